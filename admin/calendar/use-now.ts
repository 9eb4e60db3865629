import { useEffect, useState } from 'react'

const minute = 60_000

/** The moment in unix seconds, a minute old at most. */
export function useNow(): number {
  const [now, setNow] = useState(() => Math.floor(Date.now() / 1000))
  useEffect(() => {
    const timer = setInterval(() => setNow(Math.floor(Date.now() / 1000)), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}
