import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Rows that are drawn beyond both ends of what can be seen. */
const beyond = 12
/** Fewer rows are all drawn. */
const few = 60
/** Where nothing is laid out, as in tests. */
const usualHeight = 480

/** The part of a long list of rows of one height that is drawn: what can be seen of it and some more. */
export function useWindow(count: number, height: number) {
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [room, setRoom] = useState(usualHeight)
  const look = useCallback(() => {
    const { scrollTop = 0, clientHeight = 0 } = box.current ?? {}
    // Every row that passes would draw the whole window again.
    setTop(Math.floor(scrollTop / height / (beyond / 2)) * (beyond / 2))
    if (clientHeight > 0) setRoom(clientHeight)
  }, [height])
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows may make the box higher.
  useLayoutEffect(look, [look, count])
  /** Scrolls a row into what can be seen below the head. */
  const show = useCallback(
    (at: number, head: number) => {
      const { current } = box
      if (!current) return
      const view = (current.clientHeight || usualHeight) - head
      const from = at * height
      if (from < current.scrollTop) current.scrollTop = from
      else if (from + height > current.scrollTop + view) current.scrollTop = from + height - view
      look()
    },
    [height, look],
  )
  const from = count <= few ? 0 : Math.max(0, Math.min(top, count) - beyond)
  const to = count <= few ? count : Math.min(count, top + Math.ceil(room / height) + beyond)
  return { box, from, to, before: from * height, after: (count - to) * height, onScroll: look, show }
}
