import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { childrenOf, flatten, idOf, type Row } from '../../parts/row.ts'

export interface Selection {
  /** Chosen rows, those of the list first; the others as they were seen last. */
  rows: readonly Row[]
  /** Those of them that stand on another page, or that the list shows no more. */
  hidden: readonly Row[]
  /** Every row that meets the conditions of the list is chosen, on other pages too. */
  whole: boolean
  /** The conditions it was chosen by. */
  wholeOf: string | undefined
  /** How many rows are chosen. */
  count: number
  has(row: Row): boolean
  /** Not chosen itself, but something below it is. */
  isPartly(row: Row): boolean
  /** Chooses a row or lets it go; a range takes every row from the one that was toggled last. */
  toggle(row: Row, range?: boolean): void
  /** Takes these as well. */
  choose(rows: readonly Row[]): void
  /** Every row of the list as it is shown, some, or none. */
  extent: 'all' | 'some' | 'none'
  toggleAll(): void
  /** Chooses by the conditions of the list; undefined where all of it is on the screen. */
  chooseWhole: (() => void) | undefined
  /** Chooses every row of these conditions, once the list asks for them. */
  chooseAs(conditions: string): void
  clear(): void
  /** Some of the chosen rows were read again: which are gone are chosen no more. */
  renew(asked: readonly number[], found: readonly Row[]): void
}

interface ListChosenFrom {
  /** Rows only stand below each other, and each is chosen alone. */
  alone?: boolean
  /** What the list was asked for; undefined for lists without pages. */
  asked?: string | undefined
  /** Rows of all pages. */
  total?: number
}

const none: ReadonlyMap<number, Row> = new Map()

const byId = (rows: readonly Row[]): [number, Row][] => rows.map((row) => [idOf(row), row])

/** Rows that were chosen, each as it was seen last. */
function useTaken(shown: ReadonlyMap<number, Row>) {
  const [taken, setTaken] = useState(none)
  useEffect(() => {
    const seen = ([id, row]: [number, Row]) => [id, shown.get(id) ?? row] as const
    setTaken((now) => (now.size === 0 ? now : new Map([...now].map(seen))))
  }, [shown])
  const renew = useCallback((asked: readonly number[], found: readonly Row[]) => {
    const there = new Map(byId(found))
    const renewed = ([id, row]: [number, Row]): [number, Row][] => {
      const now = asked.includes(id) ? there.get(id) : row
      return now ? [[id, now]] : []
    }
    setTaken((now) => new Map([...now].flatMap(renewed)))
  }, [])
  return { taken, setTaken, renew }
}

/** Chosen rows, which outlive pages, orders and filters of their list: a parent takes along what stands below it, and is let go with any of it (protocol 11.6). */
export function useSelection(
  rows: readonly Row[],
  { alone = false, asked, total = 0 }: ListChosenFrom = {},
): Selection {
  const [wholeOf, setWholeOf] = useState<string>()
  const last = useRef<number>(undefined)
  const all = useMemo(() => flatten(rows), [rows])
  // Of another list nothing was chosen as a whole.
  const whole = wholeOf !== undefined && wholeOf === asked
  const shown = useMemo(() => new Map(byId(all)), [all])
  const { taken, setTaken, renew } = useTaken(shown)
  const put = (next: Iterable<readonly [number, Row]>) => {
    setWholeOf(undefined)
    setTaken(new Map(next))
  }
  const kept = whole ? shown : taken
  const inList = all.filter((row) => kept.has(idOf(row)))
  const hidden = [...kept].flatMap(([id, row]) => (shown.has(id) ? [] : [row]))
  const chosen = [...inList, ...hidden]
  const has = (row: Row) => kept.has(idOf(row))
  const below = (row: Row) => (alone ? [] : flatten(childrenOf(row) ?? []))
  const flip = (row: Row) => {
    const own = [row, ...below(row)]
    if (!has(row)) return choose(own)
    drop([...own, ...all.filter((other) => below(other).includes(row))])
  }
  const choose = (more: readonly Row[]) => put([...kept, ...byId(more)])
  const drop = (less: readonly Row[]) => {
    const leaving = new Set(less.map(idOf))
    put([...kept].filter(([id]) => !leaving.has(id)))
  }
  const extent = inList.length === 0 ? 'none' : inList.length === all.length ? 'all' : 'some'
  return {
    rows: chosen,
    hidden,
    whole,
    wholeOf: whole ? wholeOf : undefined,
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
    toggleAll: () => (extent === 'all' ? drop(all) : choose(all)),
    chooseWhole: asked !== undefined && !whole && total > all.length ? () => setWholeOf(asked) : undefined,
    chooseAs: setWholeOf,
    clear: () => put(none),
    renew,
  }
}
