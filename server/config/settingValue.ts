import type { Field, FieldKind } from '../../contract/definition/field.ts'
import { plainDecimal } from '../../contract/figures.ts'

const lists: ReadonlySet<FieldKind> = new Set(['choices', 'images', 'files', 'list', 'rows'])
const commaLists: ReadonlySet<FieldKind> = new Set(['region', 'references'])

const parts = (value: string): string[] => (value === '' ? [] : value.split(','))

/** Column text of a value that its field has checked: lists are JSON, everything else is what a reader would write (protocol 9.3). */
export function settingText(field: Field, value: unknown): string {
  if (field.kind === 'choices') return JSON.stringify(parts(String(value ?? '')))
  if (lists.has(field.kind) || field.kind === 'json') return JSON.stringify(value)
  // A check fills decimals up to their scale; those zeros were not typed.
  if (field.kind === 'decimal') return plainDecimal(String(value ?? ''))
  return value === null || value === undefined ? '' : String(value)
}

/** What the column text is on the wire: lists decoded, a switch `true` or `"0"`, a password never (protocol 9.3). */
export function settingWire(field: Field, stored: string): unknown {
  if (field.kind === 'password') return ''
  if (field.kind === 'flag') return stored === '1' ? true : '0'
  if (field.kind === 'json') return decoded(stored) ?? {}
  if (lists.has(field.kind)) return asList(decoded(stored))
  return commaLists.has(field.kind) ? parts(stored) : stored
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
const types: Readonly<Partial<Record<FieldKind, string>>> = {
  text: 'textarea',
  richtext: 'editor',
  integer: 'number',
  decimal: 'number',
  money: 'number',
  flag: 'switch',
  status: 'switch',
  choice: 'select',
  choices: 'selects',
  date: 'date',
  image: 'image',
  images: 'images',
  file: 'file',
  files: 'files',
  icon: 'icon',
  color: 'color',
  rows: 'array',
  password: 'password',
  region: 'city',
}

export const wireTypeOf = ({ kind }: Field): string => types[kind] ?? 'string'

const validators: Readonly<Partial<Record<FieldKind, string>>> = {
  email: 'email',
  url: 'url',
  integer: 'integer',
  decimal: 'number',
  money: 'number',
  date: 'date',
}

/** What existing clients check by themselves, as a comma list (protocol 9.1, 11.7). */
export const wireRuleOf = (field: Field): string =>
  [field.required === 'save' ? 'required' : '', validators[field.kind] ?? ''].filter((rule) => rule !== '').join(',')
