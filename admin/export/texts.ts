import { text } from '../../contract/text.ts'

/** Sentences of the dialog that makes a file of rows. */
export const exportTexts = {
  title: text('导出{object}', 'Export {object}'),
  rows: text('记录', 'Rows'),
  chosen: text('所选 {count} 条', 'The {count} chosen'),
  tooMany: text('超过 {max} 条，请改为按筛选导出', 'more than {max}; export the filtered list instead'),
  listed: text('当前列表 {count} 条', 'The {count} of the list'),
  all: text('全部', 'All'),
  columns: text('列', 'Columns'),
  shown: text('显示的列', 'Those shown'),
  every: text('全部列', 'All'),
  picked: text('自选', 'A choice'),
  pick: text('选择列', 'Choose columns'),
  values: text('内容', 'Values'),
  labels: text('文字', 'As words'),
  raw: text('原始值', 'As stored'),
  rawHint: text(
    '列名与编号原样导出，供其他程序读取。',
    'Names of columns, keys and ids as they are, for other programs.',
  ),
  format: text('格式', 'Format'),
  csv: text('CSV', 'CSV'),
  xlsx: text('XLSX', 'XLSX'),
  sheets: text('含明细工作表', 'with child rows'),
  backHint: text(
    '改好后可再导入：勾选“更新已有记录”，按编码对应。',
    'The file can be imported again: rows that exist are updated by their code.',
  ),
  cancel: text('取消', 'Cancel'),
  export: text('导出', 'Export'),
} as const
