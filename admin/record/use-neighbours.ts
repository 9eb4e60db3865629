import { useCallback } from 'react'
import { CallFailure } from '../../browser/api-client.ts'
import { type Definition, parentColumnOf } from '../../contract/definition/resource.ts'
import { flatten, idOf } from '../parts/row.ts'
import type { ListState } from '../table/narrowing/list-query.ts'
import { loadRows, type Rows } from '../table/use-rows.ts'

/** Ways to the rows before and after one; undefined at the ends of their list. */
export interface Neighbours {
  previous: (() => void) | undefined
  next: (() => void) | undefined
}

interface Walked {
  /** The list as it was filtered and ordered, and its page that holds the row. */
  state: ListState
  rows: Pick<Rows, 'rows' | 'total' | 'fit'>
  id: number | undefined
  /** Opens a row that stands on a page. */
  go(id: number, page: number): void
}

/** The rows before and after one along its list, over the borders of pages; undefined where the list does not hold it. */
export function useNeighbours(definition: Definition, { state, rows, id, go }: Walked): Neighbours | undefined {
  const turn = useCallback(
    async (page: number, which: 0 | -1) => {
      const stop = new AbortController()
      try {
        const found = flatten((await loadRows(definition, { ...state, page }, stop.signal)).rows).at(which)
        if (found) go(idOf(found), page)
      } catch (reason) {
        // The transport has shown what went wrong.
        if (!(reason instanceof CallFailure)) throw reason
      }
    },
    [definition, state, go],
  )
  if (id === undefined || !rows.fit) return undefined
  const ids = flatten(rows.rows).map(idOf)
  const at = ids.indexOf(id)
  if (at < 0) return undefined
  const { page, limit } = state
  const pages = parentColumnOf(definition) ? 1 : Math.ceil(rows.total / limit)
  const to = (place: number, beyond: number, which: 0 | -1) => {
    const found = ids[place]
    if (found !== undefined) return () => go(found, page)
    return beyond >= 1 && beyond <= pages ? () => void turn(beyond, which) : undefined
  }
  return { previous: to(at - 1, page - 1, -1), next: to(at + 1, page + 1, 0) }
}
