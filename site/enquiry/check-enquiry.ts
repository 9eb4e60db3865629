import type { Faults, Values } from '../../browser/account/use-form.ts'
import { speak } from '../../browser/language.ts'
import { formFailures } from '../../contract/failures/formFailures.ts'
import { emailPattern } from '../../contract/rules.ts'
import type { Text, TextValues } from '../../contract/text.ts'
import { type ContactFault, contactFaults, normalizeContacts } from '../../resources/lead/enquiry/contacts.ts'
import { enquiryFailures } from '../../resources/lead/enquiry/enquiry-failures.ts'
import type { Wanted } from './enquiry.ts'
import { enquiryTexts } from './texts.ts'
import { localDay, messageOf, visit } from './visit.ts'

/** Bounds of what is typed (areas 14.1); the server asks the same. */
export const bounds = {
  name: { min: 2, max: 30 },
  content: { min: 5, max: 1000 },
  qty: { min: 1, max: 1_000_000 },
} as const

const sentence = (word: ContactFault['word'] | keyof typeof formFailures, values?: TextValues): string =>
  speak(typeof word === 'string' ? formFailures[word] : word, values)

function lengthFault(value: string, field: Text, { min, max }: { min: number; max: number }): string {
  if (value === '') return sentence('required', { field })
  return value.length < min || value.length > max ? sentence('length', { field, min, max }) : ''
}

const tooShort = (content: string): boolean => content.trim().length < bounds.content.min

function qtyFault(value: string): string {
  if (value === '') return ''
  if (!/^\d{1,9}$/.test(value)) return sentence('integer', { field: enquiryTexts.qty })
  const { min, max } = bounds.qty
  return Number(value) < min || Number(value) > max ? sentence('range', { field: enquiryTexts.qty, min, max }) : ''
}

/** Everything that is wrong with an enquiry, each at its field, in the words of the server. */
export function checkEnquiry(values: Values, { privacy }: Pick<Wanted, 'privacy'>): Faults {
  const { name = '', content = '', qty = '', email = '' } = values
  const day = values[visit] ?? ''
  const contacts = Object.entries(contactFaults({ ...values, ...normalizeContacts(values) }))
  const all: Record<string, string> = {
    name: lengthFault(name.trim(), enquiryTexts.name, bounds.name),
    email: email.trim() !== '' && !emailPattern.test(email.trim()) ? sentence('email') : '',
    content: lengthFault(tooShort(content) ? content.trim() : messageOf(values), enquiryTexts.content, bounds.content),
    [visit]: day !== '' && day < localDay() ? speak(enquiryFailures.visitPast) : '',
    qty: qtyFault(qty.trim()),
    privacy: values.privacy || !privacy ? '' : speak(enquiryFailures.privacy),
    ...Object.fromEntries(contacts.map(([field, fault]) => [field, sentence(fault.word, fault.values)])),
  }
  return Object.fromEntries(Object.entries(all).filter(([, fault]) => fault !== ''))
}
