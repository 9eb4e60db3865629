import { type Text, text } from '../../contract/text.ts'

/** What settings of the company refuse (areas 18). */
export const storeSettingsFailures = {
  codeRule: text('编号规则必须包含 {####}', 'The rule must contain {####}'),
  leadNoGroup: text('轮流分配须先选择销售组', 'To take turns, choose the group of sales first'),
  leadNoMap: text('请先在下方填写负责人', 'First say below who has what'),
  leadMapCountry: text(
    '第 {row} 行的国家代码不存在，应为两个大写字母，如 CN、DE',
    'Row {row}: there is no such country; a code has two capital letters, such as CN or DE',
  ),
  leadMapTwice: text('第 {row} 行与前面的行重复', 'Row {row} repeats one before it'),
} as const satisfies Record<string, Text>
