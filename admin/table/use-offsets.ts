import { useLayoutEffect, useRef } from 'react'

/**
 * Tells the cells that stay in place how far from the start they stand, as wide as the columns before them are now, and
 * marks the table where it is wider than its frame, and while columns lie under those at its end.
 */
export function useOffsets(columns: unknown) {
  const table = useRef<HTMLTableElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns have other widths.
  useLayoutEffect(() => {
    const drawn = table.current
    if (!drawn) return
    const frame = drawn.parentElement
    const mark = () => {
      if (!frame) return
      const beyond = frame.scrollWidth - frame.clientWidth
      const more = beyond - Math.abs(frame.scrollLeft)
      frame.toggleAttribute('data-wider', beyond > 1)
      frame.toggleAttribute('data-more', more > 1)
    }
    const look = () => {
      const headings = drawn.querySelectorAll<HTMLElement>('th[data-fixed=start]')
      // All is measured before anything is told: whoever measures after a change has the whole page laid out for it.
      const widths = Array.from(headings, (heading) => heading.offsetWidth)
      mark()
      let start = 0
      for (const [at, width] of widths.entries()) {
        drawn.style.setProperty(`--start-${at + 1}`, `${start}px`)
        start += width
      }
    }
    const observer = new ResizeObserver(look)
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
