import type { WorkContext } from '../../../server/engine/context.ts'
import type { Values } from '../../../server/engine/module.ts'
import { awardEnquiry } from '../../../server/ledger/awards.ts'
import type { Db, Tables } from '../../tables.ts'
import { openStates } from '../lead-choices.ts'
import { leadPayload } from '../lead-events.server.ts'
import { isBlocked } from './blocked.server.ts'
import { normalizeEmail, normalizeMobile } from './contacts.ts'
import { type EnquiryItem, itemsSummary } from './enquiry-items.server.ts'

type On = WorkContext<Tables>

const day = 86_400

/** State of an enquiry from a bot or a blocked contact, which is stored and answered like any other (areas 14.2). */
export const spam = { state: 'invalid', invalid_reason: 'spam' } as const

/**
 * Stores an enquiry and returns the code shown to the visitor. It is appended to a recent open lead with the same contact,
 * so that one customer has one owner; otherwise a new lead refers to a closed earlier one (areas 14.2). An enquiry from a
 * blocked contact is stored as spam, after the same database queries, so that nothing reveals the block.
 */
export async function addEnquiry(on: On, values: Values): Promise<string> {
  const open = await openDuplicate(on, values)
  const earlier = open ?? (await findByContact(on.db, values))
  const stored = (await isBlocked(on.db, values))
    ? await addLead(on, { ...values, ...spam })
    : open
      ? await appendEnquiry(on, open, values)
      : await addLead(on, { ...values, history_lead_id: earlier?.id ?? null })
  if (typeof values.user_id === 'number') await awardEnquiry(on, values.user_id, stored.ref)
  return stored.code
}

/** The code shown to the visitor, and the row that holds the message. */
interface StoredEnquiry {
  code: string
  ref: { type: 'lead' | 'lead_follow'; id: number }
}

/** The newest open lead with one of these contacts, created within `lead_dedup_days`. */
export function openDuplicate({ db, now, settings }: On, values: Values) {
  return findByContact(db, values, now - settings.number('lead_dedup_days', 30) * day)
}

/** Adds a lead with the columns as they are. */
export async function addLead({ db, rows }: On, values: Values): Promise<StoredEnquiry> {
  const id = await rows('lead').add(values)
  const { code } = await db.selectFrom('lead').select('code').where('id', '=', id).executeTakeFirstOrThrow()
  return { code, ref: { type: 'lead', id } }
}

/** The newest lead with one of these contacts: an open one created since then, or without `since` a won or lost one. */
function findByContact(trx: Db, values: Values, since?: number) {
  const [mobile, email] = [normalizeMobile(values.mobile), normalizeEmail(values.email)]
  if (mobile === '' && email === '') return undefined
  const known = trx
    .selectFrom('lead')
    .selectAll()
    .where((row) =>
      row.or([
        ...(mobile === '' ? [] : [row('mobile', '=', mobile)]),
        ...(email === '' ? [] : [row('email', '=', email)]),
      ]),
    )
  const found =
    since === undefined
      ? known.where('state', 'not in', openStates).where('state', '<>', 'invalid')
      : known.where('state', 'in', openStates).where('create_time', '>=', since)
  return found.orderBy('create_time', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
}

type DuplicateLead = NonNullable<Awaited<ReturnType<typeof findByContact>>>

/** Columns in which an enquiry may differ from the lead it is appended to. */
const compared = [
  ...['need', 'name', 'company', 'title', 'mobile', 'email', 'telephone', 'wechat'],
  ...['area_id', 'address', 'product_id', 'part_id', 'qty'],
] as const

async function appendEnquiry({ now, rows, emit }: On, open: DuplicateLead, values: Values): Promise<StoredEnquiry> {
  const before: Values = open
  const differs = compared.filter((name) => !isNothing(values[name]) && `${values[name]}` !== `${before[name]}`)
  // Items of an enquiry were made by `checkedItems`.
  const items = (values.items ?? []) as readonly EnquiryItem[]
  // The customer waits for an answer now, whatever was planned.
  const lead = await rows('lead').lock(open.id)
  if ((lead.next_follow_time ?? now + 1) > now) await rows('lead').change(lead, { next_follow_time: now })
  const follow = await rows('lead_follow').add({
    lead_id: open.id,
    type: 'system',
    event: 'enquiry',
    content: values.content,
    said: {
      ...Object.fromEntries(differs.map((name) => [name, values[name]])),
      ...(items.length > 0 && { items: itemsSummary(items) }),
    },
    attachments: values.attachments,
    user_id: values.user_id,
    from_state: open.state,
    to_state: open.state,
  })
  for (const item of items) await rows('lead_item').add({ ...item, lead_id: open.id, lead_follow_id: follow })
  await emit('lead.appended', leadPayload(open))
  return { code: open.code, ref: { type: 'lead_follow', id: follow } }
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''
