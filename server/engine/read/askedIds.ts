import { sql } from 'kysely'
import type { Definition } from '../../../contract/definition/resource.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import type { Call } from '../../http/route.ts'
import { mostIds, postedIds } from '../ids.ts'
import type { Values } from '../module.ts'
import { anyTable } from '../table.ts'
import { rowConditions } from './list.ts'
import { fromSelf, whereSql } from './page.ts'
import { readModel } from './readModel.ts'

/**
 * The rows that a call is about: its `ids`, or with `all` every row that a list shows by the conditions of `all`, which are those of
 * a list, and of which the caller saw `total`. Throws `parameter` for neither, `tooManyRows` beyond 1,000, `listChanged` when there
 * are other rows by now, and what conditions throw.
 */
export async function askedIds(
  call: Pick<Call, 'db' | 'input' | 'context'>,
  definition: Definition,
): Promise<number[]> {
  const { all } = call.input
  if (all === undefined || all === null || all === '') return postedIds(call.input)
  const asked = conditionsIn(all)
  const db = anyTable(call.db)
  const model = readModel(call.context.registry, definition)
  // A condition that always holds: only queries without any are kept, and those of chosen conditions are too many to keep.
  const conditions = [sql<boolean>`1 = 1`, ...(await rowConditions(db, model, asked.query, call.context))]
  const found = await sql<{ id: number }>`select self.id from ${fromSelf(model)}${whereSql(conditions)}
    order by self.id limit ${mostIds + 1}`.execute(db)
  const ids = found.rows.map(({ id }) => id)
  if (ids.length > mostIds) throw new Refusal('tooManyRows', { max: mostIds })
  if (ids.length !== asked.total) throw new Refusal('listChanged', { total: asked.total, now: ids.length })
  if (ids.length === 0) throw new Refusal('parameter')
  return ids
}

function conditionsIn(all: unknown): { query: Values; total: number } {
  if (typeof all !== 'object' || Array.isArray(all) || all === null) throw new Refusal('parameter')
  const { quickSearch, search, view, total }: Values = { ...all }
  const count = Number(total)
  if (!Number.isSafeInteger(count) || count < 0) throw new Refusal('parameter')
  return { query: { quickSearch, search, view }, total: count }
}
