import type { ComponentType, ReactNode } from 'react'
import type { ChildRights } from '../../../contract/definition/childRows.ts'
import type { Definition } from '../../../contract/definition/resource.ts'
import type { Row } from '../../parts/row.ts'
import type { InputProps } from '../kind.ts'
import type { GridCellProps } from './grid-cells.tsx'
import type { GridColumn, Place, WrongCell } from './grid-paste.ts'

/** Sentences about cells of one row, by column, or by place within its own rows: `readings[0].value`. */
export type RowMarks = Readonly<Record<string, string>>

export interface GridProps {
  id: string
  /** Table whose rows these are; empty for rows in one column. */
  table: string
  columns: readonly GridColumn[]
  rows: readonly Row[]
  max: number
  /** What may be done; all of it when not given. */
  rights?: ChildRights
  /** The order of the rows is part of what they say; otherwise they can be sorted by a column. */
  isOrdered: boolean
  /** The column with the place of a row, where people type it: rows that are moved are numbered anew. */
  place?: string | undefined
  disabled?: boolean | undefined
  invalid?: boolean
  label: string
  /** Sentences of the last check, by place: `[2].qty`. */
  faults?: Readonly<Record<string, string>> | undefined
  /** Whether this row shows a column; all of them when not given. */
  shows?(row: Row, column: string): boolean
  /** Controls of columns that know more than their kind does. */
  cells?: Readonly<Record<string, ComponentType<GridCellProps>>> | undefined
  /** Tools beside the button that adds a row. */
  tools?: ReactNode
  /** The control of any kind, as in a form. */
  Input: ComponentType<InputProps>
  /** The table that a column of this one points at. */
  targetOf?(column: string): Definition | undefined
  onChange(rows: readonly Row[]): void
}

/** How the cell that has the focus is being written: over what stood there, or on with it. */
export type Writing = 'over' | 'on'

export interface GridState {
  active: Place | null
  /** The other corner of what is selected. */
  anchor: Place | null
  writing: Writing | null
  /** The row in the drawer by its key, and the only column that is shown of it. */
  opened: { key: string; only?: string | undefined } | null
}

/** What a paste did. */
export interface PasteReport {
  written: number
  wrong: readonly WrongCell[]
  beyond: number
  outside: number
  /** Names are being looked up. */
  asking: boolean
  /** The rows as they were, and as they were left. */
  before: readonly Row[]
  after: readonly Row[]
}

export interface Range {
  top: number
  bottom: number
  left: number
  right: number
}

export function rangeOf({ active, anchor }: Pick<GridState, 'active' | 'anchor'>): Range | null {
  if (!active) return null
  const other = anchor ?? active
  return {
    top: Math.min(active.at, other.at),
    bottom: Math.max(active.at, other.at),
    left: Math.min(active.column, other.column),
    right: Math.max(active.column, other.column),
  }
}
