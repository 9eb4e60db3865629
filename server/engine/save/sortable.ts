import { sql } from 'kysely'
import { type Definition, parentColumnOf, sortOf } from '../../../contract/definition/resource.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import type { Db } from '../../db/database.ts'
import { takeTurns } from '../../db/locks.ts'
import { idOf } from '../ids.ts'
import type { Values } from '../module.ts'
import { type AnyDb, anyTrx } from '../table.ts'
import { lockRows } from '../write/lockRows.ts'
import { changesContent, inTransaction } from '../write/transaction.ts'
import type { Writer, Writing } from '../writing.ts'

interface Move {
  moved: number
  target: number
  /** Down puts the row behind the target, up before it; decided by the places of the two when not given. */
  direction: 'up' | 'down' | undefined
  order: 'asc' | 'desc'
}

/**
 * Moves a row to the place of another (protocol 3.8): only rows between the two exchange weights, after equal weights were
 * spread. Leaves versions, times and history alone (architecture 7). Throws `notFound` unless both rows exist and differ,
 * `sortByWeigh` when the list is in another order, `parameter` for rows under different parents.
 */
export async function sortRow(db: Db, writer: Writer, body: Values): Promise<void> {
  const move = moveIn(writer.definition, body)
  await inTransaction(db, async (trx) => {
    const on: Writing = { ...writer, trx }
    // Two moves at once could give one weight twice.
    await takeTurns(on.trx, `sort ${on.definition.name}`)
    await checkPlaces(on, move)
    await exchange(on, move)
    if (on.definition.public) changesContent(trx)
  })
}

/** Both bodies that clients send: `{move, target, order, direction}` and `{id, targetId}`. */
function moveIn(definition: Definition, body: Values): Move {
  const moved = idOf(body.move ?? body.id)
  const target = idOf(body.target ?? body.targetId)
  const [column, way] = orderIn(definition, body.order)
  if (column !== 'weigh') throw new Refusal('sortByWeigh')
  if (moved === undefined || target === undefined || moved === target) throw new Refusal('notFound')
  const direction = body.direction === 'up' || body.direction === 'down' ? body.direction : undefined
  return { moved, target, direction, order: way === 'asc' ? 'asc' : 'desc' }
}

function orderIn(definition: Definition, order: unknown): [string | undefined, string] {
  if (typeof order !== 'string' || order === '') {
    const [own] = sortOf(definition)
    return [own?.column, own?.descending ? 'desc' : 'asc']
  }
  const [column, way] = order.split(',')
  // A column alone sorts ascending (protocol 3.1).
  return [column, way?.toLowerCase() ?? 'asc']
}

async function checkPlaces(on: Writing, { moved, target }: Move): Promise<void> {
  const rows = await lockRows(on, [moved, target])
  const [one, other] = rows
  if (!one || !other) throw new Refusal('notFound')
  const parent = parentColumnOf(on.definition)
  if (parent && one[parent] !== other[parent]) throw new Refusal('parameter')
}

async function exchange(on: Writing, move: Move): Promise<void> {
  let range = await rowsBetween(on, move)
  if (new Set(range.map(({ weigh }) => weigh)).size < range.length) {
    await spread(on, move.order)
    range = await rowsBetween(on, move)
  }
  const ids = range.map(({ id }) => id)
  const down = move.direction ? move.direction === 'down' : ids.indexOf(move.moved) < ids.indexOf(move.target)
  const others = ids.filter((id) => id !== move.moved)
  others.splice(others.indexOf(move.target) + (down ? 1 : 0), 0, move.moved)
  // Row n of the new order gets the weight that stood at place n.
  const changed = others.flatMap((id, at) => {
    const place = range[at]
    return place && place.id !== id ? [{ id, weigh: place.weigh }] : []
  })
  await writeWeighs(on, changed)
}

interface Place {
  id: number
  weigh: number
}

/** Rows from one of the two to the other, in the order of the list; in a tree only those under the same parent. */
async function rowsBetween(on: Writing, { moved, target, order }: Move): Promise<Place[]> {
  const table: AnyDb = anyTrx(on.trx)
  const ends = await table.selectFrom(on.definition.name).selectAll().where('id', 'in', [moved, target]).execute()
  const weighs = ends.map((row) => Number(row.weigh))
  let query = table
    .selectFrom(on.definition.name)
    .select(['id', 'weigh'])
    .where('weigh', '>=', Math.min(...weighs))
    .where('weigh', '<=', Math.max(...weighs))
  const parent = parentColumnOf(on.definition)
  if (parent) query = query.where(parent, '=', ends[0]?.[parent])
  const rows = await query.orderBy('weigh', order).orderBy('id', 'desc').execute()
  return rows.map((row) => ({ id: Number(row.id), weigh: Number(row.weigh) }))
}

/** Gives every row a weight of its own without changing the order of the list. */
async function spread(on: Writing, order: 'asc' | 'desc'): Promise<void> {
  const table = sql.table(on.definition.name)
  // The list shows newer rows first among equals, whichever way it is sorted.
  const tie = sql.raw(order === 'desc' ? 'asc' : 'desc')
  await sql`update ${table} set weigh = ranked.place
    from (select id, row_number() over (order by weigh asc, id ${tie}) as place from ${table}) as ranked
    where ranked.id = ${table}.id`.execute(on.trx)
}

const rowsPerUpdate = 500

async function writeWeighs(on: Writing, places: readonly Place[]): Promise<void> {
  for (let from = 0; from < places.length; from += rowsPerUpdate) {
    const part = places.slice(from, from + rowsPerUpdate)
    const cases = sql.join(
      part.map(({ id, weigh }) => sql`when ${id} then ${weigh}`),
      sql` `,
    )
    await anyTrx(on.trx)
      .updateTable(on.definition.name)
      // The parameters are numbers, whose type PostgreSQL does not infer inside a case.
      .set({ weigh: sql`cast(case id ${cases} end as bigint)` })
      .where(
        'id',
        'in',
        part.map(({ id }) => id),
      )
      .execute()
  }
}
