import { text } from '../../../contract/text.ts'

/** Sentences of conditions of a list. */
export const conditionTexts = {
  title: text('筛选条件', 'Conditions'),
  hint: text('须同时满足以下全部条件。', 'All of these have to hold.'),
  add: text('添加条件', 'Add a condition'),
  remove: text('移除第 {at} 个条件', 'Remove condition {at}'),
  field: text('字段', 'Field'),
  operator: text('比较方式', 'Comparison'),
  value: text('值', 'Value'),
  values: text('输入后按回车添加', 'Type, then press Enter'),
  more: text('更多条件…', 'More conditions…'),
  apply: text('查询', 'Apply'),
  cancel: text('取消', 'Cancel'),
  none: text('无', 'none'),
} as const
