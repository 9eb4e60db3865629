import { type Definition, fieldOf } from '../../contract/definition/resource.ts'
import { masked } from '../engine/display/mask.ts'

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
 * JSON text of what was sent, always whole: what looks like a secret is `***`, contacts are masked (protocol 2.9, 3B.4). What would be
 * too long is cut inside its values, and what follows is left out unread: a caller may send a megabyte of it.
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
      kept[this.#text(key)] = this.of(this.#shown(key, one))
    }
    return kept
  }

  #shown(key: string, value: unknown): unknown {
    if (key !== '' && secret.test(key)) return '***'
    return this.#contacts.has(key) && typeof value === 'string' ? masked(value) : value
  }
}

/** An address without the tokens and tickets that some links carry in their query. */
export function loggedUrl(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url.slice(0, 1500)
  const parts = url.slice(at + 1).split('&')
  const kept = parts.map((part) => (secret.test(nameOf(part)) ? `${part.split('=')[0]}=***` : part))
  return `${url.slice(0, at)}?${kept.join('&')}`.slice(0, 1500)
}

/** Letters of a name may be written as `%74`. */
function nameOf(part: string): string {
  const name = part.split('=')[0] ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
