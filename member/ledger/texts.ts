import { text } from '../../contract/text.ts'

export const ledgerTexts = {
  filters: text('筛选', 'Filter'),
  type: text('类型', 'Type'),
  all: text('全部', 'All'),
  from: text('从', 'From'),
  to: text('至', 'To'),
  reset: text('清除筛选', 'Clear filter'),
  ofFilter: text('（所选范围）', ' (filtered)'),
  list: text('明细', 'Transactions'),
  count: text('共 {count} 条', '{count} entries'),
  time: text('时间', 'Time'),
  memo: text('说明', 'Note'),
  change: text('变动', 'Change'),
  after: text('变动后', 'After'),
  nothing: text('还没有明细', 'Nothing here yet'),
  nothingHint: text('有变动时，会在这里逐条列出。', 'Every transaction will be listed here.'),
  nothingFound: text('没有符合条件的明细', 'Nothing matches the filter'),
  nothingFoundHint: text('换个类型或日期试试。', 'Try another type or other dates.'),
} as const
