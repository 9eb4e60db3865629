import { text } from '../../contract/text.ts'

export const supplierPartsTexts = {
  supplied: text('供应配件', 'Parts supplied'),
  owner: text('配件', 'Part'),
  disabled: text('已停用', 'Disabled'),
  none: text(
    '还没有配件由此供应商供应；在配件的“供应商”页中添加。',
    'No part is bought here yet; add it on the tab Suppliers of a part.',
  ),
  counted: text('共 {total} 行', '{total} lines'),
  one: text('共 1 行', '1 line'),
  all: text('在配件列表中查看', 'See them in the list of parts'),
} as const
