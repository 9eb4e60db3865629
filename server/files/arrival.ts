import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '../../contract/failures.ts'

/** A file that has arrived whole but has no place yet; whoever received it moves or discards it. */
export interface Arrival {
  path: string
  sha1: string
  size: number
}

type Pieces = AsyncIterable<Buffer | string>

/**
 * Writes a stream to disk as it comes, hashing it; given up with `uploadTooLarge` as soon as it is longer than allowed and with
 * `uploadIncomplete` when it breaks off. Nothing stays on disk of what was given up.
 */
export async function receive(source: Pieces, folder: string, limit: number): Promise<Arrival> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${randomUUID()}.part`)
  const hash = createHash('sha1')
  let size = 0
  const measured = async function* () {
    for await (const bytes of whole(source)) {
      size += bytes.length
      if (size > limit) throw new Refusal('uploadTooLarge')
      hash.update(bytes)
      yield bytes
    }
  }
  try {
    await pipeline(measured, createWriteStream(path, { flush: true }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { path, sha1: hash.digest('hex'), size }
}

/** A source that fails is a sender who went away; faults of our disk are told apart by coming from elsewhere. */
async function* whole(source: Pieces): AsyncGenerator<Buffer> {
  const pieces = source[Symbol.asyncIterator]()
  const next = () =>
    pieces.next().catch(() => {
      throw new Refusal('uploadIncomplete')
    })
  try {
    for (let piece = await next(); !piece.done; piece = await next()) {
      yield typeof piece.value === 'string' ? Buffer.from(piece.value) : piece.value
    }
  } finally {
    await pieces.return?.()
  }
}

export const discard = (arrival: Arrival | undefined): Promise<void> =>
  arrival ? rm(arrival.path, { force: true }) : Promise.resolve()

const day = 86_400_000

/** Removes what a process that died left half received; younger files may still be arriving. */
export async function dropLeftovers(folder: string, now = Date.now()): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => one.endsWith('.part'))) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && now - found.mtimeMs > day) await rm(path, { force: true })
  }
}
