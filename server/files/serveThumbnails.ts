import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FailureWord, failures, Refusal } from '../../contract/failures.ts'
import { say } from '../../contract/text.ts'
import { hasThumbnails, isThumbnailSize, pictureVersion } from '../../contract/thumbnails.ts'
import type { Db } from '../db/database.ts'
import { languageOf } from '../http/asked.ts'
import { isSigned } from './fileLinks.ts'
import type { Small } from './thumbnailMaking.ts'
import { keyOf, type Picture, type Thumbnails } from './thumbnails.ts'

const year = 31_536_000

interface Shown extends Picture {
  mimetype: string
  storage: string
}

interface Options {
  db: Db
  /** Folder of the files of this machine. */
  storage: string
  thumbnails: Thumbnails
}

/**
 * `/thumbnail/{size}/{address after /storage/}` (areas 19): small pictures, cached for good under the version they were linked
 * by. What has none, a drawing or a moving picture, is shown whole. Files that are not everybody's need the link that opens them.
 */
export async function serveThumbnails(app: FastifyInstance, { db, storage, thumbnails }: Options): Promise<void> {
  app.get<Asked>('/thumbnail/:size/*', async (request, reply) => {
    const { size, '*': rest } = request.params
    const url = `/storage/${rest}`
    const picture = isThumbnailSize(size) ? await pictureAt(db, url) : undefined
    const path = join(storage, rest)
    const isHere = picture?.storage === 'local'
    if (!picture || !isThumbnailSize(size) || (isHere && !existsSync(path))) return reply.callNotFound()
    const isOpen = picture.visibility === 'public' || (await isSigned(db, url, request.query, now()))
    if (!isOpen) return refuse(request, reply, 403, 'fileLink')
    if (!isHere || !hasThumbnails(picture.mimetype)) return showWhole(request, reply, picture)
    const tag = `"${size}-${keyOf(picture)}"`
    if (request.headers['if-none-match'] === tag)
      return reply
        .code(304)
        .headers(headersOf(request, picture, tag))
        .send()
    const small = await thumbnails.get(picture, size, async () => path).catch(wordOf)
    return show(small, request, reply, { picture, tag })
  })
}

function show(
  small: Small | 'thumbnail' | 'busy',
  request: FastifyRequest,
  reply: FastifyReply,
  { picture, tag }: { picture: Shown; tag: string },
): FastifyReply {
  if (small === 'moving') return showWhole(request, reply, picture)
  if (small === 'thumbnail') return refuse(request, reply, 422, small)
  if (small === 'busy') return refuse(request, reply.header('retry-after', 2), 503, small)
  return reply
    .headers(headersOf(request, picture, tag))
    .type('image/webp')
    .send(small)
}

interface Asked {
  Params: { size: string; '*': string }
}

const now = (): number => Math.floor(Date.now() / 1000)

/** Several records may share one file; the most open one counts. */
async function pictureAt(db: Db, url: string): Promise<Shown | undefined> {
  const rows = await db
    .selectFrom('attachment')
    .select(['url', 'sha1', 'version', 'focal_x', 'focal_y', 'visibility', 'mimetype', 'storage'])
    .where('url', '=', url)
    .orderBy('id')
    .execute()
  return rows.find(({ visibility }) => visibility === 'public') ?? rows[0]
}

function wordOf(error: unknown): 'thumbnail' | 'busy' {
  if (error instanceof Refusal && (error.word === 'thumbnail' || error.word === 'busy')) return error.word
  throw error
}

function headersOf({ query }: FastifyRequest, picture: Shown, etag: string): Record<string, string> {
  // Whatever the parser of queries makes is an object.
  const isCurrent = (query as { v?: unknown }).v === pictureVersion(picture)
  const lasting = isCurrent ? `public, max-age=${year}, immutable` : 'no-cache'
  return {
    'cache-control': picture.visibility === 'public' ? lasting : 'private, no-store',
    'x-content-type-options': 'nosniff',
    etag,
  }
}

/** The file itself, with the permission that came along. */
function showWhole(request: FastifyRequest, reply: FastifyReply, { url, visibility, version }: Shown): FastifyReply {
  const asked = new URLSearchParams(request.url.split('?')[1] ?? '')
  const kept = new URLSearchParams()
  if (version > 0) kept.set('v', `${version}`)
  for (const name of ['expires', 'sign']) {
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
