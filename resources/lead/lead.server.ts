import type { Selectable } from 'kysely'
import type { Faults } from '../../contract/definition/check.ts'
import { isEmpty } from '../../contract/empty.ts'
import { text } from '../../contract/text.ts'
import type { WorkContext } from '../../server/engine/context.ts'
import type { Effects, Events, Guards, Jobs, Rules, Save, Values } from '../../server/engine/module.ts'
import { convertFaults, convertLead } from '../measure-order/from-lead/convert-lead.server.ts'
import { storedJson } from '../stored-json.ts'
import type { Db, Tables } from '../tables.ts'
import { autoAssign } from './auto-assign.server.ts'
import { fillInterestNames, fillItems } from './catalogue-names.server.ts'
import { openDuplicate } from './enquiry/add-enquiry.server.ts'
import { blockContacts, canBeBlocked, unblock } from './enquiry/blocked.server.ts'
import { contactColumns, contactFaults, normalizeContacts } from './enquiry/contacts.ts'
import { lead, note } from './lead.ts'
import { itemFaults, planFaults, savedContactFaults } from './lead-checks.server.ts'
import { openStates } from './lead-choices.ts'
import { emitCreated, emitOwnerChange, emitTransition, leadPayload } from './lead-events.server.ts'
import { leadFailures } from './lead-failures.ts'
import { recycleLeads } from './recycle.server.ts'
import { replyDueTime, reportOverdue } from './reply-deadline.server.ts'

type On = WorkContext<Tables>

/** What the definition of a lead cannot say (areas 14). */
export const rules: Rules<Tables> = {
  async beforeSave(on, save) {
    const { values, before } = save
    Object.assign(values, normalizeContacts(values))
    values.has_files = hasFiles(values.attachments ?? before?.attachments)
    await fillInterestNames(on.db, values, before)
    if (!before) fillNew(on, values)
    const entered = before || on.actor.kind !== 'admin' ? {} : await fillEntered(on, save)
    return { ...savedContactFaults(save), ...planFaults(on, values, before), ...itemFaults(save), ...entered }
  },

  /** Spam is not announced. */
  async afterSave(on, { id, row, before, restored }) {
    if (restored) return
    await fillItems(on, id, before === null)
    if (!before && row.state !== 'invalid') await emitCreated(on, row)
  },

  async afterRead({ db }, rows, extent) {
    if (extent === 'select') return
    const ids = rows.map(({ id }) => Number(id))
    const last = await lastFollowUps(db, ids)
    for (const row of rows) row.last_follow = last.get(Number(row.id)) ?? ''
  },
}

/** What the actions of a lead need beyond their data (areas 14.2). */
export const guards: Guards<Tables, 'lead'> = {
  /** The first follow-up counts as the reply to the enquiry. */
  async follow(on, { row, values, amends }) {
    if (amends) return planFaults(on, values, amends)
    values.first_reply_time = row.first_reply_time ?? on.now
    values.follow_count = row.follow_count + 1
    return planFaults(on, values, row)
  },

  convert: convertFaults,

  async qualified(on, { row, values }) {
    return planFaults(on, values, row)
  },

  /** The reason `other` needs an explanation. */
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
    const { open } = await db
      .selectFrom('lead')
      .select((row) => row.fn.countAll<number>().as('open'))
      .where('owner_admin_id', '=', actor.id)
      .where('state', 'in', openStates)
      .executeTakeFirstOrThrow()
    return Number(open) >= max ? { word: leadFailures.claimLimit, values: { max } } : undefined
  },

  /** Without a given owner the present one stays, who must still be allowed to see leads. */
  async assign(on, { row, values }) {
    const { owner_admin_id: owner } = { ...row, ...values }
    return ownerFaults(on, Number(owner))
  },

  /** The lead that stays takes the furthest state and all follow-ups; the others become duplicates without any. */
  async merge(_on, { row, values, others = [] }) {
    const rows = [row, ...others.map((other) => other.row)]
    const merged = { ...row, ...values }
    const furthest = openStates.findLast((state) => rows.some((one) => one.state === state)) ?? row.state
    values.state = furthest === 'qualified' && isEmpty(merged.expect_date) ? 'contacted' : furthest
    values.follow_count = rows.reduce((sum, { follow_count }) => sum + follow_count, 0)
    values.first_reply_time = earliest(rows.flatMap(({ first_reply_time }) => first_reply_time ?? []))
    values.last_follow_time = latest(rows.flatMap(({ last_follow_time }) => last_follow_time ?? []))
    if ('attachments' in values) values.has_files = hasFiles(values.attachments)
    for (const table of ['product', 'part'] as const) {
      if (!(`${table}_id` in values)) continue
      // The name of a deleted product or part is kept by some of the leads only.
      const same = rows.filter((one) => one[`${table}_id`] === merged[`${table}_id`])
      values[`${table}_name`] = same.map((one) => one[`${table}_name`]).find((name) => name !== '') ?? ''
    }
    if (row.user_id !== null && row.original === '{}') values.original = originalOf(row, values)
    for (const other of others)
      Object.assign(other.values, { invalid_reason: 'duplicate', follow_count: 0, last_follow_time: null })
    return contactColumns.some((column) => column in values) ? contactFaults(merged) : undefined
  },
}

const changeOfOwner: Effects<Tables, 'lead'>[string] = (on, { row, values }) =>
  emitOwnerChange(on, row, { ...row, ...values }.owner_admin_id)

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
    await on.emit('lead.followed', leadPayload(row))
    await emitTransition(on, step)
  },

  convert: convertLead,
  qualified: emitTransition,
  won: emitTransition,
  lost: emitTransition,
  claim: changeOfOwner,
  assign: changeOfOwner,
  release: changeOfOwner,

  async invalid(on, step) {
    const { row, input } = step
    if (input.block === 1) await blockContacts(on, row, String(input.note))
    await emitTransition(on, step)
  },

  async reactivate(on, step) {
    await unblock(on, step.row.id)
    await emitTransition(on, step)
  },

  /** What customers wrote in leads whose words were not chosen stands in the timeline of the lead that stays. */
  async merge(on, { row, values, others = [] }) {
    const { content: kept } = { ...row, ...values }
    const follows = on.rows('lead_follow')
    for (const { code, content, attachments, user_id, create_time } of [row, ...others.map((other) => other.row)]) {
      if (content === kept) continue
      const files = storedJson<string[]>(attachments)
      const message = { type: 'system', event: 'enquiry', code, content, attachments: files, user_id }
      const id = await follows.add({ lead_id: row.id, ...message })
      await follows.change(await follows.lock(id), { create_time })
    }
  },
}

export const events: Events<Tables> = {
  /** Only leads from the website are assigned automatically; an administrator who enters one chooses its owner. */
  async 'lead.created'(on, { data, actor }) {
    if (actor.admin_id === null && data.owner === null) await autoAssign(on, Number(data.id))
  },
  'lead.replyDue': (on, { data }) => reportOverdue(on, Number(data.id)),
}

export const jobs: Jobs<Tables> = {
  recycle: {
    label: text('回收长期未跟进的线索', 'Recycle leads that nobody follows up'),
    every: { minutes: 60 },
    run: recycleLeads,
  },
}

function fillNew(on: On, values: Values): void {
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

/** A lead that an administrator enters has another source than the website, may be a duplicate, and needs a permission for a foreign owner. */
async function fillEntered(on: On, { values, posted }: Save): Promise<Faults> {
  const { owner_admin_id: owner } = values
  if (isEmpty(posted.source)) values.source = 'other'
  values.duplicate_of_id = (await openDuplicate(on, values))?.id ?? null
  if (typeof owner !== 'number' || owner === on.actor.id) return {}
  if (!on.may(`${lead.node}/assign`)) return { owner_admin_id: { word: leadFailures.ownOrPool } }
  return ownerFaults(on, owner)
}

/** Owners need the permission to see leads. */
const ownerFaults = async ({ isGranted }: On, owner: number): Promise<Faults> =>
  (await isGranted(owner, `${lead.node}/index`)) ? {} : { owner_admin_id: { word: leadFailures.assignee } }

/** What members read of their enquiry, as it stands before a merge puts the words of another one in its place. */
function originalOf(row: Selectable<Tables['lead']>, values: Values): Values {
  const columns = ['need', 'content', 'attachments', 'product_id', 'product_name', 'part_id', 'part_name'] as const
  const replaced = columns.some((column) => column in values)
  return replaced ? Object.fromEntries(columns.map((column) => [column, row[column]])) : {}
}

const hasFiles = (files: unknown): 0 | 1 => (Array.isArray(files) && files.length > 0 ? 1 : 0)
const earliest = (times: readonly number[]): number | null => (times.length > 0 ? Math.min(...times) : null)
const latest = (times: readonly number[]): number | null => (times.length > 0 ? Math.max(...times) : null)

/** The content of the last follow-up of each lead. */
async function lastFollowUps(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
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
