import { type KeyboardEvent, useState } from 'react'
import { useLanguage } from '../../browser/language.ts'
import { useWide } from '../../browser/use-wide.ts'
import { type Definition, parentColumnOf } from '../../contract/definition/resource.ts'
import { childrenOf, flatten, idOf, nameOf, type Row } from '../parts/row.ts'
import { showWaitingAfter, useSlow } from '../parts/use-slow.ts'
import type { View } from '../parts/view.ts'
import { choosesRows, type Permissions } from './permissions.ts'
import { openRow, type RowActionSet } from './row-actions.tsx'
import './rows-table.css'
import { useCellSaving } from './cells/use-cell-saving.ts'
import { isTypedIn, useColumns } from './columns/use-columns.tsx'
import { moved } from './moved.ts'
import { isGrouped } from './narrowing/list-query.ts'
import { Lines } from './row/lines.tsx'
import type { Selection } from './selection/use-selection.ts'
import { TableHead } from './table-head.tsx'
import { lineOf, TableLine } from './table-line.tsx'
import type { useArrangement } from './use-arrangement.ts'
import { type Branches, type Line, linesOf } from './use-branches.ts'
import { useDragging } from './use-dragging.ts'
import { useOffsets } from './use-offsets.ts'
import type { Rows } from './use-rows.ts'
import { useSorting } from './use-sorting.ts'
import { isLong } from './use-window.ts'

export interface RowsTableProps {
  definition: Definition
  arrangement: ReturnType<typeof useArrangement>
  rows: Rows
  may: Permissions
  rowActions: RowActionSet
  view: View
  selection: Selection
  branches: Branches
  /** This row does not allow that action (`disabled` of its view). */
  denies(row: Row, action: string): boolean
}

/** Narrower windows scroll the first columns too. */
const firstStayFrom = 1200

const noWidths: Readonly<Record<string, number>> = {}

/** The rows themselves: sorting, selection, branches, dragging, and the keys of a focused row. */
export function RowsTable(props: RowsTableProps) {
  const { definition, arrangement: arranged, rows: list, may, selection, branches } = props
  const { state, setState, arrangement, columns } = arranged
  const language = useLanguage()
  const wide = useWide(firstStayFrom)
  const { order } = state
  const { shown } = columns
  const { drawn, setEditing } = useDrawnColumns(props, wide)
  const sorting = useSorting(definition, order, list)
  const late = useSlow(list.loading && !list.first, showWaitingAfter)
  const table = useOffsets(drawn)
  const DragRows = useDragging(may.sort && !list.first)
  const keys = useRowKeys(props, setEditing)
  const grouped = isGrouped(definition, state) ? definition.revision : undefined
  const isTree = grouped !== undefined || parentColumnOf(definition) !== undefined
  const anchor = grouped?.of ?? definition.title
  const branchColumn = shown.includes(anchor) ? anchor : shown[0]
  const choosing = choosesRows(may) ? selection : undefined
  const all = linesOf(list.rows, branches.isOpen)
  const long = isLong(all.length)
  const draw = ({ row, depth }: Line, at: number) => {
    const name = nameOf(definition, row, language)
    const id = idOf(row)
    const open = childrenOf(row) && branches.isOpen(id)
    const own = {
      ...lineOf(row, name),
      // Of rows that are not drawn a reader of the screen hears that there are some.
      ...(long && { 'aria-rowindex': at + 2 }),
      className: `line${selection.has(row) ? ' line-chosen' : ''}${list.above.has(id) ? ' line-above' : ''}`,
      onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => keys(event, row),
      onDoubleClick: () => openRow(props, row),
    }
    return (
      <TableLine
        key={id}
        {...{ row, name, own, wide }}
        selection={choosing}
        columns={drawn}
        branch={
          isTree && branchColumn
            ? { column: branchColumn, depth, open, toggle: () => branches.toggle(id, !open) }
            : undefined
        }
      />
    )
  }
  return (
    <>
      <div
        className={`office-table${arrangement.compact ? ' office-table-compact' : ''}`}
        data-late={late || undefined}
      >
        <table
          ref={table}
          role={isTree ? 'treegrid' : undefined}
          aria-busy={list.loading}
          aria-rowcount={long ? all.length + 1 : undefined}
        >
          <TableHead
            {...{ wide, order }}
            selection={choosing}
            columns={drawn}
            onSort={(next) => setState((now) => ({ ...now, order: next, page: 1 }))}
            onWidth={(column, width) =>
              arranged.setArrangement((now) => ({ ...now, widths: { ...now.widths, [column]: width } }))
            }
            onMove={(column, before) =>
              arranged.setArrangement((now) => ({ ...now, sequence: moved(columns.all, column, before) }))
            }
          />
          <Lines {...{ table, draw }} lines={all} />
        </table>
      </div>
      {DragRows && <DragRows {...{ table }} ids={sorting.ids} onMove={sorting.move} />}
    </>
  )
}

/** The columns as the reader arranged them, with the cell that is typed in. */
function useDrawnColumns(props: RowsTableProps, wide: boolean) {
  const { definition, arrangement: arranged, rows: list, may, rowActions, view, denies } = props
  const { state, arrangement, columns } = arranged
  const { shown, pinned } = columns
  const { widths = noWidths } = arrangement
  const language = useLanguage()
  const [editing, setEditing] = useState<string>()
  const saving = useCellSaving(definition, list, view)
  const order = { order: state.order, shown, pinned, widths }
  const looks = { definition, may, view, saving, rowActions, denies, editing, language, wide, ...order }
  const onNextCell = (id: number, column: string, back: boolean) => {
    const row = flatten(list.rows).find((one) => idOf(one) === id)
    const cells = row ? shown.filter((one) => isTypedIn(looks, one, row)) : []
    const next = cells[cells.indexOf(column) + (back ? -1 : 1)]
    setEditing(next === undefined ? undefined : `${id}.${next}`)
  }
  return { drawn: useColumns({ ...looks, onEditing: setEditing, onNextCell }), setEditing }
}

/** Enter opens, F2 types in place, Space chooses, arrows move and open branches. */
function useRowKeys(props: RowsTableProps, onEditing: (cell: string) => void) {
  const { arrangement, rows, may, selection, branches } = props
  return (event: KeyboardEvent<HTMLTableRowElement>, row: Row) => {
    if (event.target !== event.currentTarget) return
    const id = idOf(row)
    const first = arrangement.columns.shown.find((column) => isTypedIn(props, column, row))
    const step = (way: Way) => {
      const beside = walk(event, way, rows.rows)
      if (event.shiftKey && beside && choosesRows(may)) selection.choose([row, beside])
    }
    const keyActions: Readonly<Record<string, (() => void) | undefined>> = {
      Enter: () => openRow(props, row),
      F2: first === undefined ? undefined : () => onEditing(`${id}.${first}`),
      ArrowDown: () => step('nextElementSibling'),
      ArrowUp: () => step('previousElementSibling'),
      Escape: selection.count > 0 ? selection.clear : undefined,
      ArrowRight: childrenOf(row) && !branches.isOpen(id) ? () => branches.toggle(id, true) : undefined,
      ArrowLeft: childrenOf(row) && branches.isOpen(id) ? () => branches.toggle(id, false) : undefined,
      ' ': choosesRows(may) ? () => selection.toggle(row) : undefined,
    }
    const act = keyActions[event.key]
    if (!act) return
    // Keys that scroll the page have another meaning here.
    if (event.key !== 'Enter') event.preventDefault()
    act()
  }
}

type Way = 'nextElementSibling' | 'previousElementSibling'

/** Goes to the line beside; with Shift the rows that are walked over are chosen. */
function walk({ currentTarget }: KeyboardEvent<HTMLTableRowElement>, way: Way, rows: readonly Row[]): Row | undefined {
  const line = currentTarget[way]
  if (!(line instanceof HTMLElement)) return undefined
  line.focus()
  return flatten(rows).find((row) => String(idOf(row)) === line.dataset.rowId)
}
