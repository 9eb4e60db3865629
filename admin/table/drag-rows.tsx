import { type CSSProperties, type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSay } from '../../browser/language.ts'
import { Sorting, useEntry } from '../kinds/grid/sorting.tsx'
import { tableTexts } from '../parts/sentences.ts'

interface DragRowsProps {
  table: RefObject<HTMLTableElement | null>
  ids: readonly string[]
  onMove(from: number, to: number): void
}

/**
 * Makes the rows of a table draggable. It stands beside the table and puts its handles into rows that are there: drawn anew with handles of their
 * own, rows would lose what is typed into them.
 */
export function DragRows({ table, ids, onMove }: DragRowsProps) {
  const [places, setPlaces] = useState<readonly HTMLElement[]>([])
  useEffect(() => {
    const drawn = table.current
    if (!drawn) return
    const look = () => {
      const found = [...drawn.querySelectorAll<HTMLElement>('.drag-place')]
      // Rows are seen before they can be dragged.
      startTransition(() =>
        setPlaces((now) =>
          found.length === now.length && found.every((place, at) => place === now[at]) ? now : found,
        ),
      )
    }
    const observer = new MutationObserver(look)
    observer.observe(drawn, { childList: true, subtree: true })
    look()
    return () => observer.disconnect()
  }, [table])
  return (
    <Sorting {...{ ids, onMove }}>
      {places.map((place) => {
        const row = place.closest('tr')
        return row && createPortal(<Handle row={row} />, place, row.dataset.rowKey)
      })}
    </Sorting>
  )
}

/** What dragging changes about the look of a row. */
const looks = ['transform', 'transition', 'position', 'zIndex', 'opacity'] as const satisfies (keyof CSSProperties)[]

function Handle({ row }: { row: HTMLTableRowElement }) {
  const say = useSay()
  const label = say(tableTexts.drag, { name: row.ariaLabel ?? '' })
  const { ref, style, handle } = useEntry(row.dataset.rowKey ?? '', label)
  useLayoutEffect(() => void ref(row), [ref, row])
  useLayoutEffect(() => {
    for (const look of looks) row.style[look] = String(style[look] ?? '')
  })
  return handle
}
