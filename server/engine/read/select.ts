import { type QueryExecutorProvider, sql } from 'kysely'
import { kindOf } from '../../../contract/definition/kinds.ts'
import { codeColumnOf, type Definition, pictureColumnOf, titleColumns } from '../../../contract/definition/resource.ts'
import { isExcessiveJson } from '../../../contract/excessiveJson.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import { dialectOf } from '../../db/dialect.ts'
import type { Actor } from '../../permission/actor.ts'
import { readsList } from '../../permission/openRows.ts'
import { keyColumns } from '../keyColumns.ts'
import type { Values } from '../module.ts'
import { anyTable, type Condition } from '../table.ts'
import { asksFlat, drawTree } from './branches.ts'
import type { Filtering } from './conditions.ts'
import { completeRows, countRows, type Query, rowConditions } from './list.ts'
import { among, nothing } from './operators.ts'
import { enabledOnly, readPage } from './page.ts'
import { everyRow, limitOf, offeredOrder, orderOf, pageOf } from './paging.ts'
import { presetsOf } from './presets.ts'
import { quickPhrase } from './quick/quick.ts'
import { filtering, type Reading } from './reading.ts'
import { type ReadModel, readModel, resolveColumn, unresolved } from './readModel.ts'
import { cachedColumns, type VisibleColumns, visibleColumns } from './visibleColumns.ts'

/** What a remote select is offered: a page, or a whole tree drawn from top to bottom. */
export type SelectAnswer = { list: Values[]; total: number } | { options: Values[] }

/** Whether a list was asked as a remote select: `select=true` or `1` (protocol 3.3, areas 1.4). */
export const asksSelect = (query: Query): boolean =>
  query.select === 'true' || query.select === '1' || query.select === true

/**
 * Key and label columns for a remote select (protocol 3.3), as `{list, total}`. Without a preset only enabled rows, unless asked
 * `evenDisabled=1` as references to disabled rows do; `initValue` gives exactly those rows, disabled ones too, on one page; `named`
 * those that are called so by code, a unique value or title. A tree that is neither searched nor preset comes whole under `options`.
 * Throws `unknownColumn`, `maskedColumn`, `unknownOperator`, `parameter`.
 */
export async function selectRows(
  connection: QueryExecutorProvider,
  definition: Definition,
  query: Query,
  reading: Reading,
): Promise<SelectAnswer> {
  const db = anyTable(connection)
  const whole = readModel(reading.registry, definition)
  const model = offeredBy(whole, reading.actor)
  const key = keyOf(model, query.initKey, reading)
  const presets = presetsOf(query.initValue)
  const names = namesIn(query.named)
  const naming = namingColumns(model, reading.actor)
  const conditions = [
    ...(names ? [namedCondition(naming, names)] : []),
    ...(presets.length > 0
      ? [presetCondition(model, key, presets, filtering(reading, dialectOf(db)))]
      : [...(query.evenDisabled === '1' ? [] : enabledOnly(model)), ...choosable(definition, query, reading)]),
    ...(await rowConditions(db, model, query, reading)),
  ]
  const shape = {
    model,
    visible: labelColumns(
      model,
      { key, beside: [...(names ? naming : []), ...(model === whole ? pictured(definition) : [])] },
      visibleColumns(whole, reading.actor, 'row'),
    ),
    order: isAsked(query.order) ? orderOf(model, query.order, reading) : offeredOrder(whole, model.phases, reading),
    conditions,
  }
  if (model.parent && presets.length === 0 && !names && drawn(query)) {
    const rows = await readPage(db, shape, everyRow, 0)
    await completeRows(db, shape, rows, { ...reading, extent: 'select' })
    return { options: drawTree(rows, model.parent, titleColumns(model.definition)) }
  }
  const preset = presets.length > 0 || names !== undefined
  const limit = preset ? everyRow : limitOf(query.limit)
  const offset = preset ? 0 : (pageOf(query.page) - 1) * limit
  const total = await countRows(db, model, conditions)
  const list = offset < total ? await readPage(db, shape, limit, offset) : []
  await completeRows(db, shape, list, { ...reading, extent: 'select' })
  return { list, total }
}

/**
 * Callers who may choose a row but not read the list search, keep, filter and sort only by what they are shown, and by what makes
 * a row choosable: any other column would reveal its values by what it finds (architecture 7).
 */
function offeredBy(model: ReadModel, actor: Actor): ReadModel {
  const { definition, parent, enabled } = model
  if (readsList(definition, actor)) return model
  const names = new Set(['id', ...labelNames(definition), parent, enabled?.column])
  const open = [...model.addresses].filter(([, { column, join }]) => !join && names.has(column.name))
  return { ...model, addresses: new Map(open), links: [], linkedBy: [], quickChildren: [], phases: [] }
}

/** What people call a row in a select: its title in both languages, and its code. */
const labelNames = (definition: Definition): string[] => {
  const code = codeColumnOf(definition)
  return [...titleColumns(definition), ...(code === undefined ? [] : [code])]
}

/** For who may read the list: what a row looks like. */
const pictured = (definition: Definition): string[] => {
  const picture = pictureColumnOf(definition)
  return picture === undefined ? [] : [picture]
}

/** What the resource itself offers, when nothing is preset. */
function choosable({ name }: Definition, query: Query, { registry }: Reading): Condition[] {
  const condition = registry.rules(name)?.selectFilter?.(query)
  return condition ? [condition] : []
}

/** Trees are drawn unless the client searches or asks not to (protocol 3B.1). */
const drawn = (query: Query): boolean => quickPhrase(query.quickSearch) === undefined && !asksFlat(query)

/** The column whose value the client keeps; it may be written with the table's name before it. */
function keyOf(model: ReadModel, asked: unknown, { actor }: Reading): string {
  if (!isAsked(asked)) return 'id'
  if (typeof asked !== 'string') throw new Refusal('parameter')
  const name = asked.slice(asked.lastIndexOf('.') + 1)
  const address = resolveColumn(model, name, actor)
  if (!address || address.phase) throw unresolved(model, name, actor)
  return name
}

const isAsked = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

function presetCondition(model: ReadModel, key: string, presets: readonly string[], filters: Filtering): Condition {
  const address = resolveColumn(model, key, filters.actor)
  return address ? among({ column: address.column, ref: sql.ref(`self.${key}`), ...filters }, presets) : nothing
}

/** Names of one request: a column that is pasted from a table is sent in portions of so many. */
const mostNames = 200

/** `named` as a JSON list or an array of texts; undefined when nothing is asked by name. Throws `parameter`. */
function namesIn(value: unknown): string[] | undefined {
  if (value === undefined || value === '') return undefined
  const list: unknown = typeof value === 'string' && !isExcessiveJson(value) ? listIn(value) : value
  const isName = (name: unknown): name is string => typeof name === 'string' && name !== ''
  if (!Array.isArray(list) || list.length > mostNames || !list.every(isName)) throw new Refusal('parameter')
  return list
}

function listIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Columns by which people name a row in a table, in both languages: its code, what is unique, its title (areas 1.4). */
const namingColumns = (model: ReadModel, actor: Actor): string[] =>
  [...new Set([...keyColumns(model.definition), ...titleColumns(model.definition)])].filter((name) => {
    const { column } = resolveColumn(model, name, actor) ?? {}
    return column?.guard === 'open' && kindOf(column.field).column === 'text'
  })

/** Rows that have one of the names; codes are written in capitals. */
function namedCondition(columns: readonly string[], names: readonly string[]): Condition {
  const spelled = [...new Set([...names, ...names.map((name) => name.toUpperCase())])]
  const held = columns.map((column) => sql<boolean>`${sql.ref(`self.${column}`)} in (${sql.join(spelled)})`)
  return held.length > 0 ? sql`(${sql.join(held, sql` or `)})` : nothing
}

/**
 * Key, label in both languages, the parent of a tree, and for who may read the list picture and whether a row needs attention: all that
 * a select needs, and no more than that leaves.
 */
function labelColumns(
  model: ReadModel,
  { key, beside }: { key: string; beside: readonly string[] },
  visible: VisibleColumns,
): VisibleColumns {
  const name = `select:${key}:${beside}:${visible.key}`
  const parent = model.parent ? [model.parent] : []
  const wanted = new Set(['id', key, ...labelNames(model.definition), ...parent, ...beside])
  return cachedColumns(model, name, () => ({
    key: name,
    columns: visible.columns.filter((column) => wanted.has(column.name)),
    joins: [],
    counts: [],
    links: [],
    phases: visible.phases.filter((phase) => phase.computed.attention && model.phases.includes(phase)),
    blank: [],
  }))
}
