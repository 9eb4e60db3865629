import type { Fault } from '../../contract/failures/failures.ts'
import type { Text } from '../../contract/text.ts'

type Body = Readonly<Record<string, unknown>>

/** The value of a form field; anything but text and numbers counts as empty, since no form sends it. */
export function typed(body: Body, name: string): string {
  const value = body[name]
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? `${value}` : ''
}

/** Whether a switch of a form is on, in any spelling that forms and clients send. */
export const truthy = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true' || value === 'on'

/** The fault of a field whose value is none of those offered. */
export const choiceFault = (field: Text): Fault => ({ word: 'choice', values: { field } })
