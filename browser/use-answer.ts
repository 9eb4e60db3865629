import { useCallback, useEffect, useState } from 'react'
import { CallFailure, call } from './api-client.ts'
import type { Query } from './query.ts'

export interface Answer<T> {
  /** Undefined until it has arrived; stays while the next one is on its way. */
  data: T | undefined
  /** Why the last one did not come. */
  failure: CallFailure | undefined
  loading: boolean
  reload(): void
}

/** What the server says at an address, if there is one; a late answer never replaces a newer one. */
export function useAnswer<T>(path: string | undefined, query: Query = {}): Answer<T> {
  const [data, setData] = useState<T>()
  const [failure, setFailure] = useState<CallFailure>()
  const [loading, setLoading] = useState(true)
  const [round, setRound] = useState(0)
  const asked = JSON.stringify(query)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same again.
  useEffect(() => {
    if (path === undefined) return void setLoading(false)
    const stop = new AbortController()
    setLoading(true)
    call<T>({ path, query: JSON.parse(asked), signal: stop.signal, quiet: true })
      .then(
        (answer) => {
          if (stop.signal.aborted) return
          setData(answer.data)
          setFailure(undefined)
        },
        (reason: unknown) => {
          if (stop.signal.aborted || !(reason instanceof CallFailure) || reason.cancelled) return
          setFailure(reason)
        },
      )
      .finally(() => !stop.signal.aborted && setLoading(false))
    return () => stop.abort()
  }, [path, asked, round])
  return { data, failure, loading, reload: useCallback(() => setRound((before) => before + 1), []) }
}
