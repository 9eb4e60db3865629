import type { WorkContext } from '../../../server/engine/context.ts'
import type { Values } from '../../../server/engine/module.ts'
import { nextNumber } from '../../../server/engine/write/numbering.ts'
import { awardEnquiry } from '../../../server/ledger/awards.ts'
import type { Db, Tables } from '../../tables.ts'
import { numbering } from '../lead.ts'
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
 * Stores an enquiry and returns the code shown to the visitor, which belongs to this message alone (areas 14.2). A contact proves
 * nothing about who typed it: only a member who adds to the own open lead by a verified contact is appended to it; others become
 * a new lead that refers to the open and to the closed one with the same contact. An enquiry from a blocked contact is stored as
 * spam, after the same database queries, so that nothing reveals the block.
 */
export async function addEnquiry(on: On, values: Values): Promise<string> {
  const own = await ownOpenLead(on, values)
  const open = await openDuplicate(on, values)
  const closed = await findByContact(on.db, contactsIn(values))
  const stored = (await isBlocked(on.db, values))
    ? await addLead(on, { ...values, ...spam })
    : own
      ? await appendEnquiry(on, own, values)
      : await addLead(on, { ...values, duplicate_of_id: open?.id ?? null, history_lead_id: closed?.id ?? null })
  if (typeof values.user_id === 'number') await awardEnquiry(on, values.user_id, stored.ref)
  return stored.code
}

/** The code shown to the visitor, and the row that holds the message. */
interface StoredEnquiry {
  code: string
  ref: { type: 'lead' | 'lead_follow'; id: number }
}

/** Normalized contacts by which a sender is known; empty ones are not compared. */
type Contacts = Record<'mobile' | 'email', string>

const contactsIn = ({ mobile, email }: Values): Contacts => ({
  mobile: normalizeMobile(mobile),
  email: normalizeEmail(email),
})

/** The newest open lead with one of these contacts, created within `lead_dedup_days`. */
export const openDuplicate = (on: On, values: Values) => findByContact(on.db, contactsIn(values), { since: began(on) })

const began = ({ now, settings }: On): number => now - settings.number('lead_dedup_days', 30) * day

/** The same among the leads that the sender sent, by contacts whose ownership the sender proved to the member centre. */
async function ownOpenLead(on: On, values: Values) {
  const { user_id: sender } = values
  if (typeof sender !== 'number') return undefined
  const member = await on.db
    .selectFrom('user')
    .select(['mobile', 'email', 'mobile_verified_time', 'email_verified_time'])
    .where('id', '=', sender)
    .executeTakeFirstOrThrow()
  const [posted, known] = [contactsIn(values), contactsIn(member)]
  const proved = (name: keyof Contacts) =>
    member[`${name}_verified_time`] !== null && posted[name] === known[name] ? posted[name] : ''
  return findByContact(on.db, { mobile: proved('mobile'), email: proved('email') }, { since: began(on), sender })
}

/** Adds a lead with the columns as they are. */
export async function addLead({ db, rows }: On, values: Values): Promise<StoredEnquiry> {
  const id = await rows('lead').add(values)
  const { code } = await db.selectFrom('lead').select('code').where('id', '=', id).executeTakeFirstOrThrow()
  return { code, ref: { type: 'lead', id } }
}

/** The newest lead with one of these contacts: an open one created `since` then, also by `sender`, or a won or lost one. */
function findByContact(trx: Db, { mobile, email }: Contacts, open?: { since: number; sender?: number }) {
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
  const found = open
    ? known.where('state', 'in', openStates).where('create_time', '>=', open.since)
    : known.where('state', 'not in', openStates).where('state', '<>', 'invalid')
  const sent = open?.sender === undefined ? found : found.where('user_id', '=', open.sender)
  return sent.orderBy('create_time', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
}

type DuplicateLead = NonNullable<Awaited<ReturnType<typeof findByContact>>>

/** Columns in which an enquiry may differ from the lead it is appended to. */
const compared = [
  ...['need', 'name', 'company', 'title', 'mobile', 'email', 'telephone', 'wechat'],
  ...['area_id', 'address', 'product_id', 'part_id', 'qty'],
] as const

async function appendEnquiry(on: On, open: DuplicateLead, values: Values): Promise<StoredEnquiry> {
  const { now, rows, emit } = on
  const before: Values = open
  const differs = compared.filter((name) => !isNothing(values[name]) && `${values[name]}` !== `${before[name]}`)
  // Items of an enquiry were made by `checkedItems`.
  const items = (values.items ?? []) as readonly EnquiryItem[]
  // The customer waits for an answer now, whatever was planned.
  const lead = await rows('lead').lock(open.id)
  if ((lead.next_follow_time ?? now + 1) > now) await rows('lead').change(lead, { next_follow_time: now })
  const code = await nextNumber(on.db, numbering, on)
  const follow = await rows('lead_follow').add({
    lead_id: open.id,
    asked_id: open.id,
    code,
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
  return { code, ref: { type: 'lead_follow', id: follow } }
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''
