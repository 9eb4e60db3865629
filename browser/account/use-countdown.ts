import { useEffect, useState } from 'react'

const now = (): number => Date.now() / 1000

/** Whole seconds until an instant (unix seconds), falling to 0. */
export function useSecondsUntil(instant: number): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil(instant - now())))
    tick()
    if (instant <= now()) return
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [instant])
  return left
}

/** Seconds left and how to start them. */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(0)
  return [useSecondsUntil(end), (seconds) => setEnd(now() + seconds)]
}

/** `23:59:59`, without hours when there are none. */
export function clockOf(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return (parts[0] === 0 ? parts.slice(1) : parts).map((part) => String(part).padStart(2, '0')).join(':')
}
