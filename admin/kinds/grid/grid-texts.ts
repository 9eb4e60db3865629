import { text } from '../../../contract/text.ts'

/** What grids of rows say. */
export const gridTexts = {
  number: text('行', 'Row'),
  open: text('展开第 {at} 行', 'Open row {at}'),
  rowOf: text('第 {at} 行，共 {count} 行', 'Row {at} of {count}'),
  before: text('上一行', 'Previous row'),
  after: text('下一行', 'Next row'),
  insert: text('在下方插入', 'Insert below'),
  moveUp: text('上移', 'Move up'),
  moveDown: text('下移', 'Move down'),
  removeRow: text('删除此行', 'Remove this row'),
  done: text('完成', 'Done'),
  sortBy: text('按“{name}”排序', 'Sort by “{name}”'),
  kept: text('已保存的行不能修改', 'A saved row cannot be changed'),
  notHere: text('此行没有这一项', 'This row has no such value'),
  formatted: text(
    '带格式的文字不能粘贴到单元格中，请展开该行填写',
    'Formatted text cannot be pasted into a cell; open the row and write it there',
  ),
  listInside: text(
    '此列是一组内容，不能粘贴到单元格中，请展开该行填写',
    'This column holds a list, which cannot be pasted into a cell; open the row and fill it in there',
  ),
  secret: text('密码不能粘贴到单元格中', 'A password cannot be pasted into a cell'),
  notFound: text('没有找到“{name}”', '“{name}” was not found'),
  ambiguous: text('有多条记录名为“{name}”，请使用编码', 'Several records are called “{name}”; use the code'),
  notAsked: text('暂时无法查询“{name}”', '“{name}” could not be looked up just now'),
  tooManyNames: text('最多选择 {max} 项', '{max} at most'),
  pasted: text('已粘贴 {count} 个单元格', '{count} cells pasted'),
  pastedAll: text('已粘贴 {count} 个单元格。', '{count} cells pasted.'),
  pastedSome: text(
    '已粘贴 {count} 个单元格，{wrong} 个未写入：',
    '{count} cells pasted; {wrong} were left as they were:',
  ),
  looking: text('正在查询名称…', 'Looking up names…'),
  beyond: text('超出 {max} 行上限，{count} 行未粘贴', 'Beyond {max} rows: {count} rows were not pasted'),
  outside: text(
    '右侧没有更多列，{count} 个单元格未粘贴',
    'No more columns on the right: {count} cells were not pasted',
  ),
  wrongCell: text('第 {at} 行“{column}”“{value}”：{fault}', 'Row {at}, {column}, “{value}”: {fault}'),
  wrongMore: text('还有 {count} 个', '{count} more'),
  undo: text('撤销粘贴', 'Undo paste'),
  help: text(
    '方向键移动，Enter 编辑，Tab 下一格；可从表格粘贴',
    'Arrow keys move, Enter edits, Tab goes on; paste from a spreadsheet',
  ),
  rowsInside: text('{count} 行', '{count} rows'),
  faults: text('{count} 处错误', '{count} to correct'),
  emptyRow: text('（空行）', '(empty row)'),
} as const
