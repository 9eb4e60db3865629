import { useLoaded } from '../parts/use-loaded.ts'

const load = () =>
  Promise.all([import('./drag-rows.tsx'), import('../kinds/sorting.tsx')]).then(([{ DragRow }, { Sorting }]) => ({
    DragRow,
    Sorting,
  }))

export type Dragging = Awaited<ReturnType<typeof load>>

/** What makes rows draggable, null where nothing does; undefined until that is known. Rows drawn before would be drawn anew. */
export const useDragging = (wanted: boolean): Dragging | null | undefined =>
  useLoaded<Dragging | null>(wanted ? load : undefined, null)
