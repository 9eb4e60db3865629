import { sql } from 'kysely'
import { Refusal } from '../../contract/failures.ts'
import { dialectOf } from '../db/dialect.ts'
import type { ReadModel } from './columns.ts'
import { contains, nothing } from './operators.ts'
import { defaultTimeZone } from './reading.ts'
import { hasSearchIndex, matchCondition } from './search.ts'
import type { AnyDb, Condition } from './table.ts'

/** The words typed into quick search; nothing and `0` mean none (protocol 3.1). */
export function quickPhrase(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '' || value === '0' || value === 0) return undefined
  if (typeof value !== 'string' && typeof value !== 'number') throw new Refusal('parameter')
  const phrase = String(value).trim()
  return phrase === '' ? undefined : phrase
}

/** What a row must contain: the phrase, or every single word of it in a tree (protocol 3B.1). */
export function quickPhrases({ parent }: ReadModel, value: unknown): string[] {
  const phrase = quickPhrase(value)
  if (phrase === undefined) return []
  return parent === undefined ? [phrase] : phrase.split(/\s+/)
}

/** Whether quick search has an index to ask. */
export const isIndexed = async (db: AnyDb, model: ReadModel): Promise<boolean> =>
  model.quick.length > 0 && (await hasSearchIndex(db, model.definition))

/** Rows that contain the phrase: by the search index, or column by column for tables that have none. */
export async function quickCondition(db: AnyDb, model: ReadModel, phrase: string): Promise<Condition[]> {
  const dialect = dialectOf(db)
  if (model.quick.length === 0) return []
  if (await isIndexed(db, model)) return [matchCondition(dialect, model.definition, phrase) ?? nothing]
  const found = model.columns
    .filter((column) => model.quick.includes(column.name))
    .map((column) => contains({ column, ref: `self.${column.name}`, dialect, timeZone: defaultTimeZone }, phrase))
  return [sql`(${sql.join(found, sql` or `)})`]
}
