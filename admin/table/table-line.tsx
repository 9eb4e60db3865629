import { DownOutlined } from '@ant-design/icons'
import type { HTMLAttributes, ReactNode } from 'react'
import { useSay } from '../../browser/language.ts'
import { idOf, type Row } from '../parts/row.ts'
import { tableTexts } from '../parts/sentences.ts'
import type { Column } from './columns/use-columns.tsx'
import { RowCheck } from './row/row-check.tsx'
import type { Selection } from './selection/use-selection.ts'

interface TableLineProps {
  row: Row
  name: string
  columns: readonly Column[]
  /** Undefined where nothing can be done with chosen rows. */
  selection: Selection | undefined
  wide: boolean
  /** What the row does with keys and clicks. */
  own: HTMLAttributes<HTMLTableRowElement>
  /** The column that carries branches, when the list is a tree. */
  branch?: { column: string; depth: number; open: boolean | undefined; toggle(): void } | undefined
}

/** One row of the table. */
export function TableLine({ row, name, columns, selection, wide, own, branch }: TableLineProps) {
  const tree = branch && { 'aria-level': branch.depth + 1, 'aria-expanded': branch.open }
  return (
    <tr {...own} {...tree}>
      {selection && (
        <td className="col-choose" data-fixed={wide ? 'start' : undefined}>
          <RowCheck
            label={name}
            checked={selection.has(row)}
            partly={selection.isPartly(row)}
            onToggle={(event) => selection.toggle(row, heldShift(event))}
          />
        </td>
      )}
      {columns.map(({ key, className, align, fixed, isSized, width, render }) => (
        <td
          key={key}
          className={isSized ? `${className ?? ''} col-sized` : className}
          style={{ textAlign: align, ...(isSized && { maxWidth: width }) }}
          data-fixed={fixed}
        >
          {branch?.column === key ? <Branch {...{ name, branch }}>{render(row)}</Branch> : render(row)}
        </td>
      ))}
    </tr>
  )
}

/** Whether a range is meant: the click that changed the box was made with Shift held. */
export const heldShift = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey

const step = 20

interface BranchProps {
  name: string
  branch: NonNullable<TableLineProps['branch']>
  children: ReactNode
}

/** A title as deep as it stands, with the arrow that opens what is below. */
function Branch({ name, branch: { depth, open, toggle }, children }: BranchProps) {
  return (
    <span className="branch" style={{ paddingInlineStart: depth * step }}>
      {open === undefined ? <span className="branch-leaf" /> : <BranchArrow {...{ name, open, toggle }} />}
      {children}
    </span>
  )
}

export function BranchArrow({ name, open, toggle }: { name: string; open: boolean; toggle(): void }) {
  const say = useSay()
  return (
    <button
      type="button"
      className="branch-arrow"
      aria-expanded={open}
      aria-label={say(tableTexts.branch, { name })}
      onClick={toggle}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <DownOutlined aria-hidden="true" rotate={open ? 0 : -90} />
    </button>
  )
}

/** Attributes of a row that the list and its tests go by. */
export const lineOf = (row: Row, name: string) => ({
  tabIndex: 0,
  'aria-label': name,
  'data-row-id': idOf(row),
  'data-row-key': String(idOf(row)),
})
