import { useState } from 'react'
import type { BoardProps } from '../board/board-props.ts'
import { useRows } from '../table/use-rows.ts'

/** Cards that a column shows at first, and each time more are asked for. */
const step = 20
/** As many as the server gives at once (architecture 7). */
export const mostCards = 500

/** The rows of one state within the list as it is asked; read again with it, as many as were shown. */
export function useColumn({ definition, arrangement: { state }, rows: list }: BoardProps, inState: string) {
  const { filters, quickSearch, view, order } = state
  const asked = JSON.stringify([filters, quickSearch, view, order])
  const [grown, setGrown] = useState({ asked, limit: step })
  const limit = grown.asked === asked ? grown.limit : step
  const rows = useRows(definition, { ...state, page: 1, limit, inState }, list.round)
  return {
    ...rows,
    /** How many more come when they are asked for. */
    more: Math.min(rows.total, limit + step, mostCards) - Math.min(rows.total, limit),
    grow: () => setGrown({ asked, limit: Math.min(limit + step, mostCards) }),
  }
}
