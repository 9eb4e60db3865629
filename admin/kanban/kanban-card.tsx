import { BoardCard } from '../board/board-card.tsx'
import type { BoardProps } from '../board/board-props.ts'
import { idOf, type Row } from '../parts/row.ts'
import { CardFace } from './card-face.tsx'
import { kanbanTexts } from './texts.ts'

interface CardProps extends BoardProps {
  row: Row
  /** It can be dragged somewhere. */
  movable: boolean
}

/** One row: dragged it goes to another state. */
export const KanbanCard = ({ definition, row, view, may, rowActions, denies, movable }: CardProps) => (
  <BoardCard
    {...{ definition, row, may, rowActions, denies, movable }}
    className="kanban-card"
    dragged={{ id: idOf(row), data: { row }, kind: kanbanTexts.dragKind }}
    face={(title) => <CardFace {...{ definition, row, view, title }} />}
  />
)
