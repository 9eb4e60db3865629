import { sql } from 'kysely'
import { rowCount } from '../db/counts.ts'
import { dialectOf } from '../db/dialect.ts'
import type { ReadModel } from './columns.ts'
import type { Order } from './paging.ts'
import { hitsOf, matches } from './search.ts'
import type { AnyDb, Condition } from './table.ts'

/** What a search found, and how a page of it is best read. */
export interface Found {
  total: number
  condition: Condition
}

const fewHits = 300

/**
 * Rows found by the search index alone, counted there. Few hits are carried over as they are; of many, SQLite either sorts them
 * all or walks the table in order until the page is full, whatever passes fewer rows.
 */
export async function findRows(
  db: AnyDb,
  model: ReadModel,
  phrase: string,
  page: { order: Order; reach: number },
): Promise<Found> {
  const dialect = dialectOf(db)
  const match = matches(dialect, model.definition, phrase)
  if (!match) return { total: 0, condition: sql`1 = 0` }
  const hits = hitsOf(dialect, model.definition, match)
  const first = (await sql<{ id: number }>`${hits} limit ${fewHits + 1}`.execute(db)).rows
  if (first.length <= fewHits) {
    const ids = first.map((row) => row.id)
    const condition: Condition =
      dialect === 'sqlite'
        ? sql`self.id in (select value from json_each(${JSON.stringify(ids)}))`
        : sql`self.id = any(${ids}::bigint[])`
    return { total: ids.length, condition }
  }
  const counted = await sql<{ total: number }>`select count(*) as total from (${hits}) as hit`.execute(db)
  const total = counted.rows[0]?.total ?? 0
  const walk =
    dialect === 'sqlite' && isOwnOrder(model, page.order) && (await walkIsShorter(db, model, total, page.reach))
  // The plus sign takes the id away from the planner, so that it follows the index of the order.
  return { total, condition: sql`${sql.raw(walk ? '+' : '')}self.id in (${hits})` }
}

/** The order that migrations make an index for. */
const isOwnOrder = ({ definition }: ReadModel, { address }: Order): boolean =>
  !address.join && [definition.sort ?? 'id', 'id'].includes(address.column.name)

/** Sorting fetches a row per hit; walking passes rows of the index, five of which cost as much as one fetched row. */
async function walkIsShorter(db: AnyDb, { definition }: ReadModel, hits: number, reach: number): Promise<boolean> {
  const rows = (await rowCount(db, definition.name)) ?? hits
  const passed = (reach * rows) / hits
  return passed < hits * 5
}
