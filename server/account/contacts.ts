import type { Fault } from '../../contract/failures/failures.ts'
import { emailPattern, mobilePattern, passwordPattern } from '../../contract/rules.ts'
import { type Text, text } from '../../contract/text.ts'
import { typed } from '../forms/typed.ts'

/** The two ways to reach a member; also the names of the columns. */
export type ContactField = 'email' | 'mobile'

type Body = Readonly<Record<string, unknown>>

/** How a sentence names what it is about. */
export const contactNames: Readonly<Record<ContactField, Text>> = {
  email: text('邮箱', 'e-mail address'),
  mobile: text('手机号', 'mobile number'),
}

/** A password as it was typed; spaces at its ends are part of it. */
export function typedPassword(body: Body, name: string): string {
  const value = body[name]
  return typeof value === 'string' ? value : ''
}

export const asContactField = (value: string): ContactField | undefined =>
  value === 'email' || value === 'mobile' ? value : undefined

/** An address in the one spelling that is stored and compared. */
export const addressTyped = (body: Body, contact: ContactField, name: string = contact): string =>
  contact === 'email' ? typed(body, name).toLowerCase() : typed(body, name)

/** The column that says since when the ownership of a contact is proved. */
export const verified = (contact: ContactField, now: number) => ({ [`${contact}_verified_time`]: now })

const longestEmail = 50

/** What is wrong with the shape of an address; undefined when nothing is. */
export function addressFault(contact: ContactField, address: string): Fault | undefined {
  if (address === '') return { word: 'required', values: { field: labels[contact] } }
  if (contact === 'mobile') return mobilePattern.test(address) ? undefined : { word: 'mobile' }
  if (address.length > longestEmail) return { word: 'tooLong', values: { field: labels.email, max: longestEmail } }
  return emailPattern.test(address) ? undefined : { word: 'email' }
}

const labels: Readonly<Record<ContactField, Text>> = { email: text('邮箱', 'E-mail'), mobile: text('手机号', 'Mobile') }

export function passwordFault(password: string): Fault | undefined {
  if (password === '') return { word: 'required', values: { field: text('密码', 'Password') } }
  return passwordPattern.test(password) ? undefined : { word: 'password' }
}
