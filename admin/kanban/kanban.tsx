import { type CollisionDetection, closestCenter, DndContext, DragOverlay, pointerWithin } from '@dnd-kit/core'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useSay } from '../../browser/language.ts'
import { useWide } from '../../browser/use-wide.ts'
import { statesOf } from '../../contract/definition/workflow.ts'
import { idOf, type Row } from '../parts/row.ts'
import { CardFace } from './card-face.tsx'
import { DropChoice } from './drop-choice.tsx'
import './kanban.css'
import type { BoardProps } from '../board/board-props.ts'
import { KanbanColumn } from './kanban-column.tsx'
import { isClosed } from './moves.ts'
import { StateStrip } from './state-strip.tsx'
import { kanbanTexts } from './texts.ts'
import { useCardDrag } from './use-card-drag.ts'

/** Narrower windows show one column at a time, and nothing is dragged. */
const columnsFrom = 768

/** A key has no place of its own; the card goes by the middle of the columns. */
const columnUnder: CollisionDetection = (args) => (args.pointerCoordinates ? pointerWithin(args) : closestCenter(args))

/** Share of the board at either side from which it moves along; a column takes a card at any height. */
const nearEdge = { x: 0.05, y: 0 }

const withoutMotion = matchMedia('(prefers-reduced-motion: reduce)').matches ? { dropAnimation: null } : {}

/** The rows of a list as cards, in a column per state; a card that is dragged to another asks what its action asks (areas 14). */
export function Kanban(props: BoardProps) {
  const { definition, rowActions, view } = props
  const say = useSay()
  const wide = useWide(columnsFrom)
  const board = useRef<HTMLDivElement>(null)
  const followed = useRef<number>(undefined)
  const [totals, setTotals] = useState<Readonly<Record<string, number>>>({})
  const noteTotal = useCallback((state: string, total: number) => {
    setTotals((now) => (now[state] === total ? now : { ...now, [state]: total }))
  }, [])
  const run = (action: string, rows: readonly Row[]) => {
    followed.current = rows[0] && idOf(rows[0])
    rowActions.run(action, rows)
  }
  const own: BoardProps = { ...props, rowActions: { ...rowActions, run } }
  const drag = useCardDrag(own)
  const folding = useFolding(props)
  const states = useMemo(() => statesOf(definition), [definition])
  return (
    <DndContext
      sensors={drag.sensors}
      collisionDetection={columnUnder}
      accessibility={drag.accessibility}
      autoScroll={{ threshold: nearEdge, canScroll: (element) => element === board.current }}
      onDragStart={drag.started}
      onDragEnd={drag.ended}
      onDragCancel={drag.cancelled}
    >
      {!wide && <StateStrip {...{ definition, states, totals, board }} />}
      <div className="kanban" ref={board} data-dragging={drag.row ? true : undefined}>
        <span className="unseen">{say(kanbanTexts.board, { object: definition.label })}</span>
        {states.map((state) => (
          <KanbanColumn
            key={state}
            {...own}
            {...{ state, wide, followed }}
            drop={drag.dropOn(state)}
            movesOf={drag.movesOf}
            folded={wide && folding.isFolded(state)}
            onFold={(folded) => folding.fold(state, folded)}
            onTotal={noteTotal}
          />
        ))}
      </div>
      <DragOverlay {...withoutMotion}>
        {drag.row && (
          <div className="board-card kanban-card board-card-carried">
            <CardFace {...{ definition, view }} row={drag.row} />
          </div>
        )}
      </DragOverlay>
      {drag.choice && <DropChoice {...{ definition }} choice={drag.choice} onClose={drag.choiceClosed} />}
    </DndContext>
  )
}

/** Which columns are narrow: as the reader left them, else those of closed states. */
function useFolding({ definition, arrangement: { arrangement, setArrangement } }: BoardProps) {
  return {
    isFolded: (state: string) => arrangement.folded?.[state] ?? isClosed(definition, state),
    fold: (state: string, folded: boolean) =>
      setArrangement((now) => ({ ...now, folded: { ...now.folded, [state]: folded } })),
  }
}
