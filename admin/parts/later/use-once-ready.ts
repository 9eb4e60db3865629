import { useEffect, useState } from 'react'

/** What is asked for before it can be done is done once it can: `ask` again replaces it, `forget` takes it back. */
export function useOnceReady<Wish>(isReady: boolean, act: (wish: Wish) => void) {
  const [asked, setAsked] = useState<{ wish: Wish }>()
  useEffect(() => {
    if (!asked || !isReady) return
    setAsked(undefined)
    act(asked.wish)
  }, [asked, isReady, act])
  return { ask: (wish: Wish) => setAsked({ wish }), forget: () => setAsked(undefined) }
}
