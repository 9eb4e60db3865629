import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Refusal } from '../../../contract/failures/failures.ts'
import { discard, receive } from '../arrival.ts'
import type { Place } from '../droppedFiles.ts'
import { place } from '../placing.ts'
import { shownFile } from '../shownFile.ts'
import type { Cloud } from './cloud.ts'
import { keptKey } from './keptKey.ts'
import type { Carry, MovingFile } from './movingFiles.ts'
import type { ObjectStore } from './objectStore.ts'

interface Ground {
  cloud: Cloud
  /** Folder of the data: `storage` and `incoming` stand in it. */
  dataDir: string
}

const pathOf = ({ dataDir }: Ground, url: string): string => join(dataDir, url)

/** From this machine to the store; read back whole before it counts as arrived. */
export const carryOut =
  (ground: Ground): Carry =>
  async (file, to) => {
    const store = ground.cloud.needed(to)
    const path = pathOf(ground, file.url)
    const found = await stat(path).catch(() => undefined)
    if (!found) return 'the file is not on this machine'
    const fault = differs(file, { size: found.size, sha1: await sha1Of(createReadStream(path)) }, 'on this machine')
    if (fault !== undefined) return fault
    // An earlier run may have brought it there already.
    if ((await faultThere(store, file)) === undefined) return undefined
    await store.put(keptKey(file), { path, size: found.size }, shownFile(file))
    return faultThere(store, file)
  }

/** From its store to this machine, under the same address. */
export const carryIn =
  (ground: Ground): Carry =>
  async (file) => {
    const got = await ground.cloud.needed(file.storage).get(keptKey(file))
    if (!got) return 'the file is not in the store'
    const arrival = await receive(got.body, join(ground.dataDir, 'incoming'), file.size).catch(whyNot)
    if (typeof arrival === 'string') return arrival
    try {
      const fault = differs(file, arrival, 'in the store')
      if (fault !== undefined) return fault
      const placed = await place(arrival, pathOf(ground, file.url))
      return placed === 'other' ? 'another file has its address on this machine' : undefined
    } finally {
      await discard(arrival)
    }
  }

function whyNot(error: unknown): string {
  if (error instanceof Refusal) return 'the store broke off, or has more than the record says'
  throw error
}

/** Removes old copies whose records moved. */
export const removeFrom =
  (ground: Ground) =>
  async ({ storage, url }: Place): Promise<void> => {
    if (storage === 'local') await rm(pathOf(ground, url), { force: true })
    else await ground.cloud.remove(storage, url)
  }

async function faultThere(store: ObjectStore, file: MovingFile): Promise<string | undefined> {
  const got = await store.get(keptKey(file))
  if (!got) return 'the store did not keep it'
  return differs(file, { size: got.found.size, sha1: await sha1Of(got.body) }, 'in the store')
}

function differs(file: MovingFile, is: { size: number; sha1: string }, where: string): string | undefined {
  if (is.size !== file.size) return `${is.size} bytes ${where}, ${file.size} in the record`
  return is.sha1 === file.sha1 ? undefined : `the content ${where} is not the one of the record`
}

async function sha1Of(source: Readable): Promise<string> {
  const hash = createHash('sha1')
  for await (const piece of source) hash.update(piece)
  return hash.digest('hex')
}
