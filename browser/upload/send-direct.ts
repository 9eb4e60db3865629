import { browserFailures } from '../../contract/failures/browserFailures.ts'
import { momentIn } from '../../contract/moment.ts'
import { savePath } from '../../contract/saveName.ts'
import { CallFailure, call, unanswered } from '../api-client.ts'
import { exchange, NoReply, type Reply } from '../exchange.ts'
import { speak } from '../language.ts'
import type { UploadSite } from './settings.ts'
import { sha1Of } from './sha1.ts'
import { fieldsOf, type SendOptions, type StoredFile, storedOf, type UploadAnswer } from './stored-file.ts'

/**
 * Sends a file straight to the store that the bootstrap names, then reports it to the server, whose word counts: what
 * it refuses is not kept (protocol 6.5). Throws CallFailure; 403 as code means that the store wants a newer permission.
 */
export async function sendDirect(site: UploadSite, file: File, options: SendOptions): Promise<StoredFile> {
  const sha1 = await sha1Of(file, options.signal)
  const url = addressFor(site, file, { sha1, topic: options.topic ?? 'default' })
  const reply = await post(site, { key: url.slice(1), file }, options)
  if (reply.status < 200 || reply.status > 299) throw refusedBy(reply)
  const { data } = await call<UploadAnswer | null>({
    path: `/${options.app}/Alioss/callback`,
    method: 'POST',
    // Two equal files in two folders are two uploads, not one request sent twice.
    query: { uuid: String(Math.random()), return: 'file' },
    body: { url, name: file.name, size: file.size, type: file.type, sha1, ...fieldsOf(options) },
    quiet: true,
    ...(options.signal && { signal: options.signal }),
  })
  return data?.file ? storedOf(data) : { url, full_url: site.cdnUrl + url, isKnown: false }
}

function addressFor(site: UploadSite, file: File, { sha1, topic }: { sha1: string; topic: string }): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return savePath(site.upload.saveName, {
    original: file.name,
    sha1,
    topic,
    moment: momentIn(Date.now() / 1000, site.timeZone ?? 'Asia/Shanghai'),
    random: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
  })
}

/** One form: the key, what the server signed, and the file last, because stores read nothing behind it. */
function post({ upload }: UploadSite, { key, file }: { key: string; file: File }, options: SendOptions) {
  const body = new FormData()
  body.set('key', key)
  for (const [name, value] of Object.entries(upload.params ?? {})) body.set(name, String(value))
  body.set('file', file)
  const trip = {
    url: upload.url ?? '',
    method: 'POST' as const,
    headers: {},
    body,
    signal: options.signal ?? new AbortController().signal,
    onProgress: options.onProgress,
  }
  return exchange(trip).catch((reason: unknown) => {
    throw reason instanceof NoReply ? unanswered(reason) : reason
  })
}

/** Requests to stores that are busy are repeated later; any other status is a refusal. */
const refusedBy = ({ status }: Reply): CallFailure =>
  new CallFailure(speak(browserFailures.uploadRefused, { status }), { code: status, refused: status < 500 })
