import { type QueryExecutorProvider, sql } from 'kysely'
import type { Definition } from '../../../contract/definition/resource.ts'
import { type Language, say } from '../../../contract/text.ts'
import type { Values } from '../module.ts'
import { type AnyDb, anyTable } from '../table.ts'
import { fromSelf, whereSql } from './page.ts'
import { type Reading, scopeConditions } from './reading.ts'
import { type ReadModel, readModel } from './readModel.ts'

/**
 * Those of the ids that exist within the caller's scope, in no particular order; writing actions check it first (areas 2.2).
 */
export async function idsInScope(
  connection: QueryExecutorProvider,
  definition: Definition,
  ids: readonly number[],
  reading: Reading,
): Promise<number[]> {
  if (ids.length === 0) return []
  const db = anyTable(connection)
  const model = readModel(reading.registry, definition)
  const conditions = [sql<boolean>`self.id in (${sql.join(ids)})`, ...(await scopeConditions(db, reading, definition))]
  const query = sql<{ id: number }>`select self.id from ${fromSelf(model)}${whereSql(conditions)}`
  return (await query.execute(db)).rows.map((row) => row.id)
}

/**
 * Takes joined rows away that lie outside the caller's scope (areas 2.2); the id in their column still says that there is one.
 */
export async function hideBeyondScope(
  db: AnyDb,
  { joins }: ReadModel,
  rows: readonly Values[],
  reading: Reading,
): Promise<void> {
  for (const { column, relation, target } of joins) {
    const joined = rows.filter((row) => row[relation])
    if (!target.scope || joined.length === 0 || (await scopeConditions(db, reading, target)).length === 0) continue
    const ids = [...new Set(joined.map((row) => Number(row[column.name])))]
    const seen = new Set(await idsInScope(db, target, ids, reading))
    for (const row of joined) if (!seen.has(Number(row[column.name]))) row[relation] = null
  }
}

/** Says in place of an empty title that the row is closed: of rows of a noun, and of rows joined to others. */
export function nameClosed({ definition, joins }: ReadModel, rows: readonly Values[], language: Language): void {
  const name = (target: Definition, row: unknown) => {
    // A joined row on the wire, or none.
    const values = row as Values | null | undefined
    if (target.closed && values?.[target.title] === '') values[target.title] = say(target.closed.name, language)
  }
  if (definition.closed) for (const row of rows) name(definition, row)
  for (const { relation, target } of joins.filter((join) => join.target.closed))
    for (const row of rows) name(target, row[relation])
}
