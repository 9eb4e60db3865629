import { useEffect, useState } from 'react'
import { type Blocker, useBlocker } from 'react-router'

interface Unsaved {
  isMarked: boolean
  mark: () => void
  clear: () => void
  /** A way to another page that waits for an answer. */
  way: Blocker
}

/** Asks before the window or the page is left over something that was typed and not saved. */
export function useUnsaved(): Unsaved {
  const [isMarked, setMarked] = useState(false)
  const way = useBlocker(isMarked)
  useEffect(() => {
    if (!isMarked) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isMarked])
  return { isMarked, mark: () => setMarked(true), clear: () => setMarked(false), way }
}
