import type { Definition } from '../../contract/definition/resource.ts'
import { dateFields } from '../calendar/month/date-field.ts'
import type { Drawing } from '../parts/drawing.ts'
import type { View } from '../parts/view.ts'
import { pictureOf } from './cards/cards.tsx'
import type { useArrangement } from './use-arrangement.ts'

/** The ways to draw a list: rows with a picture that people publish also as cards, as those that the view draws itself. */
function drawingsOf(definition: Definition, view: View): readonly Drawing[] {
  const hasCards =
    view.list?.gallery !== undefined ||
    (pictureOf(definition) !== undefined && definition.actions?.publish !== undefined)
  const hasColumns = definition.kanban !== undefined && definition.states !== undefined
  return [
    'rows',
    ...(hasCards ? ['cards' as const] : []),
    ...(hasColumns ? ['kanban' as const] : []),
    ...(definition.calendar || dateFields(definition).length > 0 ? ['calendar' as const] : []),
  ]
}

/** How a list is drawn and what else there is; the choice is remembered. */
export function useDrawing(
  definition: Definition,
  view: View,
  { arrangement, setArrangement, setState }: ReturnType<typeof useArrangement>,
) {
  const drawings = drawingsOf(definition, view)
  const usual = view.list?.gallery ? 'cards' : 'rows'
  const { drawing: chosen = usual } = arrangement
  return {
    drawings,
    drawing: drawings.includes(chosen) ? chosen : usual,
    onDrawing: (drawing: Drawing) => {
      setArrangement((now) => ({ ...now, drawing }))
      // Columns have no pages.
      setState((now) => ({ ...now, page: 1 }))
    },
  }
}
