import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fixedFiles from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failures } from '../../contract/failures/failures.ts'
import { say } from '../../contract/text.ts'
import { languageOf } from '../http/asked.ts'
import { codingOf } from '../http/coding.ts'
import { uploadPolicy } from '../http/securityHeaders.ts'
import type { Counter } from '../memory/counter.ts'
import type { Cloud } from './cloud/cloud.ts'
import { sendToStore } from './cloud/sendToStore.ts'
import { type FileRow, fileAt } from './fileAt.ts'
import { type Ground, isSigned } from './fileLinks.ts'
import { isPackable, PackedFiles } from './packedFiles.ts'
import { isShown, shownFile } from './shownFile.ts'

const hashed = /[0-9a-f]{40}/
const year = 31_536_000

/** What a browser may run when it shows it. */
const runs = /^(?:image\/svg\+xml|text\/html|application\/(?:pdf|xml|xhtml\+xml))$/
const media = /^(?:image\/(?!vnd\.)|video\/|audio\/)/

interface Options {
  ground: Ground
  cloud: Cloud
  /** Folder of the files of this machine. */
  storage: string
  downloads: Counter
}

/**
 * Uploads under `/storage/`: whole or in ranges, with the type that was found in them, cached for good under a hashed name; files
 * that are not public only by a signed link. What has no record is not there.
 */
export async function serveUploads(
  app: FastifyInstance,
  { ground, cloud, storage, downloads }: Options,
): Promise<void> {
  const { db } = ground
  const packed = new PackedFiles(storage)
  await app.register(fixedFiles, { root: storage, serve: false, cacheControl: false, contentType: false, index: false })
  app.get<{ Params: { '*': string } }>('/storage/*', async (request, reply) => {
    const url = `/storage/${request.params['*']}`
    const known = await fileAt(db, url)
    const file = known ?? ((await cloud.recordings.mayHaveCome(url)) ? await fileAt(db, url) : undefined)
    const path = (file?.url ?? url).slice('/storage/'.length)
    // Checked before any header is set: no cache should remember for a year that something is missing.
    const isHere = file?.storage === 'local'
    if (!file || (isHere && !existsSync(join(storage, path)))) return reply.callNotFound()
    if (file.visibility !== 'public' && !(await isSigned(ground, url, request.query, now())))
      return refuse(request, reply)
    const saved = savesOf(request, file)
    if (isDownload(request, file, saved)) downloads.add(file.id)
    if (!isHere) return sendToStore(request, reply, cloud, { file, saved })
    reply.headers(headersOf(file, saved, request.query))
    return send(request, reply, { packed, file, path })
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
  // What a job would write at its next time.
  app.addHook('onClose', () => downloads.flush(db))
}

/** A drawing or a text, packed for clients that accept the coding; ranges are served from the unpacked file. */
async function send(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { packed, file, path }: { packed: PackedFiles; file: FileRow; path: string },
): Promise<FastifyReply> {
  const coding = codingOf(headers['accept-encoding'])
  const content = headers.range === undefined ? await packed.get(file, coding) : undefined
  if (!content) return reply.sendFile(path)
  const tag = `"${file.sha1}-${coding}"`
  reply.header('etag', tag)
  if (headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.header('content-encoding', coding).send(content)
}

const now = (): number => Math.floor(Date.now() / 1000)

const refuse = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(403)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(say(failures.fileLink, languageOf(request)))

/** Asked for with `download`, or of a type that no page shows. */
const savesOf = ({ query }: FastifyRequest, { mimetype }: FileRow): boolean =>
  // Whatever the parser of queries makes is an object.
  'download' in (query as object) || !isShown(mimetype)

function headersOf(file: FileRow, saved: boolean, query: unknown): Record<string, string> {
  const { type, disposition } = shownFile(file, saved)
  return {
    'content-type': type,
    'cache-control': file.visibility === 'public' ? lastingOf(file, query) : 'private, no-store',
    'x-content-type-options': 'nosniff',
    ...(isPackable(file) && { vary: 'Accept-Encoding' }),
    'content-disposition': disposition,
    ...(runs.test(file.mimetype) && { 'content-security-policy': uploadPolicy }),
  }
}

/** A replaced file is kept for good only under the version it is linked by now; without one it is asked for each time. */
function lastingOf({ url, version }: FileRow, query: unknown): string {
  // Whatever the parser of queries makes is an object.
  const isNamed = (query as { v?: unknown }).v === `${version}`
  if (version > 0 && !isNamed) return 'no-cache'
  return version > 0 || hashed.test(url) ? `public, max-age=${year}, immutable` : 'public, max-age=300'
}

/** Pictures on pages are no downloads, nor is asking again for what one has, nor the later parts of one file. */
function isDownload({ method, headers }: FastifyRequest, { mimetype }: FileRow, saved: boolean): boolean {
  if (method !== 'GET' || headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined)
    return false
  const begins = headers.range === undefined || /^bytes=0-/.test(headers.range)
  return begins && (saved || !media.test(mimetype))
}
