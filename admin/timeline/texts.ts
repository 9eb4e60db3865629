import { text } from '../../contract/text.ts'

export const timelineTexts = {
  added: text('新建', 'Created'),
  changed: text('修改', 'Changed'),
  removed: text('删除', 'Deleted'),
  restored: text('恢复', 'Restored'),
  moved: text('{from} → {to}', '{from} → {to}'),
  value: text('{label}：{after}', '{label}: {after}'),
  change: text('{label}：{before} → {after}', '{label}: {before} → {after}'),
  took: text('并入了 {names}', 'Took in {names}'),
  went: text('已并入 {name}', 'Merged into {name}'),
  wentBeyond: text('已并入一条您无权查看的记录', 'Merged into a record that you may not open'),
  amend: text('修改', 'Edit'),
  keep: text('保存这条记录', 'Save this entry'),
  amendUntil: text('{time} 前可以修改', 'Can be changed until {time}'),
  empty: text('空', 'empty'),
  nothing: text('还没有记录', 'Nothing has happened yet'),
} as const
