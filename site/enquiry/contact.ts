import { createContext } from 'react'
import { type CompanyFacts, dialled } from '../shell/frame/facts.ts'

/** How the company is reached without the drawer. */
export type Contact = Pick<CompanyFacts, 'phone' | 'email' | 'hours' | 'wanted'>

export const ContactContext = createContext<Contact>({
  phone: '',
  email: '',
  hours: '',
  wanted: { captcha: true, privacy: true },
})

/** Where an enquiry goes without a script: a letter with its subject, else a call; empty where neither is known. */
export function addressWithout({ phone, email }: Pick<Contact, 'phone' | 'email'>, subject: string): string {
  if (email) return `mailto:${email}${subject && `?subject=${encodeURIComponent(subject)}`}`
  return phone && dialled(phone)
}
