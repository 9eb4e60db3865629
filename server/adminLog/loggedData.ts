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
 * JSON text of what was sent, always whole: what looks like a secret is `***`, contacts are masked, and what would be too long is cut
 * inside its values (protocol 2.9, 3B.4).
 */
export function loggedData(sent: unknown, contacts: ReadonlySet<string> = new Set()): string {
  const hide = (key: string, value: unknown): unknown => {
    if (key !== '' && secret.test(key)) return '***'
    return contacts.has(key) && typeof value === 'string' ? masked(value) : value
  }
  const text = JSON.stringify(sent, hide) ?? ''
  if (text.length <= longest) return text
  const short = JSON.stringify(sent, (key, value) => shortened(hide(key, value)))
  return short.length <= longest ? short : JSON.stringify({ cut: short.slice(0, longest / 4) })
}

const shortened = (value: unknown): unknown =>
  typeof value === 'string' && value.length > longestPart ? `${value.slice(0, longestPart)}…` : value

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
