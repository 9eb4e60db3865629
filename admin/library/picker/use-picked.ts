import { useCallback, useState } from 'react'
import { moved } from '../../kinds/grid/sorting.tsx'
import type { Row } from '../../parts/row.ts'
import { nameOfFile } from '../file.ts'

/** A chosen file: what a form keeps of it, and what is shown of it here. */
export interface Picked {
  url: string
  name: string
  /** Its row, once it is known; a file that was just uploaded may not have been listed yet. */
  row: Row | undefined
}

export const urlOf = (row: Row): string => String(row.url ?? '')

const pickedOf = (row: Row): Picked => ({ url: urlOf(row), name: nameOfFile(row), row })

/** The chosen files in the order they were chosen, up to a number; where one fits, the last choice counts. */
export function usePicked(max: number) {
  const [picked, setPicked] = useState<readonly Picked[]>([])
  const add = useCallback(
    (one: Picked) =>
      setPicked((now) => {
        if (max === 1) return [one]
        return now.length >= max || now.some(({ url }) => url === one.url) ? now : [...now, one]
      }),
    [max],
  )
  const drop = useCallback((url: string) => setPicked((now) => now.filter((one) => one.url !== url)), [])
  const has = (row: Row) => picked.some(({ url }) => url === urlOf(row))
  return {
    picked,
    has,
    drop,
    add,
    toggle: (row: Row) => (has(row) ? drop(urlOf(row)) : add(pickedOf(row))),
    move: (from: number, to: number) => setPicked((now) => moved(now, from, to)),
    /** Its number among several. */
    place: (row: Row) => (has(row) && max > 1 ? picked.findIndex(({ url }) => url === urlOf(row)) + 1 : undefined),
    isFull: max > 1 && picked.length >= max,
  }
}

export type Choice = ReturnType<typeof usePicked>
