import type { Faults } from '../../contract/definition/check.ts'
import type { Fault } from '../../contract/failures/failures.ts'
import { emailPattern, mobilePattern, passwordPattern } from '../../contract/rules.ts'
import { type Text, text } from '../../contract/text.ts'

/** The two ways to reach a member; also the names of the columns. */
export type Way = 'email' | 'mobile'

type Body = Readonly<Record<string, unknown>>

/** How a sentence names what it is about. */
export const wayNames: Readonly<Record<Way, Text>> = {
  email: text('邮箱', 'e-mail address'),
  mobile: text('手机号', 'mobile number'),
}

/** The value of a form field; anything but text and numbers counts as empty, since no form sends it. */
export function typed(body: Body, name: string): string {
  const value = body[name]
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? `${value}` : ''
}

/** A password as it was typed; spaces at its ends are part of it. */
export function typedPassword(body: Body, name: string): string {
  const value = body[name]
  return typeof value === 'string' ? value : ''
}

export const truthy = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true' || value === 'on'

export const asWay = (value: string): Way | undefined => (value === 'email' || value === 'mobile' ? value : undefined)

/** An address in the one spelling that is stored and compared. */
export const addressTyped = (body: Body, way: Way, name: string = way): string =>
  way === 'email' ? typed(body, name).toLowerCase() : typed(body, name)

const longestEmail = 50

/** What is wrong with the shape of an address; undefined when nothing is. */
export function addressFault(way: Way, address: string): Fault | undefined {
  if (address === '') return { word: 'required', values: { field: labels[way] } }
  if (way === 'mobile') return mobilePattern.test(address) ? undefined : { word: 'mobile' }
  if (address.length > longestEmail) return { word: 'tooLong', values: { field: labels.email, max: longestEmail } }
  return emailPattern.test(address) ? undefined : { word: 'email' }
}

const labels: Readonly<Record<Way, Text>> = { email: text('邮箱', 'E-mail'), mobile: text('手机号', 'Mobile') }

export function passwordFault(password: string): Fault | undefined {
  if (password === '') return { word: 'required', values: { field: text('密码', 'Password') } }
  return passwordPattern.test(password) ? undefined : { word: 'password' }
}

export const choiceFault = (field: Text): Fault => ({ word: 'choice', values: { field } })

/** Faults by field, without the fields that have none. */
export function faultsOf(found: Readonly<Record<string, Fault | undefined>>): Faults {
  const faults: Faults = {}
  for (const [field, fault] of Object.entries(found)) if (fault) faults[field] = fault
  return faults
}
