import { useRef, useState } from 'react'
import type { NoticePreference } from '../contract/noticeEvents.ts'
import { call } from './api-client.ts'

type Chosen = Pick<NoticePreference, 'site' | 'mail' | 'sms'>
/** How notices are delivered. */
export type NoticeWay = keyof Chosen
export const noticeWays = ['site', 'mail', 'sms'] as const satisfies readonly NoticeWay[]

interface Preference {
  chosen: Chosen
  /** The way that is being saved. */
  saving: NoticeWay | undefined
  choose<Way extends NoticeWay>(way: Way, wanted: Chosen[Way]): Promise<void>
}

/** The ways of one event, saved at once by the call at `path`; what could not be saved stands as before, and the transport says why. */
export function useNoticePreference(path: string, { event, site, mail, sms }: NoticePreference): Preference {
  const [chosen, setChosen] = useState<Chosen>({ site, mail, ...(sms !== undefined && { sms }) })
  const [saving, setSaving] = useState<NoticeWay>()
  // All ways are posted together: one that is turned meanwhile must be among them.
  const latest = useRef<Chosen>(chosen)
  const turn = (change: Partial<Chosen>) => {
    latest.current = { ...latest.current, ...change }
    setChosen(latest.current)
  }
  const choose: Preference['choose'] = async (way, wanted) => {
    const before = latest.current[way]
    turn({ [way]: wanted })
    setSaving(way)
    await call({ path, method: 'POST', body: { event, ...latest.current } }).catch(() => turn({ [way]: before }))
    setSaving((now) => (now === way ? undefined : now))
  }
  return { chosen, saving, choose }
}
