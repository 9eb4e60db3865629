import { useLoaded } from '../parts/use-loaded.ts'

const load = async () => {
  const [DragRow, Sorting] = await Promise.all([
    import('./drag-rows.tsx').then((part) => part.DragRow),
    import('../kinds/grid/sorting.tsx').then((part) => part.Sorting),
  ])
  return { DragRow, Sorting }
}

export type Dragging = Awaited<ReturnType<typeof load>>

/** What makes rows draggable, null where nothing does; undefined until that is known. Rows drawn before would be drawn anew. */
export const useDragging = (wanted: boolean): Dragging | null | undefined =>
  useLoaded<Dragging | null>(wanted ? load : undefined, null)
