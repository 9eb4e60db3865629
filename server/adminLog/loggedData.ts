import { type Definition, fieldOf } from '../../contract/definition/resource.ts'
import { masked } from '../engine/display/mask.ts'
import { isContact } from '../engine/read/quick.ts'

const secret = /password|salt|token|secret|ticket|captcha|^otp$/i
const longest = 20_000
const longestPart = 200

/** Names of the columns that logs show with a mask only (areas 2.4). */
export function maskedColumns(definitions: readonly Definition[]): ReadonlySet<string> {
  const names = definitions.flatMap((definition) =>
    Object.keys(definition.fields).filter((name) => fieldOf(definition, name)?.guard === 'masked'),
  )
  return new Set(names)
}

/**
 * JSON text of what was sent, always whole: what looks like a secret is `***`, contacts are masked, also where rows are searched by
 * them, and what would be too long is cut inside its values (protocol 2.9, 3B.4).
 */
export function loggedData(sent: unknown, contacts: ReadonlySet<string> = new Set()): string {
  const hide = (holder: unknown, key: string, value: unknown): unknown => {
    if (key !== '' && secret.test(key)) return '***'
    return holdsContact(holder, key, contacts) ? maskedContact(key, value) : value
  }
  const replaced = (change: (value: unknown) => unknown) =>
    JSON.stringify(sent, function (this: unknown, key: string, value: unknown) {
      return change(hide(this, key, value))
    })
  const text = replaced((value) => value) ?? ''
  if (text.length <= longest) return text
  const short = replaced(shortened)
  return short.length <= longest ? short : JSON.stringify({ cut: short.slice(0, longest / 4) })
}

/** Whether a value is a contact by its name: a masked column, what such a column is searched by, or a phrase, which may be one. */
function holdsContact(holder: unknown, key: string, contacts: ReadonlySet<string>): boolean {
  if (contacts.has(key)) return true
  if (key === 'quickSearch') return contacts.size > 0
  return key === 'val' && isSearched(holder) && contacts.has(columnIn(holder.field))
}

const isSearched = (item: unknown): item is { field: string } =>
  typeof item === 'object' && item !== null && 'field' in item && typeof item.field === 'string'

/** The column of `relation.column`. */
const columnIn = (field: string): string => field.slice(field.lastIndexOf('.') + 1)

function maskedContact(key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => maskedContact(key, one))
  if (typeof value === 'number') return maskedContact(key, String(value))
  if (typeof value !== 'string' || (key === 'quickSearch' && !isContact(value))) return value
  return key === 'val' ? value.split(',').map(masked).join() : masked(value)
}

const shortened = (value: unknown): unknown =>
  typeof value === 'string' && value.length > longestPart ? `${value.slice(0, longestPart)}…` : value

/** An address without the tokens and tickets that some links carry in their query, its contacts masked as in `loggedData`. */
export function loggedUrl(url: string, contacts: ReadonlySet<string> = new Set()): string {
  const at = url.indexOf('?')
  if (at < 0) return url.slice(0, 1500)
  const parts = url.slice(at + 1).split('&')
  const fields = new Map(parts.map((part) => [nameOf(part), textOf(part)]))
  const kept = parts.map((part) => {
    const name = nameOf(part)
    if (secret.test(name)) return `${part.split('=')[0]}=***`
    const [, item, key = name] = /^(.+)\[(val)\]/.exec(name) ?? []
    const value = textOf(part)
    if (!holdsContact({ field: fields.get(`${item}[field]`) }, key, contacts)) return part
    const shown = String(maskedContact(key, value))
    return shown === value ? part : `${part.split('=')[0]}=${encodeURIComponent(shown)}`
  })
  return `${url.slice(0, at)}?${kept.join('&')}`.slice(0, 1500)
}

const nameOf = (part: string): string => decoded(part.split('=')[0] ?? '')
const textOf = (part: string): string => decoded(part.slice(part.indexOf('=') + 1).replaceAll('+', ' '))

/** Letters may be written as `%74`. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
