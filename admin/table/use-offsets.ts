import { useLayoutEffect, useRef } from 'react'

/**
 * Tells the cells that stay in place how far from the start they stand, as wide as the columns before them are now, and
 * marks the table while columns lie under those at its end.
 */
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
    const frame = drawn.parentElement
    const mark = () => {
      if (!frame) return
      frame.toggleAttribute('data-more', frame.scrollWidth - frame.clientWidth - Math.abs(frame.scrollLeft) > 1)
    }
    const observer = new ResizeObserver(() => {
      measure()
      mark()
    })
    observer.observe(drawn)
    if (frame) observer.observe(frame)
    frame?.addEventListener('scroll', mark, { passive: true })
    measure()
    mark()
    return () => {
      observer.disconnect()
      frame?.removeEventListener('scroll', mark)
    }
  }, [columns])
  return table
}
