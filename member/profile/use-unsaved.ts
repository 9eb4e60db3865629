import { useEffect, useState } from 'react'

/** Asks before the window is closed over something that was typed and not saved. */
export function useUnsaved() {
  const [isMarked, setMarked] = useState(false)
  useEffect(() => {
    if (!isMarked) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isMarked])
  return { isMarked, mark: () => setMarked(true), clear: () => setMarked(false) }
}
