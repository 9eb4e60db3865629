import type { Settings } from '../../config/settings.ts'
import type { Call } from '../../http/route.ts'
import type { Uploader } from '../record.ts'
import { callerPrefix, saveNameBelow } from './callerPrefix.ts'
import type { Cloud } from './cloud.ts'

/** Seconds that a permission to send files straight to the store lasts (protocol 6.5). */
const permittedSeconds = 3600

/** What a client needs to know about uploads (protocol 6.4, 6.5); `by` is the caller, visitors send nothing anywhere. */
export type UploadPart = (call: Pick<Call, 'db' | 'now'>, by: Uploader) => Promise<Record<string, unknown>>

export function uploadPart(settings: Settings, cloud: Cloud): UploadPart {
  return async ({ db, now }, by) => {
    const maxSize = settings.number('upload_max_size', 10_485_760)
    const saveName = settings.text('upload_save_name')
    const plain = {
      maxSize,
      saveName,
      allowedSuffixes: settings.text('upload_suffixes'),
      allowedMimeTypes: settings.text('upload_mimetypes'),
      mode: 'local',
    }
    const store = by && (await cloud.direct())
    if (!by || !store) return plain
    const prefix = await callerPrefix(db, by)
    const form = store.form({ prefix, maxSize, expires: now + permittedSeconds, now })
    return { ...plain, saveName: saveNameBelow(prefix, saveName), mode: store.mode, ...form }
  }
}
