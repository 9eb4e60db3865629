import type { Kysely, Transaction } from 'kysely'
import type { Faults } from '../../contract/check.ts'
import type { Fault } from '../../contract/failures.ts'
import type { JsonObject } from '../../contract/field.ts'
import type { Definition } from '../../contract/resource.ts'
import type { SystemTables } from '../../contract/system/tables.ts'
import type { Actor } from '../permission/actor.ts'

export type Values = Record<string, unknown>

/** A row on its way into the table; rules may change `values` (wire form, columns only). */
export interface Save {
  /** Posted and defaulted columns; on edit only what was posted. */
  values: Values
  /** The row as it stands on the wire; null when it is new. */
  before: Values | null
  /** Posted rows of child tables by field name; absent when not posted. */
  children: Record<string, readonly JsonObject[]>
  /** The row will be visible to visitors after this save. */
  publish: boolean
}

/** A row that has just been written, still inside its transaction. */
export interface Saved {
  id: number
  /** The whole row on the wire after the save. */
  row: Values
  before: Values | null
}

/**
 * What a definition cannot say about saving (architecture 2). Expected refusals are returned, surprises are thrown.
 * `Tables` is the resource's own view of the database; the engine hands over the same connection.
 */
export interface Rules<Tables = SystemTables> {
  /** Faults by column refuse the save. */
  beforeSave?(db: Transaction<Tables>, save: Save, actor: Actor): Promise<Faults | undefined>
  afterSave?(db: Transaction<Tables>, saved: Saved, actor: Actor): Promise<void>
  /** Rows as stored; a fault refuses the whole delete. */
  beforeDelete?(db: Transaction<Tables>, rows: readonly Values[], actor: Actor): Promise<Fault | undefined>
  /** Fills computed columns of a page of rows in one go. */
  afterRead?(db: Kysely<Tables>, rows: Values[], actor: Actor): Promise<void>
}

/** Handler of an action named in the definition; gets checked input and the ids it runs on. */
export type ActionHandler<Tables = SystemTables> = (
  db: Kysely<Tables>,
  input: { ids: readonly number[]; values: Values },
  actor: Actor,
) => Promise<unknown>

/** What `start/` collects of one resource: its definition and the behaviour beside it. */
export interface ResourceModule {
  definition: Definition
  // Each module sees its own tables; the engine only passes its connection through (one cast, in table.ts).
  rules?: Rules<never>
  actions?: Readonly<Record<string, ActionHandler<never>>>
}
