import { type RefObject, useEffect, useState } from 'react'

/** Shorter lists are drawn whole. */
const drawnWhole = 120
/** Rows that are drawn beyond both edges of what is seen. */
const beyond = 30
/** As `rows-table.css` has it, until a row was measured. */
const usualHeight = 44

interface Part {
  first: number
  last: number
  height: number
}

const firstPart: Part = { first: 0, last: drawnWhole, height: usualHeight }

export const isLong = (count: number): boolean => count > drawnWhole

/** Of a long list the rows that are seen, with room above and below for the others; undefined for lists that are drawn whole. */
export function useWindow(table: RefObject<HTMLTableElement | null>, count: number) {
  const long = isLong(count)
  const [part, setPart] = useState(firstPart)
  useEffect(() => {
    const frame = table.current?.parentElement
    if (!long || !frame) return
    const look = () => {
      const line = frame.querySelector<HTMLElement>('tbody .line')
      const height = line?.offsetHeight || usualHeight
      const at = Math.floor(frame.scrollTop / height)
      const seen = Math.ceil(frame.clientHeight / height)
      const first = Math.max(0, at - beyond)
      const last = at + seen + beyond
      // A few rows more or less are not worth drawing anew.
      setPart((now) =>
        Math.abs(now.first - first) < beyond / 2 && Math.abs(now.last - last) < beyond / 2 && now.height === height
          ? now
          : { first, last, height },
      )
    }
    look()
    frame.addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(frame)
    return () => {
      frame.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [table, long])
  if (!long) return undefined
  const first = Math.min(part.first, Math.max(0, count - 1))
  const last = Math.min(part.last, count)
  return { first, last, above: first * part.height, below: (count - last) * part.height }
}
