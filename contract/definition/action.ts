import type { Text } from '../text.ts'
import type { Fields, Tone } from './field.ts'
import type { When } from './when.ts'

/** An extra action of a resource: its name is its permission node; guards, effects and handlers of the same name stand in `.server.ts`. */
export interface Action {
  label: Text
  /** Needs selected rows. */
  on?: 'row' | 'rows'
  /** Which rows it may run on; of several conditions one must hold. */
  when?: When | readonly When[]
  /** What is said to those whom none of the conditions allows it, although the state of the row does. */
  denied?: Text
  /** Columns of the noun that the caller fills in. */
  asks?: Readonly<Record<string, 'required' | 'optional' | undefined>>
  /** What the caller fills in besides; a `note` goes into the history. */
  input?: Fields
  /** The state it leads to, or the next one by the state before; other states stay. */
  to?: string | Readonly<Record<string, string>>
  /** Columns that it sets by itself, unless they are filled in: to the caller, the moment, or nothing. */
  sets?: Readonly<Record<string, 'me' | 'now' | null | undefined>>
  /** Shown in red, apart from the others. */
  danger?: true
  /** The action whose node and call it shares; it is posted there with its own name as `to`. */
  node?: string
  /** What the engine does with the rows in addition: makes a new revision of one, or merges several into one. */
  kind?: 'revise' | 'merge'
  /** Visitors see what follows from it, though its noun shows them nothing. */
  public?: true
  /** It is a permission alone: its holders open the form of a row and write these fields of it, without `edit` no others. */
  writes?: readonly string[]
  /** Its answer is shown once and stored nowhere: a password. */
  secret?: true
  /** Its call is none of the engine's: it stands among those of its room. */
  apart?: true
  /** It works while the site is read-only: what an operator must be able to do then. */
  evenReadOnly?: true
}

/** The column with the workflow state of a row, and what each state allows. */
export interface States {
  column: string
  tones: Readonly<Record<string, Tone>>
  /** Fields that can be written, by state; all of them in a state that is not named. */
  writable?: Readonly<Record<string, readonly string[]>>
  /** States in which rows may be deleted; all when not given. */
  deletable?: readonly string[]
}

/** Rows of another table that the timeline of a row shows among its actions and changes. */
export interface Activities {
  of: string
  /** Column of that table with the row they are about. */
  by: string
  /** The action that adds one; the timeline shows the row in place of the action. */
  action: string
  /** Choice columns that classify a row of that table; the first that is not its default is shown, else the last. */
  kinds: readonly string[]
  /** Column of that table with the number of an entry; a row is also found by the numbers of its entries. */
  numbers?: string
  /** Columns of the row itself that its first entry shows: texts, files, and values. */
  begins?: readonly string[]
  /** Minutes in which its author may still change what the action asked for; never when not given. */
  editable?: number
}

/** How a noun is kept in revisions: each is a row, the newest has the highest number. */
export interface Revision {
  /** Column that all revisions of one thing share. */
  of: string
  /** Column with the number, from 1. */
  number: string
  /** Column with the number of the revision that one was made from. */
  base?: string
}

/** How new rows are numbered (areas 1.7). */
export interface Numbering {
  column: string
  /** Setting that holds the rule; `usual` applies while it holds none. */
  rule: string
  /** `{YYYY}`, `{MM}` and `{DD}` of the local day, `{####}` the number. */
  usual: string
}

/** How several rows of a noun become one. */
export interface Merge {
  /** Columns of the row that stays which may be taken from any of them. */
  fields: readonly string[]
  /** Column of the others that names the row that stays. */
  into: string
  /** Tables whose rows move to the row that stays, by their column that points at it. */
  moves: Readonly<Record<string, string>>
}

/**
 * A named filter of a list: rows that meet a condition, of several at least one; for moments it may also be `today` or `before today`.
 */
export interface NamedView {
  label: Text
  where: When | readonly When[]
}

/**
 * Which rows an administrator sees, by owner: the columns hold the owners; rows without one are seen by callers with permission
 * for the action `pool` (areas 2.2).
 */
export interface RowScope {
  by: readonly string[]
  pool?: string
  /**
   * Columns with administrators who see a row besides, one or a list, as if they owned it; whoever sees the row names them, in
   * reach or not.
   */
  shared?: readonly string[]
  /** Which rows of such a column go to a successor when their administrator leaves; all rows of an owner. */
  handsOver?: Readonly<Record<string, When>>
}
