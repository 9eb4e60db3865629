import { type RawBuilder, sql } from 'kysely'
import { type Definition, fieldOf } from '../../../../contract/definition/resource.ts'
import { Refusal } from '../../../../contract/failures/failures.ts'
import { defaultTimeZone } from '../../../../contract/moment.ts'
import { type Dialect, dialectOf } from '../../../db/dialect.ts'
import type { Actor } from '../../../permission/actor.ts'
import { mayOpen, opensRows } from '../../../permission/openRows.ts'
import { unmasks } from '../../display/contacts.ts'
import { hasSearchIndex, hitsOf, isWhole, matches, quickColumns } from '../../searchIndex/searchIndex.ts'
import type { AnyDb, Condition } from '../../table.ts'
import { contains, nothing } from '../operators.ts'
import { type ReadModel, resolveColumn } from '../readModel.ts'

/**
 * The words typed into quick search; undefined for nothing and `0` (protocol 3.1). Throws `parameter` for lists and objects.
 */
export function quickPhrase(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '' || value === '0' || value === 0) return undefined
  if (typeof value !== 'string' && typeof value !== 'number') throw new Refusal('parameter')
  const phrase = String(value).trim()
  return phrase === '' ? undefined : phrase
}

/**
 * Further words of a longer text are not looked for: each costs a condition, and searches of that length do not occur.
 */
const mostWords = 50

/** What a row must contain: the phrase, or every single word of it in a tree (protocol 3B.1). */
export function quickPhrases({ parent }: ReadModel, value: unknown): string[] {
  const phrase = quickPhrase(value)
  if (phrase === undefined) return []
  return parent === undefined ? [phrase] : [...new Set(phrase.split(/\s+/))].slice(0, mostWords)
}

/** Whether quick search has an index to use: it holds all columns at once, so it serves those alone who search them all. */
const isIndexed = async (db: AnyDb, model: ReadModel, actor: Actor): Promise<boolean> =>
  model.quick.length > 0 &&
  quickColumns(model.definition).every((name) => isSearched(model, name, actor)) &&
  (await hasSearchIndex(db, model.definition))

const isSearched = (model: ReadModel, name: string, actor: Actor): boolean =>
  resolveColumn(model, name, actor) !== undefined

/**
 * A query giving `id` of the rows that contain the phrase, by the search indexes of their table and its child rows; undefined for
 * a table without one.
 */
export async function quickHits(
  db: AnyDb,
  model: ReadModel,
  phrase: string,
  actor: Actor,
): Promise<RawBuilder<unknown> | undefined> {
  if (!(await isIndexed(db, model, actor))) return undefined
  const dialect = dialectOf(db)
  const match = matches(dialect, model.definition, phrase)
  const exact = exactHits(model, phrase, actor)
  const found = [
    ...(match ? [hitsOf(dialect, model.definition, match)] : []),
    ...(exact ? [exact] : []),
    ...(await hitsBelow(db, model, phrase, actor)),
  ]
  return found.length > 0 ? sql.join(found, sql` union `) : sql`select 0 as id where 1 = 0`
}

/** True for rows that contain the phrase: by the search index, or column by column for tables that have none. */
export async function quickCondition(db: AnyDb, model: ReadModel, phrase: string, actor: Actor): Promise<Condition[]> {
  const hits = await quickHits(db, model, phrase, actor)
  if (hits) return [idIn(hits)]
  const dialect = dialectOf(db)
  const exact = exactHits(model, phrase, actor)
  const below = await hitsBelow(db, model, phrase, actor)
  const found = [
    ...ownMatches(model, phrase, { dialect, actor }),
    ...joinedMatches(model, phrase, { dialect, actor }),
    ...(exact ? [exact, ...below] : below).map(idIn),
  ]
  if (found.length > 0) return [sql`(${sql.join(found, sql` or `)})`]
  return model.quick.length > 0 ? [nothing] : []
}

const idIn = (ids: RawBuilder<unknown>): Condition => sql`self.id in (${ids})`

/** Ids of the rows whose child rows contain the phrase, of those child rows that the caller may open. */
async function hitsBelow(db: AnyDb, model: ReadModel, phrase: string, actor: Actor): Promise<RawBuilder<unknown>[]> {
  const opened = model.quickChildren.filter(
    ({ field }) => mayOpen(field, { actor }) && opensRows(model.definition, actor),
  )
  return Promise.all(
    opened.map(async ({ field, model: child }) => {
      const held = await quickCondition(db, child, phrase, actor)
      const { of, by } = field.bounds
      return sql`select ${sql.ref(`self.${by}`)} as id from ${sql.table(of)} as self where ${sql.join(held.length > 0 ? held : [nothing], sql` and `)}`
    }),
  )
}

/** Whose search it is, and on which database. */
interface Searching {
  dialect: Dialect
  actor: Actor
}

const ownMatches = (model: ReadModel, phrase: string, { dialect, actor }: Searching): Condition[] =>
  model.columns
    .filter(({ name }) => model.quick.includes(name) && isSearched(model, name, actor))
    .map((column) =>
      contains({ column, ref: sql.ref(`self.${column.name}`), dialect, timeZone: defaultTimeZone }, phrase),
    )

/** Columns of joined rows, written `relation.column`. */
function joinedMatches(model: ReadModel, phrase: string, { dialect, actor }: Searching): Condition[] {
  return (model.definition.quickSearch ?? []).flatMap((name) => {
    const { column, join } = resolveColumn(model, name, actor) ?? {}
    if (!column || !join || column.guard === 'masked') return []
    const held = contains({ column, ref: sql.ref(`target.${column.name}`), dialect, timeZone: defaultTimeZone }, phrase)
    const target = sql.table(join.target.name)
    return [sql`${sql.ref(`self.${join.column.name}`)} in (select target.id from ${target} as target where ${held})`]
  })
}

const isNumber = /^\d{1,15}$/
/** What may be the number of an entry of a timeline. */
const isNumbered = /^\S{0,28}\d{4}\S{0,28}$/
/** A telephone number or an address of mail; words are not compared with contacts. */
export const isContact = (phrase: string): boolean => /^(?=.*\d)[\d +()-]{5,}$|^[^\s@]+@[^\s@]+$/.test(phrase.trim())

/**
 * Ids of rows that the phrase names as a whole: by their number, by that of an entry of their timeline, by a hash in small letters,
 * or by a contact that the caller may read unmasked (areas 2.4, 16); undefined when it can name none. Part of a masked contact
 * finds nothing, so that it cannot be guessed piece by piece.
 */
function exactHits(model: ReadModel, phrase: string, actor: Actor): RawBuilder<unknown> | undefined {
  const from = sql.table(model.definition.name)
  const found = exactConditions(model, phrase, actor).map((condition) => sql`select id from ${from} where ${condition}`)
  const { of = '', by = '', numbers } = model.definition.activities ?? {}
  if (numbers !== undefined && isNumbered.test(phrase)) {
    const spelled = sql.join([phrase, phrase.toUpperCase()])
    found.push(sql`select ${sql.ref(by)} as id from ${sql.table(of)} where ${sql.ref(numbers)} in (${spelled})`)
  }
  return found.length > 0 ? sql.join(found, sql` union `) : undefined
}

function exactConditions(model: ReadModel, phrase: string, actor: Actor): Condition[] {
  const { definition } = model
  const names = (definition.quickSearch ?? []).filter((name) => isSearched(model, name, actor))
  const equal: Condition[] = []
  if (names.includes('id') && isNumber.test(phrase)) equal.push(sql`id = ${Number(phrase)}`)
  for (const name of names) {
    const field = fieldOf(definition, name)
    const fits = field?.kind === 'string' && !field.guard && isWhole(field) && field.bounds?.max === phrase.length
    if (fits) equal.push(sql`${sql.ref(name)} = ${phrase.toLowerCase()}`)
  }
  if (isContact(phrase)) {
    // Addresses of mail are typed in any case and mostly stored in small letters.
    const spelled = sql.join([...new Set([phrase, phrase.toLowerCase()])])
    const plain = plainRows(definition, actor)
    for (const name of definition.quickSearch ?? [])
      if (plain && fieldOf(definition, name)?.guard === 'masked')
        equal.push(sql`${sql.ref(name)} in (${spelled}) and ${sql.ref(name)} <> '' and ${plain}`)
  }
  return equal
}

/** True for rows whose contacts the caller sees in full; undefined when there are none. */
function plainRows(definition: Definition, actor: Actor): Condition | undefined {
  const rows = unmasks(definition, actor)
  if (rows === 'none') return undefined
  const owned = (definition.scope?.by ?? []).map((owner) => sql`${sql.ref(owner)} is not null`)
  return rows === 'all' || owned.length === 0 ? sql`1 = 1` : sql`(${sql.join(owned, sql` or `)})`
}
