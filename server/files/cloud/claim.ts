import { Refusal } from '../../../contract/failures/failures.ts'
import { unknownType } from '../sniff.ts'

/** What a browser says of a file that it has sent to the store. */
export interface Claim {
  url: string
  name: string
  size: number
  type: string
  sha1: string
  topic: string
}

/** The fields of a callback (protocol 6.5). Throws `parameter`. */
export function claimOf(input: Readonly<Record<string, unknown>>, topic: string): Claim {
  const { url, name, size, type, sha1 } = input
  const bytes = typeof size === 'string' && /^\d{1,15}$/.test(size) ? Number(size) : size
  if (typeof url !== 'string' || typeof name !== 'string' || name === '' || name.length > 500)
    throw new Refusal('parameter')
  if (typeof bytes !== 'number' || !Number.isSafeInteger(bytes) || bytes < 0) throw new Refusal('parameter')
  if (typeof sha1 !== 'string' || !/^[0-9a-f]{40}$/i.test(sha1)) throw new Refusal('parameter')
  return { url, name, size: bytes, type: typeof type === 'string' ? type : '', sha1: sha1.toLowerCase(), topic }
}

const longestAddress = 300

/** An address below `/storage/` that is the same in every reading: nothing encoded, no folder left out or climbed. */
export const isAddress = (url: string): boolean =>
  url.length <= longestAddress &&
  url.startsWith('/storage/') &&
  !/[\p{C}\s\\?#%]/u.test(url) &&
  url
    .slice(1)
    .split('/')
    .every((part) => part !== '' && part !== '.' && part !== '..')

const families = new Set(['image', 'video', 'audio'])
const familyOf = (type: string): string => type.toLowerCase().split('/')[0] ?? ''

/**
 * Whether the claimed type is picture, film or sound, and the content is something else. Systems disagree on all other types, and
 * some send none.
 */
export const contradicts = (claimed: string, found: string): boolean =>
  found !== unknownType && families.has(familyOf(claimed)) && familyOf(claimed) !== familyOf(found)
