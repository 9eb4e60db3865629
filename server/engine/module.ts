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
  /** It was deleted and stands again, with all that it held. */
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
  /** Faults by column refuse the save. */
  beforeSave?(on: WorkContext<Tables>, save: Save): Promise<Faults | undefined>
  /** A new revision asks this alone: of it nothing was posted. */
  afterSave?(on: WorkContext<Tables>, saved: Saved): Promise<void>
  /** Ids that a delete leaves out without a word, such as one's own account (protocol 3B.1, 3B.2). */
  skipDelete?(on: WorkContext<Tables>, rows: readonly Values[]): Promise<readonly number[]>
  /** Rows as stored; a fault refuses the whole delete. */
  beforeDelete?(on: WorkContext<Tables>, rows: readonly Values[], posted: Values): Promise<Fault | undefined>
  /** Deleted rows that stand again, as stored; a fault refuses all of them. */
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
  /** Stands beside `list` in the answer of a list (protocol 3B.1, `group`). */
  beside?(on: ReadContext<Tables>): Promise<Values>
  /** Data of GET `add`: what a form for a new row starts from (protocol 3B.8). */
  newRow?(on: ReadContext<Tables>, query: Values): Promise<Values>
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
  /** The row of the timeline that is changed, as stored; the action itself was done before. */
  amends?: Values
  /** Rows that are merged into it, each with a step of its own. */
  others?: readonly Step<Row>[]
}

/** Looks at a step before it is written; what it answers refuses it: one fault, or faults by field (architecture 2). */
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

/** Handler of an action named in the definition; gets checked input and the ids it runs on. */
export type ActionHandler<Tables = SystemTables> = (
  on: ActionContext<Tables>,
  input: { ids: readonly number[]; values: Values },
) => Promise<unknown>

/** What a listener is given of an event. */
export interface DomainEvent {
  /** `<noun>.<what>` */
  name: string
  data: JsonObject
  /** Who did it; neither is somebody when the program did, or a visitor. */
  actor: { admin_id: number | null; user_id: number | null }
  /** Unix seconds of the change. */
  time: number
}

/** Hears of an event in a transaction of its own, in which all it writes must stand; what it throws puts the event off. */
export type Listener<Tables> = (on: WorkContext<Tables>, event: DomainEvent) => Promise<void>

/** Listeners of a noun, by the events they listen to. */
export type Events<Tables> = Readonly<Record<string, Listener<Tables>>>

/**
 * When a job runs: so often, or once a day at `HH:mm` where the company is; by one of the processes, or `everywhere` by each, which then
 * keeps in memory what it writes.
 */
export type Times = { every: { minutes: number }; everywhere?: true } | { at: string; everywhere?: never }

/** What the program does by itself at its times. */
export type Job<Tables> = Times & {
  label: Text
  /** Answers in a sentence what was done; throws when it could not be, and is tried again at its next time. */
  run(on: ActionContext<Tables>): Promise<Text>
}

/** Jobs of a noun by name. */
export type Jobs<Tables> = Readonly<Record<string, Job<Tables>>>

/** A part of the program that listens or has jobs and is no noun. */
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
