import { type Text, text } from '../../contract/text.ts'

/** What the shelf of a member refuses; browsers say some of it themselves. */
export const savedFailures = {
  full: text(
    '最多收藏 {most} 款产品，请先在“我的收藏”中移除一些',
    'At most {most} products can be saved; remove some under “Saved products” first',
  ),
  compareFull: text(
    '最多对比 {most} 款产品，请先移除一款。',
    'At most {most} products can be compared; remove one first.',
  ),
  otherType: text(
    '只能对比同一类产品，当前为“{type}”；如需更换，请先清空。',
    'Only products of one type can be compared (now {type}). Clear the list to compare others.',
  ),
  namedFull: text('最多保存 {most} 个对比，请先删除一个', 'At most {most} comparisons can be kept; delete one first'),
  nameTaken: text('已有名为“{name}”的对比', 'There is a comparison named “{name}” already'),
  tooFew: text('至少需要两款产品', 'At least two products are needed'),
} as const satisfies Record<string, Text>
