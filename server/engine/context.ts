import type { Kysely, Selectable, Transaction } from 'kysely'
import type { JsonObject } from '../../contract/definition/field.ts'
import type { SystemTables } from '../../contract/system/tables.ts'
import type { Text } from '../../contract/text.ts'
import type { Settings } from '../config/settings.ts'
import type { Actor } from '../permission/actor.ts'

/** What is read of the configuration; reading it takes no query. */
export type Configured = Pick<Settings, 'text' | 'number' | 'flag' | 'timeZone' | 'entry' | 'origin' | 'close' | 'open'>

/**
 * The caller, the moment and the database of a call: the one object that rules and actions work with (architecture 2).
 */
export interface ReadContext<Tables = SystemTables> {
  readonly db: Kysely<Tables>
  readonly actor: Actor
  /** Unix seconds; every time of one request is the same. */
  readonly now: number
  readonly settings: Configured
  /** The local day of that moment, `YYYY-MM-DD`. */
  today(): string
  /** Whether the caller holds a node. */
  may(node: string): boolean
  /** Whether an enabled administrator holds a node, independent of the caller. */
  isGranted(adminId: number, node: string): Promise<boolean>
}

/** The same inside a transaction, where rows of every noun are written with all that belongs to a write. */
export interface WorkContext<Tables = SystemTables> extends ReadContext<Tables> {
  readonly db: Transaction<Tables>
  /** Rows of a noun, by its name. */
  rows<Noun extends keyof Tables & string>(noun: Noun): NounRows<Tables[Noun]>
  /**
   * Waits for other transactions that gave the same name: for a rule about several rows, which two at once could each find kept.
   */
  takeTurns(name: string): Promise<void>
  /** Adds a warning to the answer of a save, which is done all the same. */
  warn(sentence: Text): void
  /**
   * Publishes an event, once this transaction has committed: each listener is called at least once, and what it writes is
   * written once. `at`, in unix seconds, delays it to an instant. Costs nothing without listeners.
   */
  emit(event: string, data: JsonObject, when?: { at?: number }): Promise<void>
}

/** What an action of a resource works with, which begins its transactions itself. */
export interface ActionContext<Tables = SystemTables> extends ReadContext<Tables> {
  transaction<T>(work: (on: WorkContext<Tables>) => Promise<T>): Promise<T>
}

/** Values by column, in the form they have on the wire. */
type Columns<Table> = { readonly [Column in keyof Table & string]?: unknown }

/** How one noun is written: with its rules where stated, with history, search index and version everywhere. */
export interface NounRows<Table> {
  /** A stored row within the caller's scope, locked until the transaction ends. Throws `notFound`. */
  lock(id: number): Promise<Selectable<Table>>
  /** Adds a row as posted, by the rules of its noun; answers its id. Throws the faults of the row. */
  add(values: Columns<Table>): Promise<number>
  /** Writes columns of a stored row without its rules; nothing is written when nothing differs. Throws `busy`. */
  change(row: Selectable<Table>, values: Columns<Table>): Promise<void>
  /**
   * Takes the ids of rows out of every row that can be without them; unlike a deletion, history does not say whose they were.
   */
  unlink(ids: readonly number[]): Promise<void>
  /** Deletes rows by the rules of their noun, with all that falls with them. Throws `nothingDeleted`, `inUse`. */
  remove(ids: readonly number[]): Promise<void>
}
