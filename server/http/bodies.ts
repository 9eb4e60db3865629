import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import qs from 'qs'
import { isExcessiveJson } from '../../contract/excessiveJson.ts'
import { Refusal } from '../../contract/failures/failures.ts'
import { hasBadCharacters, mayHoldBadCharacters } from './badCharacters.ts'

/** Names and values as existing clients write them: `ids[]`, `search[0][field]` (protocol 1.4). */
export function parsedQuery(query: string): Record<string, unknown> {
  if (query === '') return {}
  return (
    plainQuery(query) ?? qs.parse(query, { arrayLimit: 500, depth: 6, parameterLimit: 2000, strictNullHandling: false })
  )
}

const plainPairs = /^[\w.,~-]+=[\w.,~-]*(?:&[\w.,~-]+=[\w.,~-]*)*$/
const longestPlain = 300

/** Most queries are a few plain pairs, `page=2&limit=20`, and need no parser; undefined for all others, repeated names too. */
function plainQuery(query: string): Record<string, string> | undefined {
  if (query.length > longestPlain || !plainPairs.test(query)) return undefined
  const found: Record<string, string> = {}
  for (const pair of query.split('&')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    // Names of every object's own, like `constructor`, are the parser's business.
    if (name in found) return undefined
    found[name] = pair.slice(at + 1)
  }
  return found
}

/** Refuses what no database should see; an empty body is `{}` (architecture 8). */
export function parsedJson(body: string): Record<string, unknown> {
  if (body.trim() === '') return {}
  const value = parsed(body)
  if (value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw new Refusal('malformedBody')
  if (mayHoldBadCharacters(body) && hasBadCharacters(value)) throw new Refusal('badCharacters')
  // JSON.parse only makes plain objects, and arrays were refused above.
  return value as Record<string, unknown>
}

/** The prototype by its name, each letter as itself or as an escape. */
const prototypeName =
  /"(?:_|\\u005f){2}(?:p|\\u0070)(?:r|\\u0072)(?:o|\\u006f)(?:t|\\u0074)(?:o|\\u006f)(?:_|\\u005f){2}"/i

function parsed(body: string): unknown {
  if (prototypeName.test(body)) throw new Refusal('malformedBody')
  if (isExcessiveJson(body)) throw new Refusal('bodyTooLarge')
  try {
    return JSON.parse(body)
  } catch {
    throw new Refusal('malformedBody')
  }
}

function parsedForm(body: string): Record<string, unknown> {
  const value = parsedQuery(body)
  if (hasBadCharacters(value)) throw new Refusal('badCharacters')
  return value
}

const text = { parseAs: 'string' } as const
const readJson = async (_request: FastifyRequest, body: string) => parsedJson(body)
const readForm = async (_request: FastifyRequest, body: string) => parsedForm(body)

/** Bodies of calls: JSON, forms, and multipart, which the handler reads itself while it arrives. */
export async function acceptBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(['application/json', 'text/plain'], text, readJson)
  app.addContentTypeParser<string>('application/x-www-form-urlencoded', text, readForm)
  // No type, or an unknown one: an empty body is fine, JSON under another name too.
  app.addContentTypeParser<string>('*', text, readJson)
  await app.register(multipart, { limits: { fieldSize: 10_000, headerPairs: 50 } })
}
