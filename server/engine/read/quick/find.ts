import { type RawBuilder, sql } from 'kysely'
import { codeColumnOf, type Definition, standardOf, titleColumns } from '../../../../contract/definition/resource.ts'
import { systemResources } from '../../../../contract/system/tables.ts'
import { type Actor, may } from '../../../permission/actor.ts'
import type { Values } from '../../module.ts'
import { normalise } from '../../searchIndex/tokens.ts'
import type { AnyDb, Condition } from '../../table.ts'
import { completeRows } from '../list.ts'
import { fromSelf, readPage, whereSql } from '../page.ts'
import { orderOf } from '../paging.ts'
import { type Reading, scopeConditions } from '../reading.ts'
import { type ReadModel, readModel } from '../readModel.ts'
import { cachedColumns, type VisibleColumns, visibleColumns } from '../visibleColumns.ts'
import { quickCondition, quickHits, quickPhrase } from './quick.ts'

/** Rows of one noun that a phrase finds, each by what it is called and the state it is in. */
export interface FoundRows {
  table: string
  rows: Values[]
  /** The list of the noun has more of them. */
  more: boolean
}

/** Rows of one noun, and of all together. */
const bounds = { noun: 5, all: 60 } as const

/** Newer rows of a noun are preferred; among so many of them those whose name begins like the phrase come first. */
const ranked = 30

/** So many rows without a search index are looked through. */
const few = 2000

/**
 * What a phrase finds among all nouns that the caller may list, by their search indexes, within scope and masks, as quick search of each list
 * would: a few rows of each. Large nouns without an index are left out.
 */
export async function findRows(db: AnyDb, asked: unknown, reading: Reading): Promise<FoundRows[]> {
  const phrase = quickPhrase(asked)
  if (phrase === undefined || !isEnough(normalise(phrase))) return []
  const searched = reading.registry.definitions
    .filter((definition) => isSearched(definition, reading.actor))
    .sort((one, other) => rankOf(one) - rankOf(other) || placeInMenu(other) - placeInMenu(one))
  const answers: FoundRows[] = []
  let left: number = bounds.all
  for (const definition of searched) {
    if (left === 0) break
    const found = await findIn(db, readModel(reading.registry, definition), phrase, reading)
    if (!found || found.rows.length === 0) continue
    answers.push({ ...found, rows: found.rows.slice(0, left) })
    left -= Math.min(left, found.rows.length)
  }
  return answers
}

const systemNouns: ReadonlySet<string> = new Set(systemResources.map(({ name }) => name))

/**
 * Nouns of the company stand first, those with a key of their own before others and of them those with a code, then nouns of the
 * system, then what only the program writes.
 */
function rankOf(definition: Definition): number {
  const standard = standardOf(definition)
  if (!standard.includes('add') && !standard.includes('edit')) return 4
  if (systemNouns.has(definition.name)) return 3
  if (definition.menu?.jump === undefined) return 2
  return codeColumnOf(definition) === undefined ? 1 : 0
}

/** Folders weigh less than a hundred apart, and pages up to a hundred within one. */
const placeInMenu = ({ menu }: Definition): number => (menu?.under.weigh ?? 0) * 1000 + (menu?.weigh ?? 0)

/** One Latin letter or digit stands in nearly every row. */
const isEnough = (normalised: string): boolean => normalised.length > 1 || /[^\0-\x7f]/.test(normalised)

const isSearched = ({ node, menu, quickSearch, entries }: Definition, actor: Actor): boolean =>
  node !== undefined && menu !== undefined && quickSearch !== undefined && !entries && may(actor, `${node}/index`)

async function findIn(db: AnyDb, model: ReadModel, phrase: string, reading: Reading): Promise<FoundRows | undefined> {
  const { definition } = model
  const hits =
    (await quickHits(db, model, phrase, reading.actor)) ?? (await hitsAmongFew(db, model, phrase, reading.actor))
  if (!hits) return undefined
  const scope = await scopeConditions(db, reading, definition)
  // From the newest hit on, and no further than enough rows are in scope.
  const newest = sql<{ id: number }>`select self.id from (${hits}) as hit cross join ${fromSelf(model)}
    ${whereSql([sql`self.id = hit.id`, ...scope])} order by hit.id desc limit ${ranked}`
  const ids = (await newest.execute(db)).rows.map(({ id }) => id)
  if (ids.length === 0) return { table: definition.name, rows: [], more: false }
  const rows = await namedRows(db, model, sql`self.id in (${sql.join(ids)})`, reading)
  const wanted = normalise(phrase)
  const place = (row: Values) => placeOf(definition, row, wanted)
  return {
    table: definition.name,
    rows: rows.sort((one, other) => place(one) - place(other)).slice(0, bounds.noun),
    more: rows.length > bounds.noun,
  }
}

/** Rows found by looking at all of them; undefined where there are many. */
async function hitsAmongFew(
  db: AnyDb,
  model: ReadModel,
  phrase: string,
  actor: Actor,
): Promise<RawBuilder<unknown> | undefined> {
  const first = sql<{
    rows: number
  }>`select count(*) as rows from (select 1 from ${fromSelf(model)} limit ${few + 1}) as first`
  if (Number((await first.execute(db)).rows[0]?.rows) > few) return undefined
  const held = await quickCondition(db, model, phrase, actor)
  return held.length > 0 ? sql`select self.id from ${fromSelf(model)}${whereSql(held)}` : undefined
}

/** The code as it was typed, its beginning, the beginning of a title, anything else. */
function placeOf(definition: Definition, row: Values, wanted: string): number {
  const code = normalise(String(row[codeColumnOf(definition) ?? ''] ?? ''))
  if (code === wanted) return 0
  if (code !== '' && code.startsWith(wanted)) return 1
  return titleColumns(definition).some((column) => normalise(String(row[column] ?? '')).startsWith(wanted)) ? 2 : 3
}

async function namedRows(db: AnyDb, model: ReadModel, condition: Condition, reading: Reading): Promise<Values[]> {
  const visible = namingColumns(model, visibleColumns(model, reading.actor, 'list'))
  const shape = { model, visible, order: orderOf(model, 'id,desc', reading), conditions: [condition] }
  const rows = await readPage(db, shape, ranked, 0)
  await completeRows(db, shape, rows, { ...reading, extent: 'select' })
  return rows
}

/** What a row is called, its code, and what state it is in; what the list does not show stays away. */
function namingColumns(model: ReadModel, visible: VisibleColumns): VisibleColumns {
  const { definition, enabled } = model
  const { states, revision } = definition
  const wanted = new Set(
    [
      'id',
      ...titleColumns(definition),
      codeColumnOf(definition),
      states?.column,
      enabled?.column,
      revision?.number,
    ].filter((name) => name !== undefined),
  )
  const key = `found:${visible.key}`
  return cachedColumns(model, key, () => ({
    ...{ key, joins: [], counts: [], links: [], phases: [], blank: [] },
    columns: visible.columns.filter(({ name }) => wanted.has(name)),
  }))
}
