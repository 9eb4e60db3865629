import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  DragOverlay,
  pointerWithin,
  useDroppable,
} from '@dnd-kit/core'
import { Alert, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLanguage, useSay } from '../../../browser/language.ts'
import { useWide } from '../../../browser/use-wide.ts'
import { shownAs } from '../../../contract/definition/resource.ts'
import { dayOf } from '../../../contract/moment.ts'
import type { BoardProps } from '../../board/board-props.ts'
import { useOffice } from '../../parts/office.tsx'
import { idOf, type Row } from '../../parts/row.ts'
import { tableTexts } from '../../parts/sentences.ts'
import { useCellSaving } from '../../table/cells/use-cell-saving.ts'
import { UnreadRows } from '../../table/states.tsx'
import '../calendar.css'
import { CalendarHead } from '../calendar-head.tsx'
import { dayName } from '../day-names.ts'
import { weekOf } from '../days.ts'
import { calendarTexts } from '../texts.ts'
import { useNow } from '../use-now.ts'
import { dateFields, usualDateField } from './date-field.ts'
import './month.css'
import { weeksOf } from './month-days.ts'
import { MonthFace, MonthRow } from './month-row.tsx'
import { useDayDrag } from './use-day-drag.ts'
import { useDayAddress, useMonth } from './use-month.ts'

/** Narrower windows show the days of a week below each other, and nothing is dragged. */
const monthFrom = 768
/** So many rows of a day are shown; a list has all of them. */
const mostOfDay = { month: 3, week: 20 } as const

/** A key has no place of its own; the row goes by its middle. */
const dayUnder: CollisionDetection = (args) => (args.pointerCoordinates ? pointerWithin(args) : closestCenter(args))

/** The rows of a list on the days of a month, by one of their days or moments, which the reader chooses. */
export function Month(props: BoardProps) {
  const { definition, arrangement } = props
  const names = dateFields(definition)
  const { dateField } = arrangement.arrangement
  const column = names.find((name) => name === dateField) ?? usualDateField(definition)
  return column === undefined ? null : <MonthOf {...props} {...{ column, names }} />
}

interface MonthOfProps extends BoardProps {
  column: string
  names: readonly string[]
}

function MonthOf(props: MonthOfProps) {
  const { definition, view, arrangement, column, names } = props
  const say = useSay()
  const { timeZone } = useOffice()
  const wide = useWide(monthFrom)
  const today = dayOf(useNow(), timeZone)
  const [day, setDay] = useState(today)
  const days = wide ? weeksOf(day).flat() : weekOf(day)
  const month = useMonth(props, { by: column, days, each: mostOfDay[wide ? 'month' : 'week'] })
  const saving = useCellSaving(definition, month, view)
  const drag = useDayDrag(props, column, saving)
  const { refused } = drag
  const grid = { ...props, days, month, drag, today, day }
  return (
    <DndContext
      sensors={drag.sensors}
      collisionDetection={dayUnder}
      accessibility={drag.accessibility}
      onDragStart={drag.started}
      onDragEnd={drag.ended}
      onDragCancel={drag.cancelled}
    >
      <div className="calendar month" data-dragging={drag.held ? true : undefined}>
        <span className="unseen">{say(calendarTexts.board, { object: definition.label })}</span>
        <div className="month-head">
          <CalendarHead span={wide ? 'month' : 'week'} {...{ day, days, today }} onDay={setDay} />
          <Select
            aria-label={say(calendarTexts.by)}
            prefix={say(calendarTexts.by)}
            popupMatchSelectWidth={false}
            value={column}
            options={names.map((name) => ({
              value: name,
              label: say(shownAs(definition, name)?.label ?? definition.label),
            }))}
            onChange={(dateField) => arrangement.setArrangement((before) => ({ ...before, dateField }))}
          />
        </div>
        {refused !== undefined && (
          <Alert type="error" role="alert" title={say(tableTexts.notSaved, { reason: refused })} />
        )}
        <Told {...grid} />
        <section aria-busy={month.loading}>{wide ? <Weeks {...grid} /> : <Days {...grid} />}</section>
      </div>
      <DragOverlay dropAnimation={null}>
        {drag.held && (
          // As large as what was taken hold of: by its middle keys find the next day.
          <div>
            <div className="board-card month-row board-card-carried">
              <MonthFace {...{ definition, column }} row={drag.held} />
            </div>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

interface GridProps extends MonthOfProps {
  days: readonly string[]
  day: string
  today: string
  month: ReturnType<typeof useMonth>
  drag: ReturnType<typeof useDayDrag>
}

/** What is to be known of the rows as they are shown. */
function Told({ month: { failure, loading, fit, reload } }: GridProps) {
  return failure === undefined || loading ? null : <UnreadRows {...{ fit }} reason={failure} onRetry={reload} />
}

function Weeks({ ...props }: GridProps) {
  const { days } = props
  const language = useLanguage()
  const weekday = (day: string) => dayName(day, language).split(' ')[0]
  const weeks = Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7))
  return (
    <table className="month-grid">
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {weekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Day key={day} {...props} of={day} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ of, ...props }: GridProps & { of: string }) {
  const { month, drag, today, day, column } = props
  const { setNodeRef, isOver } = useDroppable({ id: of, data: { day: of } })
  const rows = month.byDay.get(of) ?? []
  return (
    <td
      ref={setNodeRef}
      data-over={(isOver && drag.held !== undefined) || undefined}
      data-other={of.slice(0, 7) !== day.slice(0, 7) || undefined}
    >
      <time dateTime={of} aria-current={of === today ? 'date' : undefined}>
        {Number(of.slice(8))}
      </time>
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <MonthRow key={idOf(row)} {...props} {...{ row, column }} movable={drag.isMovable(row)} />
          ))}
        </ul>
      )}
      <Others {...props} of={of} />
    </td>
  )
}

/** How many more rows a day has, with the way to a list of all of them. */
function Others({ of, month, column, ...list }: GridProps & { of: string }) {
  const say = useSay()
  const addressOf = useDayAddress(list, column)
  const count = month.others.get(of)
  if (count === undefined) return null
  return (
    <Link className="calendar-others" to={addressOf(of)} aria-label={say(calendarTexts.moreOf, { count, day: of })}>
      {say(calendarTexts.more, { count })}
    </Link>
  )
}

/** The days of a week below each other. */
function Days(props: GridProps) {
  const { days, month, today, column } = props
  const say = useSay()
  const language = useLanguage()
  const rowsOf = (day: string): readonly Row[] => month.byDay.get(day) ?? []
  return (
    <div className="month-days">
      {days.map((day) => (
        <section key={day} aria-label={dayName(day, language)}>
          <h3 aria-current={day === today ? 'date' : undefined}>{dayName(day, language)}</h3>
          {rowsOf(day).length === 0 ? (
            <p>{say(calendarTexts.noneOnDay)}</p>
          ) : (
            <ul>
              {rowsOf(day).map((row) => (
                <MonthRow key={idOf(row)} {...props} {...{ row, column }} movable={false} />
              ))}
            </ul>
          )}
          <Others {...props} of={day} />
        </section>
      ))}
    </div>
  )
}
