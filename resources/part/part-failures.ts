import { type Text, text } from '../../contract/text.ts'

/** What parts refuse (areas 9). */
export const partFailures = {
  ownAlternative: text('替代件不能是自身', 'A part cannot replace itself'),
  duplicateAlternative: text('替代件重复', 'The same alternative is listed twice'),
  twoPreferred: text('首选供应商只能有一个', 'Only one preferred supplier'),
  noPreferred: text('请指定一个首选供应商', 'Choose one preferred supplier'),
  supplierTwice: text('同一供应商的料号“{number}”重复', 'The part number “{number}” of one supplier is listed twice'),
  revision: text('版次须为 1–8 位大写字母或数字', 'The revision must be 1–8 capital letters or digits'),
} as const satisfies Record<string, Text>
