import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FailureWord, failures, Refusal } from '../../../contract/failures/failures.ts'
import { say } from '../../../contract/text.ts'
import {
  canBeShared,
  hasThumbnails,
  isPictureSize,
  type PictureSize,
  pictureVersion,
} from '../../../contract/thumbnails.ts'
import { languageOf } from '../../http/asked.ts'
import { type FileRow, fileAt } from '../fileAt.ts'
import { type Ground, isSigned, linkNames } from '../fileLinks.ts'
import type { LocalStorage } from '../localStorage.ts'
import type { Small } from '../pictures/makeThumbnail.ts'
import { keyOf } from './thumbnails.ts'

const year = 31_536_000
/** Bytes of the largest picture that is brought here from a store or read at all. */
const largest = 134_217_728

interface Options {
  ground: Ground
  storage: LocalStorage
}

/**
 * `/thumbnail/{size}/{address after /storage/}` (areas 19): small pictures, cached for good under the version they were linked
 * by. What has none, a drawing or a moving picture, is shown whole. Files that are not public need the link that opens them.
 */
export async function serveThumbnails(app: FastifyInstance, { ground, storage }: Options): Promise<void> {
  const { db } = ground
  app.get<Asked>('/thumbnail/:size/*', async (request, reply) => {
    const { size, '*': rest } = request.params
    const url = `/storage/${rest}`
    const file = isPictureSize(size) ? await fileAt(db, url) : undefined
    if (!file || !isPictureSize(size) || !storage.mayHave(file)) return reply.callNotFound()
    const isOpen = file.visibility === 'public' || (await isSigned(ground, url, request.query, now()))
    if (!isOpen) return refuse(request, reply, 403, 'fileLink')
    if (!isMade(size, file.mimetype) || file.size > largest) return showWhole(request, reply, { file, url })
    const tag = `"${size}-${keyOf(file)}"`
    if (request.headers['if-none-match'] === tag)
      return reply
        .code(304)
        .headers(headersOf(request, file, tag))
        .send()
    const small = await storage.thumbnails.get(file, size, (work) => storage.withFile(file, work)).catch(wordOf)
    return show(small, request, reply, { file, url, tag, type: size === 'share' ? 'image/jpeg' : 'image/webp' })
  })
}

function show(
  small: Small | Fault,
  request: FastifyRequest,
  reply: FastifyReply,
  { file, url, tag, type }: { file: FileRow; url: string; tag: string; type: string },
): FastifyReply {
  if (small === 'whole') return showWhole(request, reply, { file, url })
  if (small === 'busy' || small === 'storeAway') return refuse(request, reply.header('retry-after', 2), 503, small)
  if (typeof small === 'string') return refuse(request, reply, 422, small)
  return reply
    .headers(headersOf(request, file, tag))
    .type(type)
    .send(small)
}

const isMade = (size: PictureSize, mimetype: string): boolean =>
  size === 'share' ? canBeShared(mimetype) : hasThumbnails(mimetype)

interface Asked {
  Params: { size: string; '*': string }
}

const now = (): number => Math.floor(Date.now() / 1000)

const faults = ['thumbnail', 'busy', 'storeAway', 'uploadMissing'] as const
type Fault = (typeof faults)[number]

function wordOf(error: unknown): Fault {
  const word = faults.find((one) => error instanceof Refusal && error.word === one)
  if (!word) throw error
  return word
}

function headersOf({ query }: FastifyRequest, file: FileRow, etag: string): Record<string, string> {
  // Whatever the parser of queries makes is an object.
  const isCurrent = (query as { v?: unknown }).v === pictureVersion(file)
  const lasting = isCurrent ? `public, max-age=${year}, immutable` : 'no-cache'
  return {
    'cache-control': file.visibility === 'public' ? lasting : 'private, no-store',
    'x-content-type-options': 'nosniff',
    etag,
  }
}

/** The file itself, with the permission that came along. */
function showWhole(
  request: FastifyRequest,
  reply: FastifyReply,
  { file: { visibility, version }, url }: { file: FileRow; url: string },
): FastifyReply {
  const asked = new URLSearchParams(request.url.split('?')[1] ?? '')
  const kept = new URLSearchParams()
  if (version > 0) kept.set('v', `${version}`)
  for (const name of linkNames) {
    const value = asked.get(name)
    if (visibility !== 'public' && value !== null) kept.set(name, value)
  }
  const query = kept.size > 0 ? `?${kept}` : ''
  return reply
    .header('cache-control', visibility === 'public' ? 'public, max-age=300' : 'private, no-store')
    .redirect(encodeURI(url) + query, 302)
}

const refuse = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: 403 | 422 | 503,
  word: FailureWord,
): FastifyReply =>
  reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(say(failures[word], languageOf(request)))
