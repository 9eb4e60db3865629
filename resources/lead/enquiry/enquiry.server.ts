import { checkRow, type Faults } from '../../../contract/definition/check.ts'
import type { Values } from '../../../server/engine/module.ts'
import { refuseFaults } from '../../../server/engine/write/faults.ts'
import { truthy } from '../../../server/forms/typed.ts'
import type { Call } from '../../../server/http/route.ts'
import type { Db } from '../../tables.ts'
import { lead } from '../lead.ts'
import { contactFaults, plainContacts } from './contacts.ts'
import { interestOf, itemsIn } from './enquiry-items.server.ts'

/** What a visitor fills in; everything else of a lead is found out here. */
const asked = [
  ...['need', 'name', 'company', 'title', 'mobile', 'email', 'telephone', 'wechat'],
  ...['country', 'area_id', 'address', 'product_id', 'part_id', 'qty', 'content'],
] as const

/** Reading and filling in a form takes at least this long, in milliseconds (areas 14.2). */
const fastest = 3000

/** Whether a program filled it in: a field that people do not see, or a form that was open for a moment only. */
export function isByMachine({ website, opened }: Values): boolean {
  const trap = typeof website === 'string' ? website.trim() : (website ?? '')
  const wasOpen = opened === undefined || opened === '' ? Number.NaN : Number(opened)
  return trap !== '' || wasOpen < fastest
}

/** The columns of a new lead from what was posted, checked as a form is; refuses with faults by field. */
export async function checkedEnquiry(db: Db, { actor, context }: Call, fields: Values): Promise<Values> {
  const posted: Values = {}
  for (const name of asked) if (name in fields) posted[name] = fields[name]
  const { items, faults: itemFaults } = await itemsIn(db, fields.items)
  Object.assign(posted, plainContacts(posted), await interestIn(db, posted, interestOf(items)))
  const { values, faults } = checkRow(lead, posted, { mode: 'add' })
  const found: Faults = { ...contactFaults(values), ...faults, ...itemFaults }
  if (!faults.area_id && !(await isKnown(db, String(values.area_id))))
    found.area_id = { word: 'reference', values: { field: lead.fields.area_id.label } }
  if (context.settings.flag('privacy_required') && !truthy(fields.privacy)) found.privacy = { word: 'leadPrivacy' }
  // Given when it is saved.
  delete found.code
  refuseFaults(found, actor.language)
  return { ...posted, items, ...whereFrom(fields), lang: actor.language, ip: actor.ip, user_agent: actor.useragent }
}

/** Whether every area of a checked list is one there is. */
async function isKnown(db: Db, region: string): Promise<boolean> {
  const codes = region.split(',').filter(Boolean).map(Number)
  if (codes.length === 0) return true
  return (await db.selectFrom('area').select('id').where('id', 'in', codes).execute()).length === codes.length
}

/** What is no longer offered is left out without a word: the enquiry counts, not the page it came from (areas 14.2). */
async function interestIn(db: Db, { product_id, part_id, qty }: Values, known: Values): Promise<Values> {
  const product = idIn(product_id)
  const part = idIn(part_id)
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

function idIn(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined
}

const longest = 255

/** Where the visitor came from, as the browser reports it; cut rather than refused, since no visitor typed it. */
function whereFrom({ source_page, referrer, utm }: Values): Values {
  return { source_page: addressIn(source_page), referrer: addressIn(referrer), utm: campaignIn(utm) }
}

const addressIn = (value: unknown): string =>
  typeof value === 'string' && /^(?:https?:\/\/|\/)/i.test(value.trim()) ? value.trim().slice(0, longest) : ''

const campaignKey = /^utm_[a-z]{2,16}$/

function campaignIn(value: unknown): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [key, one] of Object.entries(objectIn(value)))
    if (campaignKey.test(key) && typeof one === 'string') kept[key] = one.slice(0, 100)
  return kept
}

function objectIn(value: unknown): object {
  if (typeof value === 'object' && value !== null) return value
  try {
    const found: unknown = typeof value === 'string' ? JSON.parse(value) : undefined
    return typeof found === 'object' && found !== null ? found : {}
  } catch {
    return {}
  }
}
