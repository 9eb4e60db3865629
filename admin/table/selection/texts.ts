import { text } from '../../../contract/text.ts'

/** Sentences about chosen rows. */
export const selectionTexts = {
  bar: text('所选记录的操作', 'Actions for the chosen rows'),
  chosen: text('已选 {count} 条', '{count} chosen'),
  hidden: text('，其中 {count} 条不在当前显示中', ', {count} of them not shown here'),
  tooMany: text(
    '此操作一次最多处理 {max} 条，请缩小筛选范围',
    'This takes at most {max} rows at once; please narrow the list',
  ),
  searched: text('收起搜索', 'Fold the search'),
  mergeEach: text(
    '合并须逐条比较，不能用于整个列表。请取消选择后，逐条勾选要合并的{object}。',
    'A merge compares row by row and does not take a whole list. Clear the selection and tick the {object} to merge.',
  ),
  whole: text('已选全部 {count} 条', 'All {count} chosen'),
  chooseWhole: text('选择全部 {total} 条', 'Choose all {total}'),
  change: text('批量修改', 'Change'),
  export: text('导出', 'Export'),
  bulkTitle: text('批量修改 {count} 条{object}', 'Change {count} {object}'),
  addField: text('选择要修改的字段', 'Choose a field to change'),
  dropField: text('不修改“{field}”', 'Do not change “{field}”'),
  preview: text('预览', 'Preview'),
  back: text('返回修改', 'Back'),
  bulkRun: text('修改 {count} 条', 'Change {count}'),
  changes: text(
    '将修改 {ok} 条，{same} 条无变化，{failed} 条不能修改',
    '{ok} will change, {same} stay as they are, {failed} cannot be changed',
  ),
  changed: text(
    '已修改 {ok} 条，{same} 条无变化，{failed} 条未能修改',
    '{ok} changed, {same} stayed as they were, {failed} were not changed',
  ),
} as const
