import { type Text, text } from '../../../contract/text.ts'

/** What readings are refused for; rows are items counted from 1 (areas 13.7). */
export const readingFailures = {
  empty: text('第 {n} 行读数不能为空', 'Row {n}: reading cannot be empty'),
  number: text('第 {n} 行读数须为数字', 'Row {n}: reading must be a number'),
  decimals: text(
    '第 {n} 行读数须为最多 {scale} 位小数的数字',
    'Row {n}: reading must be a number with at most {scale} decimals',
  ),
  large: text('第 {n} 行读数的整数部分不能超过 10 位', 'Row {n}: reading has more than 10 digits before the point'),
  yesNo: text('第 {n} 行读数须为“合格”或“不合格”', 'Row {n}: reading must be Pass or Fail'),
  choice: text('第 {n} 行读数须为以下之一：{choices}', 'Row {n}: reading must be one of {choices}'),
  long: text('第 {n} 行读数不能超过 {max} 个字符', 'Row {n}: reading must be at most {max} characters'),
  far: text('读数与标称值相差较大，确认？', 'The reading is far from the nominal value. Record it?'),
  item: text('该测量项目已不在此测量单中', 'This item is no longer part of the order'),
  seq: text('第 {n} 行只需 {count} 个读数', 'Row {n} takes {count} readings only'),
  round: text('第 {round} 轮已结束，读数不能再修改', 'Round {round} is over; its readings cannot change'),
  taken: text(
    '第 {n} 行第 {seq} 个读数已由{name}录入为 {value}',
    'Row {n}, reading {seq}: {name} already recorded {value}',
  ),
  reason: text('更正读数须填写原因', 'A correction needs a reason'),
  crew: text('仅测量员或负责人可录入读数', 'Only the measurer or owner can record readings'),
  noItem: text('没有位置为“{position}”的测量项目“{name}”', 'There is no item “{name}” at position “{position}”'),
  severalItems: text(
    '有多个测量项目的位置为“{position}”，请填写名称',
    'Several items are at position “{position}”; write the name too',
  ),
  instrument: text('所选量具不存在或已禁用', 'The selected instrument does not exist or is disabled'),
} as const satisfies Record<string, Text>
