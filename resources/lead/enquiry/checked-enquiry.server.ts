import { checkRow, type Faults } from '../../../contract/definition/check.ts'
import type { Values } from '../../../server/engine/module.ts'
import { refuseFaults } from '../../../server/engine/write/faults.ts'
import { truthy } from '../../../server/forms/typed.ts'
import type { Call } from '../../../server/http/route.ts'
import type { Db } from '../../tables.ts'
import { lead } from '../lead.ts'
import { contactFaults, normalizeContacts } from './contacts.ts'
import { checkedItems, interestOf } from './enquiry-items.server.ts'
import { postedId, postedJson } from './read-enquiry.server.ts'

/** Columns that a visitor fills in; the server sets the others. */
const formColumns = [
  ...['need', 'name', 'company', 'title', 'mobile', 'email', 'telephone', 'wechat'],
  ...['country', 'area_id', 'address', 'product_id', 'part_id', 'qty', 'content'],
] as const

/** The shortest time, in milliseconds, in which a person fills in the form (areas 14.2). */
const minFillTime = 3000

/** Whether a bot filled in the form: the hidden field is filled, or the form was open too short. */
export function isFromBot({ website, opened }: Values): boolean {
  const honeypot = typeof website === 'string' ? website.trim() : (website ?? '')
  const wasOpen = opened === undefined || opened === '' ? Number.NaN : Number(opened)
  return honeypot !== '' || wasOpen < minFillTime
}

/** The columns of a new lead from the posted fields, checked like a form. Throws faults by field. */
export async function checkedEnquiry(db: Db, { actor, context }: Call, fields: Values): Promise<Values> {
  const posted: Values = {}
  for (const name of formColumns) if (name in fields) posted[name] = fields[name]
  const { items, faults: itemFaults } = await checkedItems(db, fields.items)
  Object.assign(posted, normalizeContacts(posted), await interestIn(db, posted, interestOf(items)))
  const { values, faults } = checkRow(lead, posted, { mode: 'add' })
  const found: Faults = { ...contactFaults(values), ...faults, ...itemFaults }
  if (!faults.area_id && !(await isKnownRegion(db, String(values.area_id))))
    found.area_id = { word: 'reference', values: { field: lead.fields.area_id.label } }
  if (context.settings.flag('privacy_required') && !truthy(fields.privacy)) found.privacy = { word: 'leadPrivacy' }
  // The code is assigned when the lead is saved.
  delete found.code
  refuseFaults(found, actor.language)
  return { ...posted, items, ...originOf(fields), lang: actor.language, ip: actor.ip, user_agent: actor.useragent }
}

/** Whether every area of the list exists. */
async function isKnownRegion(db: Db, region: string): Promise<boolean> {
  const codes = region.split(',').filter(Boolean).map(Number)
  if (codes.length === 0) return true
  return (await db.selectFrom('area').select('id').where('id', 'in', codes).execute()).length === codes.length
}

/** Products and parts that are not published are left out without a fault; the enquiry counts, not the page it was sent from (areas 14.2). */
async function interestIn(db: Db, { product_id, part_id, qty }: Values, known: Values): Promise<Values> {
  const product = postedId(product_id)
  const part = postedId(part_id)
  const offered = product && db.selectFrom('product').select('id').where('id', '=', product).where('status', '=', '1')
  const shown =
    part &&
    db.selectFrom('part').select('id').where('id', '=', part).where('status', '=', '1').where('is_public', '=', 1)
  return {
    product_id: (offered && (await offered.executeTakeFirst())?.id) || known.product_id || null,
    part_id: (shown && (await shown.executeTakeFirst())?.id) || known.part_id || null,
    ...((qty === undefined || qty === '') && 'qty' in known && { qty: known.qty }),
  }
}

const longest = 255

/** Page, referrer and campaign as the browser reports them; cut rather than refused, since no visitor typed them. */
function originOf({ source_page, referrer, utm }: Values): Values {
  return { source_page: addressIn(source_page), referrer: addressIn(referrer), utm: campaignIn(utm) }
}

const addressIn = (value: unknown): string =>
  typeof value === 'string' && /^(?:https?:\/\/|\/)/i.test(value.trim()) ? value.trim().slice(0, longest) : ''

const campaignKey = /^utm_[a-z]{2,16}$/

function campaignIn(value: unknown): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [key, one] of Object.entries(postedJson(value) ?? {}))
    if (campaignKey.test(key) && typeof one === 'string') kept[key] = one.slice(0, 100)
  return kept
}
