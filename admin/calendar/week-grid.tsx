import { useDroppable } from '@dnd-kit/core'
import { useLanguage, useSay } from '../../browser/language.ts'
import { dayOf } from '../../contract/moment.ts'
import { useOffice } from '../parts/office.tsx'
import { idOf, type Row } from '../parts/row.ts'
import { CalendarBlock } from './calendar-block.tsx'
import type { PartProps } from './calendar-props.ts'
import { dayName } from './day-names.ts'
import { isOnDay, minuteOf } from './days.ts'
import { LaneHead, LaneOthers } from './lanes.tsx'
import { byStart, type Lane, laneOf, planOf } from './planned.ts'
import type { usePlanDrag } from './use-plan-drag.ts'
import type { usePlanned } from './use-planned.ts'
import './week-grid.css'

export interface GridProps extends PartProps {
  days: readonly string[]
  planned: ReturnType<typeof usePlanned>
  drag: ReturnType<typeof usePlanDrag>
  now: number
}

/** Seven days of each lane, blocks below each other in the order of their time. */
export function WeekGrid(props: GridProps) {
  const { days, planned, now } = props
  const say = useSay()
  const language = useLanguage()
  const { timeZone } = useOffice()
  const today = dayOf(now, timeZone)
  return (
    <table className="calendar-week">
      <thead>
        <tr>
          <td />
          {days.map((day) => (
            <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
              {dayName(day, language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {planned.lanes.map((lane) => (
          <tr key={lane.id}>
            <LaneHead {...props} lane={lane} />
            {days.map((day) => (
              <DayCell key={day} {...props} {...{ lane, day, say }} isToday={day === today} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** More blocks of one day and lane say less each, so that the other lanes stay near. */
const mostInFull = 3

interface DayCellProps extends GridProps {
  lane: Lane
  day: string
  isToday: boolean
}

function DayCell({ lane, day, isToday, ...props }: DayCellProps) {
  const { calendar, planned, drag, now } = props
  const { timeZone } = useOffice()
  const { setNodeRef, isOver } = useDroppable({
    id: `${lane.id} ${day}`,
    data: { lane, day },
    disabled: lane.id === 0,
  })
  const rows = rowsOn(props, { lane, day }, timeZone)
  const share = minuteOf(now, timeZone) / 1440
  return (
    <td ref={setNodeRef} data-today={isToday || undefined} data-over={(isOver && drag.held !== undefined) || undefined}>
      {isToday && <span className="calendar-now" aria-hidden="true" style={{ insetInlineStart: `${share * 100}%` }} />}
      {rows.length > 0 && (
        <ul data-crowded={rows.length > mostInFull || undefined}>
          {byStart(calendar, rows).map((row) => (
            <CalendarBlock
              key={idOf(row)}
              {...props}
              {...{ row, day }}
              movable={drag.isMovable(row)}
              clashes={planned.clashes.get(idOf(row))}
            />
          ))}
        </ul>
      )}
      <LaneOthers {...props} {...{ lane, day }} shown={rows.length} />
    </td>
  )
}

/** The rows of a lane that take time of a day. */
export function rowsOn(
  { calendar, planned }: Pick<GridProps, 'calendar' | 'planned'>,
  { lane, day }: { lane: Lane; day: string },
  timeZone: string,
): Row[] {
  return planned.rows.filter((row) => {
    const plan = planOf(calendar, row)
    return plan && laneOf(calendar, row) === lane.id && isOnDay(plan, day, timeZone)
  })
}
