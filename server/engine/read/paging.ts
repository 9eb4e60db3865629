import { type RawBuilder, sql } from 'kysely'
import { sortOf } from '../../../contract/definition/resource.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import type { Dialect } from '../../db/dialect.ts'
import type { Actor } from '../../permission/actor.ts'
import { type ReadModel, type ResolvedColumn, resolveColumn, unresolved } from './readModel.ts'
import { type Asking, attentionPlace, phasePlace } from './whenSql.ts'

const whole = /^\s*[+-]?\d+\s*$/
const usual = 10
const instead = 15
const most = 500
/** The limit of what is read whole. */
export const everyRow = 999_999
/** Far beyond any table; keeps the offset an exact integer. */
const lastPage = 1_000_000_000

function integerOf(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && whole.test(text) ? Number(text) : undefined
}

/** Rows per page: 10 when not asked, 500 at most, 15 for what is no positive integer (architecture 7). */
export function limitOf(value: unknown): number {
  if (value === undefined) return usual
  const asked = integerOf(value) ?? 0
  return asked <= 0 ? instead : Math.min(asked, most)
}

/** Pages start at 1; everything else is the first. */
export function pageOf(value: unknown): number {
  return Math.min(Math.max(integerOf(value) ?? 1, 1), lastPage)
}

const mostOwn = 100

/** Where a page of the caller's own rows begins: 100 rows at most, and past the end the last page (areas 23.10). */
export function ownPage(asked: { page?: unknown; limit?: unknown }, total: number) {
  const limit = Math.min(limitOf(asked.limit), mostOwn)
  const page = Math.min(pageOf(asked.page), Math.max(1, Math.ceil(total / limit)))
  return { page, limit, offset: (page - 1) * limit }
}

export interface Order {
  /** The column that counts most first. */
  by: readonly Ordered[]
  /** The same for the same order, for keeping compiled queries; empty when its text holds values. */
  key: string
}

interface Ordered {
  address: ResolvedColumn
  descending: boolean
  /** The SQL expression, where it is no column. */
  place?: RawBuilder<number>
}

/**
 * The order asked as `column,desc`; the resource's own when nothing is asked. Throws `unknownColumn` or `maskedColumn` for columns
 * that this caller does not read, `parameter` for anything but text (architecture 7).
 */
export function orderOf(model: ReadModel, asked: unknown, asking: Asking): Order {
  const { actor } = asking
  if (asked === undefined || asked === null || asked === '') return ownOrder(model, actor)
  if (typeof asked !== 'string') throw new Refusal('parameter')
  const [name = '', direction = ''] = asked.split(',').map((part) => part.trim())
  const address = resolveColumn(model, name, actor)
  if (!address) throw unresolved(model, name, actor)
  const place = address.phase && { place: phasePlace(model.definition, address.phase.computed, asking) }
  return made([{ address, descending: direction.toLowerCase() === 'desc', ...place }])
}

function ownOrder(model: ReadModel, actor: Actor): Order {
  const own = [...sortOf(model.definition), { column: 'id', descending: true }]
  const open = own.flatMap(({ column, descending }) => {
    const address = resolveColumn(model, column, actor)
    return address ? [{ address, descending }] : []
  })
  return made(open)
}

/** The resource's own order among rows that need as much attention; the more urgent of these phases, the later. */
export function offeredOrder(model: ReadModel, among: ReadModel['phases'], asking: Asking): Order {
  const phases = among.flatMap(({ name, computed }) => {
    const address = computed.attention && resolveColumn(model, name, asking.actor)
    return address ? [{ address, descending: false, place: attentionPlace(model.definition, computed, asking) }] : []
  })
  const own = ownOrder(model, asking.actor)
  return phases.length === 0 ? own : made([...phases, ...own.by])
}

const isId = ({ address: { column, join } }: Ordered): boolean => column.name === 'id' && !join

/** Ends an order at the id, after which no two rows are equal. */
function made(asked: readonly Ordered[]): Order {
  const end = asked.findIndex(isId)
  const by = end < 0 ? asked : asked.slice(0, end + 1)
  const key = by.map(
    ({ address: { column, join }, descending }) => `${join?.relation ?? ''}.${column.name}${descending ? '-' : '+'}`,
  )
  return { by, key: by.some(({ place }) => place) ? '' : key.join() }
}

/** The order as SQL, the newest row first among equals; missing values come before all others, on both databases. */
export function orderSql({ by }: Order, dialect: Dialect): RawBuilder<unknown> {
  const parts = by.map((one) => partSql(one, dialect))
  return sql.join(by.some(isId) ? parts : [...parts, sql`${sql.ref('self.id')} desc`])
}

function partSql(one: Ordered, dialect: Dialect): RawBuilder<unknown> {
  const { address, descending } = one
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const nulls = sql.raw(dialect === 'sqlite' || isId(one) ? '' : descending ? ' nulls last' : ' nulls first')
  return sql`${one.place ?? orderedBy(address)} ${direction}${nulls}`
}

function orderedBy({ column, join }: ResolvedColumn): RawBuilder<unknown> {
  if (!join) return sql.ref(`self.${column.name}`)
  return sql`(select ${sql.ref(`target.${column.name}`)} from ${sql.table(join.target.name)} as target
    where target.id = ${sql.ref(`self.${join.column.name}`)})`
}
