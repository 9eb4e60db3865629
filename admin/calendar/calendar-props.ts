import type { Calendar } from '../../contract/definition/calendar.ts'
import type { RowsTableProps } from '../table/rows-table.tsx'

/** What the list passes to its calendar. */
export type CalendarProps = Pick<
  RowsTableProps,
  'definition' | 'arrangement' | 'rows' | 'may' | 'rowActions' | 'view' | 'denies'
>

/** The same for its parts, which need not ask whether there is one. */
export interface PartProps extends CalendarProps {
  calendar: Calendar
}
