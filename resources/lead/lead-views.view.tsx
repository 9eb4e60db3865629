import { Select } from 'antd'
import { type Filters, noRow } from '../../admin/kinds/search.ts'
import { exactTime } from '../../admin/parts/moment.ts'
import { useOffice } from '../../admin/parts/office.tsx'
import type { AroundListProps } from '../../admin/parts/view.ts'
import { useSay } from '../../browser/language.ts'
import { leadTexts } from './lead-texts.ts'
import { openStates } from './lead-words.ts'

const { views } = leadTexts

type Name = keyof typeof views

/** What each of the usual questions about leads narrows the list to (areas 14.2). */
function filtersOf(me: { value: string; label: string }, poolName: string, days: [string, string]) {
  const [yesterday, today] = days
  return {
    all: {},
    mine: { owner_admin_id: [me], state: openStates },
    pool: { owner_admin_id: [{ value: noRow, label: poolName }], state: openStates },
    today: { next_follow_time: [today, today], state: openStates },
    overdue: { next_follow_time: ['', yesterday], state: openStates },
    won: { state: ['won'] },
    lost: { state: ['lost'] },
  } as const satisfies Record<Name, Filters>
}

const daySeconds = 86_400

/** The list as people who sell ask for it: mine, the pool, what is due. */
export function LeadViews({ filters, onFilters }: AroundListProps) {
  const say = useSay()
  const { adminId, timeZone } = useOffice()
  const now = Date.now() / 1000
  const day = (seconds: number) => exactTime(seconds, timeZone).slice(0, 10)
  const me = { value: String(adminId), label: say(leadTexts.me) }
  const known: Readonly<Record<Name, Filters>> = filtersOf(me, say(leadTexts.pool), [day(now - daySeconds), day(now)])
  // The names of the table above, which Object.keys forgets.
  const names = Object.keys(views) as Name[]
  const chosen = names.find((name) => JSON.stringify(known[name]) === JSON.stringify(filters))
  return (
    <Select<Name>
      className="lead-views"
      aria-label={say(leadTexts.view)}
      placeholder={say(leadTexts.view)}
      value={chosen ?? null}
      options={names.map((value) => ({ value, label: say(views[value]) }))}
      onChange={(name) => onFilters(known[name])}
    />
  )
}
