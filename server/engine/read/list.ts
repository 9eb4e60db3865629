import { type QueryExecutorProvider, sql } from 'kysely'
import type { Revision } from '../../../contract/definition/action.ts'
import type { Definition } from '../../../contract/definition/resource.ts'
import { rowCount } from '../../db/counts.ts'
import { dialectOf } from '../../db/dialect.ts'
import type { Actor } from '../../permission/actor.ts'
import { openComputed } from '../../permission/openRows.ts'
import type { ReadPurpose, Values } from '../module.ts'
import { type AnyDb, anyTable, type Condition } from '../table.ts'
import { reads } from '../writing.ts'
import { asksFlat, nestRevisions, nestRows, newestOnly, olderThan } from './branches.ts'
import { searchConditions } from './conditions.ts'
import { fillCounts } from './counts.ts'
import { fillEntries } from './entries/entries.ts'
import { stillOpen } from './entries/entryScope.ts'
import { hideBeyondScope, nameClosed } from './inScope.ts'
import { countViews, viewConditions } from './namedViews.ts'
import { fromSelf, type PageShape, readPage, whereSql } from './page.ts'
import { everyRow, limitOf, type Order, orderOf, pageOf } from './paging.ts'
import { fillPhases } from './phases.ts'
import { presetsOf } from './presets.ts'
import { quickCondition, quickHits, quickPhrases } from './quick/quick.ts'
import { searchPage } from './quick/searchPage.ts'
import { filtering, type Reading, scopeConditions } from './reading.ts'
import { fillLinks } from './readLinks.ts'
import { type ReadModel, readModel } from './readModel.ts'
import { nameRegions } from './regions.ts'
import { remarkOf } from './remark.ts'
import { sumRows } from './sums.ts'
import { visibleColumns } from './visibleColumns.ts'

/** A parsed query string: texts, lists, nested objects, and nothing that was checked. */
export type Query = Readonly<Record<string, unknown>>

export interface ListAnswer {
  list: Values[]
  total: number
  remark: string
  /** What the resource puts beside them (`Rules.beside`). */
  [beside: string]: unknown
}

/**
 * A page of a resource (protocol 3.1, 3.4) as `{list, total, remark}`: `page`, `limit`, `order`, `quickSearch` and `search[]` of
 * the query, own columns with joined rows and computed counts. A table with a parent column answers its whole tree (protocol
 * 3B.1), flat when asked so; what is kept in revisions, with `grouped=1`, the newest of each thing with its older ones as children.
 * Throws `unknownColumn`, `unknownOperator`, `parameter` for shapes it does not know; a page past the end is empty.
 */
export async function listRows(
  connection: QueryExecutorProvider,
  definition: Definition,
  query: Query,
  reading: Reading,
): Promise<ListAnswer> {
  const db = anyTable(connection)
  const { actor } = reading
  const model = readModel(reading.registry, definition)
  const order = orderOf(model, query.order, reading)
  if (model.parent !== undefined && !isPaged(query)) {
    return listWhole(db, { model, visible: visibleColumns(model, actor, 'list'), order }, query, reading)
  }
  if (query.grouped === '1' && definition.revision) {
    const shape = { model, visible: visibleColumns(model, actor, 'list'), order }
    return listGrouped(db, shape, query, { ...reading, revision: definition.revision })
  }
  const limit = limitOf(query.limit)
  const offset = (pageOf(query.page) - 1) * limit
  const { total, conditions } = await filterRows(db, model, query, { ...reading, order, reach: offset + limit })
  const shape = { model, visible: visibleColumns(model, actor, 'list'), order, conditions }
  const list = offset < total ? await readPage(db, shape, limit, offset) : []
  await completeRows(db, shape, list, { ...reading, extent: 'list' })
  const views = query.views === '1' ? { views: await countViews(db, model, reading) } : {}
  const sums = await sumRows(db, model, conditions, actor)
  return answerOf(db, { list, total, ...views, ...sums }, definition, reading)
}

/** A flat list of a tree may be asked page by page; a tree itself has no pages, which would cut branches from their roots. */
const isPaged = (query: Query): boolean => isFlat(query) && (query.limit !== undefined || query.page !== undefined)

const isFlat = (query: Query): boolean => asksFlat(query) || presetsOf(query.initValue).length > 0

async function listWhole(
  db: AnyDb,
  shown: Omit<PageShape, 'conditions'>,
  query: Query,
  reading: Reading,
): Promise<ListAnswer> {
  const { model } = shown
  const rows = await readPage(db, { ...shown, conditions: await rowConditions(db, model, query, reading) }, everyRow, 0)
  await completeRows(db, shown, rows, { ...reading, extent: 'list' })
  const list = isFlat(query) || model.parent === undefined ? rows : nestRows(rows, model.parent)
  return answerOf(db, { list, total: rows.length }, model.definition, reading)
}

/** Revisions of one thing stand together and count once. */
async function listGrouped(
  db: AnyDb,
  shown: Omit<PageShape, 'conditions'>,
  query: Query,
  { revision, ...reading }: Reading & { revision: Revision },
): Promise<ListAnswer> {
  const { model } = shown
  const conditions = await rowConditions(db, model, query, reading)
  const first = [newestOnly(model, revision, conditions)]
  const total = await countRows(db, model, first)
  const limit = limitOf(query.limit)
  const newest = await readPage(db, { ...shown, conditions: first }, limit, (pageOf(query.page) - 1) * limit)
  const older = await olderThan(db, revision, newest, { ...shown, conditions, asking: reading })
  await completeRows(db, shown, [...newest, ...older], { ...reading, extent: 'list' })
  const views = query.views === '1' ? { views: await countViews(db, model, reading) } : {}
  const sums = await sumRows(db, model, conditions, reading.actor)
  const list = nestRevisions(revision, newest, older)
  return answerOf(db, { list, total, ...views, ...sums }, model.definition, reading)
}

/** A list with its remark and what the resource puts beside it. */
async function answerOf(
  db: AnyDb,
  found: Pick<ListAnswer, 'list' | 'total'>,
  definition: Definition,
  reading: Reading,
): Promise<ListAnswer> {
  const beside = await reading.registry.rules(definition.name)?.beside?.(reads(db, reading))
  return { remark: await remarkOf(db, definition, reading.actor.language), ...beside, ...found }
}

/** How many rows a query finds, and by which conditions; a search that nothing else narrows is counted in its index. */
async function filterRows(
  db: AnyDb,
  model: ReadModel,
  query: Query,
  page: Reading & { order: Order; reach: number },
): Promise<{ total: number; conditions: Condition[] }> {
  const phrases = quickPhrases(model, query.quickSearch)
  const narrowing = await narrowingConditions(db, model, query, page)
  const [phrase] = phrases
  const alone = phrases.length + narrowing.length === 1
  const hits = alone && phrase !== undefined ? await quickHits(db, model, phrase, page.actor) : undefined
  if (hits) {
    const { total, condition } = await searchPage(db, model, hits, page)
    return { total, conditions: [condition] }
  }
  const conditions = [...(await quickConditions(db, model, phrases, page.actor)), ...narrowing]
  return { total: await countRows(db, model, conditions), conditions }
}

async function quickConditions(
  db: AnyDb,
  model: ReadModel,
  phrases: readonly string[],
  actor: Actor,
): Promise<Condition[]> {
  const found = await Promise.all(phrases.map((phrase) => quickCondition(db, model, phrase, actor)))
  return found.flat()
}

/** What a query and the caller's scope demand of rows, to be joined by AND. Throws like `searchConditions`. */
export async function rowConditions(db: AnyDb, model: ReadModel, query: Query, reading: Reading): Promise<Condition[]> {
  const quick = await quickConditions(db, model, quickPhrases(model, query.quickSearch), reading.actor)
  return [...quick, ...(await narrowingConditions(db, model, query, reading))]
}

async function narrowingConditions(db: AnyDb, model: ReadModel, query: Query, reading: Reading): Promise<Condition[]> {
  const scopes = await linkedScopes(db, model, reading)
  const filters = searchConditions(model, query.search, { ...filtering(reading, dialectOf(db)), scopes })
  const named = viewConditions(model, query.view, reading)
  const scope = await scopeConditions(db, reading, model.definition, query)
  return [...filters, ...named, ...stillOpen(model.definition, query), ...scope]
}

/** Which rows of the tables that lead here the caller sees. */
async function linkedScopes(db: AnyDb, model: ReadModel, reading: Reading): Promise<Map<string, Condition[]>> {
  const tables = new Set(model.linkedBy.map(({ field }) => field.bounds.to))
  const scopes = [...tables].map(
    async (table) => [table, await scopeConditions(db, reading, reading.registry.definition(table))] as const,
  )
  return new Map(await Promise.all(scopes))
}

/** Number of rows that meet the conditions; without any it is taken from `row_count`, where the table is counted. */
export async function countRows(db: AnyDb, model: ReadModel, conditions: readonly Condition[]): Promise<number> {
  const known = conditions.length === 0 ? await rowCount(db, model.definition.name) : undefined
  if (known !== undefined) return known
  const query = sql<{ total: number }>`select count(*) as total from ${fromSelf(model)}${whereSql(conditions)}`
  return (await query.execute(db)).rows[0]?.total ?? 0
}

/**
 * Takes joined rows outside the caller's scope away, and fills in place what stands beside the columns of rows: counts, links, phases, names of regions, then what the resource's own
 * rule adds; `extent` says what they are read for.
 */
export async function completeRows(
  db: AnyDb,
  shown: Pick<PageShape, 'model' | 'visible'>,
  rows: Values[],
  reading: Reading & { extent: ReadPurpose },
): Promise<void> {
  if (rows.length === 0) return
  const { model, visible } = shown
  await hideBeyondScope(db, model, rows, reading)
  nameClosed(model, rows, reading.actor.language)
  await fillCounts(db, visible.counts, rows, reading)
  await fillLinks(db, visible.links, rows)
  await fillPhases(db, model, { phases: visible.phases, rows }, reading)
  await nameRegions(db, shown, rows, reading.actor.language)
  await fillEntries(db, model.definition, rows, reading)
  await reading.registry.rules(model.definition.name)?.afterRead?.(reads(db, reading), rows, reading.extent)
  const open = openComputed(model.definition, reading.actor)
  const closed = Object.keys(model.definition.computed ?? {}).filter((name) => !open.includes(name))
  for (const name of closed) for (const row of rows) delete row[name]
}
