import { memoize } from '../memoize.ts'
import type { Text } from '../text.ts'
import type { Action, Activities, Merge, NamedView, Numbering, Revision, RowScope, States } from './action.ts'
import type { Calendar } from './calendar.ts'
import type { Closed } from './closed.ts'
import type { Column, OwnColumn, ShownColumn } from './columnNames.ts'
import type { Choices, ComputedField, ComputedFields, Field, FieldOf, Fields, LinksBounds } from './field.ts'
import type { FormShape, FormTab } from './formTabs.ts'
import type { MenuFolder } from './menuFolder.ts'
import type { Needed, When } from './when.ts'
import type { Widgets } from './widget.ts'

/** A column that rows are ordered by. */
export interface OrderedColumn {
  column: string
  descending: boolean
}

/** A resource as the engine reads it: data only, the same after a trip through JSON. */
export interface Definition {
  /** Table name, singular. */
  name: string
  /** Permission prefix, menu path and rule name (`product/productType`); a table without one has no controller. */
  node?: string
  label: Text
  /** What one row is called inside an English sentence, where its label names several. */
  singular?: string
  /** The column people know a row by. */
  title: string
  /** `jump` is the letter that opens its list after `g`. */
  menu?: { under: MenuFolder; icon: string; weigh?: number; jump?: string }
  /** For a table without a menu entry: node under which its rules are filed; without a node of its own, whose `infoPlain` unmasks it. */
  within?: string
  remark?: Text
  fields: Fields
  computed?: ComputedFields
  /** Filters of its list alone: rows of other tables that lead here, for callers who may list those, within their scope. */
  linkedBy?: Readonly<Record<string, LinkedBy>>
  list?: readonly string[]
  /** Those of `list` that a table shows until its reader chooses others; the eight that matter most when not given. */
  listAtFirst?: readonly string[]
  filters?: readonly string[]
  /**
   * Columns of quick search, found by any part; `id`, texts of one fixed length and masked columns only as a whole,
   * `relation.column` in a joined row (protocol 3B.8), a field of child rows by the quick search of those, for who may open them.
   */
  quickSearch?: readonly string[]
  /** Columns added up over all rows that a list was narrowed to. */
  sums?: readonly string[]
  /** Tabs of its form that no other noun has. */
  tabs?: Readonly<Record<string, Text>>
  /** Fields by tab, in order. */
  form?: Readonly<Record<string, readonly string[] | undefined>>
  /** The tab that stands beside the first one where there is room; the others fold together below that. */
  formAside?: string
  formShape?: FormShape
  /**
   * The only names that `projection(…, 'public')` accepts, plus the English of bilingual ones and `en_status`; a query without a
   * projection is not limited by it. A definition that has it moves the content version with every write, and its restored rows
   * come back disabled.
   */
  public?: readonly string[]
  /** The same for `projection(…, 'member')`; that a member reads own rows only is up to the query. */
  member?: readonly string[]
  /** Page of the public site that shows a row, `{id}` standing for its id; another page where rows are parts of it. */
  page?: `/${string}`
  /** Default order: columns, each descending unless `,asc` follows its name; `id` when not given. */
  sort?: string | readonly string[]
  /** Which rows a caller sees (areas 2.2); a new row belongs to the administrator who adds it. */
  scope?: RowScope
  /**
   * The column with the department that a row belongs to or hangs under. Scopes of other rows hang on it, so it changes only
   * within the caller's reach, from the old place to the new one (areas 2.2).
   */
  place?: string
  /** The workflow states of its rows. */
  states?: States
  /** What a card says besides its title, where rows can also be drawn as cards in a column per state. */
  kanban?: readonly string[]
  /** Where rows can also be drawn as blocks in a calendar. */
  calendar?: Calendar
  /** A new row that is posted without a number is given the next one. */
  numbered?: Numbering
  revision?: Revision
  merge?: Merge
  /** Fields that are shown, needed and kept only while others hold these values, an empty one being `''`. */
  shown?: Readonly<Record<string, When | undefined>>
  /** Fields that may not stay empty while others hold these values. */
  needed?: Readonly<Record<string, When | undefined>>
  /** What its timeline shows besides actions and changes. */
  activities?: Activities
  /** Events of its rows that other parts may subscribe to; an event is called `<noun>.<name>`. */
  events?: Readonly<Record<string, Text>>
  /** Tabs above its list, each with the number of its rows. */
  views?: Readonly<Record<string, NamedView>>
  actions?: Readonly<Record<string, Action>>
  /** What the dashboard shows of it. */
  widgets?: Widgets
  /**
   * What role groups of a fresh installation may do with it (areas 2.1): names of actions by role, `*` for all, `!` in front leaves
   * one out again.
   */
  grants?: Readonly<Record<string, readonly string[]>>
  /** Standard actions it has; all of them when not given. */
  standard?: readonly StandardAction[]
  /** What the default rule of sensitive data watches (areas 20); `sensitiveOf` decides when not given. */
  sensitive?: readonly string[]
  /**
   * Its rows are entries of the history, read through a view of the database: of deletions, or of changes of sensitive data. They are seen by
   * callers who see the row that they are about, and nothing is written into them.
   */
  entries?: 'deletions' | 'changes'
  /** Why deleted rows cannot be restored; people read it beside the list of them. */
  unrestorable?: Text
  closed?: Closed
}

export type StandardAction = 'index' | 'add' | 'edit' | 'del' | 'sortable'

const everyAction: readonly StandardAction[] = ['index', 'add', 'edit', 'del', 'sortable']

/** The standard actions of a resource; only rows with a weight can be sorted by hand. */
export const standardOf = ({ standard = everyAction, fields }: Definition): readonly StandardAction[] =>
  standard.filter((action) => action !== 'sortable' || fields.weigh !== undefined)

/** Whether deleted rows can be restored: those that people add and delete; rows that only the program makes come back another way. */
export function isRestorable(definition: Definition): boolean {
  const has = standardOf(definition)
  return has.includes('add') && has.includes('del') && !definition.unrestorable
}

/** The default order of rows, the column that counts most first. */
export const sortOf = ({ sort = 'id' }: Pick<Definition, 'sort'>): OrderedColumn[] =>
  [sort].flat().map((entry) => {
    const [column = entry, way] = entry.split(',')
    return { column, descending: way !== 'asc' }
  })

/** Rows of the table `to` that lead to a row, in one way or another: by a column of their own, or by a table between. */
export type LinkedBy = FieldOf<'links'> & { also?: readonly Pick<LinksBounds, 'through' | 'by' | 'as' | 'from'>[] }

/** A definition with its names kept, so that a wrong column does not compile. */
export interface Resource<
  N extends string,
  F extends Fields,
  C extends ComputedFields,
  P extends readonly string[],
  M extends readonly string[],
> extends Definition {
  name: N
  fields: F
  computed?: C
  public?: P
  member?: M
}

interface Spelled<
  N extends string,
  F extends Fields,
  C extends ComputedFields,
  P extends readonly string[],
  M extends readonly string[],
  L extends Readonly<Record<string, LinkedBy>>,
  T extends Readonly<Record<string, Text>>,
> extends Resource<N, F, C, P, M> {
  linkedBy?: L
  tabs?: T
  title: OwnColumn<F>
  list?: readonly (Column<F> | (keyof C & string) | 'id')[]
  filters?: readonly (Column<F> | (keyof C & string) | (keyof L & string))[]
  quickSearch?: readonly (Column<F> | (keyof F & string) | 'id' | `${string}.${string}`)[]
  sums?: readonly OwnColumn<F>[]
  form?: { readonly [K in FormTab | (keyof T & string)]?: readonly (keyof F & string)[] }
  formAside?: FormTab | (keyof T & string)
  sensitive?: readonly (keyof F & string)[]
  public?: P & readonly (ShownColumn<F> | 'id')[]
  member?: M & readonly (ShownColumn<F> | 'id')[]
  sort?: Ordering<OwnColumn<F>> | readonly Ordering<OwnColumn<F>>[]
  scope?: RowScope & { by: readonly OwnColumn<F>[] }
  place?: OwnColumn<F>
  closed?: Closed & { column: OwnColumn<F> }
  states?: States & { column: OwnColumn<F> }
  kanban?: readonly (Column<F> | (keyof C & string))[]
  calendar?: Calendar & { start: OwnColumn<F>; end: OwnColumn<F>; lane: OwnColumn<F> }
  numbered?: Numbering & { column: OwnColumn<F> }
  revision?: Revision & { of: OwnColumn<F>; number: OwnColumn<F>; base?: OwnColumn<F> }
  merge?: Merge & { fields: readonly Mergeable<F>[]; into: OwnColumn<F> }
  shown?: { readonly [K in ShownColumn<F>]?: { readonly [D in OwnColumn<F>]?: Needed } }
  needed?: { readonly [K in ShownColumn<F>]?: { readonly [D in OwnColumn<F>]?: Needed } }
  actions?: Readonly<Record<string, SpelledAction<F>>>
}

/** What one row can take from another: a unique value stays with the row that it names. */
type Mergeable<F extends Fields> = {
  [K in OwnColumn<F>]: F[K] extends { unique: unknown } ? never : K
}[OwnColumn<F>]

type Ordering<C extends string> = C | `${C},asc`

interface SpelledAction<F extends Fields> extends Action {
  when?: SpelledWhen<F> | readonly SpelledWhen<F>[]
  asks?: { readonly [K in OwnColumn<F>]?: 'required' | 'optional' }
  sets?: { readonly [K in OwnColumn<F>]?: 'me' | 'now' | null }
  writes?: readonly (keyof F & string)[]
}
type SpelledWhen<F extends Fields> = { readonly [K in OwnColumn<F> | 'may']?: Needed }

/** Declares a resource; the answer is the same data with its names kept for inference (specification 7, generic controller). */
export function resource<
  const N extends string,
  const F extends Fields,
  const C extends ComputedFields = Record<never, never>,
  const P extends readonly string[] = readonly [],
  const M extends readonly string[] = readonly [],
  const L extends Readonly<Record<string, LinkedBy>> = Record<never, never>,
  const T extends Readonly<Record<string, Text>> = Record<never, never>,
>(definition: Spelled<N, F, C, P, M, L, T>): Resource<N, F, C, P, M> {
  return definition
}

/** `product/productType` is the controller `product.ProductType` (protocol 1.1). */
export function controllerOf(node: string): string {
  const parts = node.split('/')
  const last = parts.pop() ?? ''
  return [...parts, last.charAt(0).toUpperCase() + last.slice(1)].join('.')
}

/** The field behind a column, the English twin included; undefined for `id` and unknown names. */
export function fieldOf(definition: Definition, column: string): Field | undefined {
  const { fields } = definition
  // Names may come from outside, and every object answers to `constructor`.
  if (Object.hasOwn(fields, column)) return fields[column]
  const name = column.slice(0, -3)
  if (!column.endsWith('_en') || !Object.hasOwn(fields, name)) return undefined
  const base = fields[name]
  return base && 'bilingual' in base && base.bilingual ? base : undefined
}

/** What stands behind a name of a list or its filters: a field, its English twin, a computed value, or rows that lead here. */
export function shownAs(definition: Definition, column: string): Field | ComputedField | undefined {
  return fieldOf(definition, column) ?? definition.computed?.[column] ?? definition.linkedBy?.[column]
}

/** Whether a field is a column of its table; child rows and links stand in other tables. */
export const isColumn = (field: Field): boolean => field.kind !== 'children' && field.kind !== 'links'

const columnsAmong = memoize((fields: Definition['fields']): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (!isColumn(field)) return []
    return field.bilingual ? [name, `${name}_en`] : [name]
  }),
)

/** Every stored column besides `id`, twins after their base. */
export const columnsOf = ({ fields }: Pick<Definition, 'fields'>): readonly string[] => columnsAmong(fields)

/** The column with the parent of a row, where rows hang under others of their table. */
export const parentColumnOf = ({ fields }: Pick<Definition, 'fields'>): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.kind === 'tree')

/** The column with the code that people know a row by, where its noun has one. */
export const codeColumnOf = ({ fields }: Pick<Definition, 'fields'>): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.kind === 'code')

/** The column with the picture that people know a row by, of those its list shows before others; confidential ones need a link each. */
export const pictureColumnOf = ({ list = [], fields }: Pick<Definition, 'fields' | 'list'>): string | undefined =>
  [...list, ...Object.keys(fields)].find((name) => {
    const field = fields[name]
    return field?.kind === 'image' && field.bounds?.confidential === undefined
  })

/** The columns that say what people call a row. */
export const titleColumns = ({ title, fields }: Definition): string[] =>
  fields[title]?.bilingual ? [title, `${title}_en`] : [title]

/** The links of a table to others, by field name. */
export const linksOf = (definition: Definition): { name: string; field: FieldOf<'links'> }[] =>
  Object.entries(definition.fields).flatMap(([name, field]) => (field.kind === 'links' ? [{ name, field }] : []))

/** The lists of child rows of a table, by field name. */
export const childrenOf = (definition: Definition): { name: string; field: FieldOf<'children'> }[] =>
  Object.entries(definition.fields).flatMap(([name, field]) => (field.kind === 'children' ? [{ name, field }] : []))

/** Columns that are typed in and never read. */
export const passwordsOf = (definition: Definition): string[] =>
  Object.keys(definition.fields).filter((name) => definition.fields[name]?.kind === 'password')

/** What the values of a field are called: of a choice, of a list as a fresh installation has it, or of numbers that stand for words. */
export function namesOf(field: Field | ComputedField): Choices | undefined {
  if (field.kind === 'choice' || field.kind === 'choices') return field.bounds
  if (field.kind === 'entry') return field.bounds.usual
  if (field.kind !== 'integer' || !field.bounds || !('names' in field.bounds)) return undefined
  const { names } = field.bounds
  return typeof names === 'object' && !('zh' in names) ? names : undefined
}

/** `brand_id` joins as `brand` (protocol 3.4). */
export const relationOf = (column: string): string => column.replace(/_ids?$/, '')
