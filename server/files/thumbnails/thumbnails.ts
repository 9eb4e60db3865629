import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../../../contract/failures/failures.ts'
import { type PictureSize, pictureVersion } from '../../../contract/thumbnails.ts'
import { sentPictures } from '../pictures/decoder.ts'
import type { Small } from '../pictures/makeThumbnail.ts'

/** A stored picture as its record has it; the focal point in thousandths. */
export interface Picture {
  url: string
  sha1: string
  version: number
  focal_x: number
  focal_y: number
  visibility: string
}

/** Hands over a path of the file for as long as the work lasts. */
export type Read = (work: (path: string) => Promise<Small>) => Promise<Small>

/** Counts changes of how small pictures are made; those made before are made anew. */
const recipe = 1

/** Names of pictures that were made. */
const made = /\.(?:webp|jpg)$/
const atOnce = 2
const mostWaiting = 300
const mostFaults = 1000
const day = 86_400_000
const longestKept = 180 * day

/**
 * Small pictures, made when first asked for and kept in a folder that may be deleted at any time. Two are made at once, each
 * only once however many ask. What is kept lies under a key of everything it was made of, so it is never out of date.
 */
export class Thumbnails {
  readonly #folder: string
  readonly #making = new Map<string, Promise<Small>>()
  readonly #waiting: (() => void)[] = []
  /** Keys of pictures that cannot be read, so that repeated requests do not decode them again and again. */
  readonly #faults = new Set<string>()
  #running = 0
  #sweptAt = 0

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'thumbnails')
  }

  /** Throws `thumbnail` when the picture cannot be read, `busy` when too many are waiting. */
  async get(picture: Picture, size: PictureSize, read: Read): Promise<Small> {
    const path = this.#pathOf(picture, size)
    const kept = await readFile(path).catch(() => undefined)
    if (kept) return kept
    if (this.#faults.has(path)) throw new Refusal('thumbnail')
    const running = this.#making.get(path)
    if (running) return running
    const making = this.#make(path, picture, size, read).finally(() => this.#making.delete(path))
    this.#making.set(path, making)
    return making
  }

  /** Drops whatever was made of a file. */
  async forget(url: string): Promise<void> {
    await rm(this.#folderOf(url), { recursive: true, force: true })
  }

  /** Once a day whatever has not been made anew for half a year goes; who still wants it has it made again. */
  async dropOld(now = Date.now()): Promise<void> {
    if (now - this.#sweptAt < day) return
    this.#sweptAt = now
    for (const name of await readdir(this.#folder, { recursive: true }).catch(() => [])) {
      const path = join(this.#folder, name)
      const found = made.test(name) || name.endsWith('.part') ? await stat(path).catch(() => undefined) : undefined
      if (found && now - found.mtimeMs > longestKept) await rm(path, { force: true })
    }
  }

  async #make(path: string, picture: Picture, size: PictureSize, read: Read): Promise<Small> {
    const work = (source: string) =>
      size === 'share'
        ? sentPictures.run('thumbnail', 'shareFile', source)
        : sentPictures.run('thumbnail', 'makeThumbnail', source, size, focusOf(picture))
    const small = await this.#inTurn(() => read(work)).catch((error) => {
      if (error instanceof Refusal && error.word === 'thumbnail') this.#remember(path)
      throw error
    })
    if (small !== 'whole') await this.#keep(path, picture, small)
    return small
  }

  #remember(path: string): void {
    if (this.#faults.size >= mostFaults) this.#faults.clear()
    this.#faults.add(path)
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= atOnce) {
      if (this.#waiting.length >= mostWaiting) throw new Refusal('busy')
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#running += 1
    try {
      return await work()
    } finally {
      // The place goes to the next one without being free in between.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  /** Whole or not at all; what was made of an earlier state of the file goes. A full disk does not stop the answer. */
  async #keep(path: string, picture: Picture, small: Buffer): Promise<void> {
    const folder = this.#folderOf(picture.url)
    const part = join(folder, `${randomUUID()}.part`)
    try {
      await mkdir(folder, { recursive: true })
      await writeFile(part, small)
      await rename(part, path)
      const current = `-${keyOf(picture)}.`
      const old = (await readdir(folder)).filter((name) => made.test(name) && !name.includes(current))
      await Promise.all(old.map((name) => rm(join(folder, name), { force: true })))
    } catch {
      await rm(part, { force: true })
    }
  }

  #folderOf(url: string): string {
    const name = createHash('sha256').update(url).digest('hex').slice(0, 32)
    return join(this.#folder, name.slice(0, 2), name)
  }

  #pathOf(picture: Picture, size: PictureSize): string {
    return join(this.#folderOf(picture.url), `${size}-${keyOf(picture)}.${size === 'share' ? 'jpg' : 'webp'}`)
  }
}

/** Of everything a small picture is made of; also its tag for caches. */
export const keyOf = (picture: Picture): string =>
  createHash('sha256')
    .update(`${recipe} ${picture.sha1} ${pictureVersion(picture)} ${picture.visibility}`)
    .digest('hex')
    .slice(0, 24)

const focusOf = ({ focal_x, focal_y }: Picture) => ({ x: focal_x / 1000, y: focal_y / 1000 })
