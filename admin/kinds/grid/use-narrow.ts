import { useLayoutEffect, useRef, useState } from 'react'

/** A grid of more columns than fit is scrolled; below this width there are too few of them beside each other to be one. */
const leastWidth = 560

/** Whether there is no room for columns of this width together; nothing is narrow where nothing is laid out. */
export function useNarrow(columns: number) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const look = () => setWidth(current.clientWidth)
    look()
    if (typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(look)
    watch.observe(current)
    return () => watch.disconnect()
  }, [])
  return { box, narrow: width > 0 && width < leastWidth && columns > width }
}
