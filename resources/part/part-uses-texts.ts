import { text } from '../../contract/text.ts'

export const partUsesTexts = {
  usedIn: text('使用于', 'Used in'),
  owner: text('产品', 'Product'),
  disabled: text('未发布', 'Not published'),
  none: text('还没有产品使用此配件。', 'No product uses this part yet.'),
  counted: text('{products} 个产品，共 {total} 行', '{products} products, {total} lines'),
  one: text('1 个产品，共 {total} 行', '1 product, {total} lines'),
  single: text('1 个产品，共 1 行', '1 product, 1 line'),
  all: text('在产品列表中查看', 'See them in the list of products'),
} as const
