import { useMemo } from 'react'
import { useLoaded } from '../parts/use-loaded.ts'
import type { MenuNode } from './bootstrap.ts'
import { pagesIn } from './menu-entries.tsx'

const matching = () => import('./match-menu.ts')

/** The pages that are meant by what was typed; undefined while nothing is typed. How they are told comes with the first search. */
export function useFound(
  nodes: readonly MenuNode[],
  words: string,
  isSearching: boolean,
): readonly MenuNode[] | undefined {
  const match = useLoaded<{ isMeant?: typeof import('./match-menu.ts')['isMeant'] }>(
    isSearching ? matching : undefined,
    {},
  )
  const isMeant = match?.isMeant
  return useMemo(() => {
    if (words.trim() === '' || !isMeant) return undefined
    return pagesIn(nodes).filter((page) => isMeant(words, page))
  }, [nodes, words, isMeant])
}
