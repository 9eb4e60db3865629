import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Field } from '../../../contract/definition/field.ts'
import { toWire } from '../../../contract/definition/kinds.ts'
import { type Definition, fieldOf, isColumn } from '../../../contract/definition/resource.ts'
import { memoize } from '../../../contract/memoize.ts'
import { runBuilt } from '../../db/builtOnce.ts'
import { type Dialect, databaseOf, dialectOf } from '../../db/dialect.ts'
import { type AnyDb, anyTable, type Condition } from '../table.ts'
import { characters, maySound, normalise, pairs, phraseTokens, soundsOf, textBreak, tokensOf } from './tokens.ts'

const indexOf = (definition: Definition): string => `search_${definition.name}`

/** The columns quick search reads, twins included; what not everyone may read is never indexed (quality 3). */
export function quickColumns(definition: Definition): string[] {
  return (definition.quickSearch ?? []).flatMap((column) => {
    const field = fieldOf(definition, column)
    if (!field || field.guard || !isColumn(field) || field.kind === 'password' || isWhole(field)) return []
    return field.bilingual && column in definition.fields ? [column, `${column}_en`] : [column]
  })
}

/** Texts of one length, such as a hash: they are found as a whole and never by a part. */
export const isWhole = ({ kind, bounds }: Field): boolean =>
  kind === 'string' && bounds !== undefined && bounds.min === bounds.max

/** The texts a row is found by, both languages, lists entry by entry; takes rows as stored or as on the wire. */
export function searchTexts(definition: Definition, row: Readonly<Record<string, unknown>>): string[] {
  return quickColumns(definition).flatMap((column) => {
    const field = fieldOf(definition, column)
    const value = row[column]
    if (!field || value === null || value === undefined || value === '') return []
    const list = field.kind === 'list' && typeof value === 'string'
    const shown = typeof value === 'number' || list ? toWire(field, value) : value
    return Array.isArray(shown) ? shown.map(String) : [String(shown)]
  })
}

interface Entry {
  texts: string[]
  sounds: string[]
}

async function entryOf(given: readonly string[]): Promise<Entry> {
  const texts = given.map(normalise).filter((text) => text !== '')
  const sounds = [...new Set((await Promise.all(texts.map(soundsOf))).flat())]
  return { texts, sounds }
}

/**
 * Puts a row into the search index, or replaces what stood there; call it inside the transaction of the save with
 * `searchTexts(definition, row)`. The table `search_<name>` must exist (`Schema.searchable`).
 */
export async function indexRow(
  trx: QueryExecutorProvider,
  definition: Definition,
  id: number,
  texts: readonly string[],
): Promise<void> {
  await writeEntry(anyTable(trx), indexOf(definition), id, await entryOf(texts))
}

async function writeEntry(db: AnyDb, index: string, id: number, entry: Entry): Promise<void> {
  const table = sql.table(index)
  if (dialectOf(db) === 'sqlite') {
    const document = entry.texts.flatMap(tokensOf).join(' ')
    const sound = entry.sounds.flatMap(tokensOf).join(' ')
    await runBuilt(db, `index ${index}`, [id, document, sound], (values) =>
      sql`insert or replace into ${table} (rowid, document, sound) values (${sql.join(values)})`.compile(db),
    )
    return
  }
  // One character alone is a token of its own, but not of sounds: a letter would find every Chinese text.
  const found = entry.texts.flatMap((text) => [...pairs(text), ...characters(text)])
  const heard = entry.sounds.flatMap((sound) => pairs(sound).slice(0, -1))
  const tokens = [...new Set([...found, ...heard])]
  const document = [...entry.texts, ...entry.sounds].join(textBreak)
  await sql`insert into ${table} (id, tokens, document) values (${id}, ${tokens}, ${document})
    on conflict (id) do update set tokens = excluded.tokens, document = excluded.document`.execute(db)
}

/** Takes rows out of the search index; call it inside the transaction of the delete. */
export async function unindexRow(
  trx: QueryExecutorProvider,
  definition: Definition,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const key = sql.ref(dialectOf(trx) === 'sqlite' ? 'rowid' : 'id')
  await sql`delete from ${sql.table(indexOf(definition))} where ${key} in (${sql.join(ids)})`.execute(trx)
}

/** True for entries of the index that contain the phrase; undefined when the phrase is empty. */
export function matches(dialect: Dialect, definition: Definition, phrase: string): Condition | undefined {
  const wanted = normalise(phrase)
  if (wanted === '') return undefined
  return dialect === 'sqlite' ? ftsMatch(definition, wanted) : arrayMatch(wanted)
}

function ftsMatch(definition: Definition, wanted: string): Condition {
  const { tokens, open } = phraseTokens(wanted)
  const phrase = `"${tokens.join(' ')}"${open ? '*' : ''}`
  const query = maySound(wanted) ? phrase : `document : ${phrase}`
  return sql`${sql.ref(indexOf(definition))} match ${query}`
}

function arrayMatch(wanted: string): Condition {
  const tokens = [...wanted].length > 1 ? pairs(wanted).slice(0, -1) : characters(wanted)
  const held: Condition = sql`tokens @> ${tokens}::text[]`
  if (tokens.length === 1) return held
  const like = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(${held} and document like ${like})`
}

/** A query giving `id` of every row that meets a condition of `matches` (architecture 7: contains, both languages, pinyin). */
export function hitsOf(dialect: Dialect, definition: Definition, match: Condition): RawBuilder<unknown> {
  const key = sql.ref(dialect === 'sqlite' ? 'rowid' : 'id')
  return sql`select ${key} as id from ${sql.table(indexOf(definition))} where ${match}`
}

const rowsPerStep = 1000

/** Builds the search index of one resource anew, in steps of 1,000 rows in one transaction; answers how many rows it holds. */
export async function reindex(db: QueryExecutorProvider, definition: Definition): Promise<number> {
  const columns = ['id', ...quickColumns(definition)]
  return anyTable(db)
    .transaction()
    .execute(async (trx) => {
      await sql`delete from ${sql.table(indexOf(definition))}`.execute(trx)
      let held = 0
      for (let after = 0; ; ) {
        const rows = await trx
          .selectFrom(definition.name)
          .select(columns)
          .where('id', '>', after)
          .orderBy('id')
          .limit(rowsPerStep)
          .execute()
        for (const row of rows)
          await writeEntry(trx, indexOf(definition), Number(row.id), await entryOf(searchTexts(definition, row)))
        held += rows.length
        if (rows.length < rowsPerStep) return held
        after = Number(rows.at(-1)?.id)
      }
    })
}

const indexed = memoize((_database: object) => new Map<string, boolean>())

/** Whether migrations made a search index for this table; tables written outside the generic actions have none. */
export async function hasSearchIndex(db: QueryExecutorProvider, definition: Definition): Promise<boolean> {
  const known = indexed(databaseOf(db))
  const before = known.get(definition.name)
  if (before !== undefined) return before
  const catalogue =
    dialectOf(db) === 'sqlite' ? sql`sqlite_master where type = 'table' and name` : sql`pg_class where relname`
  const { rows } = await sql`select 1 from ${catalogue} = ${indexOf(definition)}`.execute(db)
  known.set(definition.name, rows.length > 0)
  return rows.length > 0
}
