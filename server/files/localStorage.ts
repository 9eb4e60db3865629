import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Refusal } from '../../contract/failures.ts'
import type { Settings } from '../config/settings.ts'
import type { Db } from '../db/database.ts'
import { moment } from '../session/moment.ts'
import { type Arrival, receive } from './arrival.ts'
import { safeSvg } from './safeSvg.ts'
import { savePath, shownName, suffixOf } from './saveName.ts'
import { isImage, sniffedType } from './sniff.ts'

/** An administrator or a member, by id; nobody for the program itself. */
export type Uploader = { admin: number } | { user: number } | undefined

/** All that one member may leave here (areas 19). */
const quotaOfMember = 52_428_800

interface Incoming {
  name: string
  topic: string
  by: Uploader
  now: number
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

/** More points than this make a picture a bomb. */
const limitInputPixels = 100_000_000

/** Files in a folder of this machine, each content kept once per topic (protocol 6.2). */
export class LocalStorage {
  readonly folder: string
  readonly #db: Db
  readonly #settings: Settings
  readonly #incoming: string

  /** Two folders below the data folder: what is served, and what is still arriving. */
  constructor(db: Db, settings: Settings, dataDir: string) {
    this.#db = db
    this.#settings = settings
    this.folder = join(dataDir, 'storage')
    this.#incoming = join(dataDir, 'incoming')
  }

  /** Takes a file in while it arrives; keep or discard it afterwards. */
  receive(source: AsyncIterable<Buffer | string>): Promise<Arrival> {
    return receive(source, this.#incoming, this.#settings.number('upload_max_size', 10_485_760))
  }

  /** Checks content, suffix and picture, gives the file its place and counts it. Throws `uploadType` or `uploadImage`. */
  async keep(arrival: Arrival, incoming: Incoming): Promise<Stored> {
    const { name, topic, by, now } = incoming
    const suffix = suffixOf(name)
    const mimetype = this.#allows(suffix) ? await sniffedType(arrival.path, suffix) : undefined
    if (!mimetype || !this.#allowsType(mimetype)) throw new Refusal('uploadType')
    const file = suffix === 'svg' ? await this.#cleaned(arrival) : arrival
    const picture = isImage(mimetype) ? await dimensions(file.path, suffix) : undefined
    const { sha1, size } = file
    await this.#refuseOverQuota(by, size)
    const url = savePath(this.#settings.text('upload_save_name'), {
      original: name,
      sha1,
      topic,
      moment: moment(now, this.#settings.timeZone),
    })
    const uploader = by && ('admin' in by ? { admin_id: by.admin } : { user_id: by.user })
    const named = { name: shownName(name), size, mimetype, storage: 'local', sha1 }
    return this.#place(file, { suffix, topic, ...uploader, url, ...picture, ...named }, incoming)
  }

  async #place(file: Arrival, stored: Stored, { by, now }: Incoming): Promise<Stored> {
    const known = await this.#known(stored.sha1, stored.topic)
    if (known && existsSync(this.#pathOf(known.url))) return this.#again(known, stored, now)
    const path = this.#pathOf(stored.url)
    await mkdir(dirname(path), { recursive: true })
    // A whole file or none: it was written elsewhere on the same disk.
    await rename(file.path, path)
    const id = await this.#record(stored, by, now)
    return { ...stored, id, last_upload_time: now }
  }

  /** A drawing without anything that runs, in the place of the one that came. */
  async #cleaned(arrival: Arrival): Promise<Arrival> {
    const content = Buffer.from(safeSvg(await readFile(arrival.path, 'utf8')))
    await writeFile(arrival.path, content, { flush: true })
    return { path: arrival.path, sha1: createHash('sha1').update(content).digest('hex'), size: content.length }
  }

  #allows(suffix: string): boolean {
    const list = this.#settings.text('upload_suffixes').split(',')
    return list.some((one) => one.trim().replace(/^\./, '').toLowerCase() === suffix)
  }

  #allowsType(mimetype: string): boolean {
    const list = this.#settings.text('upload_mimetypes')
    return list === '' || list.split(',').some((one) => one.trim().toLowerCase() === mimetype)
  }

  async #known(sha1: string, topic: string): Promise<{ id: number; url: string } | undefined> {
    return this.#db
      .selectFrom('attachment')
      .select(['id', 'url'])
      .where('sha1', '=', sha1)
      .where('topic', '=', topic)
      .where('storage', '=', 'local')
      .executeTakeFirst()
  }

  /** The same content once more: counted, answered under its first address. */
  async #again(known: { id: number; url: string }, stored: Stored, now: number): Promise<Stored> {
    await this.#db
      .updateTable('attachment')
      .set((row) => ({ quote: row('quote', '+', 1), last_upload_time: now }))
      .where('id', '=', known.id)
      .execute()
    return { ...stored, url: known.url }
  }

  async #record(stored: Stored, by: Uploader, now: number): Promise<number> {
    const { suffix: _shown, admin_id: _staff, user_id: _member, ...columns } = stored
    const row = await this.#db
      .insertInto('attachment')
      .values({ ...columns, ...ownerOf(by), create_time: now, last_upload_time: now })
      // The record of a file that is gone, or of the same upload a moment ago, points at the new file.
      .onConflict((conflict) =>
        conflict.columns(['sha1', 'topic', 'storage']).doUpdateSet({ url: stored.url, last_upload_time: now }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }

  async #refuseOverQuota(by: Uploader, size: number): Promise<void> {
    if (!by || 'admin' in by) return
    const held = await this.#db
      .selectFrom('attachment')
      .select((row) => row.fn.sum<number | null>('size').as('size'))
      .where('user_id', '=', by.user)
      .executeTakeFirst()
    if (Number(held?.size ?? 0) + size > quotaOfMember) throw new Refusal('uploadQuota')
  }

  #pathOf(url: string): string {
    return join(this.folder, url.slice('/storage/'.length))
  }
}

const ownerOf = (by: Uploader) => ({
  admin_id: by && 'admin' in by ? by.admin : null,
  user_id: by && 'user' in by ? by.user : null,
})

async function dimensions(path: string, suffix: string): Promise<{ width: number; height: number } | undefined> {
  // Bitmaps of Windows are outside of what the decoder reads; their header was seen by the sniffer.
  if (suffix === 'bmp') return undefined
  try {
    const { default: sharp } = await import('sharp')
    const { width, height } = await sharp(path, { limitInputPixels }).metadata()
    return { width, height }
  } catch {
    throw new Refusal('uploadImage')
  }
}
