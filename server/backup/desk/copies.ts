import { stat } from 'node:fs/promises'
import { Refusal } from '../../../contract/failures/failures.ts'
import { isCloudMode } from '../../files/cloud/bucketSettings.ts'
import type { Cloud } from '../../files/cloud/cloud.ts'
import { StoreFault } from '../../files/cloud/exchange.ts'
import type { ObjectStore } from '../../files/cloud/objectStore.ts'
import { hashOf } from './fileHash.ts'

const keyOf = (name: string): string => `backups/${name}`

/** The configured store of files, whether or not new uploads go there. */
export function copyStore(cloud: Cloud): ObjectStore | undefined {
  const { mode } = cloud
  return (isCloudMode(mode) ? cloud.store(mode) : undefined) ?? cloud.store('s3') ?? cloud.store('alioss')
}

/** Brings a second one to the store and reads it back there. Throws `backupNoStore`, `backupCopy`. */
export async function copyToStore(
  cloud: Cloud,
  { file, name, sha256 }: { file: string; name: string; sha256: string },
) {
  const store = copyStore(cloud)
  if (!store) throw new Refusal('backupNoStore')
  try {
    const { size } = await stat(file)
    const shown = { type: 'application/octet-stream', disposition: 'attachment' }
    await store.put(keyOf(name), { path: file, size }, shown)
    const found = await store.get(keyOf(name))
    // Its words become part of the sentence below.
    if (!found || (await hashOf(found.body)) !== sha256) throw new StoreFault('the copy differs')
  } catch (error) {
    throw new Refusal('backupCopy', { reason: error instanceof Error ? error.message : String(error) })
  }
}

/** Removes such a copy; what is not there is removed already. */
export async function dropCopy(cloud: Cloud, name: string): Promise<void> {
  await copyStore(cloud)?.remove(keyOf(name))
}
