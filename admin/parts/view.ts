import { type ComponentType, useEffect, useState } from 'react'
import type { Definition } from '../../contract/resource.ts'
import type { Text } from '../../contract/text.ts'
import type { Row } from './row.ts'

export interface ViewCellProps {
  row: Row
  column: string
  value: unknown
}

/** A panel takes the place of a field's input in the form. */
export interface PanelProps {
  /** Column the panel edits. */
  name: string
  value: unknown
  onChange(value: unknown): void
  /** The whole form as it stands, for panels that depend on other columns. */
  row: Row
  /** Sentence about this column, when the last check found one. */
  fault?: string | undefined
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

/** What a view may look at besides the row itself. */
export interface Around {
  /** Who is signed in. */
  adminId: number
  /** What stood beside `list` in the answer of the list (protocol 3B.1, `group`). */
  beside: Readonly<Record<string, unknown>>
}

/** What a `*.view.tsx` exports: parts that the kinds cannot express (architecture 2). */
export interface View {
  cells?: Readonly<Record<string, ComponentType<ViewCellProps>>>
  panels?: Readonly<Record<string, ComponentType<PanelProps>>>
  widgets?: Readonly<Record<string, ComponentType>>
  /** Dialogs of actions by name, `del` among them. */
  actions?: Readonly<Record<string, ComponentType<ActionProps>>>
  /** Names of actions, `edit` and `del` among them, that this row does not allow; the table does not offer them. */
  denied?(row: Row, around: Around): readonly string[]
  /** Fields that the form leaves out while it holds these values. */
  absent?(row: Row): readonly string[]
  /** Fields that the form only shows. */
  locked?(row: Row, around: Around): readonly string[]
  /** What a new row starts with, below a parent or at the top; `query` is that of the page. */
  start?(parent: Row | undefined, query: URLSearchParams): Row
  /** More tabs in the form of a row that exists: what belongs to it and is not written here. */
  tabs?: readonly ViewTab[]
}

export interface ViewTab {
  name: string
  label: Text
  /** Drawn when it is first opened. */
  part: ComponentType<{ row: Row }>
  /** Node that opens it. */
  node?: string
}

/** Views by table name; `start/` collects them as dynamic imports. */
export type Views = Readonly<Record<string, () => Promise<View>>>

const loaded = new Map<() => Promise<View>, View>()
const plain: View = {}

/** The view of a table; the plain kinds stand in until it has arrived, and for good when it fails to. */
export function useView(views: Views, table: string): { view: View; settled: boolean } {
  const load = views[table]
  const [arrived, setArrived] = useState<View | undefined>(() => (load ? loaded.get(load) : plain))
  useEffect(() => {
    if (!load) return setArrived(plain)
    const known = loaded.get(load)
    if (known) return setArrived(known)
    let open = true
    load().then(
      (view) => {
        loaded.set(load, view)
        if (open) setArrived(view)
      },
      () => open && setArrived(plain),
    )
    return () => {
      open = false
    }
  }, [load])
  return { view: arrived ?? plain, settled: arrived !== undefined }
}
