import type { WorkContext } from '../../../server/engine/context.ts'
import type { Values } from '../../../server/engine/module.ts'
import { awardEnquiry } from '../../../server/ledger/awards.ts'
import type { Db, Tables } from '../../tables.ts'
import { openStates } from '../lead-words.ts'
import { toldLead } from '../told-lead.ts'
import { isBlocked } from './blocked.server.ts'
import { plainEmail, plainMobile } from './contacts.ts'
import { type EnquiryItem, itemsLine } from './enquiry-items.server.ts'

type On = WorkContext<Tables>

const day = 86_400

/** Enquiries without follow-up: kept, and answered like any other (areas 14.2). */
export const spam = { state: 'invalid', invalid_reason: 'spam' } as const

/**
 * Stores an enquiry and answers the number shown to the visitor. An enquiry joins a recent open lead with the same
 * contacts, since one customer is spoken to by one person; a new lead refers to a closed earlier one (areas 14.2). An
 * enquiry from blocked contacts is kept as spam, after the same database queries, so that nothing reveals the block.
 */
export async function addEnquiry(on: On, values: Values): Promise<string> {
  const open = await openTwin(on, values)
  const earlier = open ?? (await sameContact(on.db, values))
  const heard = (await isBlocked(on.db, values))
    ? await addLead(on, { ...values, ...spam })
    : open
      ? await hearAgain(on, open, values)
      : await addLead(on, { ...values, history_lead_id: earlier?.id ?? null })
  if (typeof values.user_id === 'number') await awardEnquiry(on, values.user_id, heard.ref)
  return heard.code
}

/** The number shown to the visitor, and the row that holds the message. */
interface Heard {
  code: string
  ref: { type: 'lead' | 'lead_follow'; id: number }
}

/** The open lead of late with one of these contacts. */
export function openTwin({ db, now, settings }: On, values: Values) {
  return sameContact(db, values, now - settings.number('lead_dedup_days', 30) * day)
}

/** A lead as posted, by the program itself. */
export async function addLead({ db, rows }: On, values: Values): Promise<Heard> {
  const id = await rows('lead').add(values)
  const { code } = await db.selectFrom('lead').select('code').where('id', '=', id).executeTakeFirstOrThrow()
  return { code, ref: { type: 'lead', id } }
}

/** The newest lead with one of these contacts: an open one since an instant, or without one any that is closed. */
function sameContact(trx: Db, values: Values, since?: number) {
  const [mobile, email] = [plainMobile(values.mobile), plainEmail(values.email)]
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

type Open = NonNullable<Awaited<ReturnType<typeof sameContact>>>

/** What an enquiry may say differently from the lead it joins. */
const compared = [
  ...['need', 'name', 'company', 'title', 'mobile', 'email', 'telephone', 'wechat'],
  ...['area_id', 'address', 'product_id', 'part_id', 'qty'],
] as const

async function hearAgain({ now, rows, emit }: On, open: Open, values: Values): Promise<Heard> {
  const before: Values = open
  const differs = compared.filter((name) => !isNothing(values[name]) && `${values[name]}` !== `${before[name]}`)
  // What was checked of an enquiry; a lead that joins another brings nothing else.
  const items = (values.items ?? []) as readonly EnquiryItem[]
  // He is waiting for an answer now, whatever was planned.
  const lead = await rows('lead').lock(open.id)
  if ((lead.next_follow_time ?? now + 1) > now) await rows('lead').change(lead, { next_follow_time: now })
  const follow = await rows('lead_follow').add({
    lead_id: open.id,
    type: 'system',
    event: 'enquiry',
    content: values.content,
    said: {
      ...Object.fromEntries(differs.map((name) => [name, values[name]])),
      ...(items.length > 0 && { items: itemsLine(items) }),
    },
    attachments: values.attachments,
    user_id: values.user_id,
    from_state: open.state,
    to_state: open.state,
  })
  for (const item of items) await rows('lead_item').add({ ...item, lead_id: open.id, lead_follow_id: follow })
  await emit('lead.appended', toldLead(open))
  return { code: open.code, ref: { type: 'lead_follow', id: follow } }
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''
