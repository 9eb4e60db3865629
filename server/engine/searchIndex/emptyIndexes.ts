import { type QueryExecutorProvider, sql } from 'kysely'
import type { Definition } from '../../../contract/definition/resource.ts'
import { dialectOf } from '../../db/dialect.ts'
import { hasSearchIndex, quickColumns, reindex } from './searchIndex.ts'

/** Fills search indexes that a migration made for tables which had rows before; answers their names. */
export async function fillEmptyIndexes(
  db: QueryExecutorProvider,
  definitions: readonly Definition[],
): Promise<string[]> {
  const key = sql.ref(dialectOf(db) === 'sqlite' ? 'rowid' : 'id')
  const filled: string[] = []
  for (const definition of definitions) {
    if (quickColumns(definition).length === 0 || !(await hasSearchIndex(db, definition))) continue
    const { rows } = await sql`select 1 from ${sql.table(definition.name)}
      where not exists (select ${key} from ${sql.table(`search_${definition.name}`)}) limit 1`.execute(db)
    if (rows.length === 0) continue
    await reindex(db, definition)
    filled.push(definition.name)
  }
  return filled
}
