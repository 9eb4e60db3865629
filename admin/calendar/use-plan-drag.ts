import type {
  Active,
  Announcements,
  ClientRect,
  DragEndEvent,
  DragMoveEvent,
  DragStartEvent,
  DroppableContainer,
  KeyboardCoordinateGetter,
  Over,
} from '@dnd-kit/core'
import { useRef, useState } from 'react'
import { useLanguage, useSay } from '../../browser/language.ts'
import type { Calendar } from '../../contract/definition/calendar.ts'
import { focusCard } from '../board/board-card.tsx'
import { nearestPlace, useCardSensors, wayOf } from '../board/card-drag.ts'
import { useOffice } from '../parts/office.tsx'
import { nameOf, type Row } from '../parts/row.ts'
import type { PartProps } from './calendar-props.ts'
import { clockOf, movedTo, type Plan } from './days.ts'
import { type Lane, laneOf, planOf } from './planned.ts'
import { calendarTexts } from './texts.ts'

/** What a block is taken hold of with: its row, and the day that it was drawn on; no day for what waits. */
export interface Held {
  row: Row
  day?: string
}

/** Where a block can be dropped: a day of a lane; hours when the place within it says the time. */
export interface Slot {
  lane: Lane
  day: string
  hours?: { first: number; last: number }
}

export const quarter = 15

/** Arrows lead to the next place in their direction; where the place says the time, to the sides by a quarter of an hour. */
const towards: KeyboardCoordinateGetter = (event, args) => {
  const way = wayOf(event)
  const { collisionRect, over } = args.context
  if (!way || !collisionRect) return undefined
  event.preventDefault()
  const { left, top } = collisionRect
  const hours = slotOf(over)?.hours
  if (hours && over && way.x !== 0) {
    const step = over.rect.width / ((hours.last - hours.first) * (60 / quarter))
    return { x: left + way.x * step, y: top }
  }
  const nearest = nearestPlace(args, way)
  return nearest && { x: left + nearest.x, y: top + nearest.y }
}

// Both are given to the library where blocks and places are drawn, and come back as they were.
const heldOf = (active: Active): Held | undefined => active.data.current as Held | undefined
const slotOf = (place: Pick<Over, 'data'> | null | undefined): Slot | undefined =>
  // What the slot gave the library as its data.
  place?.data.current as Slot | undefined

/** A place under a block, and where it is in the window. */
interface Under {
  slot: Slot
  rect: Pick<ClientRect, 'left' | 'width'>
}

const underOf = (over: Over | null): Under | undefined => {
  const slot = slotOf(over)
  return slot && over ? { slot, rect: over.rect } : undefined
}

/** The place under a block when it was dropped: `over` is one rendering late. */
function droppedOn({ collisions }: DragEndEvent): Under | undefined {
  const container: DroppableContainer | undefined = collisions?.[0]?.data?.droppableContainer
  const slot = slotOf(container)
  return slot && container?.rect.current ? { slot, rect: container.rect.current } : undefined
}

interface Aim {
  slot: Slot
  plan: Plan
}

/** Dragging a block to another time or lane, by the action that plans rows. */
export function usePlanDrag({ definition, calendar, may, denies, rowActions }: PartProps) {
  const { timeZone } = useOffice()
  const [held, setHeld] = useState<Held>()
  const [aim, setAim] = useState<Aim>()
  const sensors = useCardSensors(towards)
  const aimOf = (active: Active, under: Under | undefined): Aim | undefined => {
    const block = heldOf(active)
    if (!block || !under) return undefined
    const { slot } = under
    const from = block.day ?? slot.day
    const to = { from, day: slot.day, minute: minuteUnder(under, active) }
    return { slot, plan: movedTo(planOf(calendar, block.row), to, timeZone) }
  }
  const end = () => {
    setHeld(undefined)
    setAim(undefined)
  }
  const ended = (event: DragEndEvent) => {
    end()
    const [block, target] = [heldOf(event.active), aimOf(event.active, droppedOn(event))]
    if (!block || !target) return
    const { row } = block
    if (isThere(calendar, row, target)) return
    const { slot, plan } = target
    focusCard(row)
    const given = { [calendar.lane]: slot.lane.id, [calendar.start]: plan.start, [calendar.end]: plan.end }
    rowActions.run(calendar.plan, [row], given)
  }
  const isMovable = (row: Row) => may.actions.some(([name]) => name === calendar.plan) && !denies(row, calendar.plan)
  return {
    held,
    aim,
    sensors,
    accessibility: useWords({ definition, calendar }, aimOf),
    started: ({ active }: DragStartEvent) => setHeld(heldOf(active)),
    moved: ({ active, over }: DragMoveEvent) => {
      const next = aimOf(active, underOf(over))
      setAim((now) => (now?.plan.start === next?.plan.start && now?.slot.lane.id === next?.slot.lane.id ? now : next))
    },
    ended,
    cancelled: end,
    isMovable,
  }
}

/** Whether a row is planned as it would be there. */
function isThere(calendar: Calendar, row: Row, { slot, plan }: Aim): boolean {
  const now = planOf(calendar, row)
  return now?.start === plan.start && now.end === plan.end && laneOf(calendar, row) === slot.lane.id
}

/** The minute of the day that the beginning of a block is over, to a quarter of an hour; undefined where a place says no time. */
function minuteUnder({ slot: { hours }, rect }: Under, active: Active): number | undefined {
  const left = active.rect.current.translated?.left
  if (!hours || left === undefined) return undefined
  const share = (left - rect.left) / rect.width
  const minute = hours.first * 60 + share * (hours.last - hours.first) * 60
  return Math.min(Math.max(Math.round(minute / quarter) * quarter, hours.first * 60), hours.last * 60 - quarter)
}

/** What screen readers announce while a block is dragged. */
function useWords(
  { definition, calendar }: Pick<PartProps, 'definition' | 'calendar'>,
  aimOf: (active: Active, under: Under | undefined) => Aim | undefined,
) {
  const say = useSay()
  const language = useLanguage()
  const { timeZone } = useOffice()
  const nameIn = (active: Active) => nameOf(definition, heldOf(active)?.row ?? {}, language)
  const told = useRef<string>(undefined)
  const placeOf = (aim: Aim): string => {
    const day = `${aim.slot.day} ${clockOf(aim.plan.start, timeZone)}`
    return say(calendarTexts.cell, { lane: aim.slot.lane.name, day })
  }
  /** Where it is now, when it was somewhere else before; it starts over its own place, which says nothing new. */
  const news = ({ active, over }: Pick<DragMoveEvent, 'active' | 'over'>): string | undefined => {
    const aim = aimOf(active, underOf(over))
    const row = heldOf(active)?.row
    if (!aim || !row || (told.current === undefined && isThere(calendar, row, aim))) return undefined
    const place = placeOf(aim)
    if (place === told.current) return undefined
    told.current = place
    return place
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      told.current = undefined
      return say(calendarTexts.dragStarted, { name: nameIn(active) })
    },
    onDragMove: news,
    onDragOver: news,
    onDragEnd: ({ active, over }) => {
      const aim = aimOf(active, underOf(over))
      return aim
        ? say(calendarTexts.dragEnded, { name: nameIn(active), place: placeOf(aim) })
        : say(calendarTexts.dragCancelled)
    },
    onDragCancel: () => say(calendarTexts.dragCancelled),
  }
  const action = definition.actions?.[calendar.plan]?.label ?? definition.label
  return { announcements, screenReaderInstructions: { draggable: say(calendarTexts.dragHelp, { action }) } }
}
