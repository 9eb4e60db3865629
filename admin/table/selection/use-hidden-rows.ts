import { useEffect, useRef } from 'react'
import type { Definition } from '../../../contract/definition/resource.ts'
import { idOf } from '../../parts/row.ts'
import type { Rows } from '../use-rows.ts'
import type { Selection } from './use-selection.ts'
import { loadByIds, mostRows } from './whole-list.ts'

/** Chosen rows that the list does not show are read again when it is: what was done to them shows, and those that are gone are chosen no more. */
export function useHiddenRows(definition: Definition, list: Rows, { hidden, renew }: Selection): void {
  const { round, loading } = list
  const seen = useRef(round)
  const ids = useRef<readonly number[]>([])
  ids.current = hidden.map(idOf)
  useEffect(() => {
    if (loading || seen.current === round) return undefined
    seen.current = round
    let isLate = false
    for (let from = 0; from < ids.current.length; from += mostRows) {
      const part = ids.current.slice(from, from + mostRows)
      // What cannot be read stays as it was seen; the server decides on every row anyway.
      loadByIds(definition, part).then(
        (found) => isLate || renew(part, found),
        () => undefined,
      )
    }
    return () => {
      isLate = true
    }
  }, [definition, round, loading, renew])
}
