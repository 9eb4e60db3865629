import { useLayoutEffect, useRef } from 'react'

/** Tells the cells that stay in place how far from the start they stand, as wide as the columns before them are now. */
export function useOffsets(columns: unknown) {
  const table = useRef<HTMLTableElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns have other widths.
  useLayoutEffect(() => {
    const drawn = table.current
    if (!drawn) return
    const measure = () => {
      let start = 0
      for (const [at, heading] of drawn.querySelectorAll<HTMLElement>('th[data-fixed=start]').entries()) {
        drawn.style.setProperty(`--start-${at + 1}`, `${start}px`)
        start += heading.offsetWidth
      }
    }
    const observer = new ResizeObserver(measure)
    observer.observe(drawn)
    measure()
    return () => observer.disconnect()
  }, [columns])
  return table
}
