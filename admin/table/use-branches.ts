import { useEffect, useMemo, useState } from 'react'
import { childrenOf, flatten, idOf, type Row } from '../parts/row.ts'
import type { useArrangement } from './use-arrangement.ts'

/** Larger trees start with their first level open, so that their shape is seen before their leaves. */
const openedWhole = 60

export interface Branches {
  /** Undefined for lists without branches. */
  expanded: boolean | undefined
  isOpen(id: number): boolean
  toggle(id: number, open: boolean): void
  toggleAll(open: boolean): void
}

/** Which branches of a tree are open; remembered, except while a search shows what it found. */
export function useBranches(
  rows: readonly Row[],
  { arrangement, setArrangement }: Pick<ReturnType<typeof useArrangement>, 'arrangement' | 'setArrangement'>,
  searched: string,
): Branches {
  const { all, first, count } = useMemo(() => branchesOf(rows), [rows])
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search opens everything it found.
  useEffect(() => void setClosed(new Set()), [searched])

  const kept = arrangement.branches ?? (count > openedWhole ? first : 'all')
  const open = new Set(kept === 'all' ? all : kept === 'none' ? [] : kept)
  const keep = (branches: 'all' | 'none' | readonly number[]) => setArrangement((now) => ({ ...now, branches }))
  const isOpen = (id: number) => (searched === '' ? open.has(id) : !closed.has(id))
  return {
    expanded: all.length > 0 ? all.some(isOpen) : undefined,
    isOpen,
    toggle: (id, opened) => {
      if (searched === '') return keep(opened ? [...open, id] : [...open].filter((own) => own !== id))
      setClosed((now) => new Set(opened ? [...now].filter((own) => own !== id) : [...now, id]))
    },
    toggleAll: (opened) => {
      if (searched === '') return keep(opened ? 'all' : 'none')
      setClosed(new Set(opened ? [] : all))
    },
  }
}

function branchesOf(rows: readonly Row[]): { all: number[]; first: number[]; count: number } {
  const below = (level: readonly Row[]): number[] =>
    level.flatMap((row) => {
      const children = childrenOf(row)
      return children ? [idOf(row), ...below(children)] : []
    })
  return { all: below(rows), first: rows.filter((row) => childrenOf(row)).map(idOf), count: flatten(rows).length }
}

/** A row that is on the screen, and how deep it stands. */
export interface Line {
  row: Row
  depth: number
}

/** The rows between closed branches, in the order they are drawn. */
export function linesOf(rows: readonly Row[], isOpen: (id: number) => boolean, depth = 0): Line[] {
  return rows.flatMap((row) => {
    const children = childrenOf(row)
    const below = children && isOpen(idOf(row)) ? linesOf(children, isOpen, depth + 1) : []
    return [{ row, depth }, ...below]
  })
}
