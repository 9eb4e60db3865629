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
  const [round, setRound] = useState(0)
  const [ended, setEnded] = useState<string>()
  const asked = JSON.stringify(query)
  const question = `${round} ${path} ${asked}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: the question has path and query in it.
  useEffect(() => {
    if (path === undefined) return
    const stop = new AbortController()
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
      .finally(() => !stop.signal.aborted && setEnded(question))
    return () => stop.abort()
  }, [question])
  const loading = path !== undefined && ended !== question
  return { data, failure, loading, reload: useCallback(() => setRound((before) => before + 1), []) }
}
