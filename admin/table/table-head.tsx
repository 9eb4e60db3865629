import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons'
import { Checkbox } from 'antd'
import { useSay } from '../../browser/language.ts'
import { tableTexts } from '../parts/sentences.ts'
import type { Selection } from './selection/use-selection.ts'
import type { Column } from './use-columns.tsx'

interface TableHeadProps {
  columns: readonly Column[]
  /** Undefined where nothing can be done with chosen rows. */
  selection: Selection | undefined
  wide: boolean
  /** Order as chosen; empty for the definition's own. */
  order: string
  onSort(order: string): void
}

/** Headings; a click on one orders the rows by it, up, down, and as they were. */
export function TableHead({ columns, selection, wide, order, onSort }: TableHeadProps) {
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
          <Heading key={column.key} {...{ column, order, onSort }} />
        ))}
      </tr>
    </thead>
  )
}

/** Clearing the sort removes the order (protocol 3.1). */
const nextOrder = { asc: 'desc', desc: '', none: 'asc' } as const
const opposite = { asc: 'desc', desc: 'asc' } as const
const spoken = { asc: 'ascending', desc: 'descending' } as const

function Heading({ column, order, onSort }: Pick<TableHeadProps, 'order' | 'onSort'> & { column: Column }) {
  const { key, title, sorted, width, align, className = '', fixed } = column
  const place = { width, minWidth: width, textAlign: align ?? ('start' as const) }
  if (sorted === undefined) {
    return (
      <th className={className} style={place} data-fixed={fixed}>
        {title}
      </th>
    )
  }
  // Rows that stand in their own order turn round first.
  const next = sorted && order === '' ? opposite[sorted] : nextOrder[sorted ?? 'none']
  return (
    <th className={className} style={place} data-fixed={fixed} aria-sort={sorted ? spoken[sorted] : 'none'}>
      <button type="button" className="col-sort" onClick={() => onSort(next === '' ? '' : `${key},${next}`)}>
        <span className="col-name">{title}</span>
        <span className="col-arrows" data-sorted={sorted ?? undefined} aria-hidden="true">
          <CaretUpFilled />
          <CaretDownFilled />
        </span>
      </button>
    </th>
  )
}
