import { useIdle } from '../parts/later/use-idle.ts'
import { useLoaded } from '../parts/use-loaded.ts'

const load = () => import('./drag-rows.tsx').then((part) => part.DragRows)

/** What makes rows draggable, once it has come. */
export function useDragging(wanted: boolean) {
  const isHere = useIdle(wanted, load)
  return useLoaded(isHere ? load : undefined)
}
