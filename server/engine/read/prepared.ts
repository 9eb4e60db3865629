import { CompiledQuery, type RawBuilder } from 'kysely'
import { dialectOf } from '../../db/dialect.ts'
import type { AnyDb } from '../table.ts'
import type { ReadModel } from './readModel.ts'

/** Filters may be combined without end; texts beyond these are built each time. */
const mostKept = 500

/**
 * Runs a query whose text depends on nothing but the key. Building a text costs more than running most queries, so it is built
 * once; the parameters must come in the order of the text.
 */
export async function runPrepared<Row>(
  db: AnyDb,
  on: { model: ReadModel; key: string; parameters: readonly unknown[] },
  build: () => RawBuilder<Row>,
): Promise<Row[]> {
  const key = `sql:${dialectOf(db)}:${on.key}`
  const kept = on.model.kept.get(key)
  const text = typeof kept === 'string' ? kept : build().compile(db).sql
  if (text !== kept && on.model.kept.size < mostKept) on.model.kept.set(key, text)
  // The text decides the shape of its rows; raw queries cannot carry it.
  const query = CompiledQuery.raw(text, [...on.parameters]) as CompiledQuery<Row>
  return (await db.executeQuery(query)).rows
}
