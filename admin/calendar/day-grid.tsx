import { useDroppable } from '@dnd-kit/core'
import type { CSSProperties } from 'react'
import { useSay } from '../../browser/language.ts'
import { dayOf } from '../../contract/moment.ts'
import { useOffice } from '../parts/office.tsx'
import { idOf, type Row } from '../parts/row.ts'
import { CalendarBlock } from './calendar-block.tsx'
import { clockOf, minuteOf, spanOf } from './days.ts'
import { LaneHead, LaneOthers } from './lanes.tsx'
import { type Lane, planOf, stacked } from './planned.ts'
import { calendarTexts } from './texts.ts'
import { type GridProps, rowsOn } from './week-grid.tsx'

/** The hours that are always shown; plans before or after them show more. */
const usual = { first: 7, last: 20 } as const
type Hours = { first: number; last: number }
/** Height of a line in pixels, its gap included. */
const lineHeight = 86

/** One day of each lane along its hours; blocks stand at their time, those at the same time below each other. */
export function DayGrid(props: GridProps) {
  const { days, planned, now } = props
  const say = useSay()
  const { timeZone } = useOffice()
  const [day = ''] = days
  const isToday = day === dayOf(now, timeZone)
  const hours = hoursOf(props, day, timeZone, isToday ? [minuteOf(now, timeZone)] : [])
  const marks = Array.from({ length: hours.last - hours.first }, (_, at) => hours.first + at)
  const place = shareOf(minuteOf(now, timeZone), hours)
  return (
    // React knows no custom properties.
    <table className="calendar-day" style={{ '--hours': marks.length } as CSSProperties}>
      <thead>
        <tr>
          <td />
          <td>
            <div className="calendar-hours" aria-hidden="true">
              {marks.map((hour) => (
                <span key={hour}>{String(hour).padStart(2, '0')}:00</span>
              ))}
            </div>
            {isToday && place >= 0 && place <= 1 && (
              <span className="calendar-now-mark" style={{ insetInlineStart: `${place * 100}%` }}>
                {say(calendarTexts.now, { clock: clockOf(now, timeZone) })}
              </span>
            )}
          </td>
        </tr>
      </thead>
      <tbody>
        {planned.lanes.map((lane) => (
          <tr key={lane.id}>
            <LaneHead
              {...props}
              lane={lane}
              below={<LaneOthers {...props} {...{ lane, day }} shown={rowsOn(props, { lane, day }, timeZone).length} />}
            />
            <Track {...props} {...{ lane, day, hours }} now={isToday ? place : -1} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface TrackProps extends GridProps {
  lane: Lane
  day: string
  hours: Hours
}

function Track({ lane, day, hours, now, ...props }: TrackProps) {
  const { calendar, planned, drag } = props
  const { timeZone } = useOffice()
  const { setNodeRef, isOver } = useDroppable({
    id: `${lane.id} ${day}`,
    data: { lane, day, hours },
    disabled: lane.id === 0,
  })
  const rows = rowsOn({ calendar, planned }, { lane, day }, timeZone)
  const { lineOf, lines } = stacked(calendar, rows)
  const styleOf = (row: Row): CSSProperties => {
    const [begin, end] = sharesOf({ calendar, row, day, hours }, timeZone)
    return {
      insetInlineStart: `${begin * 100}%`,
      width: `${(end - begin) * 100}%`,
      insetBlockStart: (lineOf.get(idOf(row)) ?? 0) * lineHeight + 4,
      height: lineHeight - 8,
    }
  }
  return (
    <td className="calendar-track" style={{ height: lines * lineHeight }}>
      <div ref={setNodeRef} data-over={(isOver && drag.held !== undefined) || undefined}>
        {now >= 0 && now <= 1 && (
          <span className="calendar-now" aria-hidden="true" style={{ insetInlineStart: `${now * 100}%` }} />
        )}
        {rows.length > 0 && (
          <ul>
            {rows.map((row) => (
              <CalendarBlock
                key={idOf(row)}
                {...props}
                {...{ row, day, now }}
                movable={drag.isMovable(row)}
                clashes={planned.clashes.get(idOf(row))}
                style={styleOf(row)}
              />
            ))}
          </ul>
        )}
      </div>
    </td>
  )
}

const shareOf = (minute: number, { first, last }: Hours): number => (minute - first * 60) / ((last - first) * 60)

/** Minutes of a day at which a plan begins and ends there. */
function minutesOn(
  { calendar, row, day }: Pick<TrackProps, 'calendar' | 'day'> & { row: Row },
  timeZone: string,
): [number, number] {
  const plan = planOf(calendar, row)
  const { from, until } = spanOf([day], timeZone)
  if (!plan) return [0, 0]
  const begin = plan.start <= from ? 0 : minuteOf(plan.start, timeZone)
  return [begin, plan.end >= until ? 1440 : minuteOf(plan.end, timeZone)]
}

function sharesOf(
  { hours, ...of }: Pick<TrackProps, 'calendar' | 'day' | 'hours'> & { row: Row },
  timeZone: string,
): [number, number] {
  const [begin, end] = minutesOn(of, timeZone)
  return [Math.max(0, shareOf(begin, hours)), Math.min(1, shareOf(end, hours))]
}

function hoursOf({ calendar, planned }: GridProps, day: string, timeZone: string, also: readonly number[]): Hours {
  const rows = planned.lanes.flatMap((lane) => rowsOn({ calendar, planned }, { lane, day }, timeZone))
  // What goes on from the day before, or to the day after, has no hour here.
  const minutes = rows.flatMap((row) => minutesOn({ calendar, row, day }, timeZone))
  const hours = [...minutes, ...also].filter((minute) => minute > 0 && minute < 1440).map((minute) => minute / 60)
  return {
    first: Math.min(usual.first, ...hours.map(Math.floor)),
    last: Math.max(usual.last, ...hours.map(Math.ceil)),
  }
}
