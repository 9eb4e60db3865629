import { useDraggable } from '@dnd-kit/core'
import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useLanguage, useSay } from '../../browser/language.ts'
import type { Text } from '../../contract/text.ts'
import { calledOf, idOf, nameOf, type Row } from '../parts/row.ts'
import { openRow, RowMenu } from '../table/row-actions.tsx'
import type { BoardProps } from './board-props.ts'
import './board-card.css'

interface BoardCardProps extends Pick<BoardProps, 'definition' | 'may' | 'rowActions' | 'denies'> {
  row: Row
  /** It can be dragged somewhere: as what, and what the place where it is dropped learns of it. */
  movable: boolean
  dragged: { id: string | number; data: object; kind: Text }
  className: string
  style?: CSSProperties | undefined
  /** What styles know of it. */
  marks?: Readonly<Record<`data-${string}`, string | true | undefined>>
  /** What it says; its title is given, as something to press. */
  face: (title: ReactNode) => ReactNode
}

/** Space picks a card up; a button would also be pressed by it. */
function notPressed(event: KeyboardEvent): void {
  if (event.key === ' ') event.preventDefault()
}

/** One row on a board: pressed anywhere it opens, dragged it goes elsewhere, and its menu offers all that it allows. */
export function BoardCard({ row, movable, dragged, className, style, marks, face, ...list }: BoardCardProps) {
  const { definition } = list
  const say = useSay()
  const language = useLanguage()
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: dragged.id,
    data: dragged.data,
    disabled: !movable,
    attributes: { roleDescription: say(dragged.kind) },
  })
  const { 'aria-describedby': help, 'aria-roledescription': kind } = attributes
  const title = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      data-row-id={idOf(row)}
      title={calledOf(definition, row, language)}
      {...(movable && { 'aria-describedby': help, 'aria-roledescription': kind, onKeyUp: notPressed })}
    >
      {nameOf(definition, row, language)}
    </button>
  )
  // By keys the title is pressed, whose clicks arrive here too; links in cells are followed.
  const pointed = {
    ...listeners,
    onClick: ({ target }: MouseEvent) => {
      if (target instanceof Element && !target.closest('a')) openRow(list, row)
    },
  }
  return (
    <li
      className={`board-card ${className}`}
      ref={setNodeRef}
      style={style}
      data-dragged={isDragging || undefined}
      data-movable={movable || undefined}
      {...marks}
    >
      <div className="board-card-body" {...pointed}>
        {face(title)}
      </div>
      <RowMenu {...list} row={row} />
    </li>
  )
}

/** The focus on the card of a row: what is asked next gives it back to where it was, and dragged by a mouse that is the card. */
export const focusCard = (row: Row): void =>
  document.querySelector<HTMLElement>(`.board-card [data-row-id="${idOf(row)}"]`)?.focus({ preventScroll: true })
