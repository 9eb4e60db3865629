import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Refusal } from '../../contract/failures/failures.ts'
import { savePath as filled, type Named, shownName } from '../../contract/saveName.ts'
import type { Settings } from '../config/settings.ts'
import type { Db } from '../db/database.ts'
import { dialectOf } from '../db/dialect.ts'
import type { TableWatch, Watched } from '../memory/tableWatch.ts'
import { moment } from '../session/moment.ts'
import { type Arrival, discard, dropLeftovers, receive } from './arrival.ts'
import { ArrivingFiles, type Sender } from './arrivingFiles.ts'
import { type CheckedFile, checkedFile, type SniffedFile, sniffedFile } from './checkedFile.ts'
import type { Cloud } from './cloud/cloud.ts'
import { fetchKept, type KeptFile, putKept } from './cloud/keptFiles.ts'
import { keptParts } from './cloud/keptKey.ts'
import { dropFiles } from './droppedFiles.ts'
import { place } from './placing.ts'
import { type Placing, recordAgain, recordFile } from './record.ts'
import type { Shelf, Swap } from './replaceFile.ts'
import { Thumbnails } from './thumbnails/thumbnails.ts'

const minute = 60_000

interface Incoming extends Placing {
  topic: string
}

/** A kept file as the upload answers it (protocol 6.1). */
export interface Stored {
  url: string
  topic: string
  suffix: string
  name: string
  size: number
  mimetype: string
  storage: string
  sha1: string
  width?: number
  height?: number
  admin_id?: number
  user_id?: number
  id?: number
  last_upload_time?: number
}

interface Known {
  id: number
  url: string
}

/** Files in a folder of this machine, each content kept once per topic and visibility (protocol 6.2). */
export class LocalStorage implements Shelf {
  readonly folder: string
  readonly thumbnails: Thumbnails
  readonly #cloud: Cloud
  readonly #db: Db
  readonly #settings: Settings
  readonly #incoming: string
  readonly #arriving: ArrivingFiles
  readonly #dropped: Watched
  #tidied = -1
  #tidiedAt = 0
  #sweptAt = 0
  /** Files that could not be removed last time. */
  #left = 0

  /** Two folders below the data folder: what is served, and what is still arriving; `cloud` holds files that lie elsewhere. */
  constructor(db: Db, settings: Settings, { dataDir, cloud }: { dataDir: string; cloud: Cloud }, watch: TableWatch) {
    this.#cloud = cloud
    this.#dropped = watch.over(['dropped_file'])
    this.#db = db
    this.#settings = settings
    this.folder = join(dataDir, 'storage')
    this.thumbnails = new Thumbnails(dataDir)
    this.#incoming = join(dataDir, 'incoming')
    this.#arriving = new ArrivingFiles(() => this.#largest)
  }

  get #largest(): number {
    return this.#settings.number('upload_max_size', 10_485_760)
  }

  /**
   * Takes a file in while it arrives; keep it or not, then discard the arrival. Throws `uploadTooLarge`, `uploadIncomplete`,
   * `uploadsFull`.
   */
  receive(source: AsyncIterable<Buffer | string>, by: Sender, most = this.#largest): Promise<Arrival> {
    return receive(source, this.#incoming, most, () => this.#arriving.takeRoom(by))
  }

  /**
   * Decodes the picture of a sniffed file, gives the file its place and counts it. Throws `uploadImage`, `uploadQuota`, `busy`,
   * and then nothing of it stays.
   */
  async keep(sniffed: SniffedFile, incoming: Incoming): Promise<Stored> {
    const { topic, by, now } = incoming
    const { file, name, suffix, mimetype, picture } = await checkedFile(sniffed)
    const { sha1, size } = file
    const url = savePath(this.#settings.text('upload_save_name'), {
      original: name,
      sha1,
      topic,
      moment: moment(now, this.#settings.timeZone),
    })
    const uploader = by && ('admin' in by ? { admin_id: by.admin } : { user_id: by.user })
    const named = { name: shownName(name), size, mimetype, storage: 'local', sha1 }
    const stored: Stored = { suffix, topic, ...uploader, url, ...picture, ...named }
    const known = await this.#known(stored, incoming)
    if (known) return this.#again(known, { file, stored, incoming })
    return this.#first(file, stored, incoming)
  }

  /**
   * What stands before a file is kept, without decoding its picture; `only` names the suffixes that are allowed, those of the
   * configuration when not given. Throws `uploadType`, `uploadImage`, `uploadPixels`, `uploadTooLarge`.
   */
  sniff(arrival: Arrival, name: string, only?: readonly string[]): Promise<SniffedFile> {
    return sniffedFile(arrival, name, this.#settings, only)
  }

  /** The file when its content is what its name says. Throws `uploadType`, `uploadImage`, `uploadPixels`, `uploadTooLarge`, `busy`. */
  async check(arrival: Arrival, name: string): Promise<CheckedFile> {
    return checkedFile(await this.sniff(arrival, name))
  }

  /** Whether a recorded file can be there: what lies elsewhere is only known by asking. */
  mayHave({ storage, url }: Pick<KeptFile, 'storage' | 'url'>): boolean {
    return storage !== 'local' || existsSync(this.#pathOf(url))
  }

  /** Works on a recorded file by its path; one that lies elsewhere is brought here for as long. Throws `storeAway`, `uploadMissing`. */
  async withFile<T>(file: KeptFile, work: (path: string) => Promise<T>): Promise<T> {
    const { path, done } = await this.borrowed(file)
    return work(path).finally(done)
  }

  /** The same for work that lasts beyond a call: the path until `done` is called. Throws `storeAway`, `uploadMissing`. */
  async borrowed(file: KeptFile): Promise<{ path: string; done: () => Promise<void> }> {
    if (file.storage === 'local') return { path: this.#pathOf(file.url), done: async () => {} }
    const arrival = await fetchKept(this.#cloud, file, this.#incoming)
    return { path: arrival.path, done: () => discard(arrival) }
  }

  /** Puts content where the record of a file in a store will say it lies. Throws `storeAway`. */
  put(file: KeptFile, content: Arrival): Promise<void> {
    return putKept(this.#cloud, file, content)
  }

  /** Puts other content under an address, at no moment without any. */
  async swap(url: string, file: Arrival): Promise<Swap> {
    const path = this.#pathOf(url)
    const before = join(this.#incoming, `${randomUUID()}.part`)
    // A file that was lost has nothing to come back.
    const hadOne = await link(path, before)
      .catch(() => copyFile(path, before))
      .then(() => true)
      .catch(() => false)
    await mkdir(dirname(path), { recursive: true })
    await rename(file.path, path)
    return {
      settle: () => rm(before, { force: true }),
      async undo() {
        await rename(path, file.path)
        if (hadOne) await rename(before, path)
      },
    }
  }

  /** Removes files whose records were deleted. */
  async tidy(): Promise<void> {
    this.#left = await dropFiles(this.#db, async (place) => {
      const isHere = place.storage === 'local'
      if (isHere) await rm(this.#pathOf(place.url), { force: true })
      else await this.#cloud.remove(place.storage, place.url)
      await this.thumbnails.forget(isHere ? place.url : keptParts(place.url).url)
    })
    await this.thumbnails.dropOld()
  }

  /** Removes what was left half received, now and every ten minutes. */
  async #sweep(): Promise<void> {
    if (Date.now() - this.#sweptAt < 10 * minute) return
    this.#sweptAt = Date.now()
    // More than one process means PostgreSQL (architecture 8).
    await dropLeftovers(this.#incoming, { alone: dialectOf(this.#db) === 'sqlite' })
  }

  /** The same as soon as records were deleted, once after the start, and every minute while a store is away; costs nothing otherwise. */
  async tidyIfNeeded(): Promise<void> {
    await this.#sweep()
    const isDue = this.#left > 0 && Date.now() - this.#tidiedAt > minute
    if (this.#tidied === this.#dropped.generation && !isDue) return
    this.#tidied = this.#dropped.generation
    this.#tidiedAt = Date.now()
    await this.tidy()
  }

  async #first(file: Arrival, stored: Stored, incoming: Incoming): Promise<Stored> {
    const { url, made } = await this.#place(file, stored)
    const placed = { ...stored, url }
    try {
      const id = await this.#record(placed, incoming)
      if (id !== undefined) {
        // A file of the same name may have been swept away while this one was written down.
        if (!existsSync(this.#pathOf(url))) await place(file, this.#pathOf(url))
        return { ...placed, id, last_upload_time: incoming.now }
      }
    } catch (error) {
      if (made) await rm(this.#pathOf(url), { force: true })
      throw error
    }
    // The same upload a moment ago was faster.
    const known = await this.#known(stored, incoming)
    if (made && known?.url !== url) await rm(this.#pathOf(url), { force: true })
    if (!known) throw new Refusal('busy')
    return this.#again(known, { file, stored, incoming })
  }

  /** Under the address of the template, or with its hash in the name where the template gives two contents one address. */
  async #place(file: Arrival, { url, sha1, suffix }: Stored): Promise<{ url: string; made: boolean }> {
    const placed = await place(file, this.#pathOf(url))
    if (placed !== 'other') return { url, made: placed === 'made' }
    const other = `${url.slice(0, -suffix.length - 1)}${sha1}.${suffix}`
    return { url: other, made: (await place(file, this.#pathOf(other))) === 'made' }
  }

  #known({ sha1, topic, storage }: Stored, { visibility = 'public' }: Incoming): Promise<Known | undefined> {
    return this.#db
      .selectFrom('attachment')
      .select(['id', 'url'])
      .where('sha1', '=', sha1)
      .where('topic', '=', topic)
      .where('storage', '=', storage)
      .where('visibility', '=', visibility)
      .executeTakeFirst()
  }

  /** The same content once more: counted, answered under its first address, put back there if it was lost. */
  async #again(known: Known, again: { file: Arrival; stored: Stored; incoming: Incoming }): Promise<Stored> {
    const { file, stored, incoming } = again
    const path = this.#pathOf(known.url)
    if (!existsSync(path)) await place(file, path)
    await recordAgain(this.#db, known.id, incoming)
    return { ...stored, url: known.url }
  }

  /** The id of the new record; nothing when there is one already. */
  #record(stored: Stored, incoming: Incoming): Promise<number | undefined> {
    const { suffix: _shown, admin_id: _staff, user_id: _member, ...file } = stored
    return recordFile(this.#db, file, incoming)
  }

  #pathOf(url: string): string {
    return join(this.folder, url.slice('/storage/'.length))
  }
}

/** Fills the template of the configuration; the answer always lies below `/storage/` (protocol 6.3). */
const savePath = (template: string, named: Omit<Named, 'random'>): string =>
  filled(template, { ...named, random: randomBytes(16).toString('hex') })
