import type { ReactNode } from 'react'
import type { Definition } from '../../contract/definition/resource.ts'
import { idOf, type Row } from '../parts/row.ts'
import { useRowPath } from '../record/open-record.ts'
import { isOpened, type Opening, openRow } from './row-actions.tsx'
import { within } from './within.ts'

interface RowLinkProps extends Opening {
  definition: Definition
  row: Row
  className: string
  /** Where the link stands for the row itself, which the focus comes back to. */
  'data-row-id'?: number
  children: ReactNode
}

/** Leads to a row, which opens here, or by the browser in a tab of its own; words alone where it is not opened. */
export function RowLink({ definition, row, className, children, 'data-row-id': rowId, ...opening }: RowLinkProps) {
  const href = useRowPath(definition)(idOf(row))
  const own = { className, 'data-row-id': rowId }
  if (!isOpened(opening, row)) return <span {...own}>{children}</span>
  return (
    <a {...own} href={href} onClick={(event) => within(event, () => openRow(opening, row))}>
      {children}
    </a>
  )
}
