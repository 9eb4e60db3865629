import { type ComponentType, useEffect, useState } from 'react'
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

/** What a `*.view.tsx` exports: parts that the kinds cannot express (architecture 2). */
export interface View {
  cells?: Readonly<Record<string, ComponentType<ViewCellProps>>>
  panels?: Readonly<Record<string, ComponentType<PanelProps>>>
  widgets?: Readonly<Record<string, ComponentType>>
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
