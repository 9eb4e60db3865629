import { useMemo, useRef, useState } from 'react'
import { childrenOf, flatten, idOf, type Row } from '../../parts/row.ts'

export interface Selection {
  /** Chosen rows that are still in the list. */
  rows: readonly Row[]
  /** Every row that meets the conditions of the list is chosen, on other pages too. */
  whole: boolean
  /** How many rows are chosen. */
  count: number
  has(row: Row): boolean
  /** Not chosen itself, but something below it is. */
  isPartly(row: Row): boolean
  /** Chooses a row or lets it go; a range takes every row from the one that was toggled last. */
  toggle(row: Row, range?: boolean): void
  /** Takes these as well. */
  choose(rows: readonly Row[]): void
  /** Every row, some, or none. */
  extent: 'all' | 'some' | 'none'
  toggleAll(): void
  /** Chooses by the conditions of the list; undefined where all of it is on the screen. */
  chooseWhole: (() => void) | undefined
  clear(): void
}

interface ListChosenFrom {
  /** Rows only stand below each other, and each is chosen alone. */
  alone?: boolean
  /** What the list was asked for; undefined for lists without pages. */
  asked?: string | undefined
  /** Rows of all pages. */
  total?: number
}

const none: ReadonlySet<number> = new Set()

/** Chosen rows: a parent takes along what stands below it, and is let go with any of it (protocol 11.6). */
export function useSelection(
  rows: readonly Row[],
  { alone = false, asked, total = 0 }: ListChosenFrom = {},
): Selection {
  const [ids, setIds] = useState(none)
  const [wholeOf, setWholeOf] = useState<string>()
  const last = useRef<number>(undefined)
  const all = useMemo(() => flatten(rows), [rows])
  // Of another list nothing was chosen as a whole.
  const whole = wholeOf !== undefined && wholeOf === asked
  const chosen = whole ? all : all.filter((row) => ids.has(idOf(row)))
  const put = (next: ReadonlySet<number>) => {
    setWholeOf(undefined)
    setIds(next)
  }
  const kept = whole ? new Set(all.map(idOf)) : ids
  const has = (row: Row) => kept.has(idOf(row))
  const below = (row: Row) => (alone ? [] : flatten(childrenOf(row) ?? []))
  const flip = (row: Row) => {
    const own = [row, ...below(row)].map(idOf)
    if (!has(row)) return put(new Set([...kept, ...own]))
    const leaving = new Set([...own, ...all.filter((other) => below(other).includes(row)).map(idOf)])
    put(new Set([...kept].filter((id) => !leaving.has(id))))
  }
  const choose = (more: readonly Row[]) => put(new Set([...kept, ...more.map(idOf)]))
  const extent = chosen.length === 0 ? 'none' : chosen.length === all.length ? 'all' : 'some'
  return {
    rows: chosen,
    whole,
    count: whole ? total : chosen.length,
    has,
    isPartly: (row) => !has(row) && below(row).some(has),
    toggle: (row, range = false) => {
      const from = all.findIndex((other) => idOf(other) === last.current)
      const to = all.indexOf(row)
      last.current = idOf(row)
      if (!range || from < 0) return flip(row)
      choose(all.slice(Math.min(from, to), Math.max(from, to) + 1).flatMap((one) => [one, ...below(one)]))
    },
    choose,
    extent,
    toggleAll: () => put(extent === 'all' ? none : new Set(all.map(idOf))),
    chooseWhole: asked !== undefined && !whole && total > all.length ? () => setWholeOf(asked) : undefined,
    clear: () => put(none),
  }
}
