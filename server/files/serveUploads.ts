import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fixedFiles from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failures } from '../../contract/failures.ts'
import { say } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import { languageOf } from '../http/asked.ts'
import { uploadPolicy } from '../http/securityHeaders.ts'
import { Counter } from '../jobs/counter.ts'
import { isSigned } from './fileLinks.ts'

interface StoredFile {
  id: number
  url: string
  name: string
  mimetype: string
  version: number
  isPublic: boolean
}

const hashed = /[0-9a-f]{40}/
const year = 31_536_000
const minute = 60_000

/** What a browser may run when it shows it. */
const runs = /^(?:image\/svg\+xml|text\/html|application\/(?:pdf|xml|xhtml\+xml))$/
/** What pages show; anything else is saved, and taking it away is a download. */
const shown = /^(?:image\/(?!vnd\.)|video\/|audio\/|application\/pdf$|text\/plain$)/
const media = /^(?:image\/(?!vnd\.)|video\/|audio\/)/

/**
 * Uploads under `/storage/`: whole or in ranges, with the type that was found in them, cached for good under a hashed name; files
 * that are not everybody's only by a signed link. What has no record is not there.
 */
export async function serveUploads(app: FastifyInstance, { db, storage }: { db: Db; storage: string }): Promise<void> {
  const downloads = new Counter('attachment', 'downloads')
  await app.register(fixedFiles, { root: storage, serve: false, cacheControl: false, contentType: false, index: false })
  app.get<{ Params: { '*': string } }>('/storage/*', async (request, reply) => {
    const url = `/storage/${request.params['*']}`
    const file = await fileAt(db, url)
    const path = url.slice('/storage/'.length)
    // Asked before any header is set: nobody should remember for a year that something is missing.
    if (!file || !existsSync(join(storage, path))) return reply.callNotFound()
    if (!file.isPublic && !(await isSigned(db, url, request.query, now()))) return refuse(request, reply)
    const saved = savesOf(request, file)
    reply.headers(headersOf(file, saved, request.query))
    if (isDownload(request, file, saved)) downloads.add(file.id)
    return reply.sendFile(path)
  })
  app.setErrorHandler((error, _request, reply) => {
    // Errors of the framework carry these two.
    const { statusCode, headers } = error as Partial<FastifyError> & { headers?: Record<string, string> }
    if (statusCode !== 416) throw error
    return reply
      .code(416)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .send('')
  })
  // A failed write is tried again a minute later; the counts are kept until then.
  const timer = setInterval(() => downloads.flush(db).catch((error) => app.log.warn({ err: error })), minute)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await downloads.flush(db)
  })
}

const now = (): number => Math.floor(Date.now() / 1000)

/** Several records may share one file; the most open one counts. */
async function fileAt(db: Db, url: string): Promise<StoredFile | undefined> {
  const rows = await db
    .selectFrom('attachment')
    .select(['id', 'name', 'mimetype', 'version', 'visibility'])
    .where('url', '=', url)
    .where('storage', '=', 'local')
    .orderBy('id')
    .execute()
  const row = rows.find(({ visibility }) => visibility === 'public') ?? rows[0]
  if (!row) return undefined
  const { id, name, mimetype, version, visibility } = row
  return { id, url, name, mimetype, version, isPublic: visibility === 'public' }
}

const refuse = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(403)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(say(failures.fileLink, languageOf(request)))

/** Asked for with `download`, or of a type that no page shows. */
const savesOf = ({ query }: FastifyRequest, { mimetype }: StoredFile): boolean =>
  // Whatever the parser of queries makes is an object.
  'download' in (query as object) || !shown.test(mimetype)

function headersOf(file: StoredFile, saved: boolean, query: unknown): Record<string, string> {
  const { name, mimetype, isPublic } = file
  return {
    'content-type': mimetype.startsWith('text/') ? `${mimetype}; charset=utf-8` : mimetype,
    'cache-control': isPublic ? lastingOf(file, query) : 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': `${saved ? 'attachment' : 'inline'}; filename*=UTF-8''${encoded(name)}`,
    ...(runs.test(mimetype) && { 'content-security-policy': uploadPolicy }),
  }
}

/** A replaced file is kept for good only under the version it is linked by now; without one it is asked for each time. */
function lastingOf({ url, version }: StoredFile, query: unknown): string {
  // Whatever the parser of queries makes is an object.
  const isNamed = (query as { v?: unknown }).v === `${version}`
  if (version > 0 && !isNamed) return 'no-cache'
  return version > 0 || hashed.test(url) ? `public, max-age=${year}, immutable` : 'public, max-age=300'
}

/** A name for a header: whatever is no plain letter in percent signs. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Pictures on pages are no downloads, nor is asking again for what one has, nor the later parts of one file. */
function isDownload({ method, headers }: FastifyRequest, { mimetype }: StoredFile, saved: boolean): boolean {
  if (method !== 'GET' || headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined)
    return false
  const begins = headers.range === undefined || /^bytes=0-/.test(headers.range)
  return begins && (saved || !media.test(mimetype))
}
