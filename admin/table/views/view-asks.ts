import type { Definition } from '../../../contract/definition/resource.ts'
import type { ViewAsks } from '../../../contract/savedView.ts'
import { filtersAmong } from '../../kinds/conditions.ts'
import type { Drawing } from '../../parts/drawing.ts'
import type { Arrangement } from '../../parts/remembered.ts'
import { conditionsIn } from '../narrowing/list-address.ts'
import { conditionsOf, firstPage, type ListState } from '../narrowing/list-query.ts'

/** A list as it stands, as a view of it that can be saved. */
export function asksNow(definition: Definition, state: ListState, shown: readonly string[], drawing: string): ViewAsks {
  return {
    view: state.view,
    quickSearch: state.quickSearch.trim(),
    search: conditionsOf(definition, state).map((item) => ({ ...item })),
    order: state.order,
    columns: shown,
    drawing,
  }
}

/** The state of a list in a saved view. */
export function stateIn(definition: Definition, id: number, asks: ViewAsks, { limit }: ListState): ListState {
  const { view, quickSearch, order, search } = asks
  // Columns that are no more ask for nothing.
  const items = conditionsIn(JSON.stringify(search))
  return { ...firstPage, limit, view, quickSearch, order, saved: id, ...filtersAmong(definition, items) }
}

/** How a list is arranged in a saved view. */
export function arrangedIn({ columns, drawing }: ViewAsks, all: readonly string[], now: Arrangement): Arrangement {
  const known = columns.filter((column) => all.includes(column))
  const others = all.filter((column) => !known.includes(column))
  return {
    ...now,
    ...(known.length > 0 && { sequence: [...known, ...others], hidden: others }),
    // Written by this client; an unknown one is drawn as rows.
    ...(drawing !== '' && { drawing: drawing as Drawing }),
  }
}

const sorted = (search: ViewAsks['search']) => search.map((item) => JSON.stringify(item)).sort()

/** Whether a list shows what its saved view asks for. */
export const isSame = (a: ViewAsks, b: ViewAsks): boolean =>
  ([a, b] as const)
    .map(({ view, quickSearch, search, order, columns, drawing }) =>
      JSON.stringify([view, quickSearch, sorted(search), order, columns, drawing]),
    )
    .every((said, _at, [first]) => said === first)
