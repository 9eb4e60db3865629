import type { ReadContext, WorkContext } from '../../server/engine/context.ts'
import { storedJson } from '../stored-json.ts'
import type { Tables } from '../tables.ts'
import { openStates } from './lead-choices.ts'
import { leadPayload } from './lead-events.server.ts'
import {
  addOfficeSeconds,
  defaultOfficeHours,
  type OfficeHours,
  parseOfficeDays,
  parseOfficeHours,
} from './office-hours.ts'

type On = WorkContext<Tables>

const hour = 3600
const usualDays = JSON.stringify(defaultOfficeHours.days.split(','))

/** When the first reply to a lead that arrived at `arrived` is due, counted in office hours; null when no limit is set (areas 14.2). */
export function replyDueTime({ settings }: Pick<ReadContext, 'settings'>, arrived: number): number | null {
  const hours = settings.number('lead_first_reply_hours', 4)
  if (hours === 0) return null
  return addOfficeSeconds(arrived, hours * hour, officeHours(settings), settings.timeZone)
}

function officeHours(settings: ReadContext['settings']): OfficeHours {
  const spans = parseOfficeHours(settings.text('office_hours') || defaultOfficeHours.hours)
  return {
    weekdays: new Set(storedJson<string[]>(settings.text('office_days') || usualDays).map(Number)),
    // Parsed without a fault when the setting was saved.
    spans: Array.isArray(spans) ? spans : [],
    holidays: daysIn(settings.text('office_holidays')),
    workdays: daysIn(settings.text('office_workdays')),
  }
}

function daysIn(saved: string): ReadonlySet<string> {
  const found = parseOfficeDays(saved)
  return found instanceof Set ? found : new Set()
}

/** Runs when a first reply is due: an open lead without one gets an entry in its timeline, and `lead.overdue` is emitted. */
export async function reportOverdue(on: On, id: number): Promise<void> {
  const row = await on.db
    .selectFrom('lead')
    .select(['id', 'code', 'name', 'owner_admin_id', 'reply_due_time'])
    .where('id', '=', id)
    .where('first_reply_time', 'is', null)
    .where('state', 'in', openStates)
    .executeTakeFirst()
  if (!row) return
  await on.rows('lead_follow').add({ lead_id: id, type: 'system', event: 'overdue' })
  await on.emit('lead.overdue', { ...leadPayload(row), due: row.reply_due_time })
}
