import { useEffect, useRef } from 'react'
import { rowsChanged } from '../../browser/signal.ts'
import { useInFront } from './own-address.ts'

/**
 * Reads again when rows of a table changed elsewhere. A page behind another one waits until it is looked at: ten lists would ask at
 * once, and of two equal requests the transport cancels one.
 */
export function useRowsChanged(table: string, reload: () => void): void {
  const inFront = useInFront()
  const latest = useRef({ inFront, reload, isStale: false })
  Object.assign(latest.current, { inFront, reload })
  useEffect(
    () =>
      rowsChanged.listen((changed) => {
        if (changed !== table) return
        if (latest.current.inFront) latest.current.reload()
        else latest.current.isStale = true
      }),
    [table],
  )
  useEffect(() => {
    if (!inFront || !latest.current.isStale) return
    latest.current.isStale = false
    latest.current.reload()
  }, [inFront])
}
