import { useCallback, useEffect, useState } from 'react'
import { CallFailure, call } from '../../browser/api-client.ts'
import type { Query } from '../../browser/query.ts'

export interface LoadedWork<Data> {
  /** The last answer; stays while the next one is on its way. */
  data: Data | undefined
  failure: CallFailure | undefined
  isLoading: boolean
  reload: () => void
}

interface State<Data> {
  data?: Data
  failure?: CallFailure
  isLoading: boolean
}

/** What a page is about, asked when it opens and whenever the question changes. */
export function useLoaded<Data>(path: string, query: Query = {}): LoadedWork<Data> {
  const [state, setState] = useState<State<Data>>({ isLoading: true })
  const [round, setRound] = useState(0)
  const question = JSON.stringify(query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again; an equal question is the same.
  useEffect(() => {
    let gone = false
    setState(({ data }) => ({ ...(data !== undefined && { data }), isLoading: true }))
    call<Data>({ path, query, quiet: true }).then(
      ({ data }) => !gone && setState({ data, isLoading: false }),
      (reason: unknown) => {
        if (gone || !(reason instanceof CallFailure) || reason.cancelled) return
        setState({ failure: reason, isLoading: false })
      },
    )
    return () => {
      gone = true
    }
  }, [path, question, round])
  const reload = useCallback(() => setRound((before) => before + 1), [])
  return { data: state.data, failure: state.failure, isLoading: state.isLoading, reload }
}
