import type { QueryExecutorProvider } from 'kysely'
import type { Definition } from '../../contract/definition/resource.ts'
import { dayOf } from '../../contract/moment.ts'
import type { SystemTables } from '../../contract/system/tables.ts'
import type { Text } from '../../contract/text.ts'
import { type Actor, may } from '../permission/actor.ts'
import { holdsNode } from '../permission/grants.ts'
import type { Configured, ReadContext, WorkContext } from './context.ts'
import type { Rules } from './module.ts'
import type { Registry } from './registry.ts'
import { type Condition, ownTables, type Trx } from './table.ts'

/**
 * Which rows a caller may see at all, as a condition over the alias `self`; undefined when that is every row (areas 2.2).
 */
export type Scope = (definition: Definition, actor: Actor) => Condition | undefined | Promise<Condition | undefined>

/**
 * The caller, the moment and the tools of work; made by `contextOf` for a call, a job or a command, and passed on unchanged.
 */
export interface Context {
  registry: Registry
  settings: Configured
  actor: Actor
  /** Unix seconds; every time of one request is the same. */
  now: number
  /** Which rows the caller may touch, as in the caller's lists; all when not given (areas 2.2). */
  scope?: Scope | undefined
  /** Origins that hold uploads besides ours; none when not given. */
  stores?: (() => readonly string[]) | undefined
  /** Values come back from the history of a row: it may use again what it used before. */
  fromHistory?: true
  /** Warnings of rules about a write that was done; the answer repeats them. */
  warnings: Text[]
  /** What rules and actions work with inside a transaction. */
  work(trx: Trx): WorkContext<never>
}

/** A context for rows of one resource. */
export interface Writer extends Context {
  definition: Definition
  /** Each resource's rules see their own tables; only the engine's connection is passed through. */
  rules: Rules<never>
  /** What is written was never masked, history or the caller's own profile: a masked column that is empty is to be emptied. */
  knowsContacts?: true
}

/** A write under way, inside its transaction. */
export interface Writing extends Writer {
  trx: Trx
}

/** A write of one resource by name, with its rules. */
export function writerOf(context: Context, name: string): Writer {
  const { registry } = context
  return { ...context, definition: registry.definition(name), rules: registry.rules(name) ?? {} }
}

/** The same write seen from another table: child rows, rows that a delete cuts. */
export function writingOf(on: Writing, definition: Definition): Writing {
  return { ...on, definition, rules: {}, scope: undefined }
}

/** What rules work with that only read. */
export const reads = <Tables = never>(
  db: QueryExecutorProvider,
  { actor, now, settings }: Context,
): ReadContext<Tables> => ({
  db: ownTables<Tables>(db),
  actor,
  now,
  settings,
  today: () => dayOf(now, settings.timeZone),
  may: (node) => may(actor, node),
  isGranted: (id, node) => holdsNode(ownTables<SystemTables>(db), id, node),
})
