import { useCallback } from 'react'
import { CallFailure, call } from '../../../browser/api-client.ts'
import { useAnswer } from '../../../browser/use-answer.ts'
import type { Definition } from '../../../contract/definition/resource.ts'
import type { SavedView, ViewAsks } from '../../../contract/savedView.ts'

const at = (action: string) => `/admin/routine.SavedView/${action}`

/** The saved views of a list, and what can be done with them; each answers whether it was done. */
export function useSavedViews({ name: noun }: Definition) {
  const { data, failure, reload } = useAnswer<{ list: readonly SavedView[] }>(at('index'), { noun })
  const send = useCallback(
    async <T>(action: string, body: Readonly<Record<string, unknown>>): Promise<T | undefined> => {
      try {
        const answer = await call<T>({ path: at(action), method: 'POST', body, announce: true })
        reload()
        return answer.data
      } catch (reason) {
        // The transport has shown what went wrong.
        if (reason instanceof CallFailure) return undefined
        throw reason
      }
    },
    [reload],
  )
  return {
    views: data?.list,
    /** They are known, or cannot be. */
    settled: data !== undefined || failure !== undefined,
    reload,
    add: async (name: string, asks: ViewAsks) => (await send<{ id: number }>('save', { noun, name, asks }))?.id,
    put: ({ id }: SavedView, name: string, asks: ViewAsks) => send('save', { id, name, asks }),
    share: (id: number, shared: boolean) => send('share', { id, shared }),
    sort: (ids: readonly number[]) => send('sort', { ids }),
    remove: (id: number) => send('del', { id }),
  }
}
