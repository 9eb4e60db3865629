import type { Selectable } from 'kysely'
import type { Faults } from '../../contract/definition/check.ts'
import type { JsonObject } from '../../contract/definition/field.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import type { Fault } from '../../contract/failures/failures.ts'
import type { SystemTables } from '../../contract/system/tables.ts'
import type { Text } from '../../contract/text.ts'
import type { ActionContext, ReadContext, WorkContext } from './context.ts'
import type { Condition } from './table.ts'

export type Values = Record<string, unknown>

/** A row on its way into the table; rules may change `values` (wire form, columns and links; a new password as typed). */
export interface Save {
  /** Posted and defaulted columns; on edit only what was posted. */
  values: Values
  /** The row as it stands on the wire, with its links; null when it is new. */
  before: Values | null
  /** Posted rows of child tables by field name; absent when not posted. */
  children: Record<string, readonly JsonObject[]>
  /** The row will be visible to visitors after this save. */
  publish: boolean
  /** The body as it came, unchecked: for what is posted beside columns. */
  posted: Values
  /** Of a child row: the row it belongs to as it will be, on the wire; without an id while that is new itself. */
  parent?: Values
}

/** A row that has just been written, still inside its transaction. */
export interface Saved {
  id: number
  /** The whole row on the wire after the save. */
  row: Values
  before: Values | null
  /** Columns, links and child rows that are different now; all that were set when the row is new. */
  changed: readonly string[]
  posted: Values
  /** It was deleted and is restored, with all that it held. */
  restored?: true
  /** Of a child row: the row it belongs to, as `Save` had it, with its id. */
  parent?: Values
}

/** What rows are read for: a page, one row, or a remote select. */
export type ReadPurpose = 'list' | 'row' | 'select'

/**
 * What a definition cannot say about saving (architecture 2). Expected refusals are returned, surprises are thrown.
 * `Tables` is the resource's own view of the database; the engine hands over the same connection.
 */
export interface Rules<Tables = SystemTables> {
  /** The body in the shape of the definition, where clients post some of it in another. */
  posted?(body: Values): Values
  /** Faults by column refuse the save; a place such as `items[2].name` is one in a child row. */
  beforeSave?(on: WorkContext<Tables>, save: Save): Promise<Faults | undefined>
  /** The only save rule that runs for a new revision, since nothing was posted for it. */
  afterSave?(on: WorkContext<Tables>, saved: Saved): Promise<void>
  /** Ids that a delete skips silently, such as one's own account (protocol 3B.1, 3B.2). */
  skipDelete?(on: WorkContext<Tables>, rows: readonly Values[]): Promise<readonly number[]>
  /** Rows as stored; a fault refuses the whole delete. */
  beforeDelete?(on: WorkContext<Tables>, rows: readonly Values[], posted: Values): Promise<Fault | undefined>
  /** Restored rows, as stored; a fault refuses all of them. */
  beforeRestore?(on: WorkContext<Tables>, rows: readonly Values[]): Promise<Fault | undefined>
  /** Fills computed columns of rows in one go; it may change or add any value on the wire. */
  afterRead?(on: ReadContext<Tables>, rows: Values[], extent: ReadPurpose): Promise<void>
  /**
   * Which rows exist for this caller at all, as a condition over the alias `self`: in lists, selects, single rows, exports,
   * edits, deletes and sorting alike (areas 2.2). `query` is what was asked; empty for writes.
   */
  scope?(on: ReadContext<Tables>, query: Values): Promise<Condition | undefined>
  /** Which of those a remote select offers when nothing is preset. */
  selectFilter?(query: Values): Condition | undefined
  /** Added beside `list` in the answer of a list (protocol 3B.1, `group`). */
  beside?(on: ReadContext<Tables>): Promise<Values>
  /** Data of GET `add`: what a form for a new row starts from (protocol 3B.8). */
  newRow?(on: ReadContext<Tables>, query: Values): Promise<Values>
  /** Added beside `row` in the answer of GET `edit` (protocol 8.4). */
  besideRow?(on: ReadContext<Tables>): Promise<Values>
}

/** A row on its way from one state to the next, or changed by an action that leads to none. */
export interface Step<Row = Values> {
  /** As stored, locked; of a new revision the row that it is made of. */
  row: Row
  /**
   * Columns that are written, as on the wire: what was asked for, what the action sets, the state; a guard may add to them. Of a new
   * revision they are the whole row, for an effect with its id.
   */
  values: Values
  /** What was filled in besides columns. */
  input: Values
  /** The entry of the timeline that is changed, as stored; the action itself was done before. */
  amends?: Values
  /** Rows that are merged into it, each with a step of its own. */
  others?: readonly Step<Row>[]
}

/** Checks a step before it is written; what it returns refuses it: one fault, or faults by field (architecture 2). */
export type Guard<Tables, Row> = (on: WorkContext<Tables>, step: Step<Row>) => Promise<Fault | Faults | undefined>

/** What follows from a step that was written, in the same transaction. */
export type Effect<Tables, Row> = (on: WorkContext<Tables>, step: Step<Row>) => Promise<void>

/** Guards and effects of a noun, by the names of its actions. */
export type Guards<Tables, Noun extends keyof Tables> = Readonly<
  Record<string, Guard<Tables, Selectable<Tables[Noun]>>>
>
export type Effects<Tables, Noun extends keyof Tables> = Readonly<
  Record<string, Effect<Tables, Selectable<Tables[Noun]>>>
>

/**
 * Handler of an extra action. `ids` lie within the caller's scope, none for an action without `on`; `values` is the checked
 * `input` of the action, empty without one, and holds none of the columns in `asks`. No transaction is open: `on.transaction`
 * begins one. An `Answer` or `Bytes` that it returns is sent as it is, everything else as the data of an answer, null for
 * undefined.
 */
export type ActionHandler<Tables = SystemTables> = (
  on: ActionContext<Tables>,
  input: { ids: readonly number[]; values: Values },
) => Promise<unknown>

/** What a listener receives of an event. */
export interface DomainEvent {
  /** `<noun>.<what>` */
  name: string
  data: JsonObject
  /** Who did it; both are null when the program or a visitor did. */
  actor: { admin_id: number | null; user_id: number | null }
  /** Unix seconds of the change. */
  time: number
}

/**
 * Handles an event in a transaction of its own, which must hold all its writes; an error that it throws delays the event.
 */
export type Listener<Tables> = (on: WorkContext<Tables>, event: DomainEvent) => Promise<void>

/** Listeners of a noun, by the events they listen to. */
export type Events<Tables> = Readonly<Record<string, Listener<Tables>>>

/**
 * When a job runs: at an interval, or once a day at `HH:mm` in the time zone of the company; in one of the processes, or
 * `everywhere` in each, which then keeps in memory what it writes.
 */
export type Times = { every: { minutes: number }; everywhere?: true } | { at: string; everywhere?: never }

/** A scheduled job of the program. */
export type Job<Tables> = Times & {
  label: Text
  /** Returns a sentence about what was done; throws when it failed, and runs again at its next time. */
  run(on: ActionContext<Tables>): Promise<Text>
}

/** Jobs of a noun by name. */
export type Jobs<Tables> = Readonly<Record<string, Job<Tables>>>

/** A part of the program that has listeners or jobs and is no noun. */
export interface Service {
  name: string
  label: Text
  events?: Events<never>
  jobs?: Jobs<never>
}

/** What `start/` collects of one resource: its definition and the behaviour beside it. */
export interface ResourceModule {
  definition: Definition
  // Each module sees its own tables; the engine only passes its connection through (one cast, in table.ts).
  rules?: Rules<never>
  actions?: Readonly<Record<string, ActionHandler<never>>>
  guards?: Readonly<Record<string, Guard<never, Values>>>
  effects?: Readonly<Record<string, Effect<never, Values>>>
  events?: Events<never>
  jobs?: Jobs<never>
}
