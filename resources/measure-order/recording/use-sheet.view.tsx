import { useCallback, useEffect, useState } from 'react'
import type { AloneProps } from '../../../admin/parts/view.ts'
import { CallFailure, call } from '../../../browser/api-client.ts'
import { forgetPage, keepPage, onKeptChange, pageOf } from '../../../browser/kept/kept-db.ts'
import { isEnd, withSession } from '../../../browser/kept/sending.ts'
import type { Sheet } from '../readings/sheet.ts'

/** What the screen shows in place of a sheet. */
export type Missing = 'waiting' | 'absent' | 'notHere' | 'failed'

type Page = Pick<AloneProps, 'account' | 'id' | 'path'>

const isRefused = (reason: unknown): boolean => reason instanceof CallFailure && reason.refused && !isEnd(reason)

/** Asks the server and keeps its answer here for as long as readings are taken on it. */
async function ask({ account, id, path }: Page): Promise<Sheet> {
  const address = '/admin/production.MeasureOrder/sheet'
  const { data } = await withSession(() => call<Sheet>({ path: address, query: { id }, quiet: true, background: true }))
  const title = `${data.order.code} ${data.order.title}`
  const kept = data.order.state === 'measuring' ? keepPage({ account, path, title, data }) : forgetPage(account, path)
  // Without a place to keep it the page still opens; what is recorded on it says that it cannot be kept.
  await kept.catch(() => undefined)
  return data
}

/** The sheet as it was kept; written by `ask` alone. */
const keptSheet = ({ account, path }: Page): Promise<Sheet | undefined> =>
  pageOf(account, path).then(
    (page) => page?.data as Sheet | undefined,
    () => undefined,
  )

/** The sheet of an order as the server has it, or as it was kept when the server does not answer. */
export function useSheet({ account, id, path }: Page) {
  const [sheet, setSheet] = useState<Sheet>()
  const [missing, setMissing] = useState<Missing>('waiting')
  const [round, setRound] = useState(0)
  const reload = useCallback(() => setRound((now) => now + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again.
  useEffect(() => {
    let open = true
    const page = { account, id, path }
    const show = (found: Sheet | undefined) => open && found && setSheet(found)
    const fail = (reason: unknown) => {
      if (!open) return
      if (isRefused(reason)) setSheet(undefined)
      setMissing(isRefused(reason) ? 'absent' : navigator.onLine ? 'failed' : 'notHere')
    }
    const read = () => keptSheet(page).then(show)
    read()
      .then(() => ask(page))
      .then(show)
      .catch(fail)
    const stop = onKeptChange(() => void read())
    window.addEventListener('online', reload)
    return () => {
      open = false
      stop()
      window.removeEventListener('online', reload)
    }
  }, [account, id, path, round, reload])
  return { sheet, missing, reload }
}
