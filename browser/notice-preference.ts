import { useRef, useState } from 'react'
import type { NoticePreference } from '../contract/noticeEvents.ts'
import { call } from './api-client.ts'

/** How notices are delivered. */
export const noticeWays = ['site', 'mail'] as const
type NoticeWay = (typeof noticeWays)[number]

type Chosen = Readonly<Record<NoticeWay, boolean>>

interface Preference {
  chosen: Chosen
  /** The way that is being saved. */
  saving: NoticeWay | undefined
  choose(way: NoticeWay, on: boolean): Promise<void>
}

/** The ways of one event, saved at once by the call at `path`; what could not be saved stands as before, and the transport says why. */
export function useNoticePreference(path: string, { event, site, mail }: NoticePreference): Preference {
  const [chosen, setChosen] = useState<Chosen>({ site, mail })
  const [saving, setSaving] = useState<NoticeWay>()
  // Both ways are posted together: one that is turned meanwhile must be among them.
  const latest = useRef<Chosen>(chosen)
  const turn = (way: NoticeWay, on: boolean) => {
    latest.current = { ...latest.current, [way]: on }
    setChosen(latest.current)
  }
  const choose = async (way: NoticeWay, on: boolean) => {
    turn(way, on)
    setSaving(way)
    await call({ path, method: 'POST', body: { event, ...latest.current } }).catch(() => turn(way, !on))
    setSaving((now) => (now === way ? undefined : now))
  }
  return { chosen, saving, choose }
}
