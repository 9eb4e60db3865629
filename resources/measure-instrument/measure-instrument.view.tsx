import { DateCell } from '../../admin/kinds/moments.tsx'
import type { ViewCellProps } from '../../admin/parts/view.ts'
import { measureInstrument } from './measure-instrument.ts'

/** The due date, in red once it has passed. */
function DueCell({ row, column, value }: ViewCellProps) {
  const shown = <DateCell field={measureInstrument.fields.due_date} {...{ row, column, value }} />
  return row.calibration === 'overdue' ? <span className="cell-late">{shown}</span> : shown
}

export const cells = { due_date: DueCell }
