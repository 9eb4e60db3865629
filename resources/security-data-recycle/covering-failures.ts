import { text } from '../../contract/text.ts'

/** What rules of data security refuse (areas 20). */
export const coveringFailures = {
  controller: text('没有控制器“{controller}”', 'There is no controller "{controller}"'),
  noKey: text('数据表没有主键', 'Table has no primary key'),
  otherTable: text('此控制器的数据表是“{table}”', 'The table of this controller is "{table}"'),
  key: text('数据表的主键是“{key}”', 'The primary key of this table is "{key}"'),
  connection: text('没有数据库连接“{connection}”', 'There is no connection "{connection}"'),
  noColumn: text('数据表没有字段“{column}”', 'The table has no column "{column}"'),
} as const
