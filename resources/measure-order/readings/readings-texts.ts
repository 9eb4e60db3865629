import { type Text, text } from '../../../contract/text.ts'
import type { NoCapability } from '../tolerance/capability.ts'

/** Sentences of the spreadsheet of readings. */
export const readingsTexts = {
  tab: text('读数', 'Readings'),
  grid: text('读数表', 'Readings'),
  none: text('没有测量项目，请先在“测量项目”中添加。', 'There are no items yet; add them under “Items”.'),
  round: text('轮次', 'Round'),
  roundNow: text('第 {round} 轮（当前）', 'Round {round} (now)'),
  roundPast: text('第 {round} 轮', 'Round {round}'),
  past: text('以前轮次的读数只读。', 'Readings of earlier rounds cannot change.'),
  closed: text('当前状态“{state}”，读数只读。', 'The order is {state}: readings cannot change.'),
  notCrew: text(
    '仅测量员、协助人员或负责人可录入读数。',
    'Only the measurer, assistants and the owner record readings.',
  ),
  instrument: text('量具', 'Instrument'),
  noInstrument: text('未指定量具', 'No instrument'),
  overdue: text('{name}（已超期）', '{name} (overdue)'),
  help: text(
    'Enter 到下一项，方向键移动，可从表格粘贴一列或一块',
    'Enter goes to the next item, arrow keys move; paste a column or a block from a spreadsheet',
  ),
  item: text('测量项目', 'Item'),
  piece: text('第 {seq} 件', 'Piece {seq}'),
  repetition: text('读数 {seq}', 'Reading {seq}'),
  reading: text('读数', 'Reading'),
  band: text('公差占用', 'Tolerance used'),
  result: text('判定', 'Result'),
  cell: text('{position} {name}，{place}', '{position} {name}, {place}'),
  key: text('关键', 'Key'),
  optional: text('选测', 'Optional'),
  shares: text('占用公差 {share}%', '{share}% of the tolerance used'),
  inside: text('在公差内', 'Within tolerance'),
  outside: text('超出公差', 'Out of tolerance'),
  saving: text('保存中', 'Saving'),
  saved: text('已保存', 'Saved'),
  unsent: text('未保存', 'Not saved'),
  notTaken: text('未录入', 'Not recorded'),
  unsentCount: text('{count} 个读数尚未保存：{reason}', '{count} readings are not saved yet: {reason}'),
  again: text('重试', 'Try again'),
  by: text('{name} {time}', '{name}, {time}'),

  ok: text('合格 {count}', 'OK {count}'),
  ng: text('不合格 {count}', 'NG {count}'),
  na: text('仅记录 {count}', 'Record only {count}'),
  pending: text('待测 {count}', 'Pending {count}'),
  passRate: text('合格率 {rate}%', 'Pass rate {rate}%'),
  capability: text('过程能力：{position} {name}', 'Capability: {position} {name}'),
  cp: text('Cp {value}', 'Cp {value}'),
  cpk: text('Cpk {value}', 'Cpk {value}'),
  chart: text(
    '{count} 个读数的单值控制图：平均值 {mean}，控制限 {lower} 至 {upper}',
    'Control chart of {count} readings: mean {mean}, control limits {lower} to {upper}',
  ),

  farTitle: text('读数与标称值相差较大，确认？', 'The reading is far from the nominal value. Record it?'),
  farText: text('{value}（标称值 {nominal}）', '{value} (nominal {nominal})'),
  farYes: text('确认录入', 'Record'),
  back: text('返回修改', 'Go back'),
  correctTitle: text('更正读数', 'Correct the reading'),
  correctMany: text('更正 {count} 个读数', 'Correct {count} readings'),
  correctText: text(
    '原读数 {before}，更正为 {value}；原读数保留在记录中。',
    '{before} becomes {value}; the earlier one stays on record.',
  ),
  correctTextMany: text('原读数保留在记录中。', 'The earlier ones stay on record.'),
  reason: text('更正原因', 'Reason'),
  correctYes: text('更正', 'Correct'),
  cancel: text('取消', 'Cancel'),

  pasted: text('已录入 {count} 个读数。', '{count} readings were recorded.'),
  pastedSome: text('已录入 {count} 个读数，{wrong} 个未录入：', '{count} readings were recorded; {wrong} were not:'),
  outsidePlaces: text('{count} 个单元格没有对应的位置', '{count} cells have no place here'),
  wrongMore: text('还有 {count} 个', '{count} more'),
  wrongCell: text('“{value}”：{fault}', '“{value}”: {fault}'),
} as const

/** Why there are no capability figures. */
export const noCapability: Readonly<Record<NoCapability, Text>> = {
  notNumber: text('不是数值项目，没有过程能力', 'No capability: the item is not a number'),
  aggregate: text('按极差判定，没有过程能力', 'No capability: the item is judged by its range'),
  oneSided: text('公差不是双侧，没有过程能力', 'No capability: the tolerance has one side only'),
  few: text('至少 5 个读数后显示过程能力', 'Capability is shown from 5 readings on'),
  noSpread: text('读数全部相同，没有过程能力', 'No capability: all readings are the same'),
}
