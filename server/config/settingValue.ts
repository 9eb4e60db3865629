import type { Field } from '../../contract/definition/field.ts'
import { kindOf } from '../../contract/definition/kinds.ts'
import { plainDecimal } from '../../contract/figures.ts'
import { serverKindOf } from '../engine/display/kinds.ts'

const parts = (value: string): string[] => (value === '' ? [] : value.split(','))

/** Column text of a value that its field has checked: lists are JSON, everything else is what a reader would write (protocol 9.3). */
export function settingText(field: Field, value: unknown): string {
  if (field.kind === 'choices') return JSON.stringify(parts(String(value ?? '')))
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  // A check fills decimals up to their scale; those zeros were not typed.
  if (field.kind === 'decimal') return plainDecimal(String(value ?? ''))
  return value === null || value === undefined ? '' : String(value)
}

/** What the column text is on the wire: lists decoded, a switch `true` or `"0"`, a password never (protocol 9.3). */
export function settingWire(field: Field, stored: string): unknown {
  if (field.kind === 'password') return ''
  if (field.kind === 'flag') return stored === '1' ? true : '0'
  if (field.kind === 'json') return decoded(stored) ?? {}
  const { empty, list } = kindOf(field)
  if (field.kind === 'choices' || Array.isArray(empty)) return asList(decoded(stored))
  return list === 'comma' ? parts(stored) : stored
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Undefined for text that is no JSON: a row that was written by hand must not make the whole screen fail. */
function decoded(stored: string): unknown {
  try {
    return stored === '' ? undefined : JSON.parse(stored)
  } catch {
    return undefined
  }
}

/** Input types of existing clients (protocol 11.7). */
export const wireTypeOf = (field: Field): string => serverKindOf(field).input ?? 'string'

/** What existing clients check by themselves, as a comma list (protocol 9.1, 11.7). */
export const wireRuleOf = (field: Field): string =>
  [field.required === 'save' ? 'required' : '', serverKindOf(field).rule ?? ''].filter((rule) => rule !== '').join(',')
