import { type RawBuilder, sql } from 'kysely'
import { type LinkedBy, parentColumnOf } from '../../../contract/definition/resource.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import type { Dialect } from '../../db/dialect.ts'
import type { Actor } from '../../permission/actor.ts'
import type { Registry } from '../registry.ts'
import type { Condition } from '../table.ts'
import { isNumeric } from './operands.ts'
import {
  among,
  atLocalTime,
  type Compared,
  compare,
  contains,
  everything,
  holds,
  outside,
  within,
} from './operators.ts'
import { idColumn, type ReadModel, type ResolvedColumn, resolveColumn, resolveLink, unresolved } from './readModel.ts'
import { type Asking, phaseSql } from './whenSql.ts'

/** The caller, and what filters need to know besides. */
export interface Filtering extends Asking {
  registry: Registry
  dialect: Dialect
  timeZone: string
  /** Which rows of tables that lead here the caller sees at all, by table. */
  scopes?: ReadonlyMap<string, readonly Condition[]>
}

type Word =
  | 'eq'
  | 'gt'
  | 'egt'
  | 'lt'
  | 'elt'
  | 'LIKE'
  | 'RANGE'
  | 'NOT RANGE'
  | 'IN'
  | 'FIND_IN_SET'
  | 'NOT NULL'
  | 'TREE'

/** Every spelling of the protocol (3.2); `!` turns an operator into its complement. `TREE` is a node and all below it. */
const spellings: Readonly<Record<string, Word | `!${Word}`>> = {
  EQ: 'eq',
  '=': 'eq',
  NE: '!eq',
  '<>': '!eq',
  '!=': '!eq',
  GT: 'gt',
  '>': 'gt',
  EGT: 'egt',
  '>=': 'egt',
  LT: 'lt',
  '<': 'lt',
  ELT: 'elt',
  '<=': 'elt',
  LIKE: 'LIKE',
  'NOT LIKE': '!LIKE',
  RANGE: 'RANGE',
  'NOT RANGE': 'NOT RANGE',
  IN: 'IN',
  'NOT IN': '!IN',
  FIND_IN_SET: 'FIND_IN_SET',
  NULL: '!NOT NULL',
  'NOT NULL': 'NOT NULL',
  TREE: 'TREE',
}

const mostItems = 50
const mostValues = 1000

/** What one item of `search[]` asks, checked for shape only. */
interface Item {
  address: ResolvedColumn
  word: Word
  complement: boolean
  values: readonly string[]
  list: boolean
  datetime: boolean
}

/**
 * The conditions of `search[]`, to be joined by AND (protocol 3.2, architecture 7). Incomplete items are passed over. Own
 * columns are those of the alias `self`. Throws `unknownColumn`, `maskedColumn`, `unknownOperator`, and `parameter` for shapes that mean
 * nothing, beyond 50 items and beyond 1,000 values of an item.
 */
export function searchConditions(model: ReadModel, search: unknown, on: Filtering): Condition[] {
  return itemsOf(search).flatMap((raw) => {
    const item = itemOf(model, raw, on.actor)
    const condition = item && conditionOf(model, item, on)
    return condition ? [condition] : []
  })
}

function itemsOf(search: unknown): Readonly<Record<string, unknown>>[] {
  if (search === undefined || search === null || search === '') return []
  if (typeof search !== 'object') throw new Refusal('parameter')
  // Parsed queries are objects when their indexes leave gaps.
  const items: unknown[] = Array.isArray(search) ? search : Object.values(search)
  if (items.length > mostItems) throw new Refusal('parameter')
  return items.filter(isRecord)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function itemOf(model: ReadModel, raw: Readonly<Record<string, unknown>>, actor: Actor): Item | undefined {
  const { field, operator, val, render } = raw
  if ([field, operator].some((part) => part === undefined || part === null || part === '')) return undefined
  if (val === undefined || val === null) return undefined
  if (typeof field !== 'string' || typeof operator !== 'string') throw new Refusal('parameter')
  const address = resolveColumn(model, field, actor) ?? resolveLink(model, field, actor)
  if (!address) throw unresolved(model, field, actor)
  const spelled = operator.trim().replace(/\s+/g, ' ').toUpperCase()
  const known = Object.hasOwn(spellings, spelled) ? spellings[spelled] : undefined
  if (!known) throw new Refusal('unknownOperator', { operator: operator.slice(0, 60) })
  const complement = known.startsWith('!')
  // The two spellings differ in the leading mark alone.
  const word = (complement ? known.slice(1) : known) as Word
  return { address, word, complement, ...valuesOf(val), datetime: render === 'datetime' }
}

function valuesOf(val: unknown): { values: string[]; list: boolean } {
  if (Array.isArray(val)) {
    if (val.length > mostValues) throw new Refusal('parameter')
    return { values: val.map(scalar), list: true }
  }
  return { values: [scalar(val)], list: false }
}

function scalar(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new Refusal('parameter')
}

function conditionOf({ definition }: ReadModel, item: Item, on: Filtering): Condition | undefined {
  if (item.address.column.field.kind === 'links') return linkCondition(item, item.address.column.field, on)
  const { column, join, phase } = item.address
  const ref = phase ? phaseSql(definition, phase.computed, on) : sql.ref(`${join ? 'target' : 'self'}.${column.name}`)
  const compared: Compared = { column, ref, ...on }
  const held = heldBy(item, compared, on)
  if (!held) return undefined
  if (!join) return item.complement ? complementOf(compared, held) : held
  const own = sql.ref(`self.${join.column.name}`)
  const found = sql`(select target.id from ${sql.table(join.target.name)} as target where ${held})`
  return item.complement ? sql`(${own} is null or ${own} not in ${found})` : sql`${own} in ${found}`
}

const linkWords = new Set<Word>(['eq', 'IN', 'FIND_IN_SET', 'NOT NULL', 'TREE'])

/** Rows that are linked so; of several values of `FIND_IN_SET` each must be linked. */
function linkCondition(item: Item, { bounds, also = [] }: LinkedBy, on: Filtering): Condition {
  if (!linkWords.has(item.word)) throw new Refusal('unknownOperator', { operator: item.word })
  const asked =
    item.word === 'FIND_IN_SET'
      ? item.values.map((value): Item => ({ ...item, word: 'eq', values: [value], list: false }))
      : [item]
  const linked = asked.map((one): Condition => {
    const ways = [bounds, ...also].map(({ through, by, as, from = 'id' }): Condition => {
      const ref = sql.ref(`link.${as}`)
      const held = [heldBy(one, { column: idColumn, ref, ...on }, on) ?? everything, ...seenBy(bounds.to, ref, on)]
      return sql`exists (select 1 from ${sql.table(through)} as link where ${sql.ref(`link.${by}`)} = ${sql.ref(`self.${from}`)} and ${allOf(held)})`
    })
    return sql`(${sql.join(ways, sql` or `)})`
  })
  return item.complement ? sql`(not ${allOf(linked)})` : allOf(linked)
}

/** The scope of the other table speaks of its own rows as `self`. */
function seenBy(table: string, ref: RawBuilder<unknown>, { scopes }: Filtering): Condition[] {
  const scope = scopes?.get(table) ?? []
  return scope.length > 0
    ? [sql`${ref} in (select self.id from ${sql.table(table)} as self where ${allOf(scope)})`]
    : []
}

/** A missing value differs from every value, so an operator and its complement together give all rows. */
function complementOf({ ref }: Compared, held: Condition): Condition {
  return sql`(${ref} is null or not (${held}))`
}

function heldBy(item: Item, compared: Compared, on: Filtering): Condition | undefined {
  const { word, values, list } = item
  if (word === 'NOT NULL') return sql`${compared.ref} is not null`
  if (word === 'FIND_IN_SET') return allOf(values.map((value) => holds(compared, value)))
  if (word === 'TREE') return belowCondition(item, compared, on)
  if (word === 'IN') return among(compared, list ? values : listed(values))
  if (list) throw new Refusal('parameter')
  const [value = ''] = values
  if (item.datetime && (isNumeric(compared.column) || compared.column.field.kind === 'date')) {
    return atLocalTime(compared, value, word === 'RANGE')
  }
  return oneValue(word, compared, value)
}

function oneValue(word: Word, on: Compared, value: string): Condition | undefined {
  switch (word) {
    case 'gt':
      return compare(on, '>', value)
    case 'egt':
      return compare(on, '>=', value)
    case 'lt':
      return compare(on, '<', value)
    case 'elt':
      return compare(on, '<=', value)
    case 'LIKE':
      return contains(on, value)
    case 'RANGE':
      return within(on, ...endsOf(value))
    case 'NOT RANGE':
      return outside(on, ...endsOf(value))
    default:
      return compare(on, '=', value)
  }
}

function listed(values: readonly string[]): string[] {
  const parts = (values[0] ?? '').split(',')
  if (parts.length > mostValues) throw new Refusal('parameter')
  return parts
}

function endsOf(value: string): [string, string] {
  const [from = '', to = ''] = value.split(',')
  return [from.trim(), to.trim()]
}

const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : everything

/** The node itself or any below it, for references and links to a tree (areas 8). */
function belowCondition(item: Item, compared: Compared, { registry }: Filtering): Condition {
  const { field } = item.address.column
  const points = field.kind === 'reference' || field.kind === 'links'
  const target = points ? registry.definition(field.bounds.to) : undefined
  const parent = target && parentColumnOf(target)
  if (!target || !parent) throw new Refusal('unknownOperator', { operator: 'TREE' })
  const roots = among(
    { ...compared, column: idColumn, ref: sql.ref('root.id') },
    item.list ? item.values : listed(item.values),
  )
  return sql`${compared.ref} in (${subtree(target.name, parent, roots)})`
}

/** Ids of the roots and of everything below them; a circle in old data ends by itself. */
function subtree(table: string, parent: string, roots: Condition): RawBuilder<unknown> {
  const from = sql.table(table)
  return sql`with recursive below(id) as (
    select root.id from ${from} as root where ${roots}
    union select child.id from ${from} as child join below on ${sql.ref(`child.${parent}`)} = below.id
  ) select id from below`
}
