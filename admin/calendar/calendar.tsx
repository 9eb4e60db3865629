import { type CollisionDetection, closestCenter, DndContext, DragOverlay, pointerWithin } from '@dnd-kit/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSay } from '../../browser/language.ts'
import { useWide } from '../../browser/use-wide.ts'
import { fieldOf } from '../../contract/definition/resource.ts'
import { dayOf } from '../../contract/moment.ts'
import type { BoardProps } from '../board/board-props.ts'
import { useOffice } from '../parts/office.tsx'
import { idOf, type Row } from '../parts/row.ts'
import { UnreadRows, WaitingRows } from '../table/states.tsx'
import { BlockFace } from './calendar-block.tsx'
import { CalendarHead, type Span } from './calendar-head.tsx'
import type { PartProps } from './calendar-props.ts'
import './calendar.css'
import { DayGrid } from './day-grid.tsx'
import { DayList } from './day-list.tsx'
import { weekOf } from './days.ts'
import { AddLane } from './lanes.tsx'
import { calendarTexts } from './texts.ts'
import { Tray } from './tray.tsx'
import { useNow } from './use-now.ts'
import { usePlanDrag } from './use-plan-drag.ts'
import { usePlanned } from './use-planned.ts'
import { type GridProps, WeekGrid } from './week-grid.tsx'

/** Narrower windows show a day as a list, and nothing is dragged. */
const lanesFrom = 768

/** A key has no place of its own; the block goes by its middle. */
const placeUnder: CollisionDetection = (args) => (args.pointerCoordinates ? pointerWithin(args) : closestCenter(args))

const quietly = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? { dropAnimation: null } : {})

/** The rows of a list as blocks at the time for which they are planned; a block that is dragged asks what its action asks (areas 13.6). */
export function Calendar({ ...props }: BoardProps) {
  const { calendar } = props.definition
  return calendar ? <Planned {...props} calendar={calendar} /> : null
}

function Planned(props: PartProps) {
  const { definition, view, arrangement, calendar } = props
  const { arrangement: arranged, setArrangement } = arrangement
  const say = useSay()
  const { timeZone } = useOffice()
  const wide = useWide(lanesFrom)
  const now = useNow()
  const today = dayOf(now, timeZone)
  const [day, setDay] = useState(today)
  const span: Span = wide ? (arranged.span ?? 'week') : 'week'
  const days = span === 'week' ? weekOf(day) : [day]
  const planned = usePlanned(props, days)
  const board = useRef<HTMLDivElement>(null)
  const followed = useFollowedFocus(board, planned.rows)
  const run: PartProps['rowActions']['run'] = (action, rows, given) => {
    followed.current = rows[0] && idOf(rows[0])
    props.rowActions.run(action, rows, given)
  }
  const own: PartProps = { ...props, rowActions: { ...props.rowActions, run } }
  const drag = usePlanDrag(own)
  const grid = { ...own, days, planned, drag, now }
  return (
    <DndContext
      sensors={drag.sensors}
      collisionDetection={placeUnder}
      accessibility={drag.accessibility}
      onDragStart={drag.started}
      onDragMove={drag.moved}
      onDragEnd={drag.ended}
      onDragCancel={drag.cancelled}
    >
      <div className="calendar" ref={board} data-dragging={drag.held ? true : undefined}>
        <span className="unseen">{say(calendarTexts.board, { object: definition.label })}</span>
        <CalendarHead
          {...{ span, day, days, today }}
          onDay={setDay}
          onSpan={wide ? (chosen) => setArrangement((before) => ({ ...before, span: chosen })) : undefined}
        />
        <div className="calendar-body">
          <Tray {...own} {...{ drag, wide }} />
          <section className="calendar-plan" aria-busy={planned.loading}>
            <Told {...grid} />
            {wide ? <Lanes {...grid} span={span} /> : <DayList {...grid} day={day} onDay={setDay} />}
          </section>
        </div>
      </div>
      <DragOverlay {...quietly()}>
        {drag.held && (
          // As large as what was taken hold of: by its middle keys find the next place.
          <div>
            <div className="board-card calendar-block board-card-carried">
              <BlockFace
                {...{ definition, calendar, view }}
                row={drag.held.row}
                plan={drag.aim?.plan}
                {...(drag.aim && { day: dayOf(drag.aim.plan.start, timeZone), lane: drag.aim.slot.lane.name })}
              />
            </div>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** What is to be known of the rows as they are shown. */
function Told({ planned: { failure, loading, fit, reload } }: GridProps) {
  return failure === undefined || loading ? null : <UnreadRows {...{ fit }} reason={failure} onRetry={reload} />
}

function Lanes({ span, ...grid }: GridProps & { span: Span }) {
  const { definition, calendar, planned } = grid
  const say = useSay()
  if (planned.first) return <WaitingRows />
  const lane = fieldOf(definition, calendar.lane)?.label ?? definition.label
  return (
    <>
      <div className="calendar-scroll">{span === 'week' ? <WeekGrid {...grid} /> : <DayGrid {...grid} />}</div>
      {planned.lanes.length === 0 && <p className="calendar-none">{say(calendarTexts.noLanes, { lane })}</p>}
      <AddLane {...grid} lanes={planned.lanes} />
    </>
  )
}

/** A block that was planned anew has the focus again, which went with its old place, unless the reader went elsewhere. */
function useFollowedFocus(board: RefObject<HTMLElement | null>, rows: readonly Row[]) {
  const followed = useRef<number>(undefined)
  useEffect(() => {
    const id = followed.current
    if (id === undefined || document.activeElement !== document.body || !rows.some((row) => idOf(row) === id)) return
    board.current?.querySelector<HTMLElement>(`[data-row-id="${id}"]`)?.focus()
  }, [board, rows])
  return followed
}
