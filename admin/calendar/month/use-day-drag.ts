import type { Active, Announcements, DragEndEvent, DragStartEvent, KeyboardCoordinateGetter, Over } from '@dnd-kit/core'
import { useState } from 'react'
import { useLanguage, useSay } from '../../../browser/language.ts'
import { fieldOf } from '../../../contract/definition/resource.ts'
import { focusCard } from '../../board/board-card.tsx'
import type { BoardProps } from '../../board/board-props.ts'
import { nearestPlace, useCardSensors, wayOf } from '../../board/card-drag.ts'
import { isInForm } from '../../parts/definition.ts'
import { useOffice } from '../../parts/office.tsx'
import { nameOf, type Row, readOnlyOf } from '../../parts/row.ts'
import type { CellSaving } from '../../table/cells/use-cell-saving.ts'
import { calendarTexts } from '../texts.ts'
import { dayIn, onDay } from './month-days.ts'

/** Arrows lead to the next day in their direction. */
const towards: KeyboardCoordinateGetter = (event, args) => {
  const way = wayOf(event)
  const { collisionRect } = args.context
  if (!way || !collisionRect) return undefined
  event.preventDefault()
  const nearest = nearestPlace(args, way)
  return nearest && { x: collisionRect.left + nearest.x, y: collisionRect.top + nearest.y }
}

// Both are given to the library where rows and days are drawn, and come back as they were.
const rowOf = (active: Active): Row | undefined => (active.data.current as { row: Row } | undefined)?.row
const dayUnder = (place: Pick<Over, 'data'> | null | undefined): string | undefined =>
  // What the day gave the library as its data.
  (place?.data.current as { day: string } | undefined)?.day

/** Dragging a row to another day, which is an edit of its column like any other. */
export function useDayDrag({ definition, may, denies }: BoardProps, column: string, saving: CellSaving) {
  const { timeZone } = useOffice()
  const [held, setHeld] = useState<Row>()
  const [refused, setRefused] = useState<string>()
  const sensors = useCardSensors(towards)
  const field = fieldOf(definition, column)
  const isEditable = may.edit && field !== undefined && field.guard === undefined && isInForm(definition, column)
  const isMovable = (row: Row) => isEditable && !denies(row, 'edit') && !readOnlyOf(row).includes(column)
  const ended = ({ active, collisions }: DragEndEvent) => {
    setHeld(undefined)
    const row = rowOf(active)
    // `over` is one rendering late.
    const day = dayUnder(collisions?.[0]?.data?.droppableContainer)
    if (!row || !field || day === undefined || dayIn(row, column, timeZone) === day) return
    focusCard(row)
    setRefused(undefined)
    void saving.write(row, column, onDay(field, row[column], day, timeZone)).then(setRefused)
  }
  return {
    held,
    /** Why the last row went back to its day. */
    refused,
    sensors,
    isMovable,
    accessibility: useWords(definition),
    started: ({ active }: DragStartEvent) => setHeld(rowOf(active)),
    ended,
    cancelled: () => setHeld(undefined),
  }
}

/** What screen readers announce while a row is dragged. */
function useWords(definition: BoardProps['definition']) {
  const say = useSay()
  const language = useLanguage()
  const nameIn = (active: Active) => nameOf(definition, rowOf(active) ?? {}, language)
  const announcements: Announcements = {
    onDragStart: ({ active }) => say(calendarTexts.dragStarted, { name: nameIn(active) }),
    onDragOver: ({ over }) => dayUnder(over),
    onDragEnd: ({ active, over }) =>
      over
        ? say(calendarTexts.dragEnded, { name: nameIn(active), place: dayUnder(over) ?? '' })
        : say(calendarTexts.dragCancelled),
    onDragCancel: () => say(calendarTexts.dragCancelled),
  }
  return { announcements, screenReaderInstructions: { draggable: say(calendarTexts.dragDayHelp) } }
}
