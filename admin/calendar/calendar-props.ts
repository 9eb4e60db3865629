import type { Calendar } from '../../contract/definition/calendar.ts'
import type { BoardProps } from '../board/board-props.ts'

/** What the list passes to its calendar, for its parts, which need not ask whether there is one. */
export interface PartProps extends BoardProps {
  calendar: Calendar
}
