import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import { memoize } from '../../../contract/memoize.ts'
import { type Dialect, dialectOf } from '../../db/dialect.ts'
import type { Values } from '../module.ts'
import type { AnyDb, Condition } from '../table.ts'
import { type Order, orderSql } from './paging.ts'
import type { ReadModel } from './readModel.ts'
import { onWire, type VisibleColumns } from './visibleColumns.ts'

/** Which rows of a resource, in which order, and what of them. */
export interface PageShape {
  model: ReadModel
  visible: VisibleColumns
  order: Order
  conditions: readonly Condition[]
}

/** A `where` clause of the conditions, joined by AND; empty without any. */
export const whereSql = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length > 0 ? sql` where ${sql.join(conditions, sql` and `)}` : sql``

/** The table of a resource under the alias that every condition speaks of. */
export const fromSelf = (model: ReadModel): RawBuilder<unknown> => sql`${sql.table(model.definition.name)} as self`

/** Of rows that can be disabled those that are not; no condition where none can. */
export const enabledOnly = ({ enabled }: ReadModel): Condition[] =>
  enabled ? [sql`${sql.ref(`self.${enabled.column}`)} = ${enabled.value}`] : []

/** Texts of pages by key; filters may be combined without end, so those beyond are built each time. */
const textsOf = memoize((_model: ReadModel) => new Map<string, string>())
const mostTexts = 500

/** One page of rows on the wire. The ids are chosen first, so that only the shown rows are read and joined, however deep the page. */
export async function readPage(db: AnyDb, shape: PageShape, limit: number, offset: number): Promise<Values[]> {
  const { visible, order } = shape
  const build = () => pageSql(shape, dialectOf(db), limit, offset).compile(db)
  const isKept = visible.key !== '' && order.key !== ''
  const { rows } = await db.executeQuery(isKept ? keptQuery(db, shape, [limit, offset], build) : build())
  return rows.map((row) => onWire(visible, row))
}

/** The query of a page whose text is built once; `last` are the values that come after those of the conditions. */
function keptQuery(
  db: AnyDb,
  { model, visible, order, conditions }: PageShape,
  last: readonly number[],
  build: () => CompiledQuery<Values>,
): CompiledQuery<Values> {
  // The conditions come first in the text, and so do their values.
  const where = whereSql(conditions).compile(db)
  const texts = textsOf(model)
  const key = `${dialectOf(db)}:${visible.key}:${order.key}:${where.sql}`
  const known = texts.get(key)
  const text = known ?? build().sql
  if (known === undefined && texts.size < mostTexts) texts.set(key, text)
  // The text decides the shape of its rows; raw queries cannot carry it.
  return CompiledQuery.raw(text, [...where.parameters, ...last]) as CompiledQuery<Values>
}

function pageSql({ model, visible, order, conditions }: PageShape, dialect: Dialect, limit: number, offset: number) {
  const own = fromSelf(model)
  const ordered = orderSql(order, dialect)
  const chosen = sql`select self.id from ${own}${whereSql(conditions)} order by ${ordered} limit ${limit} offset ${offset}`
  // A cross join keeps SQLite from walking the table in order and looking for the chosen rows among all.
  return sql<Values>`select ${shownSql(visible)} from (${chosen}) as page cross join ${own}${joinsSql(visible)}
    where self.id = page.id order by ${ordered}`
}

/** The columns of a row, each under the name that `onWire` expects. */
export function shownSql(visible: VisibleColumns): RawBuilder<unknown> {
  const own = visible.columns.map(({ name, as }) => sql`${sql.ref(`self.${name}`)} as ${sql.id(as)}`)
  const joined = visible.joins.flatMap(({ alias, columns }) =>
    columns.map(({ name, as }) => sql`${sql.ref(`${alias}.${name}`)} as ${sql.id(as)}`),
  )
  return sql.join([...own, ...joined])
}

/** Their left joins, each under its alias. */
export function joinsSql(visible: VisibleColumns): RawBuilder<unknown> {
  const joins = visible.joins.map(
    ({ alias, table, by }) =>
      sql` left join ${sql.table(table)} as ${sql.id(alias)} on ${sql.ref(`${alias}.id`)} = ${sql.ref(`self.${by}`)}`,
  )
  return sql.join(joins, sql``)
}
