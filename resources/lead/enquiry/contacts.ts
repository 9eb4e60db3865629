import { mobilePattern, phonePattern } from '../../../contract/rules.ts'
import { type Text, type TextValues, text } from '../../../contract/text.ts'
import { enquiryFailures } from './enquiry-failures.ts'

/** Ways to reach a customer; at least one is required (areas 14.1). */
export const contactColumns = ['mobile', 'telephone', 'email', 'wechat'] as const

type Contacts = Readonly<Record<string, unknown>>

const typed = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** The form in which mobile numbers are stored and compared: without blanks, hyphens and +86. */
export const normalizeMobile = (value: unknown): string =>
  typed(value)
    .replace(/[\s()-]/g, '')
    .replace(/^(?:\+|00)86/, '')

export const normalizeEmail = (value: unknown): string => typed(value).toLowerCase()

/** Groups of a telephone number are separated by hyphens. */
export const normalizePhone = (value: unknown): string => typed(value).replace(/[\s./]+/g, '-')

/** The contacts among posted values as they are stored; without those that were not posted. */
export function normalizeContacts(values: Contacts): Record<string, string> {
  const normalized: Record<string, string> = {}
  if ('mobile' in values) normalized.mobile = normalizeMobile(values.mobile)
  if ('email' in values) normalized.email = normalizeEmail(values.email)
  if ('telephone' in values) normalized.telephone = normalizePhone(values.telephone)
  return normalized
}

/** Only words and sentences that pages of the site have as well. */
export interface ContactFault {
  readonly word: Text | 'mobile' | 'phone'
  readonly values?: TextValues
}

/** Faults of the contacts of a whole row: none at all, or a malformed number. */
export function contactFaults(row: Contacts): Record<string, ContactFault> {
  if (contactColumns.every((column) => typed(row[column]) === '')) return { mobile: { word: enquiryFailures.contact } }
  return malformedContacts(row)
}

/** Numbers of a row that cannot be dialled. */
export function malformedContacts(row: Contacts): Record<string, ContactFault> {
  const faults: Record<string, ContactFault> = {}
  const [mobile, telephone] = [typed(row.mobile), typed(row.telephone)]
  if (mobile !== '' && !mobilePattern.test(mobile)) faults.mobile = { word: 'mobile' }
  if (telephone !== '' && !phonePattern.test(telephone))
    faults.telephone = { word: 'phone', values: { field: text('电话', 'Phone') } }
  return faults
}
