import type { Choices, Field, JsonObject, JsonValue } from '../../contract/definition/field.ts'
import { controllerOf, type Definition } from '../../contract/definition/resource.ts'
import { contentRules, isValidator } from '../../contract/definition/schemas/validators.ts'
import { text } from '../../contract/text.ts'

/** What is stored of a row that an owner added (protocol 9.5). */
interface OwnRow {
  title: string
  title_en: string
  type: string
  /** JSON text of an object, or empty. */
  content: string
  rule: string
  /** JSON text of attributes, or empty. */
  extend?: string
}

type Kinds = Readonly<Record<string, (row: OwnRow) => Field>>

const label = ({ title, title_en }: OwnRow) => text(title, title_en || title)
const wordOf = (row: OwnRow): Field => {
  const kind = (['email', 'url'] as const).find((known) => rulesOf(row).includes(known)) ?? 'string'
  return { kind, label: label(row), bounds: { max: 255 } }
}
/** Rows of the noun that its address names; without one it is words (`remoteTable`). */
const rowOf = (row: OwnRow): Field => {
  const to = tableOf(row)
  return to === undefined
    ? { kind: 'string', label: label(row) }
    : { kind: 'reference', label: label(row), bounds: { to } }
}
const rowsOf = (row: OwnRow): Field => {
  const to = tableOf(row)
  if (to === undefined) return { kind: 'list', label: label(row), bounds: { max: 100, each: 100 } }
  return { kind: 'references', label: label(row), bounds: { to, max: 100 } }
}
const numberOf = (row: OwnRow): Field =>
  rulesOf(row).includes('integer')
    ? { kind: 'integer', label: label(row) }
    : { kind: 'decimal', label: label(row), bounds: { precision: 15, scale: 4 } }
const optionsOf = (row: OwnRow): Choices =>
  Object.fromEntries(Object.entries(contentOf(row.content)).map(([key, name]) => [key, text(name, name)]))
const one = (row: OwnRow) => ({ kind: 'choice', label: label(row), bounds: optionsOf(row) }) as const
const several = (row: OwnRow) => ({ kind: 'choices', label: label(row), bounds: optionsOf(row) }) as const
const inView = { spread: true } as const
const pairs = (row: OwnRow): Field => ({
  kind: 'rows',
  label: label(row),
  bounds: {
    max: 100,
    columns: {
      key: { kind: 'string', label: text('键', 'Key'), bounds: { max: 100 } },
      value: { kind: 'string', label: text('值', 'Value'), bounds: { max: 1000 } },
    },
  },
})

/** The input types that a row may be given (protocol 11.7), and what each keeps. */
const kinds: Kinds = {
  string: wordOf,
  password: (row) => ({ kind: 'password', label: label(row), bounds: { max: 200 } }),
  number: numberOf,
  radio: (row) => ({ ...one(row), ...inView }),
  checkbox: (row) => ({ ...several(row), ...inView }),
  switch: (row) => ({ kind: 'flag', label: label(row) }),
  textarea: (row) => ({ kind: 'text', label: label(row), bounds: { max: 5000 } }),
  array: pairs,
  datetime: (row) => ({ kind: 'datetime', label: label(row) }),
  year: (row) => ({ kind: 'year', label: label(row) }),
  date: (row) => ({ kind: 'date', label: label(row) }),
  time: (row) => ({ kind: 'clock', label: label(row) }),
  select: one,
  selects: several,
  remoteSelect: rowOf,
  remoteSelects: rowsOf,
  editor: (row) => ({ kind: 'richtext', label: label(row) }),
  city: (row) => ({ kind: 'region', label: label(row) }),
  image: (row) => ({ kind: 'image', label: label(row) }),
  images: (row) => ({ kind: 'images', label: label(row) }),
  file: (row) => ({ kind: 'file', label: label(row) }),
  files: (row) => ({ kind: 'files', label: label(row) }),
  icon: (row) => ({ kind: 'icon', label: label(row) }),
  color: (row) => ({ kind: 'color', label: label(row) }),
}

export const ownTypes: readonly string[] = Object.keys(kinds)

const rulesOf = ({ rule }: OwnRow): string[] => rule.split(',')

/** What a row holds whose input type an owner chose. */
export function fieldOfOwn(row: OwnRow): Field {
  const field = (Object.hasOwn(kinds, row.type) ? kinds[row.type] : undefined)?.(row) ?? wordOf(row)
  const rules = rulesOf(row)
  const isRequired = ['required', ...contentRules].some((rule) => rules.includes(rule))
  // What a kind checks by itself needs no second check, and what holds no words cannot be checked as words.
  const valid = wordKinds.has(field.kind)
    ? rules.filter(isValidator)
    : rules.filter((rule) => contentRules.some((one) => one === rule)).filter(isValidator)
  return { ...field, ...(isRequired && { required: 'save' }), ...(valid.length > 0 && { valid }) }
}

const wordKinds: ReadonlySet<Field['kind']> = new Set([
  'string',
  'text',
  'email',
  'url',
  'password',
  'datetime',
  'integer',
  'decimal',
])

/** Options by key; empty text when there are none (protocol 9.1). */
export function contentOf(stored: string): Record<string, string> {
  return Object.fromEntries(Object.entries(objectIn(stored)).map(([key, value]) => [key, String(value)]))
}

const inputPart = 'baInputExtend'

/** The noun that an address such as `/admin/product.Brand/index` belongs to. */
export function remoteTable(definitions: readonly Definition[], lines: string): string | undefined {
  const address = pairsOf(lines).find(([key]) => key === remoteKey)?.[1] ?? ''
  const [, controller] = /^\/admin\/([\w.]+)\//.exec(address) ?? []
  return definitions.find(({ node }) => node !== undefined && controllerOf(node) === controller)?.name
}

const remoteKey = 'remote-url'
/** Kept beside the address, which existing clients go by. */
export const tableKey = 'table'

function tableOf({ extend = '' }: OwnRow): string | undefined {
  const input = objectIn(extend)[inputPart]
  const table = isObject(input) ? input[tableKey] : undefined
  return typeof table === 'string' ? table : undefined
}

/** Attributes of the form item; `[]` when there are none (protocol 9.1). */
export function plainExtendOf(stored: string): JsonObject | readonly never[] {
  const { [inputPart]: _input, ...plain } = objectIn(stored)
  return orNone(plain)
}

/** Attributes of the input itself. */
export function inputExtendOf(stored: string): JsonObject | readonly never[] {
  const input = objectIn(stored)[inputPart]
  return isObject(input) ? orNone(input) : []
}

const orNone = (given: JsonObject): JsonObject | readonly never[] => (Object.keys(given).length > 0 ? given : [])

function objectIn(stored: string): JsonObject {
  try {
    const value: unknown = JSON.parse(stored || '{}')
    // Text of JSON holds JSON.
    return isObject(value as JsonValue) ? (value as JsonObject) : {}
  } catch {
    return {}
  }
}

const pairOf = (line: string): [key: string, value: string] => {
  const at = line.indexOf('=')
  return at < 0 ? [line.trim(), line.trim()] : [line.slice(0, at).trim(), line.slice(at + 1).trim()]
}

const pairsOf = (lines: string) =>
  lines
    .split(/\r?\n/)
    .map(pairOf)
    .filter(([key]) => key !== '' && !key.split('.').some((part) => part === '__proto__' || part === ''))

/** Options as typed, `key=name` per line, as JSON text; empty when there are none. */
export function contentText(lines: string): string {
  const found = pairsOf(lines)
  return found.length > 0 ? JSON.stringify(Object.fromEntries(found)) : ''
}

/** Attributes as typed, `key=value` per line where `a.b=c` nests, for the form item and for the input, as one JSON text (protocol 9.5). */
export function extendText(lines: string, inputLines: string): string {
  const [item, input] = [nested(lines), nested(inputLines)]
  const all = { ...item, ...(Object.keys(input).length > 0 && { [inputPart]: input }) }
  return Object.keys(all).length > 0 ? JSON.stringify(all) : ''
}

function nested(lines: string): Record<string, JsonValue> {
  const made: Record<string, JsonValue> = {}
  for (const [path, value] of pairsOf(lines)) {
    const parts = path.split('.')
    const last = parts.pop() ?? ''
    let at = made
    for (const part of parts) {
      const below: Record<string, JsonValue> = { ...(isObject(at[part]) ? at[part] : {}) }
      at[part] = below
      at = below
    }
    at[last] = scalar(value)
  }
  return made
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function scalar(typed: string): JsonValue {
  if (typed === 'true' || typed === 'false') return typed === 'true'
  return /^-?\d{1,15}(\.\d+)?$/.test(typed) ? Number(typed) : typed
}
