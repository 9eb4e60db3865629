import { Table, type TableProps } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { useLanguage } from '../../browser/language.ts'
import type { Definition } from '../../contract/resource.ts'
import { idOf, nameOf, type Row } from '../parts/row.ts'
import { useWide } from '../parts/use-wide.ts'
import type { View } from '../parts/view.ts'
import type { Permissions } from './permissions.ts'
import type { RowDeeds } from './row-actions.tsx'
import { isEditableInPlace } from './save-cell.ts'
import type { useArrangement } from './use-arrangement.ts'
import { useCellSaving } from './use-cell-saving.ts'
import { useColumns } from './use-columns.tsx'
import { useDragging } from './use-dragging.ts'
import type { Rows } from './use-rows.ts'
import { useSorting } from './use-sorting.ts'

/** Milliseconds after which waiting is shown (look, back office). */
export const showWaitingAfter = 300

export interface RowsTableProps {
  definition: Definition
  arrangement: ReturnType<typeof useArrangement>
  rows: Rows
  may: Permissions
  deeds: RowDeeds
  view: View
  selected: readonly number[]
  setSelected(ids: readonly number[]): void
  open: readonly number[]
  setOpen(ids: readonly number[]): void
}

/** Windows narrower than these scroll the first columns too, and then the actions. */
const firstStayFrom = 1200
const actionsStayFrom = 768

/** The rows themselves: sorting, selection, branches, dragging, and the keys of a focused row. */
export function RowsTable({
  definition,
  arrangement: arranged,
  rows: list,
  may,
  deeds,
  view,
  ...held
}: RowsTableProps) {
  const { selected, setSelected, open, setOpen } = held
  const { state, setState, arrangement, columns } = arranged
  const language = useLanguage()
  const wide = useWide(firstStayFrom)
  const middling = useWide(actionsStayFrom)
  const [editing, setEditing] = useState<string>()
  const saving = useCellSaving(definition, list)
  const order = state.order
  const of = {
    definition,
    shown: columns.shown,
    order,
    may,
    view,
    saving,
    deeds,
    editing,
    language,
    onEditing: setEditing,
    wide,
    middling,
  }
  const drawn = useColumns(of)
  const sorting = useSorting(definition, order, list)
  const dragging = useDragging(may.sort)

  const typed = (event: KeyboardEvent<HTMLTableRowElement>, row: Row) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter' && may.edit) deeds.edit(row)
    const first = columns.shown.find((column) => isEditableInPlace(definition, column))
    if (event.key === 'F2' && may.edit && first) setEditing(`${idOf(row)}.${first}`)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') focusNeighbour(event)
    if (event.key === ' ') {
      event.preventDefault()
      const id = idOf(row)
      setSelected(selected.includes(id) ? selected.filter((own) => own !== id) : [...selected, id])
    }
  }
  const sorted: TableProps<Row>['onChange'] = (_page, _filters, sorter, { action }) => {
    const one = Array.isArray(sorter) ? sorter[0] : sorter
    if (action !== 'sort' || !one) return
    const column = String(one.columnKey ?? '')
    // Clearing the sort removes the order (protocol 3.1).
    const next = one.order ? `${column},${one.order === 'descend' ? 'desc' : 'asc'}` : ''
    setState((now) => ({ ...now, order: next, page: 1 }))
  }
  const table = (
    <Table<Row>
      className={`office-table${arrangement.compact ? ' office-table-compact' : ''}`}
      size="small"
      rowKey={idOf}
      columns={drawn}
      dataSource={list.rows}
      loading={{ spinning: list.loading && !list.first, delay: showWaitingAfter }}
      pagination={false}
      sticky
      scroll={{ x: 'max-content' }}
      onChange={sorted}
      {...(dragging && { components: { body: { row: dragging.DragRow } } })}
      rowSelection={{
        selectedRowKeys: [...selected],
        onChange: (keys) => setSelected(keys.map(Number)),
        checkStrictly: false,
        columnWidth: 40,
        fixed: wide,
        getCheckboxProps: (row) => ({ 'aria-label': nameOf(definition, row, language) }),
      }}
      expandable={{
        expandedRowKeys: [...open],
        onExpandedRowsChange: (keys) => setOpen(keys.map(Number)),
        indentSize: 20,
        expandIconColumnIndex: branchColumn(columns.shown.indexOf(definition.title), may.sort),
      }}
      onRow={(row) => ({
        tabIndex: 0,
        'aria-label': nameOf(definition, row, language),
        'data-row-id': idOf(row),
        onKeyDown: (event) => typed(event, row),
        onDoubleClick: () => may.edit && deeds.edit(row),
      })}
    />
  )
  if (!dragging) return table
  return (
    <dragging.Sorting ids={sorting.ids} onMove={sorting.move}>
      {table}
    </dragging.Sorting>
  )
}

/**
 * The column that shows branches is the title's. The table counts the selection in front, and takes one off again from
 * what it is told.
 */
const branchColumn = (title: number, hasGrip: boolean): number => Math.max(title, 0) + (hasGrip ? 1 : 0) + 2

function focusNeighbour(event: KeyboardEvent<HTMLTableRowElement>): void {
  const row = event.currentTarget
  const next = event.key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}
