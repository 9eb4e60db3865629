import { useEffect, useState } from 'react'

/** True once something has lasted longer than this many milliseconds (look, back office). */
export function useSlow(lasting: boolean, after: number): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!lasting) return void setSlow(false)
    const timer = setTimeout(() => setSlow(true), after)
    return () => clearTimeout(timer)
  }, [lasting, after])
  return slow
}
