import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '../../contract/failures.ts'

/** A file that has arrived whole but has no place yet; whoever received it moves or discards it. */
export interface Arrival {
  path: string
  sha1: string
  size: number
}

/** Writes a stream to disk as it comes, hashing it; given up with `uploadTooLarge` as soon as it is longer than allowed. */
export async function receive(source: AsyncIterable<Buffer | string>, folder: string, limit: number): Promise<Arrival> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${randomUUID()}.part`)
  const hash = createHash('sha1')
  let size = 0
  const measured = async function* (pieces: AsyncIterable<Buffer | string>) {
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece)
      size += bytes.length
      if (size > limit) throw new Refusal('uploadTooLarge')
      hash.update(bytes)
      yield bytes
    }
  }
  try {
    await pipeline(source, measured, createWriteStream(path, { flush: true }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { path, sha1: hash.digest('hex'), size }
}

export const discard = (arrival: Arrival | undefined): Promise<void> =>
  arrival ? rm(arrival.path, { force: true }) : Promise.resolve()
