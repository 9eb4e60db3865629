import { useEffect, useState } from 'react'

/** Milliseconds after which waiting is shown, and after which it is put in words (look, back office). */
export const showWaitingAfter = 300
export const sayWaitingAfter = 2000

/** True once something has lasted longer than this many milliseconds. */
export function useSlow(lasting: boolean, after: number): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!lasting) return void setSlow(false)
    const timer = setTimeout(() => setSlow(true), after)
    return () => clearTimeout(timer)
  }, [lasting, after])
  return slow
}
