import type { Selectable } from 'kysely'
import type { Faults } from '../../contract/definition/check.ts'
import { isEmpty } from '../../contract/definition/kinds.ts'
import { text } from '../../contract/text.ts'
import type { WorkContext } from '../../server/engine/context.ts'
import type { Effects, Events, Guards, Jobs, Rules, Save, Step, Values } from '../../server/engine/module.ts'
import type { Db, Tables } from '../tables.ts'
import { assignByItself } from './assign.server.ts'
import { blockContacts, canBeBlocked, unblock } from './enquiry/blocked.server.ts'
import { contactColumns, contactFaults, plainContacts } from './enquiry/contacts.ts'
import { openTwin } from './enquiry/new-enquiry.server.ts'
import { nameInterest } from './interest.server.ts'
import { lead, note } from './lead.ts'
import { leadFailures } from './lead-failures.ts'
import { itemFaults, nameItems } from './lead-items.server.ts'
import { openStates } from './lead-words.ts'
import { recycleLeads } from './recycle.server.ts'
import { replyDueTime, tellOverdue } from './reply-clock.server.ts'
import { ownerTold, toldLead } from './told-lead.ts'

type Lead = Selectable<Tables['lead']>

/** What the definition of a lead cannot say (areas 14). */
export const rules: Rules<Tables> = {
  async beforeSave(on, save) {
    const { db, actor } = on
    const { values, before } = save
    Object.assign(values, plainContacts(values))
    values.has_files = fileCount(values.attachments ?? before?.attachments) > 0 ? 1 : 0
    await nameInterest(db, values, before)
    if (!before) fillNew(on, values)
    const fresh = before || actor.kind !== 'admin' ? {} : await writtenDown(on, save)
    return { ...contactsIn(save), ...momentFaults(on, values, before), ...itemFaults(save), ...fresh }
  },

  async afterSave(on, { id, row, before, restored }) {
    if (restored) return
    await nameItems(on, id, before === null)
    if (!before && row.state !== 'invalid') await tellNew(on, row)
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
  /** The first follow-up counts as the reply to the enquiry. */
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
    return input.block === 1 && !canBeBlocked(row) ? { block: { word: leadFailures.notBlockable } } : undefined
  },

  /** Takes a lead out of the pool for the caller, up to a limit. */
  async claim({ db, actor, settings, rows }) {
    // Two claims of one administrator run one after the other, so that together they stay below the limit.
    await rows('admin').lock(actor.id)
    const max = settings.number('lead_claim_limit', 20)
    const { held } = await db
      .selectFrom('lead')
      .select((row) => row.fn.countAll<number>().as('held'))
      .where('owner_admin_id', '=', actor.id)
      .where('state', 'in', openStates)
      .executeTakeFirstOrThrow()
    return Number(held) >= max ? { word: leadFailures.claimLimit, values: { max } } : undefined
  },

  /** Where no owner is given, the present one is meant. */
  async assign({ isGranted }, { row, values }) {
    const { owner_admin_id: owner } = { ...row, ...values }
    if (await isGranted(Number(owner), `${lead.node}/index`)) return undefined
    return { owner_admin_id: { word: leadFailures.assignee } }
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

function fillNew(on: WorkContext<Tables>, values: Values): void {
  const { actor, now } = on
  values.lang = values.lang || actor.language
  values.country = values.country || (values.area_id || values.mobile ? 'CN' : '')
  // Without a posted owner it is the administrator who creates the lead.
  const isOwned = values.owner_admin_id === undefined ? actor.kind === 'admin' : values.owner_admin_id !== null
  if (isOwned) values.assign_time = now
  // A lead that an administrator entered was answered in that conversation already.
  if (actor.kind === 'system' && values.state !== 'invalid')
    values.reply_due_time = replyDueTime(on, typeof values.create_time === 'number' ? values.create_time : now)
}

/** Announces a new lead, and when its first reply is due; spam is not announced. */
async function tellNew({ emit }: WorkContext<Tables>, row: Values): Promise<void> {
  const { id, code, name, owner_admin_id, reply_due_time: due } = row
  const told = toldLead({ id, code, name, owner_admin_id })
  await emit('lead.created', told)
  if (typeof due === 'number' && row.first_reply_time === null) await emit('lead.replyDue', told, { at: due })
}

/** A step that led to another state. */
async function tellMoved({ emit }: WorkContext<Tables>, { row, values }: Step<Lead>): Promise<void> {
  if (values.state !== row.state)
    await emit('lead.moved', { ...toldLead(row), from: row.state, to: String(values.state) })
}

/** Emits that a step gave a lead to another owner, or back to the pool. */
async function tellOwner({ emit }: WorkContext<Tables>, { row, values }: Step<Lead>): Promise<void> {
  const now = { ...row, ...values }
  if (now.owner_admin_id === row.owner_admin_id) return
  await emit(now.owner_admin_id === null ? 'lead.released' : 'lead.assigned', ownerTold(now, row.owner_admin_id))
}

const earliest = (moments: readonly number[]): number | null => (moments.length > 0 ? Math.min(...moments) : null)
const latest = (moments: readonly number[]): number | null => (moments.length > 0 ? Math.max(...moments) : null)

export const effects: Effects<Tables, 'lead'> = {
  async follow(on, step) {
    const { row, values, input } = step
    await on.rows('lead_follow').add({
      lead_id: row.id,
      admin_id: on.actor.id,
      ...input,
      next_follow_time: values.next_follow_time,
      from_state: row.state,
      to_state: values.state,
    })
    await on.emit('lead.followed', toldLead(row))
    await tellMoved(on, step)
  },

  qualified: tellMoved,
  won: tellMoved,
  lost: tellMoved,
  claim: tellOwner,
  assign: tellOwner,
  release: tellOwner,

  async invalid(on, step) {
    const { row, input } = step
    if (input.block === 1) await blockContacts(on, row, String(input.note))
    await tellMoved(on, step)
  },

  async reactivate(on, step) {
    await unblock(on, step.row.id)
    await tellMoved(on, step)
  },
}

export const events: Events<Tables> = {
  /** Assigns leads that came in by themselves; one that an administrator entered has the owner chosen there. */
  async 'lead.created'(on, { data, actor }) {
    if (actor.admin_id === null && data.owner === null) await assignByItself(on, Number(data.id))
  },
  'lead.replyDue': (on, { data }) => tellOverdue(on, Number(data.id)),
}

export const jobs: Jobs<Tables> = {
  recycle: {
    label: text('回收长期未跟进的线索', 'Recycle leads that nobody follows up'),
    every: { minutes: 60 },
    run: recycleLeads,
  },
}

/**
 * A lead entered by an administrator did not come by the website; it may be known already, and giving it away needs a
 * permission.
 */
async function writtenDown(on: WorkContext<Tables>, { values, posted }: Save): Promise<Faults> {
  const { owner_admin_id: owner } = values
  if (isEmpty(posted.source)) values.source = 'other'
  values.duplicate_of_id = (await openTwin(on, values))?.id ?? null
  if (typeof owner !== 'number' || owner === on.actor.id) return {}
  if (!on.may(`${lead.node}/assign`)) return { owner_admin_id: { word: leadFailures.ownOrPool } }
  return (await on.isGranted(owner, `${lead.node}/index`)) ? {} : { owner_admin_id: { word: leadFailures.assignee } }
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
    faults.next_follow_time = { word: leadFailures.followPast }
  if (typeof expected === 'string' && expected !== before?.expect_date && expected < today())
    faults.expect_date = { word: leadFailures.expectPast }
  return faults
}
