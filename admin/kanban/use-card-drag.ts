import type { Active, Announcements, DragEndEvent, DragStartEvent, KeyboardCoordinateGetter } from '@dnd-kit/core'
import { useRef, useState } from 'react'
import { useLanguage, useSay } from '../../browser/language.ts'
import { stateName, stateOf } from '../../contract/definition/workflow.ts'
import { comma } from '../../contract/text.ts'
import { focusCard } from '../board/board-card.tsx'
import type { BoardProps } from '../board/board-props.ts'
import { nearestPlace, useCardSensors, wayOf } from '../board/card-drag.ts'
import { nameOf, type Row } from '../parts/row.ts'
import type { Choice } from './drop-choice.tsx'
import { movesOf } from './moves.ts'
import { kanbanTexts } from './texts.ts'

/** What a column is to the card that is being dragged; undefined while none is. */
export type Drop = 'from' | 'open' | 'shut' | undefined

/** Left and right lead to the next column that takes the card, as columns stand on the screen. */
const nextColumn: KeyboardCoordinateGetter = (event, args) => {
  const way = wayOf(event)
  const { collisionRect } = args.context
  if (!way || way.x === 0 || !collisionRect) return undefined
  event.preventDefault()
  const nearest = nearestPlace(args, way)
  return nearest && { x: collisionRect.left + nearest.x, y: collisionRect.top }
}

const rowOf = (active: Active): Row | undefined => active.data.current?.row

/** Dragging a card to the column of another state: where it may go, and the action that takes it there. */
export function useCardDrag({ definition, may, denies, rowActions }: BoardProps) {
  const [row, setRow] = useState<Row>()
  const [choice, setChoice] = useState<Choice>()
  const sensors = useCardSensors(nextColumn)
  const moves = (of: Row) =>
    movesOf(
      definition,
      of,
      may.actions.filter(([name]) => !denies(of, name)),
    )
  const ended = ({ active, collisions }: DragEndEvent) => {
    setRow(undefined)
    const dropped = rowOf(active)
    // The column under the card now: `over` is one rendering late.
    const state = String(collisions?.[0]?.id ?? '')
    const actions = (dropped && moves(dropped).get(state)) ?? []
    const [action] = actions
    if (!dropped || action === undefined) return
    focusCard(dropped)
    const act = (name: string) => rowActions.run(name, [dropped])
    if (actions.length === 1) return act(action)
    const { left = 0, top = 0 } = active.rect.current.translated ?? {}
    setChoice({ state, actions, act, at: { left, top } })
  }
  const dropOn = (state: string): Drop => {
    if (!row) return undefined
    if (stateOf(definition, row) === state) return 'from'
    return moves(row).has(state) ? 'open' : 'shut'
  }
  return {
    row,
    choice,
    choiceClosed: () => setChoice(undefined),
    sensors,
    accessibility: useWords(definition, moves),
    started: ({ active }: DragStartEvent) => setRow(rowOf(active)),
    ended,
    cancelled: () => setRow(undefined),
    dropOn,
    movesOf: moves,
  }
}

/** What screen readers announce while a card is dragged. */
function useWords(definition: BoardProps['definition'], moves: (row: Row) => ReadonlyMap<string, unknown>) {
  const say = useSay()
  const language = useLanguage()
  const nameIn = (active: Active) => nameOf(definition, rowOf(active) ?? {}, language)
  const inWords = (state: string | number) => say(stateName(definition, String(state)))
  const isBack = (active: Active, state: string | number) => stateOf(definition, rowOf(active) ?? {}) === state
  const told = useRef<string | number>(undefined)
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      told.current = stateOf(definition, rowOf(active) ?? {})
      const states = [...moves(rowOf(active) ?? {}).keys()].map(inWords).join(say(comma))
      return say(kanbanTexts.dragStarted, { name: nameIn(active), states })
    },
    onDragOver: ({ active, over }) => {
      // It starts over its own column, which says nothing new.
      if (!over || over.id === told.current) return undefined
      told.current = over.id
      const values = { name: nameIn(active), state: inWords(over.id) }
      return say(isBack(active, over.id) ? kanbanTexts.dragBack : kanbanTexts.dragOver, values)
    },
    onDragEnd: ({ active, over }) => {
      const values = { name: nameIn(active), state: over ? inWords(over.id) : '' }
      return say(!over || isBack(active, over.id) ? kanbanTexts.dragBack : kanbanTexts.dragEnded, values)
    },
    onDragCancel: () => say(kanbanTexts.dragCancelled),
  }
  return { announcements, screenReaderInstructions: { draggable: say(kanbanTexts.dragHelp) } }
}
