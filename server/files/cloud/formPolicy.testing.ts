import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** A store that tests talk to; `environment` points a server of ours to it. */
export interface TestStore {
  /** Address of the bucket, as a form is sent to it. */
  url: string
  environment: Record<string, string>
  /** What lies there, by its key. */
  get(key: string): Promise<Buffer | undefined>
  /** Puts an object there as its owner may, past all policies. */
  put(key: string, content: Buffer | string): Promise<void>
  keys(): Promise<string[]>
  /** Whether the store answers at all. */
  away: boolean
  /** The bucket may be read without a signature, as behind a public base. */
  open: boolean
  close(): Promise<void>
}

/** A form as it came: its fields in lower case, and the file that must be last. */
export interface SentForm {
  fields: Record<string, string>
  file: Buffer
  type: string
}

export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  // Bytes, because no encoding was set.
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Reads a multipart form; what stands after the file is not looked at, as stores do. */
export function formIn(body: Buffer, contentType: string): SentForm | undefined {
  const edge = /boundary="?([^";]+)"?/.exec(contentType)?.[1]
  if (edge === undefined) return undefined
  const fields: Record<string, string> = {}
  const mark = Buffer.from(`--${edge}`)
  for (let at = body.indexOf(mark); at !== -1; ) {
    const next = body.indexOf(mark, at + mark.length)
    if (next === -1) return undefined
    const part = body.subarray(at + mark.length + 2, next - 2)
    const split = part.indexOf('\r\n\r\n')
    const head = part.subarray(0, split).toString('utf8')
    const name = /name="([^"]*)"/i.exec(head)?.[1] ?? ''
    const content = part.subarray(split + 4)
    const type = /content-type:\s*(\S+)/i.exec(head)?.[1] ?? 'application/octet-stream'
    if (name === 'file') return { fields, file: content, type }
    fields[name.toLowerCase()] = content.toString('utf8')
    at = next
  }
  return undefined
}

interface Policy {
  expiration: string
  conditions: (Record<string, string> | [string, string | number, string | number])[]
}

/**
 * Says what is wrong with a form by the documents of both makers: expired, a condition that does not hold, a field that the
 * policy does not name. Signatures are checked by the caller.
 */
export function policyFault({ fields, file }: SentForm, bucket: string, free: readonly string[]): string | undefined {
  const policy: Policy = JSON.parse(Buffer.from(fields.policy ?? '', 'base64').toString('utf8') || '{}')
  if (!(Date.parse(policy.expiration) > Date.now())) return 'the policy has expired'
  const given: Record<string, string> = { ...fields, bucket }
  const named = new Set(free)
  for (const condition of policy.conditions) {
    const [rule, name, value] = ruleOf(condition)
    if (rule === 'content-length-range') {
      if (file.length < Number(name) || file.length > Number(value)) return 'the size is outside of the range'
      continue
    }
    named.add(name)
    const sent = given[name] ?? ''
    const holds = rule === 'eq' ? sent === value : rule === 'starts-with' && sent.startsWith(value)
    if (!holds) return `${name} is not as the policy says`
  }
  const extra = Object.keys(fields).find((name) => !named.has(name))
  return extra === undefined ? undefined : `the policy does not know ${extra}`
}

function ruleOf(condition: Policy['conditions'][number]): [string, string, string] {
  if (!Array.isArray(condition)) {
    const [name = '', value = ''] = Object.entries(condition)[0] ?? []
    return ['eq', name.toLowerCase(), value]
  }
  const [rule, name, value] = condition
  return [rule, `${name}`.replace(/^\$/, '').toLowerCase(), `${value}`]
}

export const keyed = (kind: 'sha1' | 'sha256', key: string | Buffer, value: string): Buffer =>
  createHmac(kind, key).update(value, 'utf8').digest()

export function isSame(given: string, wanted: string): boolean {
  const one = Buffer.from(given)
  const other = Buffer.from(wanted)
  return one.length === other.length && timingSafeEqual(one, other)
}
