import type { ComponentType } from 'react'
import type { Deliver } from '../../browser/kept/queue.ts'
import type { Delivery } from '../../browser/kept/sending.ts'
import type { Action } from '../../contract/definition/action.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import type { Text, TextValues } from '../../contract/text.ts'
import type { Opened } from '../form/opened.ts'
import type { FilterProps, FilterValue } from '../kinds/kind.ts'
import type { Filters } from '../kinds/search.ts'
import type { Selection } from '../table/selection/use-selection.ts'
import type { Row } from './row.ts'
import { useLoaded } from './use-loaded.ts'

export interface ViewCellProps {
  row: Row
  column: string
  value: unknown
}

/** A panel takes the place of a field's input in the form. */
export interface PanelProps {
  /** Of the control that its label belongs to; what is said of it stands at `<id>-note`. */
  id: string
  /** Column the panel edits. */
  name: string
  value: unknown
  onChange(value: unknown): void
  /** The whole form as it stands, for panels that depend on other columns. */
  row: Row
  /** Sentence about this column, when the last check found one. */
  fault?: string | undefined
  /** Sentences about rows within it, by place: `[2].qty`. */
  faults?: Readonly<Record<string, string>>
  disabled?: boolean
}

/** A dialog of the view's own in the place of the table's question; it calls the server itself. */
export interface ActionProps {
  definition: Definition
  rows: readonly Row[]
  /** Rows may be different now; the list is read again. */
  onDone(): void
  onClose(): void
}

/** What stands around the rows of a list: it narrows them, and may add to them. */
export interface AroundListProps {
  filters: Filters
  onFilters(filters: Filters): void
  /** Rows may be different now; the list is read again. */
  onDone(): void
}

/** Rows drawn the view's way. */
export interface GalleryProps {
  definition: Definition
  rows: readonly Row[]
  /** Undefined where nothing can be done with chosen rows. */
  selection: Selection | undefined
  /** `column,asc` or `column,desc`; empty for the definition's own. */
  order: string
  onOrder(order: string): void
  onOpen(row: Row): void
}

/** A form of the view's own. */
export interface ViewFormProps {
  definition: Definition
  opened: Opened
  /** Rows of the list as it stands. */
  rows: readonly Row[]
  onOpen(ids: readonly number[]): void
  onSaved(row: Row | undefined): void
  onClose(): void
}

/** A condition asked for the view's way; what it keeps is the same as that of its kind. */
interface FilterReader {
  say: (sentence: Text, values?: TextValues) => string
  definitions: ReadonlyMap<string, Definition>
}

export interface ViewFilter {
  control: ComponentType<FilterProps>
  /** The condition in force, for its chip. */
  words(value: FilterValue, reader: FilterReader): string
}

/** A question in both languages, its placeholders filled in. */
export interface ViewQuestion {
  title: Text
  text: Text
  /** The word on the button that says yes: a verb. */
  yes: Text
}

/** What a view may look at besides the row itself. */
export interface Around {
  /** Who is signed in. */
  adminId: number
  /** What stood beside `list` in the answer of the list (protocol 3B.1, `group`). */
  extras: Readonly<Record<string, unknown>>
}

/** What a view puts around the rows of a list, or in their place. */
export interface ListView {
  /** Stands beside the list. */
  side?: ComponentType<AroundListProps>
  /** Stands above the list: what its rows come to. */
  head?: ComponentType<AroundListProps>
  /** Stands first among the tools of the list. */
  toolbarStart?: ComponentType<AroundListProps>
  /** Takes the place of the table until the reader asks for it. */
  gallery?: ComponentType<GalleryProps>
  /** Columns of the table and their order; the others travel with the rows, for parts of the view. */
  columns?: readonly string[]
  /** Pixels of columns that hold shorter values than others of their kind. */
  widths?: Readonly<Record<string, number>>
  /** Conditions by column. */
  filters?: Readonly<Record<string, ViewFilter>>
  /** Says that there is nothing, and offers a way on. */
  empty?: ComponentType<AroundListProps>
}

/** What stands under the control of a field. */
export interface HintProps {
  name: string
  /** The whole form as it stands. */
  row: Row
}

/** What a view changes about the form of a row. */
export interface FormView {
  /** The title of the form for a new row, where adding one has a name of its own. */
  addTitle?: Text
  /** Takes the place of the form. */
  own?: ComponentType<ViewFormProps>
  /** Stands beside the fields of the form, or below them where there is no room: what they come to. */
  aside?: ComponentType<{ row: Row }>
  /** Its texts are long: both languages never stand side by side. */
  oneLanguage?: true
  /** Help and tools that stand under the control of a field, by its name. */
  hints?: Readonly<Record<string, ComponentType<HintProps>>>
  /** Fields that the form leaves out besides those that its definition hides (`shown`); what they hold stays. */
  hiddenFields?(row: Row): readonly string[]
  /** Fields that the form only shows. */
  readOnlyFields?(row: Row, around: Around): readonly string[]
  /** What is asked before changes of a row that exists are saved, in the form and in the list. */
  asks?(row: Row, changes: Row): ViewQuestion | undefined
  /** What a new row starts with, below a parent or at the top; `query` is that of the page. */
  start?(parent: Row | undefined, query: URLSearchParams): Row
  /** More tabs in the form of a row that exists: what belongs to it and is not written here. */
  tabs?: readonly ViewTab[]
}

/** What a view adds to the actions of the definition. */
export interface ActionsView {
  /** Actions that the view does alone, for all who see the list; they have a dialog below. */
  added?: Readonly<Record<string, Action>>
  /** Actions of the definition that have a place of their own in the view and need none among the tools. */
  placed?: readonly string[]
  /** Dialogs by name of the action, `del` among them. */
  dialogs?: Readonly<Record<string, ComponentType<ActionProps>>>
  /** Names of actions, `edit` and `del` among them, that this row does not allow; the table does not offer them. */
  disabled?(row: Row, around: Around): readonly string[]
}

/** What a `*.view.tsx` exports: parts that the kinds cannot express (architecture 2). */
export interface View {
  cells?: Readonly<Record<string, ComponentType<ViewCellProps>>>
  panels?: Readonly<Record<string, ComponentType<PanelProps>>>
  widgets?: Readonly<Record<string, ComponentType>>
  list?: ListView
  form?: FormView
  actions?: ActionsView
  /** Pages of a row that take the whole window and need no menu, by the last word of their address. */
  alone?: Readonly<Record<string, ComponentType<AloneProps>>>
  /** Brings to the server what such pages kept on this device. */
  deliver?: Deliver
}

export interface AloneProps {
  definition: Definition
  id: number
  /** Who opened it; stays the same when the session ends meanwhile. */
  account: number
  /** Its own address below the entry. */
  path: string
  /** Goes on sending what it keeps while it is open. */
  delivery: Delivery
  /** Leads to where the account signs in again, and back. */
  onSignIn(): void
  /** Leads to the page of the row. */
  onLeave(): void
}

export interface ViewTab {
  name: string
  label: Text
  /** Drawn when it is first opened. */
  part: ComponentType<{ row: Row }>
  /** Node that opens it. */
  node?: string
  /** On the page of a row it takes the whole width, in the place of facts and timeline. */
  roomy?: true
  /** The field that it shows on the page of a row, in the place of the facts; a form has the field itself. */
  field?: string
}

/** Views by table name; `start/` collects them as dynamic imports. */
export type Views = Readonly<Record<string, () => Promise<View>>>

const plain: View = {}

/** The view of a table; the plain kinds stand in until it has arrived, and for good when it fails to. */
export function useView(views: Views, table: string): { view: View; settled: boolean } {
  const arrived = useLoaded(views[table], plain)
  return { view: arrived ?? plain, settled: arrived !== undefined }
}
