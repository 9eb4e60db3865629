import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons'
import { Checkbox } from 'antd'
import type { DragEvent } from 'react'
import { useSay } from '../../browser/language.ts'
import { tableTexts } from '../parts/sentences.ts'
import { ColumnEdge } from './columns/column-edge.tsx'
import type { Column } from './columns/use-columns.tsx'
import { dragKind } from './moved.ts'
import type { Selection } from './selection/use-selection.ts'
import './plain-button.css'

interface TableHeadProps {
  columns: readonly Column[]
  /** Undefined where nothing can be done with chosen rows. */
  selection: Selection | undefined
  wide: boolean
  /** Order as chosen; empty for the definition's own. */
  order: string
  onSort(order: string): void
  onWidth(column: string, width: number): void
  /** Puts a column in the place of another. */
  onMove(column: string, to: string): void
}

/** Headings; a click on one orders the rows by it, up, down, and as they were. */
export function TableHead({ columns, selection, wide, ...own }: TableHeadProps) {
  const say = useSay()
  return (
    <thead>
      <tr>
        {selection && (
          <th className="col-choose" data-fixed={wide ? 'start' : undefined}>
            <Checkbox
              aria-label={say(tableTexts.all)}
              checked={selection.extent === 'all'}
              indeterminate={selection.extent === 'some'}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <Heading key={column.key} column={column} {...own} />
        ))}
      </tr>
    </thead>
  )
}

/** Clearing the sort removes the order (protocol 3.1). */
const nextOrder = { asc: 'desc', desc: '', none: 'asc' } as const
const opposite = { asc: 'desc', desc: 'asc' } as const
const spoken = { asc: 'ascending', desc: 'descending' } as const

type HeadingProps = Omit<TableHeadProps, 'columns' | 'selection' | 'wide'> & { column: Column }

function Heading({ column, order, onSort, onWidth, onMove }: HeadingProps) {
  const { key, title, sorted, width, align, className = '', fixed, isOwn } = column
  const dragging = useHeadingDrag(key, onMove)
  const shared = {
    className: `${className}${isOwn ? ' col-own' : ''}`,
    style: {
      width,
      minWidth: width,
      textAlign: align ?? ('start' as const),
      ...(column.isSized && { maxWidth: width }),
    },
    'data-fixed': fixed,
    ...(isOwn && dragging),
  }
  const edge = isOwn && <ColumnEdge label={title} onWidth={(next) => onWidth(key, next)} />
  if (sorted === undefined) {
    return (
      <th {...shared}>
        {title}
        {edge}
      </th>
    )
  }
  // Rows that stand in their own order turn round first.
  const next = sorted && order === '' ? opposite[sorted] : nextOrder[sorted ?? 'none']
  return (
    <th {...shared} aria-sort={sorted ? spoken[sorted] : 'none'}>
      <button
        type="button"
        className="plain-button col-sort"
        onClick={() => onSort(next === '' ? '' : `${key},${next}`)}
      >
        <span className="col-name">{title}</span>
        <span className="col-arrows" data-sorted={sorted ?? undefined} aria-hidden="true">
          <CaretUpFilled />
          <CaretDownFilled />
        </span>
      </button>
      {edge}
    </th>
  )
}

/** A heading is dragged onto another to take its place; the choice of columns moves them by keyboard. */
function useHeadingDrag(key: string, onMove: HeadingProps['onMove']) {
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(dragKind, key)
      event.dataTransfer.effectAllowed = 'move'
    },
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(dragKind)) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      const column = event.dataTransfer.getData(dragKind)
      if (column !== '' && column !== key) onMove(column, key)
    },
  }
}
