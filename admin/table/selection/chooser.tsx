import { type ReactNode, useState } from 'react'
import { later } from '../../parts/later/later.tsx'
import { choosesRows } from '../permissions.ts'
import type { SelectionBarProps } from './selection-bar.tsx'
import type { Chosen } from './whole-list.ts'

const SelectionBar = later(() => import('./selection-bar.tsx').then((part) => part.SelectionBar))
const BulkEdit = later(() => import('./bulk-edit.tsx').then((part) => part.BulkEdit))

interface ChooserProps extends Omit<SelectionBarProps, 'onBulkEdit' | 'onExport'> {
  /** Rows are drawn where they are not chosen: in columns, or in a calendar. */
  isApart: boolean
  onExport(chosen: Chosen): void
  /** The tools of the list. */
  children: ReactNode
}

/** The tools, or what can be done with the chosen rows in their place. */
export function Chooser({ isApart, onExport, children, ...bar }: ChooserProps) {
  const { definition, may, selection, list, allowed } = bar
  const [bulk, setBulk] = useState(false)
  const all = selection.whole ? list : undefined
  const isChosen = selection.rows.length > 0 && !isApart && choosesRows(may)
  return (
    <>
      {isChosen ? (
        <SelectionBar
          {...bar}
          onBulkEdit={() => setBulk(true)}
          onExport={() => onExport({ rows: selection.rows, all })}
        >
          {children}
        </SelectionBar>
      ) : (
        children
      )}
      {bulk && (
        <BulkEdit
          {...{ definition, all }}
          rows={all ? selection.rows : allowed('edit')}
          writes={may.writes}
          mayPublish={may.publish}
          onClose={() => setBulk(false)}
        />
      )}
    </>
  )
}
