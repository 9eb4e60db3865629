import type { ReadContext, WorkContext } from '../../server/engine/context.ts'
import { storedJson } from '../stored-json.ts'
import type { Tables } from '../tables.ts'
import { openStates } from './lead-words.ts'
import { afterOfficeSeconds, type OfficeTime, officeDays, officeSpans, usualOffice } from './office-time.ts'
import { toldLead } from './told-lead.ts'

type On = WorkContext<Tables>

const hour = 3600
const usualDays = JSON.stringify(usualOffice.days.split(','))

/** When the first reply to something that came now is due, in the hours of the office; null where no time is set (areas 14.2). */
export function replyDueTime({ settings }: Pick<ReadContext, 'settings'>, came: number): number | null {
  const hours = settings.number('lead_first_reply_hours', 4)
  if (hours === 0) return null
  return afterOfficeSeconds(came, hours * hour, officeTime(settings), settings.timeZone)
}

function officeTime(settings: ReadContext['settings']): OfficeTime {
  const spans = officeSpans(settings.text('office_hours') || usualOffice.hours)
  return {
    weekdays: new Set(storedJson<string[]>(settings.text('office_days') || usualDays).map(Number)),
    // What was saved was read before.
    spans: Array.isArray(spans) ? spans : [],
    holidays: daysIn(settings.text('office_holidays')),
    workdays: daysIn(settings.text('office_workdays')),
  }
}

function daysIn(saved: string): ReadonlySet<string> {
  const found = officeDays(saved)
  return found instanceof Set ? found : new Set()
}

/** Runs at the instant at which a first reply is due: an open lead without one is overdue, which is announced once. */
export async function tellOverdue(on: On, id: number): Promise<void> {
  const row = await on.db
    .selectFrom('lead')
    .select(['id', 'code', 'name', 'owner_admin_id', 'reply_due_time'])
    .where('id', '=', id)
    .where('first_reply_time', 'is', null)
    .where('state', 'in', openStates)
    .executeTakeFirst()
  if (!row) return
  await on.rows('lead_follow').add({ lead_id: id, type: 'system', event: 'overdue' })
  await on.emit('lead.overdue', { ...toldLead(row), due: row.reply_due_time })
}
