import { parentPort, workerData } from 'node:worker_threads'
import { openSqliteFile } from '../db/sqliteFile.ts'
import type { DatabaseTask, FileFaults, TableSizes } from './databaseTask.ts'

const mostFaults = 20

type Ask = <Row>(query: string) => readonly Row[]

/** Pages of a table and of its indexes, and of what a search index keeps beside it. */
function sizes(ask: Ask): TableSizes {
  const rows = ask<{ name: string; bytes: number }>(`
    select coalesce(m.tbl_name, s.name) as name, sum(s.pgsize) as bytes
    from dbstat as s left join sqlite_master as m on m.name = s.name
    where s.aggregate = true group by 1`)
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]))
}

function faults(ask: Ask): FileFaults {
  const found = ask<{ integrity_check: string }>(`pragma integrity_check(${mostFaults})`).map(
    (row) => row.integrity_check,
  )
  const lost = ask<{ table: string; parent: string; count: number }>(`
    select "table", parent, count(*) as count from pragma_foreign_key_check group by 1, 2`)
  return [
    ...found.filter((line) => line !== 'ok'),
    ...lost.map(({ table, parent, count }) => `${count} rows of ${table} name rows of ${parent} that are not there`),
  ]
}

// The shape is that of whoever starts the thread.
const { file, work } = workerData as DatabaseTask
const database = openSqliteFile(file)
// Rows come as the query names them.
const ask: Ask = <Row>(query: string) => database.prepare(query).all([]) as readonly Row[]
try {
  parentPort?.postMessage(work === 'sizes' ? sizes(ask) : faults(ask))
} finally {
  database.close()
}
