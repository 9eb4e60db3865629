import { type Definition, fieldOf, passwordsOf } from '../../contract/definition/resource.ts'
import { masked } from '../engine/display/mask.ts'
import { isContact } from '../engine/read/quick/quick.ts'

const secret = /password|passphrase|salt|token|secret|ticket|captcha|^otp$/i
const longest = 20_000
const longestPart = 200

/** Names of the columns that logs show with a mask only (areas 2.4). */
export function maskedColumns(definitions: readonly Definition[]): ReadonlySet<string> {
  const names = definitions.flatMap((definition) =>
    Object.keys(definition.fields).filter((name) => fieldOf(definition, name)?.guard === 'masked'),
  )
  return new Set(names)
}

/** Columns of each noun that are typed in and never read, by its node in small letters: whatever they are called. */
export const secretColumns = (definitions: readonly Definition[]): ReadonlyMap<string, readonly string[]> =>
  new Map(definitions.map((one) => [(one.node ?? '').toLowerCase(), passwordsOf(one)]))

/** What was sent, with `***` in place of such columns. */
export const withoutColumns = (sent: object, columns: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(sent).map(([key, value]) => [key, columns.includes(key) ? '***' : value]))

/**
 * JSON text of what was sent, always whole: what looks like a secret is `***`, contacts are masked, also where rows are searched by
 * them (protocol 2.9, 3B.4). What would be too long is cut inside its values, and what follows is left out unread: a caller may
 * send a megabyte of it.
 */
export function loggedData(sent: unknown, contacts: ReadonlySet<string> = new Set()): string {
  return JSON.stringify(new Excerpt(contacts).of(sent)) ?? ''
}

class Excerpt {
  readonly #contacts: ReadonlySet<string>
  /** Characters of JSON that may still follow; the last value and all brackets have room beyond. */
  #left = longest - 10 * longestPart

  constructor(contacts: ReadonlySet<string>) {
    this.#contacts = contacts
  }

  of(value: unknown): unknown {
    if (typeof value === 'string') return this.#text(value)
    this.#left -= 8
    if (typeof value !== 'object' || value === null) return value
    return Array.isArray(value) ? this.#list(value) : this.#object(value)
  }

  #text(value: string): string {
    const whole = value.length <= this.#left ? JSON.stringify(value).length : Number.POSITIVE_INFINITY
    // An escape is up to six characters long.
    const kept = whole <= this.#left ? value : `${value.slice(0, Math.max(longestPart, this.#left / 6))}…`
    this.#left -= Math.min(whole, 6 * kept.length)
    return kept
  }

  #list(values: readonly unknown[]): unknown[] {
    const kept: unknown[] = []
    for (const value of values) {
      if (this.#left <= 0) break
      kept.push(this.of(value))
    }
    return kept
  }

  #object(value: object): Record<string, unknown> {
    const kept: Record<string, unknown> = {}
    for (const [key, one] of Object.entries(value)) {
      if (this.#left <= 0) break
      kept[this.#text(key)] = this.of(this.#shown(value, key, one))
    }
    return kept
  }

  #shown(holder: object, key: string, value: unknown): unknown {
    if (key !== '' && secret.test(key)) return '***'
    return holdsContact(holder, key, this.#contacts) ? maskedContact(key, value) : value
  }
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
