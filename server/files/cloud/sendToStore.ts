import type { FastifyReply, FastifyRequest } from 'fastify'
import { failures } from '../../../contract/failures/failures.ts'
import { say } from '../../../contract/text.ts'
import { languageOf } from '../../http/asked.ts'
import type { FileRow } from '../fileAt.ts'
import { linkSeconds } from '../fileLinks.ts'
import { shownFile } from '../shownFile.ts'
import type { Cloud } from './cloud.ts'
import { keptKey } from './keptKey.ts'
import { encodedKey } from './service.ts'

/** Addresses of public files are the same for so many seconds, so that browsers and caches on the way know them again. */
const windowSeconds = 600
/** A film is fetched in pieces for as long as it is being watched. */
const goodSeconds = 21_600

/**
 * Redirects a browser to where the file lies: the public base for public files, otherwise an address signed for a while
 * (decision 023). The caller has checked the permission.
 */
export async function sendToStore(
  request: FastifyRequest,
  reply: FastifyReply,
  cloud: Cloud,
  { file, saved }: { file: FileRow; saved: boolean },
): Promise<FastifyReply> {
  const store = cloud.store(file.storage)
  if (!store) return away(request, reply)
  const isPublic = file.visibility === 'public'
  const key = keptKey(file)
  // A replaced file is asked for each time, unless by its version (areas 19).
  const keeping = file.version > 0 && !isVersioned(request, file) ? 'no-cache' : 'max-age=300'
  // The base serves each file in one way only; saving a file that is otherwise shown must be requested in a signed address.
  if (isPublic && cloud.publicBase !== '' && !isAskedToSave(request))
    return reply.header('cache-control', `public, ${keeping}`).redirect(`${cloud.publicBase}/${encodedKey(key)}`, 302)
  const now = Math.floor(Date.now() / 1000)
  const from = isPublic ? now - (now % windowSeconds) : now
  const seconds = isPublic ? goodSeconds : linkSeconds
  const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
  const to = await store.address(key, shownFile(file, saved), { method, from, seconds })
  return reply.header('cache-control', isPublic ? `private, ${keeping}` : 'private, no-store').redirect(to, 302)
}

/** Whatever the parser of queries makes is an object. */
const isAskedToSave = ({ query }: FastifyRequest): boolean => 'download' in (query as object)

const isVersioned = ({ query }: FastifyRequest, { version }: FileRow): boolean =>
  // Whatever the parser of queries makes is an object.
  (query as { v?: unknown }).v === `${version}`

const away = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'retry-after': '60' })
    .send(say(failures.storeAway, languageOf(request)))
