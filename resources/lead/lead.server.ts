import type { Faults } from '../../contract/check.ts'
import { isEmpty } from '../../contract/kinds.ts'
import type { WorkContext } from '../../server/engine/context.ts'
import type { Effects, Guards, Rules, Save, Values } from '../../server/engine/module.ts'
import type { Db, Tables } from '../tables.ts'
import { blockContacts, canBeBlocked, unblock } from './blocked.server.ts'
import { contactColumns, contactFaults, plainContacts } from './contacts.ts'
import { nameInterest } from './interest.server.ts'
import { lead, note } from './lead.ts'
import { itemFaults, nameItems } from './lead-items.server.ts'
import { openStates } from './lead-words.ts'
import { openTwin } from './new-enquiry.server.ts'

/** What the definition of a lead cannot say (areas 14). */
export const rules: Rules<Tables> = {
  async beforeSave(on, save) {
    const { db, actor, now } = on
    const { values, before } = save
    Object.assign(values, plainContacts(values))
    values.has_files = fileCount(values.attachments ?? before?.attachments) > 0 ? 1 : 0
    await nameInterest(db, values, before)
    if (!before) {
      values.lang = values.lang || actor.language
      values.country = values.country || (values.area_id || values.mobile ? 'CN' : '')
      // Without a word about the owner it is whoever writes the lead down.
      const isOwned = values.owner_admin_id === undefined ? actor.kind === 'admin' : values.owner_admin_id !== null
      if (isOwned) values.assign_time = now
    }
    const fresh = before || actor.kind !== 'admin' ? {} : await writtenDown(on, save)
    return { ...contactsIn(save), ...momentFaults(on, values, before), ...itemFaults(save), ...fresh }
  },

  async afterSave(on, { id, before, restored }) {
    if (!restored) await nameItems(on, id, before === null)
  },

  async afterRead({ db }, rows, extent) {
    if (extent === 'select') return
    const last = await lastFollows(
      db,
      rows.map(({ id }) => Number(id)),
    )
    for (const row of rows) row.last_follow = last.get(Number(row.id)) ?? ''
  },
}

/** What the steps of a lead need beyond their data (areas 14.2). */
export const guards: Guards<Tables, 'lead'> = {
  /** The first time somebody speaks to the customer, his enquiry is answered. */
  async follow(on, { row, values, amends }) {
    if (amends) return momentFaults(on, values, amends)
    values.first_reply_time = row.first_reply_time ?? on.now
    values.follow_count = row.follow_count + 1
    return momentFaults(on, values, row)
  },

  async qualified(on, { row, values }) {
    return momentFaults(on, values, row)
  },

  /** A reason that is none of those offered is said in words. */
  async lost(_on, { values, input }) {
    if (values.lost_reason !== 'other' || !isEmpty(input.note)) return undefined
    return { note: { word: 'required', values: { field: note.label } } }
  },

  async invalid(_on, { row, input }) {
    return input.block === 1 && !canBeBlocked(row) ? { block: { word: 'leadNotBlockable' } } : undefined
  },

  /** Out of the pool into one's own hands, up to a limit. */
  async claim({ db, actor, settings, rows }) {
    // Two claims of one person take turns, so that together they stay below it.
    await rows('admin').lock(actor.id)
    const max = settings.number('lead_claim_limit', 20)
    const { held } = await db
      .selectFrom('lead')
      .select((row) => row.fn.countAll<number>().as('held'))
      .where('owner_admin_id', '=', actor.id)
      .where('state', 'in', openStates)
      .executeTakeFirstOrThrow()
    return Number(held) >= max ? { word: 'leadClaimLimit', values: { max } } : undefined
  },

  /** Where nobody is named, the one who has the lead already is meant. */
  async assign({ isGranted }, { row, values }) {
    const { owner_admin_id: owner } = { ...row, ...values }
    if (await isGranted(Number(owner), `${lead.node}/index`)) return undefined
    return { owner_admin_id: { word: 'leadAssignee' } }
  },

  /** The one that stays has come as far as any of them, and was followed up as often as all; the others count no more. */
  async merge(_on, { row, values, others = [] }) {
    const rows = [row, ...others.map(({ row: other }) => other)]
    const moments = (column: 'first_reply_time' | 'last_follow_time') => rows.flatMap((one) => one[column] ?? [])
    const known = { ...row, ...values }
    const furthest = openStates.findLast((state) => rows.some((one) => one.state === state)) ?? row.state
    values.state = furthest === 'qualified' && isEmpty(known.expect_date) ? 'contacted' : furthest
    values.follow_count = rows.reduce((sum, { follow_count }) => sum + follow_count, 0)
    values.first_reply_time = earliest(moments('first_reply_time'))
    values.last_follow_time = latest(moments('last_follow_time'))
    if ('attachments' in values) values.has_files = fileCount(values.attachments) > 0 ? 1 : 0
    for (const table of ['product', 'part'] as const) {
      const same = rows.filter((one) => one[`${table}_id`] === known[`${table}_id`])
      // Of what is gone only the name is left.
      const names = same.map((one) => one[`${table}_name`])
      if (`${table}_id` in values) values[`${table}_name`] = names.find((name) => name !== '') ?? ''
    }
    for (const other of others)
      Object.assign(other.values, { invalid_reason: 'duplicate', follow_count: 0, last_follow_time: null })
    return contactColumns.some((column) => column in values) ? contactFaults(known) : undefined
  },
}

const earliest = (moments: readonly number[]): number | null => (moments.length > 0 ? Math.min(...moments) : null)
const latest = (moments: readonly number[]): number | null => (moments.length > 0 ? Math.max(...moments) : null)

export const effects: Effects<Tables, 'lead'> = {
  async follow({ actor, rows }, { row, values, input }) {
    await rows('lead_follow').add({
      lead_id: row.id,
      admin_id: actor.id,
      ...input,
      next_follow_time: values.next_follow_time,
      from_state: row.state,
      to_state: values.state,
    })
  },

  async invalid(on, { row, input }) {
    if (input.block === 1) await blockContacts(on, row, String(input.note))
  },

  async reactivate(on, { row }) {
    await unblock(on, row.id)
  },
}

/** What somebody of ours writes down did not come by the website; it may be known already, and not everybody may give it away. */
async function writtenDown(on: WorkContext<Tables>, { values, posted }: Save): Promise<Faults> {
  const { owner_admin_id: owner } = values
  if (isEmpty(posted.source)) values.source = 'other'
  values.duplicate_of_id = (await openTwin(on, values))?.id ?? null
  if (typeof owner !== 'number' || owner === on.actor.id) return {}
  if (!on.may(`${lead.node}/assign`)) return { owner_admin_id: { word: 'leadOwnOrPool' } }
  return (await on.isGranted(owner, `${lead.node}/index`)) ? {} : { owner_admin_id: { word: 'leadAssignee' } }
}

/** The last words of people about each of the leads. */
async function lastFollows(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const newest = db
    .selectFrom('lead_follow')
    .select((row) => row.fn.max('id').as('id'))
    .where('lead_id', 'in', ids)
    .where('event', '=', 'none')
    .groupBy('lead_id')
  const rows = await db.selectFrom('lead_follow').select(['lead_id', 'content']).where('id', 'in', newest).execute()
  return new Map(rows.map(({ lead_id, content }) => [Number(lead_id), content]))
}

const fileCount = (files: unknown): number => (Array.isArray(files) ? files.length : 0)

function contactsIn({ values, before }: Save): Faults {
  if (before && !contactColumns.some((column) => column in values)) return {}
  return contactFaults({ ...before, ...values })
}

/** What lies ahead is looked at when it is entered, not when it has come to pass. */
function momentFaults({ now, today }: WorkContext<Tables>, values: Values, before: Values | null): Faults {
  const faults: Faults = {}
  const { next_follow_time: next, expect_date: expected } = values
  if (typeof next === 'number' && next !== before?.next_follow_time && next < now - 60)
    faults.next_follow_time = { word: 'followPast' }
  if (typeof expected === 'string' && expected !== before?.expect_date && expected < today())
    faults.expect_date = { word: 'expectPast' }
  return faults
}
