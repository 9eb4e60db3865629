import type { QueryExecutorProvider } from 'kysely'
import { runBuilt } from '../../db/builtOnce.ts'
import type { Values } from '../module.ts'
import { anyTable } from '../table.ts'

/** Inserts rows that all have the columns of the first; the text is built once for each number of rows. */
export async function insertRows(db: QueryExecutorProvider, table: string, rows: readonly Values[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.flatMap((row) => columns.map((column) => row[column]))
  await runBuilt(db, `insert ${rows.length} ${table} ${columns}`, values, (marks) => {
    const marked = rows.map((_, row) =>
      Object.fromEntries(columns.map((column, at) => [column, marks[row * columns.length + at]])),
    )
    return anyTable(db).insertInto(table).values(marked).compile()
  })
}
