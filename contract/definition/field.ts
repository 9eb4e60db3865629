import type { DatePrecision } from '../rules.ts'
import type { Text } from '../text.ts'
import type { Validator } from './schemas/validators.ts'
import type { When } from './when.ts'

/** Labels of the values of a choice, in the order they are offered. */
export type Choices = Readonly<Record<string, Text>>

interface FieldBase {
  label: Text
  /** `save`: never empty; `publish`: needed before visitors see the row. */
  required?: 'save' | 'publish'
  /** `anyCase`: a and A are one value, as in names that people type to sign in. */
  unique?: true | 'anyCase'
  /** Adds the column `<name>_en`; the base column holds Chinese (areas 1.3). */
  bilingual?: true
  /** `private` never leaves the server, `masked` leaves only with the node `infoPlain`, anything else is a node. */
  guard?: 'private' | 'masked' | (string & {})
  /** What words must be besides their length. */
  valid?: readonly Validator[]
  /** Of its control in a form, where kind and bounds say it wrong. */
  width?: 'short' | 'half' | 'full'
}

/** One member of the union per kind, so that a field can be looked up by its kind. */
type Of<K extends string, B, V> = K extends string ? FieldBase & { kind: K; bounds?: B; default?: V } : never
type Needs<K extends string, B, V> = K extends string ? FieldBase & { kind: K; bounds: B; default?: V } : never

export interface TextBounds {
  min?: number
  max: number
}
export interface FilesBounds {
  max: number
  /**
   * Topic of confidential files: what is uploaded here is readable for whoever may read the row, and is not in the library
   * (areas 19).
   */
  confidential?: string
}
export type FileBounds = TextBounds & Pick<FilesBounds, 'confidential'>
export interface NumberBounds {
  min?: number
  max?: number | 'this year'
  /** What each number means, for the few whose numbers are part of the protocol; it is chosen, not typed. */
  names?: Choices
}
export interface DecimalBounds {
  precision: number
  scale: number
  min?: number
  max?: number
}
export interface DateBounds {
  /** How much of a date has to be known: `2010` and `2010-04` stand as they were given; the whole day when not said. */
  least: DatePrecision
}
/** In cents; both inclusive. */
export interface MoneyBounds {
  min?: number
  max?: number
  /** Column of the row that names the currency by its code of three letters; the yuan when not given. */
  currency?: string
}
export interface ReferenceBounds {
  to: string
  /** Columns of the joined row that leave with it; its title when not given. */
  show?: readonly string[]
  onDelete?: 'restrict' | 'set null' | 'cascade'
  /** A disabled row may be pointed at too, as in a ledger. */
  evenDisabled?: true
}
export interface LinksBounds {
  to: string
  through: string
  /** Column of the table between that holds this row. */
  by: string
  /** Column of the table between that holds the other row. */
  as: string
  /** Column of this row that the table between holds; its id when not given. */
  from?: string
  max?: number
}
export interface EntryBounds {
  /** Setting that holds the list. */
  of: string
  /** The list of a fresh installation. */
  usual: Choices
}
export interface ChildrenBounds {
  of: string
  /** Column of the child table that holds this row. */
  by: string
  max: number
  /** Rows are only added: an existing one is neither changed nor removed. */
  append?: true
  /** What a child row is called in a sentence, `{row}` being its number; its field and row when not given. */
  row?: Text
}
export interface RowsBounds {
  max: number
  columns: Readonly<Record<string, CellField>>
}

/** What a cell of a JSON grid may be. */
export type CellField =
  | Of<'string' | 'text' | 'code' | 'url' | 'image' | 'file', TextBounds, string>
  | Of<'integer', NumberBounds, number>
  | Needs<'decimal', DecimalBounds, string>
  | Of<'flag', never, 0 | 1>
  | Needs<'choice', Choices, string>
  | Of<'list', { max: number; each: number }, readonly string[]>
  | Needs<'reference', ReferenceBounds, number>
  | Of<'region', { levels: 1 | 2 | 3 }, string>

/** Every option in view: radio buttons, or checkboxes where several can be chosen. */
interface Spread {
  spread?: true
}

/** A field says what the value is, with at most ten keys; where it shows is said on the definition. */
export type Field =
  | Of<'string' | 'text' | 'code' | 'url' | 'email' | 'icon' | 'color', TextBounds, string>
  | Of<'richtext', { max?: number }, string>
  | Of<'integer', NumberBounds, number>
  | Needs<'decimal', DecimalBounds, string>
  | Of<'money', MoneyBounds, string>
  | Of<'flag', never, 0 | 1>
  | Of<'status', never, '0' | '1'>
  | (Needs<'choice' | 'choices', Choices, string> & Spread)
  | Of<'date', DateBounds, string>
  | Of<'time', never, number>
  /** A calendar year alone. */
  | Of<'year', NumberBounds, number>
  /** A time of day, `HH:mm:ss`; and a day with one, `YYYY-MM-DD HH:mm:ss`, as it stands on a wall: neither belongs to a zone (protocol 11.7). */
  | Of<'clock' | 'datetime', never, string>
  /** A key of a list that an owner keeps in the configuration. */
  | Needs<'entry', EntryBounds, string>
  | Of<'image' | 'file', FileBounds, string>
  | Of<'images' | 'files', FilesBounds, readonly string[]>
  | Needs<'list', { max: number; each: number }, readonly string[]>
  | Needs<'rows', RowsBounds, readonly JsonObject[]>
  /** A JSON object whose shape only the resource's own rules know. */
  | Of<'json', never, Readonly<Record<string, never>>>
  | Needs<'reference', ReferenceBounds, number>
  | Needs<'references', { to: string; max: number }, string>
  | Needs<'tree', { depth: number }, number>
  /** A place in China: a comma list of area ids, province first (protocol 9.9, 11.7 `city`). */
  | Of<'region', { levels: 1 | 2 | 3 }, string>
  /**
   * Typed in and never read: on the wire it is always empty, and empty means unchanged. Without bounds it obeys the rule for
   * passwords of accounts; with bounds it is a credential of another system and may hold anything.
   */
  | Of<'password', TextBounds, string>
  /** Permission rules of a group: a comma list of ids, or `*` for all of them (protocol 3B.1). */
  | Needs<'grants', { of: 'admin_rule' | 'user_rule' }, string>
  /** Ids of rows of another table through a table between; not a column. */
  | Needs<'links', LinksBounds, never>
  /** Rows of another table, saved in the same transaction; not a column. */
  | Needs<'children', ChildrenBounds, never>

export type FieldKind = Field['kind']
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>
export type Fields = Readonly<Record<string, Field>>

/** How a state or phase looks in a list. */
export type Tone = 'open' | 'busy' | 'ready' | 'good' | 'bad' | 'idle'

/** A value the server works out for a list; never stored, never posted. */
export interface ComputedField {
  kind: 'integer' | 'string' | 'image' | 'time' | 'choice'
  label: Text
  bounds?: Choices
  /** Counts rows of another table that point here; anything else is filled by the rule `afterRead`. */
  count?: { of: string; by: string }
  /** Of what the rule `afterRead` fills: node of those who may read it; all who may read the row when not given. */
  guard?: string
  /** Of a choice: its values as conditions on the row, in order; the first that holds is the value, so that time alone changes it. */
  phases?: Readonly<Record<string, When>>
  /** Of phases that look different in a list. */
  tones?: Readonly<Record<string, Tone>>
  /**
   * Phases that need attention, the most urgent first: the dashboard counts the enabled rows in them, selects offer them last and
   * say so.
   */
  attention?: readonly string[]
}
export type ComputedFields = Readonly<Record<string, ComputedField>>

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue }
export type JsonObject = { readonly [key: string]: JsonValue }
