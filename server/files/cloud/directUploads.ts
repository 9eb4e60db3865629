import { Refusal } from '../../../contract/failures/failures.ts'
import { shownName } from '../../../contract/saveName.ts'
import type { Settings } from '../../config/settings.ts'
import type { Db } from '../../db/database.ts'
import { type Arrival, discard } from '../arrival.ts'
import { senderOf } from '../arrivingFiles.ts'
import type { CheckedFile } from '../checkedFile.ts'
import { notePlaces } from '../droppedFiles.ts'
import type { LocalStorage, Stored } from '../localStorage.ts'
import type { Placing, Uploader } from '../record.ts'
import { callerPrefix } from './callerPrefix.ts'
import { type Claim, contradicts, isAddress } from './claim.ts'
import type { Cloud } from './cloud.ts'
import { keepObject } from './keepObject.ts'
import { spoken } from './keptFiles.ts'
import type { Found, ObjectStore } from './objectStore.ts'

interface Parts {
  cloud: Cloud
  storage: LocalStorage
  settings: Settings
}

/** Files that browsers sent straight to the store (protocol 6.5): what is claimed of one is believed only after reading it. */
export class DirectUploads {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Checks an object as if it had come through us, moves it where no form reaches and records it. Throws the refusals of an
   * upload and `uploadDriver`, `uploadForeign`, `uploadMissing`, `uploadMismatch`, `storeAway`; what is refused is removed.
   */
  take(db: Db, claim: Claim, placing: Placing & { by: NonNullable<Uploader> }): Promise<Stored> {
    return this.#parts.cloud.recordings.run(claim.url, this.#take(db, claim, placing))
  }

  async #take(db: Db, claim: Claim, placing: Placing & { by: NonNullable<Uploader> }): Promise<Stored> {
    const { cloud } = this.#parts
    const store = cloud.store(cloud.mode)
    if (!store) throw new Refusal('uploadDriver')
    if (!isAddress(claim.url)) throw new Refusal('parameter')
    const key = claim.url.slice(1)
    if (!key.startsWith(await callerPrefix(db, placing.by))) throw new Refusal('uploadForeign')
    try {
      const stored = await this.#read(db, store, { claim, placing, key })
      await removeSent(db, store, key)
      return stored
    } catch (error) {
      if (error instanceof Refusal && !passing.has(error.word)) await removeSent(db, store, key)
      throw error
    }
  }

  async #read(db: Db, store: ObjectStore, sent: Sent): Promise<Stored> {
    const { claim, key } = sent
    const found = await spoken(store.head(key))
    if (!found) throw new Refusal('uploadMissing')
    if (found.size !== claim.size) throw new Refusal('uploadMismatch')
    if (found.size === 0) throw new Refusal('uploadIncomplete')
    if (found.size > this.#parts.settings.number('upload_max_size', 10_485_760)) throw new Refusal('uploadTooLarge')
    const { arrival, etag } = await this.#fetch(store, sent)
    try {
      if (arrival.sha1 !== claim.sha1 || arrival.size !== claim.size) throw new Refusal('uploadMismatch')
      const checked = await this.#parts.storage.check(arrival, claim.name)
      if (contradicts(claim.type, checked.mimetype)) throw new Refusal('uploadType')
      // A drawing that was cleaned is another file than the one in the store.
      const isSame = checked.file.sha1 === arrival.sha1
      return await keepObject(db, store, {
        stored: storedOf(checked, { claim, placing: sent.placing, storage: store.mode }),
        file: checked.file,
        placing: sent.placing,
        source: isSame ? { key, etag } : undefined,
      })
    } finally {
      await discard(arrival)
    }
  }

  /** Read whole, once: trusting a claimed hash would let a caller replace the file of another. */
  async #fetch(store: ObjectStore, { key, placing }: Sent): Promise<{ arrival: Arrival; etag: Found['etag'] }> {
    const got = await spoken(store.get(key))
    if (!got) throw new Refusal('uploadMissing')
    const arrival = await this.#parts.storage.receive(got.body, senderOf(placing.by)).catch((error) => {
      // Here it is the store that broke off, and the object may still be whole.
      throw error instanceof Refusal && error.word === 'uploadIncomplete' ? new Refusal('storeAway') : error
    })
    return { arrival, etag: got.found.etag }
  }
}

interface Sent {
  claim: Claim
  placing: Placing
  key: string
}

/** Refusals after which the same object may be recorded by asking again. */
const passing: ReadonlySet<Refusal['word']> = new Set<Refusal['word']>(['storeAway', 'busy'])

function storedOf(
  { file, suffix, mimetype, picture }: CheckedFile,
  { claim, placing: { by }, storage }: { claim: Claim; placing: Placing; storage: string },
): Stored {
  const uploader = by && ('admin' in by ? { admin_id: by.admin } : { user_id: by.user })
  const named = { name: shownName(claim.name), size: file.size, mimetype, storage, sha1: file.sha1 }
  return { suffix, topic: claim.topic, ...uploader, url: claim.url, ...picture, ...named }
}

/** What was sent is not needed any more; when the store is unreachable, the removal is tried again later. */
async function removeSent(db: Db, store: ObjectStore, key: string): Promise<void> {
  await store.remove(key).catch(() => notePlaces(db, [{ url: key, storage: store.mode }]))
}
