import { useEffect, useState } from 'react'

const load = () =>
  Promise.all([
    import('./drag-rows.tsx').then(({ DragRow }) => DragRow),
    import('../kinds/sorting.tsx').then(({ Sorting }) => Sorting),
  ])

interface Dragging {
  DragRow: Awaited<ReturnType<typeof load>>[0]
  Sorting: Awaited<ReturnType<typeof load>>[1]
}

/** What makes rows draggable; it comes after the first rows, since nobody drags before he sees them. */
export function useDragging(wanted: boolean): Dragging | undefined {
  const [dragging, setDragging] = useState<Dragging>()
  useEffect(() => {
    if (!wanted) return
    let open = true
    load().then(
      ([DragRow, Sorting]) => open && setDragging({ DragRow, Sorting }),
      // Without it the list works, only dragging does not; the next visit tries again.
      () => undefined,
    )
    return () => {
      open = false
    }
  }, [wanted])
  return wanted ? dragging : undefined
}
