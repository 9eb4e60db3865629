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
    const frame = drawn.parentElement
    const isMore = () => frame !== null && frame.scrollWidth - frame.clientWidth - Math.abs(frame.scrollLeft) > 1
    const mark = (more: boolean) => frame?.toggleAttribute('data-more', more)
    const look = () => {
      const headings = drawn.querySelectorAll<HTMLElement>('th[data-fixed=start]')
      // All is measured before anything is told: whoever measures after a change has the whole page laid out for it.
      const widths = Array.from(headings, (heading) => heading.offsetWidth)
      mark(isMore())
      let start = 0
      for (const [at, width] of widths.entries()) {
        drawn.style.setProperty(`--start-${at + 1}`, `${start}px`)
        start += width
      }
    }
    const scrolled = () => mark(isMore())
    const observer = new ResizeObserver(look)
    observer.observe(drawn)
    if (frame) observer.observe(frame)
    frame?.addEventListener('scroll', scrolled, { passive: true })
    // It looks for the first time once the page is laid out, before that is seen.
    return () => {
      observer.disconnect()
      frame?.removeEventListener('scroll', scrolled)
    }
  }, [columns])
  return table
}
