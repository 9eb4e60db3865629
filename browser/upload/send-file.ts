import { browserFailures } from '../../contract/failures/browserFailures.ts'
import { CallFailure, call } from '../api-client.ts'
import { speak } from '../language.ts'
import { refusalOf } from './refusal.ts'
import { type UploadSite, uploadsOf } from './settings.ts'
import { fieldsOf, type SendOptions, type StoredFile, storedOf, type UploadAnswer } from './stored-file.ts'

/**
 * Stores one file where the site keeps its files: through our server, or straight in a cloud (specification 7, protocol
 * 6). Throws CallFailure with a sentence, which the caller shows.
 */
export async function sendFile(file: File, options: SendOptions): Promise<StoredFile> {
  const site = await uploadsOf(options.app)
  const refused = refusalOf(file, site.upload)
  if (refused) throw new CallFailure(speak(browserFailures[refused]), { refused: true })
  try {
    return await sendTo(site, file, options).catch(async (reason) => {
      if (!isOutdated(reason, site)) throw reason
      return sendTo(await uploadsOf(options.app, site), file, options)
    })
  } catch (reason) {
    throw await explained(reason, file, options)
  }
}

async function sendTo(site: UploadSite, file: File, options: SendOptions): Promise<StoredFile> {
  if (site.upload.mode === 'local') return sendHere(file, options)
  const { sendDirect } = await import('./send-direct.ts')
  return sendDirect(site, file, options)
}

async function sendHere(file: File, options: SendOptions): Promise<StoredFile> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fieldsOf(options))) body.set(name, value)
  body.set('file', file)
  const { data } = await call<UploadAnswer>({
    path: `/${options.app}/ajax/upload`,
    method: 'POST',
    body,
    quiet: true,
    ...(options.onProgress && { onProgress: options.onProgress }),
    ...(options.signal && { signal: options.signal }),
  })
  return storedOf(data)
}

const forbidden = 403
const tooLarge = 413

/** The store refuses permissions that have ended; a new one is worth one more try. */
const isOutdated = (reason: unknown, { upload }: UploadSite): boolean =>
  upload.mode !== 'local' && reason instanceof CallFailure && reason.code === forbidden

/** A file that was moved or changed since it was chosen looks like a broken connection, and no retry mends it. */
async function explained(reason: unknown, file: File, { signal }: SendOptions): Promise<CallFailure> {
  if (signal?.aborted) return new CallFailure('', { cancelled: true })
  const failure = reason instanceof CallFailure ? reason : undefined
  // A server that stands before ours takes less than we do; trying again mends nothing.
  if (failure?.code === tooLarge) return new CallFailure(speak(browserFailures.uploadTooLarge), { refused: true })
  if (failure?.refused || failure?.code) return failure
  const start = file.slice(0, 1).arrayBuffer()
  const isReadable = await start.then(
    () => true,
    () => false,
  )
  if (!isReadable) return new CallFailure(speak(browserFailures.uploadIncomplete), { refused: true })
  return failure ?? new CallFailure(speak(browserFailures.internal), { refused: true })
}
