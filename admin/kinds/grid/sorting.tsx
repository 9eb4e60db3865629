import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { useSay } from '../../../browser/language.ts'
import { kindTexts } from '../../parts/sentences.ts'
import { Glyph } from '../glyph.tsx'
import { PromptKeys } from '../prompt-keys.ts'
import './sorting.css'

interface SortingProps {
  ids: readonly string[]
  /** Entries stand side by side and wrap. */
  wraps?: boolean
  onMove(from: number, to: number): void
  children: ReactNode
}

/** What screen readers announce while an entry is dragged. */
function announcementsOf(ids: readonly string[], say: ReturnType<typeof useSay>): Announcements {
  const place = (id: string | number) => ({ at: ids.indexOf(String(id)) + 1, count: ids.length })
  return {
    onDragStart: ({ active }) => say(kindTexts.dragStarted, place(active.id)),
    onDragOver: ({ over }) => (over ? say(kindTexts.dragOver, place(over.id)) : undefined),
    onDragEnd: ({ over }) => (over ? say(kindTexts.dragEnded, place(over.id)) : undefined),
    onDragCancel: () => say(kindTexts.dragCancelled),
  }
}

/** A list whose entries can be dragged, by pointer or by keyboard. */
export function Sorting({ ids, wraps = false, onMove, children }: SortingProps) {
  const say = useSay()
  // The same array as long as the ids are the same: a new one renders every entry again.
  const items = useMemo(() => [...ids], [ids])
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(PromptKeys, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  // The nearest place now; `over` is one rendering late, so a quick drop would land at the place before.
  const ended = ({ active, collisions }: DragEndEvent) => {
    const place = collisions?.[0]?.id
    if (place === undefined || active.id === place) return
    onMove(ids.indexOf(String(active.id)), ids.indexOf(String(place)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={ended}
      accessibility={{
        announcements: announcementsOf(ids, say),
        screenReaderInstructions: { draggable: say(kindTexts.dragHelp) },
      }}
    >
      <SortableContext items={items} strategy={wraps ? rectSortingStrategy : verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** What an entry needs to be dragged: where it stands now, and its handle. */
export function useEntry(id: string, label: string) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
  })
  const style: CSSProperties = {
    transform: transform ? `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
    ...(isDragging && { position: 'relative', zIndex: 1, opacity: 0.85 }),
  }
  const handle = (
    <button
      type="button"
      className="drag-handle"
      ref={setActivatorNodeRef}
      aria-label={label}
      {...attributes}
      {...listeners}
    >
      <Glyph name="holder" />
    </button>
  )
  return { ref: setNodeRef, style, handle, isDragging }
}

export const moved = <T,>(list: readonly T[], from: number, to: number): T[] => arrayMove([...list], from, to)
