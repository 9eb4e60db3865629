import { useMemo, useState } from 'react'
import { childrenOf, flatten, idOf, type Row } from '../parts/row.ts'

export interface Selection {
  /** Chosen rows that are still in the list. */
  rows: readonly Row[]
  has(row: Row): boolean
  /** Not chosen itself, but something below it is. */
  isPartly(row: Row): boolean
  toggle(row: Row): void
  /** Takes these as well. */
  choose(rows: readonly Row[]): void
  /** Every row, some, or none. */
  extent: 'all' | 'some' | 'none'
  toggleAll(): void
}

/**
 * Chosen rows: a parent takes along what stands below it, and is let go with any of it (protocol 11.6); where rows only stand
 * below each other each is chosen alone.
 */
export function useSelection(rows: readonly Row[], alone = false): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const all = useMemo(() => flatten(rows), [rows])
  const chosen = all.filter((row) => ids.has(idOf(row)))
  const has = (row: Row) => ids.has(idOf(row))
  const below = (row: Row) => (alone ? [] : flatten(childrenOf(row) ?? []))
  const toggle = (row: Row) => {
    const own = [row, ...below(row)].map(idOf)
    if (!has(row)) return setIds(new Set([...ids, ...own]))
    const leaving = new Set([...own, ...all.filter((other) => below(other).includes(row)).map(idOf)])
    setIds(new Set([...ids].filter((id) => !leaving.has(id))))
  }
  const extent = chosen.length === 0 ? 'none' : chosen.length === all.length ? 'all' : 'some'
  return {
    rows: chosen,
    has,
    isPartly: (row) => !has(row) && below(row).some(has),
    toggle,
    choose: (more) => setIds(new Set([...ids, ...more.map(idOf)])),
    extent,
    toggleAll: () => setIds(new Set(extent === 'all' ? [] : all.map(idOf))),
  }
}
