import { HolderOutlined } from '@ant-design/icons'
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
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
import type { CSSProperties, ReactNode } from 'react'
import './sorting.css'

interface SortingProps {
  ids: readonly string[]
  /** Entries stand side by side and wrap. */
  wraps?: boolean
  onMove(from: number, to: number): void
  children: ReactNode
}

/** A list whose entries can be dragged, by pointer or by keyboard. */
export function Sorting({ ids, wraps = false, onMove, children }: SortingProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ended = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={ended}>
      <SortableContext items={[...ids]} strategy={wraps ? rectSortingStrategy : verticalListSortingStrategy}>
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
      <HolderOutlined aria-hidden="true" />
    </button>
  )
  return { ref: setNodeRef, style, handle, isDragging }
}

export const moved = <T,>(list: readonly T[], from: number, to: number): T[] => arrayMove([...list], from, to)
