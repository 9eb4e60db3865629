import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * Fetches a part of a page that stands, once there is nothing else to do; answers whether it is here. Where it cannot be fetched the page goes on
 * without it: nobody asked for it.
 */
export function useIdle(stands: boolean, load: () => Promise<unknown>): boolean {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    if (!stands || isHere) return
    return whenIdle(async () => {
      await load()
      setHere(true)
    })
  }, [stands, isHere, load])
  return isHere
}
