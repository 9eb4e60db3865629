import { useDraggable } from '@dnd-kit/core'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useLanguage, useSay } from '../../browser/language.ts'
import { idOf, nameOf, type Row } from '../parts/row.ts'
import { RowMenu } from '../table/row-actions.tsx'
import { openRow } from '../table/rows-table.tsx'
import { CardFace } from './card-face.tsx'
import type { KanbanProps } from './kanban-props.ts'
import { kanbanTexts } from './texts.ts'

interface CardProps extends KanbanProps {
  row: Row
  /** It can be dragged somewhere. */
  movable: boolean
}

/** Space picks a card up; a button would also be pressed by it. */
function notPressed(event: KeyboardEvent): void {
  if (event.key === ' ') event.preventDefault()
}

/** One row: pressed anywhere it opens, dragged it goes to another state, and its menu offers all that it allows. */
export function KanbanCard(props: CardProps) {
  const { definition, row, view, may, rowActions, denies, movable } = props
  const say = useSay()
  const language = useLanguage()
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: idOf(row),
    data: { row },
    disabled: !movable,
    attributes: { roleDescription: say(kanbanTexts.dragKind) },
  })
  const { 'aria-describedby': help, 'aria-roledescription': kind } = attributes
  const title = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      data-row-id={idOf(row)}
      {...(movable && { 'aria-describedby': help, 'aria-roledescription': kind, onKeyUp: notPressed })}
    >
      {nameOf(definition, row, language)}
    </button>
  )
  // By keys the title is pressed, whose clicks arrive here too; links in cells are followed.
  const pointed = {
    ...listeners,
    onClick: ({ target }: MouseEvent) => {
      if (target instanceof Element && !target.closest('a')) openRow(props, row)
    },
  }
  return (
    <li className="kanban-card" ref={setNodeRef} data-dragged={isDragging || undefined}>
      <div className="kanban-card-body" {...pointed}>
        <CardFace {...{ definition, row, view, title }} />
      </div>
      <RowMenu {...{ definition, row, may, rowActions, denies }} />
    </li>
  )
}
