import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '../../contract/failures/failures.ts'

/** A file that has arrived whole but has no place yet; the caller that received it moves or discards it. */
export interface Arrival {
  path: string
  sha1: string
  size: number
  /** Gives back the room that it took up among what is arriving. */
  leave?(): void
}

/** Takes room for another megabyte, and returns how to give it back; undefined when there is none left. */
export type TakeRoom = () => (() => void) | undefined

const megabyte = 1_048_576

type Pieces = AsyncIterable<Buffer | string>

/**
 * Writes a stream to disk as it comes, hashing it; given up with `uploadTooLarge` as soon as it is longer than allowed and with
 * `uploadIncomplete` when it breaks off, with `uploadsFull` when there is no room. Nothing stays on disk of what was given up.
 */
export async function receive(
  source: Pieces,
  folder: string,
  limit: number,
  takeRoom: TakeRoom = () => () => {},
): Promise<Arrival> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${randomUUID()}.part`)
  const hash = createHash('sha1')
  let size = 0
  const rooms: (() => void)[] = []
  const leave = () => {
    for (const leaveRoom of rooms.splice(0)) leaveRoom()
  }
  const measured = async function* () {
    for await (const bytes of whole(source)) {
      size += bytes.length
      if (size > limit) throw new Refusal('uploadTooLarge')
      while (size > rooms.length * megabyte) {
        const room = takeRoom()
        if (!room) throw new Refusal('uploadsFull')
        rooms.push(room)
      }
      hash.update(bytes)
      yield bytes
    }
  }
  try {
    // Opened before anything is read: a file that came to be after the refusal would stay.
    const file = await open(path, 'wx')
    await pipeline(measured, file.createWriteStream({ flush: true }))
  } catch (error) {
    await rm(path, { force: true })
    leave()
    throw isFull(error) ? new Refusal('diskFull') : error
  }
  return { path, sha1: hash.digest('hex'), size, leave }
}

/** The disk, or the part of it that this program may fill. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

/** A source that fails means that the client disconnected; faults of the disk are thrown outside this generator. */
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

export async function discard(arrival: Arrival | undefined): Promise<void> {
  if (!arrival) return
  await rm(arrival.path, { force: true })
  arrival.leave?.()
}

/** What nobody wrote to for so long belongs to no upload: those that bring nothing are ended within seconds. */
const hour = 3_600_000
const processStarted = Date.now() - process.uptime() * 1000

/**
 * Removes partial files left by a process that died while receiving. Where no other process receives files here, those last
 * written before this process started too; everywhere those not written for an hour.
 */
export async function dropLeftovers(
  folder: string,
  { alone, now = Date.now(), started = processStarted }: { alone: boolean; now?: number; started?: number },
): Promise<void> {
  const before = alone ? Math.max(now - hour, started) : now - hour
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => one.endsWith('.part'))) {
    const path = join(folder, name)
    // When the file came here: a second name of an older file keeps the time of its content.
    const found = await stat(path).catch(() => undefined)
    if (found && found.ctimeMs < before) await rm(path, { force: true })
  }
}
