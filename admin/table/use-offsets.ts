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
      const headings = drawn.querySelectorAll<HTMLElement>('th[data-fixed=start]')
      // All are measured before anything is told: whoever measures after a change has the whole page laid out for it.
      const widths = Array.from(headings, (heading) => heading.offsetWidth)
      let start = 0
      for (const [at, width] of widths.entries()) {
        drawn.style.setProperty(`--start-${at + 1}`, `${start}px`)
        start += width
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
    // It looks for the first time once the page is laid out, before that is seen.
    return () => {
      observer.disconnect()
      frame?.removeEventListener('scroll', mark)
    }
  }, [columns])
  return table
}
