import { useLoaded } from '../parts/use-loaded.ts'

const load = () => import('./drag-rows.tsx').then((part) => part.DragRows)

/** What makes rows draggable, once it has come. */
export const useDragging = (wanted: boolean) => useLoaded(wanted ? load : undefined)
