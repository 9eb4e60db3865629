import { useEffect, useRef } from 'react'
import { useLanguage, useSay } from '../../browser/language.ts'
import { dayOf } from '../../contract/moment.ts'
import { useOffice } from '../parts/office.tsx'
import { idOf } from '../parts/row.ts'
import { CalendarBlock } from './calendar-block.tsx'
import { dayName } from './day-names.ts'
import { LaneOthers } from './lanes.tsx'
import { byStart, laneOf } from './planned.ts'
import { calendarTexts } from './texts.ts'
import { type GridProps, rowsOn } from './week-grid.tsx'

interface DayListProps extends GridProps {
  day: string
  onDay(day: string): void
}

/** Where there is no room for lanes: the days of a week, and what is planned for the one that is open. */
export function DayList({ day, onDay, ...props }: DayListProps) {
  const { calendar, days, planned, now } = props
  const say = useSay()
  const language = useLanguage()
  const { timeZone } = useOffice()
  const rowsOf = (one: string) => planned.lanes.flatMap((lane) => rowsOn(props, { lane, day: one }, timeZone))
  const today = dayOf(now, timeZone)
  const strip = useRef<HTMLFieldSetElement>(null)
  const at = days.indexOf(day)
  useEffect(() => {
    const [bar, open] = [strip.current, strip.current?.children[at]]
    if (bar && open instanceof HTMLElement) bar.scrollLeft = open.offsetLeft - (bar.clientWidth - open.offsetWidth) / 2
  }, [at])
  const rows = byStart(calendar, rowsOf(day))
  const nameOf = (id: number) => planned.lanes.find((lane) => lane.id === id)?.name ?? ''
  return (
    <>
      <fieldset className="view-tabs calendar-strip" ref={strip} aria-label={say(calendarTexts.days)}>
        {days.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === day}
            aria-current={one === today ? 'date' : undefined}
            onClick={() => onDay(one)}
          >
            {dayName(one, language)}
            <span className="view-count">
              {planned.lanes.reduce((sum, lane) => sum + planned.countOf(lane.id, one), 0)}
            </span>
          </button>
        ))}
      </fieldset>
      {rows.length === 0 && !planned.first && <p className="calendar-none">{say(calendarTexts.nonePlanned)}</p>}
      <ul className="calendar-list">
        {rows.map((row) => (
          <CalendarBlock
            key={idOf(row)}
            {...props}
            {...{ row, day }}
            lane={nameOf(laneOf(calendar, row))}
            movable={false}
            clashes={planned.clashes.get(idOf(row))}
          />
        ))}
      </ul>
      {planned.lanes.map((lane) => (
        <LaneOthers
          key={lane.id}
          {...props}
          {...{ lane, day }}
          shown={rowsOn(props, { lane, day }, timeZone).length}
          isNamed
        />
      ))}
    </>
  )
}
