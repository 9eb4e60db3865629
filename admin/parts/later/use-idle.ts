import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** Whether a page that stands has had nothing else to do for once: what is seen without it was drawn before. */
export function useIdle(stands: boolean): boolean {
  const [wasIdle, setWasIdle] = useState(false)
  useEffect(() => {
    if (!stands || wasIdle) return
    return whenIdle(async () => setWasIdle(true))
  }, [stands, wasIdle])
  return wasIdle
}
