import { useCallback, useEffect, useState } from 'react'
import { CallFailure, call } from '../../browser/api-client.ts'
import { rowsChanged } from '../../browser/signal.ts'
import { type Answer, useAnswer } from '../../browser/use-answer.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import type { HistoryEntry, HistoryPage } from '../../contract/history.ts'
import { callAddress } from '../parts/definition.ts'

export interface History extends Answer<HistoryPage> {
  /** Every entry that has arrived. */
  entries: readonly HistoryEntry[]
  /** There are earlier ones. */
  hasMore: boolean
  loadingMore: boolean
  more(): void
}

const none: readonly HistoryPage[] = []

/**
 * The history of a row page by page, read anew from its beginning when rows of its table changed; without a number that of a page of
 * settings.
 */
export function useHistory(definition: Definition, id: number | undefined): History {
  const path = callAddress(definition, 'history')
  const answer = useAnswer<HistoryPage>(path, { id })
  const { data, reload } = answer
  const [later, setLater] = useState<{ of: HistoryPage | undefined; pages: readonly HistoryPage[] }>({
    of: data,
    pages: none,
  })
  const [loadingMore, setLoadingMore] = useState(false)
  useEffect(() => rowsChanged.listen((table) => table === definition.name && reload()), [definition, reload])
  // Pages that followed another beginning do not follow this one.
  const pages = data ? [data, ...(later.of === data ? later.pages : none)] : none
  const before = pages.at(-1)?.before ?? null
  const more = useCallback(() => {
    if (before === null) return
    setLoadingMore(true)
    call<HistoryPage>({ path, query: { id, before } })
      .then((next) => setLater((now) => ({ of: data, pages: [...(now.of === data ? now.pages : none), next.data] })))
      // The transport has shown what went wrong; the button is still there.
      .catch((reason: unknown) => {
        if (!(reason instanceof CallFailure)) throw reason
      })
      .finally(() => setLoadingMore(false))
  }, [path, id, before, data])
  return { ...answer, entries: pages.flatMap(({ history }) => history), hasMore: before !== null, loadingMore, more }
}
