import { mobilePattern, phonePattern } from '../../../contract/rules.ts'
import { type Text, type TextValues, text } from '../../../contract/text.ts'
import { enquiryFailures } from './enquiry-failures.ts'

/** Ways to reach a customer; one of them must be there (areas 14.1). */
export const contactColumns = ['mobile', 'telephone', 'email', 'wechat'] as const

type Contacts = Readonly<Record<string, unknown>>

const typed = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** A mobile number in the one spelling that is stored and compared: without blanks, hyphens and the country's +86. */
export const plainMobile = (value: unknown): string =>
  typed(value)
    .replace(/[\s()-]/g, '')
    .replace(/^(?:\+|00)86/, '')

export const plainEmail = (value: unknown): string => typed(value).toLowerCase()

/** People separate the groups of a telephone number with blanks; kept are hyphens. */
export const plainPhone = (value: unknown): string => typed(value).replace(/[\s./]+/g, '-')

/** The contacts of a form in the spelling that is stored; what was not posted stays away. */
export function plainContacts(values: Contacts): Record<string, string> {
  const plain: Record<string, string> = {}
  if ('mobile' in values) plain.mobile = plainMobile(values.mobile)
  if ('email' in values) plain.email = plainEmail(values.email)
  if ('telephone' in values) plain.telephone = plainPhone(values.telephone)
  return plain
}

/** In words that pages of the site have as well. */
export interface ContactFault {
  readonly word: Text | 'mobile' | 'phone'
  readonly values?: TextValues
}

/** What is wrong with the contacts of a whole row: none at all, or one that is no number. */
export function contactFaults(row: Contacts): Record<string, ContactFault> {
  if (contactColumns.every((column) => typed(row[column]) === '')) return { mobile: { word: enquiryFailures.contact } }
  const faults: Record<string, ContactFault> = {}
  const [mobile, telephone] = [typed(row.mobile), typed(row.telephone)]
  if (mobile !== '' && !mobilePattern.test(mobile)) faults.mobile = { word: 'mobile' }
  if (telephone !== '' && !phonePattern.test(telephone))
    faults.telephone = { word: 'phone', values: { field: text('电话', 'Phone') } }
  return faults
}
