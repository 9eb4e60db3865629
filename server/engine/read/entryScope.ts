import { type RawBuilder, sql } from 'kysely'
import { kindOf } from '../../../contract/definition/kinds.ts'
import { columnsOf, type Definition, fieldOf } from '../../../contract/definition/resource.ts'
import { type Dialect, dialectOf } from '../../db/dialect.ts'
import { may } from '../../permission/actor.ts'
import { hidden } from '../display/secrets.ts'
import type { Values } from '../module.ts'
import type { AnyDb, Condition } from '../table.ts'
import type { Context } from '../writing.ts'

/** Deleted rows of a noun as they were, one for each deletion: its columns, with the number of the deletion as `change_id`. */
export function deletedSql(definition: Definition, dialect: Dialect): RawBuilder<unknown> {
  const columns = columnsOf(definition).map((column) => {
    const field = fieldOf(definition, column)
    const isNumber = field !== undefined && kindOf(field).column === 'integer'
    const name = sql.ref(column)
    if (dialect === 'sqlite') return sql`json_extract(before, ${sql.lit(`$.row.${column}`)}) as ${name}`
    const held = sql`before::json -> 'row' ->> ${sql.lit(column)}`
    return isNumber ? sql`nullif(${held}, ${sql.lit(hidden)})::bigint as ${name}` : sql`${held} as ${name}`
  })
  return sql`select id as change_id, row_id as id, ${sql.join(columns, sql`, `)} from change
    where resource = ${definition.name} and action = 'del'`
}

/** Finds what narrows the rows of a noun for the caller. */
type Reach = (definition: Definition) => Promise<readonly Condition[]>

/**
 * Which entries of the history a caller sees: of nouns whose list is open to the caller, and there of rows within the caller's scope, deleted
 * ones being judged by what they were. What no list shows, as settings, super administrators alone see.
 */
export async function entryScope(
  db: AnyDb,
  { entries }: Definition,
  { registry, actor }: Pick<Context, 'registry' | 'actor'>,
  reach: Reach,
): Promise<Condition | undefined> {
  if (!entries || actor.super || actor.kind === 'system') return undefined
  const whole: string[] = []
  const parts: Condition[] = []
  for (const noun of registry.definitions) {
    if (noun.node === undefined || noun.entries || !may(actor, `${noun.node}/index`)) continue
    const narrowed = await reach(noun)
    if (narrowed.length === 0) whole.push(noun.name)
    else parts.push(sql`(self.resource = ${noun.name} and ${aboutRows(entries, noun, narrowed, dialectOf(db))})`)
  }
  if (whole.length > 0) parts.push(sql`self.resource in (${sql.join(whole)})`)
  return parts.length > 0 ? sql<boolean>`(${sql.join(parts, sql` or `)})` : sql<boolean>`1 = 0`
}

function aboutRows(
  entries: NonNullable<Definition['entries']>,
  noun: Definition,
  narrowed: readonly Condition[],
  dialect: Dialect,
): Condition {
  const where = sql.join(narrowed, sql` and `)
  return entries === 'deletions'
    ? sql`self.id in (select self.change_id from (${deletedSql(noun, dialect)}) as self where ${where})`
    : sql`self.row_id in (select self.id from ${sql.table(noun.name)} as self where ${where})`
}

/** The column that says whether an entry was undone. */
const undoneColumns = { deletions: 'is_restore', changes: 'is_rollback' } as const

/** Entries that were undone leave a list, unless it is asked for by that column (areas 20). */
export function stillOpen({ entries }: Definition, query: Values): Condition[] {
  if (!entries) return []
  const column = undoneColumns[entries]
  const asked = Object.values(Object(query.search)).some((item) => Object(item).field === column)
  return asked ? [] : [sql`${sql.ref(`self.${column}`)} = 0`]
}
