import { type RawBuilder, sql } from 'kysely'
import { sortOf } from '../../../../contract/definition/resource.ts'
import { rowCount } from '../../../db/counts.ts'
import { dialectOf } from '../../../db/dialect.ts'
import type { AnyDb, Condition } from '../../table.ts'
import type { Order } from '../paging.ts'
import type { ReadModel } from '../readModel.ts'

/** What a search found, and how a page of it is best read. */
export interface FoundPage {
  total: number
  condition: Condition
}

const fewHits = 300

/** Rows found by search indexes alone, counted there; `hits` gives the id of each (`quickHits`). */
export async function searchPage(
  db: AnyDb,
  model: ReadModel,
  hits: RawBuilder<unknown>,
  page: { order: Order; reach: number },
): Promise<FoundPage> {
  if (dialectOf(db) === 'postgres') return (await fewRows(db, hits)) ?? found(await countHits(db, hits), hits)
  const total = await countHits(db, hits)
  // The plus sign takes the id away from the planner, so that it follows the index of the order.
  const walk = isOwnOrder(model, page.order) && (await walkIsShorter(db, model, total, page.reach))
  return found(total, hits, walk ? '+' : '')
}

const found = (total: number, hits: RawBuilder<unknown>, sign = ''): FoundPage => ({
  total,
  condition: sql`${sql.raw(sign)}self.id in (${hits})`,
})

/** Few hits are inlined as they are, since PostgreSQL cannot estimate how few a phrase has; undefined for many. */
async function fewRows(db: AnyDb, hits: RawBuilder<unknown>): Promise<FoundPage | undefined> {
  const first = (await sql<{ id: number }>`${hits} limit ${fewHits + 1}`.execute(db)).rows
  if (first.length > fewHits) return undefined
  const ids = first.map((row) => row.id)
  return { total: ids.length, condition: sql`self.id = any(${ids}::bigint[])` }
}

async function countHits(db: AnyDb, hits: RawBuilder<unknown>): Promise<number> {
  const counted = await sql<{ total: number }>`select count(*) as total from (${hits}) as hit`.execute(db)
  return counted.rows[0]?.total ?? 0
}

/** The order that migrations make an index for. */
function isOwnOrder({ definition }: ReadModel, { by }: Order): boolean {
  const columns = by.map(({ address: { column, join } }) => (join ? '' : column.name)).filter((name) => name !== 'id')
  const own = sortOf(definition).map(({ column }) => column)
  return columns.length === 0 || columns.join() === own.join()
}

/** Sorting fetches a row per hit; walking passes rows of the index, five of which cost as much as one fetched row. */
async function walkIsShorter(db: AnyDb, { definition }: ReadModel, hits: number, reach: number): Promise<boolean> {
  const rows = (await rowCount(db, definition.name)) ?? hits
  const passed = (reach * rows) / hits
  return passed < hits * 5
}
