import { sql } from 'kysely'
import type { Definition } from '../../../contract/definition/resource.ts'
import type { Dialect } from '../../db/dialect.ts'
import type { Values } from '../module.ts'
import type { AnyDb, Condition } from '../table.ts'
import { type Context, reads } from '../writing.ts'
import type { Filtering } from './conditions.ts'
import { entryScope } from './entryScope.ts'

/** The caller, and how far the reading goes. */
export interface Reading extends Context {
  /** Without scope: a row that was just written is shown to its author, even where it lies outside the scope by now. */
  unscoped?: true
}

/** What filters need of a reading; without the scopes of tables that lead here. */
export const filtering = ({ registry, actor, now, settings }: Reading, dialect: Dialect): Filtering => ({
  registry,
  actor,
  now,
  settings,
  dialect,
  timeZone: settings.timeZone,
})

/**
 * The scopes of the installation and of the resource, to be joined by AND; none when `unscoped`. `query` is what was asked.
 */
export async function scopeConditions(
  db: AnyDb,
  reading: Reading,
  definition: Definition,
  query: Values = {},
): Promise<Condition[]> {
  if (reading.unscoped) return []
  const live = showsClosed(definition, query.view) ? [] : notClosed(definition)
  return [...(await reachConditions(db, reading, definition, query)), ...live]
}

/** The same without a look at which rows are closed. */
export async function reachConditions(
  db: AnyDb,
  reading: Reading,
  definition: Definition,
  query: Values = {},
): Promise<Condition[]> {
  const { registry, scope, actor } = reading
  const own = registry.rules(definition.name)
  const found = [
    await scope?.(definition, actor),
    await own?.scope?.(reads(db, reading), query),
    await entryScope(db, definition, reading, (noun) => scopeConditions(db, reading, noun)),
  ]
  return found.filter((condition) => condition !== undefined)
}

/** That a row, under the alias `self`, is not closed; nothing for a noun whose rows never are. */
export const notClosed = ({ closed }: Definition): Condition[] =>
  closed ? [sql<boolean>`${sql.ref(`self.${closed.column}`)} is null`] : []

/** Whether a named view asks for closed rows. */
export function showsClosed({ closed, views = {} }: Definition, view: unknown): boolean {
  if (!closed || typeof view !== 'string' || !Object.hasOwn(views, view)) return false
  return [views[view]?.where ?? {}].flat().some((when) => closed.column in when)
}
