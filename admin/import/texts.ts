import { text } from '../../contract/text.ts'

/** Sentences of the import dialog. */
export const importTexts = {
  title: text('导入{object}', 'Import {object}'),
  hint: text(
    '先下载模板并填写，再选择文件。检查时不会写入任何数据；最多 2000 行，CSV 或 XLSX。',
    'Download the template, fill it in, then choose the file. Checking writes nothing; up to 2,000 rows, CSV or XLSX.',
  ),
  sheets: text(
    '模板为 XLSX 文件：第一张工作表填写{object}，{sheets}另有工作表，按首列归属到{object}；明细最多 10000 行。',
    'The template is an XLSX file: {object} on the first sheet; {sheets} on sheets of their own, whose first column says which row they belong to. Up to 10,000 child rows.',
  ),
  template: text('下载模板', 'Download template'),
  chooseFile: text('选择文件', 'Choose file'),
  otherFile: text('重新选择', 'Choose again'),
  import: text('导入', 'Import'),
  importRows: text('导入 {count} 行', 'Import {count}'),
  cancel: text('取消', 'Cancel'),
  close: text('关闭', 'Close'),
  update: text('按编号更新已有数据', 'Update rows that have the same code'),
  updateHint: text(
    '文件中没有的列和遮盖的值保持不变，空单元格会清空非必填的值；不勾选时，编号已存在的行不能导入。',
    'Columns that the file lacks and masked values stay as they are, an empty cell empties a value that is not required. Without this, rows whose code exists are refused.',
  ),
  changes: text(
    '新增 {added} 行，更新 {updated} 行，{unchanged} 行不变',
    'New: {added}; updated: {updated}; unchanged: {unchanged}',
  ),
  ignored: text('以下列不会导入：{columns}', 'These columns are not imported: {columns}'),
  allGood: text('共 {total} 行，全部可以导入', 'Rows: {total}; all can be imported'),
  partly: text(
    '共 {total} 行：{imported} 行可以导入，{failed} 行有错误',
    'Rows: {total}; valid: {imported}, with errors: {failed}',
  ),
  done: text('已导入 {imported} 行，{failed} 行未导入', 'Imported: {imported}; not imported: {failed}'),
  failedRows: text('下载失败的行', 'Download failed rows'),
  failedSheets: text('下载失败的行及其明细', 'Download all that failed'),
  validOnly: text('只导入正确的 {count} 行', 'Import valid rows only ({count})'),
  row: text('行号', 'Row'),
  sheetRow: text('{sheet} 第 {row} 行', '{sheet} row {row}'),
  column: text('列', 'Column'),
  message: text('问题', 'Problem'),
  wholeRow: text('整行', 'Whole row'),
} as const
