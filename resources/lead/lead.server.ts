import type { Faults } from '../../contract/check.ts'
import type { Rules, Save, Values } from '../../server/engine/module.ts'
import { dayOf } from '../../server/engine/zone.ts'
import type { Tables } from '../tables.ts'
import { contactColumns, contactFaults, plainContacts } from './contacts.ts'
import { nameInterest } from './interest.server.ts'
import { leadActions } from './lead-actions.server.ts'
import { nextLeadCode } from './lead-code.server.ts'
import { filesOf, lastFollows, timelineOf } from './lead-follows.server.ts'
import { type LeadState, leadStates, openStates } from './lead-words.ts'

/** What the definition of a lead cannot say (areas 14). */
export const rules: Rules<Tables> = {
  async beforeSave(on, save) {
    const { db, actor, now, settings } = on
    const { values, before } = save
    Object.assign(values, plainContacts(values))
    if (before && isClosed(before.state)) return closedFaults(values, before)
    values.has_files = fileCount(values.attachments ?? before?.attachments) > 0 ? 1 : 0
    const today = dayOf(now, settings.timeZone)
    await nameInterest(db, values, before)
    if (!before) {
      values.code = await nextLeadCode(on)
      values.lang = values.lang || actor.language
      values.country = values.country || (values.area_id || values.mobile ? 'CN' : '')
      if (values.owner_admin_id || actor.kind === 'admin') values.assign_time = now
    }
    return { ...contactsIn(save), ...momentFaults(save, { now, today }) }
  },

  /** Everybody who worked on it has left traces that figures are made of. */
  async beforeDelete({ actor }, rows) {
    // Whoever clears demo rows clears them whole.
    if (actor.kind === 'system') return undefined
    const kept = rows.find(({ state }) => state !== 'new' && state !== 'invalid')
    if (!kept) return undefined
    return { word: 'leadDelete', values: { name: String(kept.name), state: leadStates[stateOf(kept)] } }
  },

  async afterRead({ db, actor }, rows, extent) {
    if (extent === 'select') return
    const last = await lastFollows(
      db,
      rows.map(({ id }) => Number(id)),
    )
    for (const row of rows) row.last_follow = last.get(Number(row.id)) ?? ''
    if (extent !== 'row') return
    for (const row of rows) {
      row.timeline = await timelineOf(db, Number(row.id), actor)
      // Wire values of this kind are lists of addresses.
      row.files = await filesOf(db, row.attachments as readonly string[])
    }
  },
}

export const actions = leadActions

/** The state of a stored row: its column holds nothing else. */
const stateOf = ({ state }: Values): LeadState => state as LeadState
const isClosed = (state: unknown): boolean => openStates.every((open) => open !== state)

const fileCount = (files: unknown): number => (Array.isArray(files) ? files.length : 0)

/** Of what was won, lost or never was, only the remark can change. */
function closedFaults(values: Values, before: Values): Faults {
  const faults: Faults = {}
  for (const [column, value] of Object.entries(values)) {
    if (column === 'remark' || JSON.stringify(value) === JSON.stringify(before[column])) continue
    faults[column] = { word: 'leadClosed', values: { name: String(before.name), state: leadStates[stateOf(before)] } }
  }
  return faults
}

function contactsIn({ values, before }: Save): Faults {
  if (before && !contactColumns.some((column) => column in values)) return {}
  return contactFaults({ ...before, ...values })
}

/** What lies ahead is looked at when it is entered, not when it has come to pass. */
function momentFaults({ values, before }: Save, { now, today }: { now: number; today: string }): Faults {
  const faults: Faults = {}
  const { next_follow_time: next, expect_date: expected } = values
  if (typeof next === 'number' && next !== before?.next_follow_time && next < now - 60)
    faults.next_follow_time = { word: 'followPast' }
  if (typeof expected === 'string' && expected !== before?.expect_date && expected < today)
    faults.expect_date = { word: 'expectPast' }
  return faults
}
