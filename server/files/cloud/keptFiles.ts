import { Refusal } from '../../../contract/failures/failures.ts'
import { type Arrival, receive } from '../arrival.ts'
import { shownFile } from '../shownFile.ts'
import type { Cloud } from './cloud.ts'
import { type Content, StoreFault } from './exchange.ts'
import { keptKey } from './keptKey.ts'
import type { ObjectStore } from './objectStore.ts'

/** What a record says of a file that lies in a store. */
export interface KeptFile {
  url: string
  storage: string
  sha1: string
  name: string
  mimetype: string
}

/** The store that a record names. Throws `storeAway` when nothing is configured for it any more. */
export function storeOf(cloud: Cloud, { storage }: Pick<KeptFile, 'storage'>): ObjectStore {
  const store = cloud.store(storage)
  if (!store) throw new Refusal('storeAway')
  return store
}

/** Puts a file of this machine where its record says; the record is written afterwards. Throws `storeAway`. */
export const putKept = (cloud: Cloud, file: KeptFile, content: Content): Promise<void> =>
  spoken(storeOf(cloud, file).put(keptKey(file), content, shownFile(file)))

/** Brings a file here, hashed while it comes; the caller discards it. Throws `storeAway`, `uploadMissing`, `uploadTooLarge`. */
export async function fetchKept(cloud: Cloud, file: KeptFile, folder: string): Promise<Arrival> {
  const found = await spoken(storeOf(cloud, file).get(keptKey(file)))
  if (!found) throw new Refusal('uploadMissing')
  return receive(found.body, folder, Number.POSITIVE_INFINITY)
}

/** Throws `storeAway` in place of a StoreFault, when a store is unreachable or refuses. */
export async function spoken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof StoreFault) throw new Refusal('storeAway')
    throw error
  }
}
