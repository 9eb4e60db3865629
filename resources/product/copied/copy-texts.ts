import { text } from '../../../contract/text.ts'
import type { CopiedState } from './copied-params.ts'

export const copyTexts = {
  params: text('从其他产品复制参数', 'Copy specifications from another product'),
  parts: text('从其他产品复制配件', 'Copy parts from another product'),
  product: text('产品', 'Product'),
  way: text('已有内容', 'What is here already'),
  add: text('保留，只补充', 'Keep it and add'),
  replace: text('全部替换', 'Replace it'),
  choose: text('选择产品后，这里会列出将要带入的内容。', 'Choose a product to see what would come.'),
  nothing: text('这个产品没有可复制的内容。', 'This product has nothing to copy.'),
  hint: text('只填入表单，保存后才生效。', 'This fills in the form; nothing is saved until you save it.'),
  coming: text('将要带入的内容', 'What would come'),
  take: text('填入表单', 'Fill in the form'),
  cancel: text('取消', 'Cancel'),
  chooseType: text('请先选择产品类型', 'Choose a type first'),
  lost: text('不含通径 {sizes}', 'without {sizes}'),
  noSizes: text('仅适用于 {sizes}，此产品没有', 'only for {sizes}, which this product is not made in'),
  full: text('已达上限', 'no room left'),
} as const

/** What becomes of a value or a line. */
export const copiedStates: Readonly<Record<CopiedState, ReturnType<typeof text>>> = {
  new: text('新增', 'New'),
  same: text('相同', 'Same'),
  kept: text('保留原值', 'Kept as it is'),
  over: text('替换', 'Replaced'),
  custom: text('作为自定义参数', 'As a custom row'),
  gone: text('移除', 'Removed'),
  left: text('不带入', 'Left out'),
}
