import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { Refusal } from '../../contract/failures.ts'
import type { Settings } from '../config/settings.ts'
import type { Db } from '../db/database.ts'
import { moment } from '../session/moment.ts'
import { safeSvg } from './safeSvg.ts'
import { savePath, shownName, suffixOf } from './saveName.ts'
import { isImage, sniffedType } from './sniff.ts'

export interface Incoming {
  name: string
  content: Buffer
  topic: string
  /** 0 for the program itself. */
  adminId: number
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

  constructor(db: Db, settings: Settings, folder: string) {
    this.#db = db
    this.#settings = settings
    this.folder = folder
  }

  get maxSize(): number {
    return this.#settings.number('upload_max_size', 10_485_760)
  }

  /** Checks content, suffix and picture, keeps the file and counts it. Throws `uploadType` or `uploadImage`; nothing is left on disk then. */
  async keep({ name, content: given, topic, adminId, now }: Incoming): Promise<Stored> {
    const suffix = suffixOf(name)
    const mimetype = this.#allows(suffix) ? await sniffedType(given, suffix) : undefined
    if (!mimetype || !this.#allowsType(mimetype)) throw new Refusal('uploadType')
    const content = suffix === 'svg' ? Buffer.from(safeSvg(given.toString('utf8'))) : given
    const picture = isImage(mimetype) ? await dimensions(content, suffix) : undefined
    const sha1 = createHash('sha1').update(content).digest('hex')
    const url = savePath(this.#settings.text('upload_save_name'), {
      original: name,
      sha1,
      topic,
      moment: moment(now, this.#settings.timeZone),
    })
    const stored: Stored = {
      suffix,
      topic,
      ...(adminId > 0 && { admin_id: adminId }),
      url,
      ...picture,
      name: shownName(name),
      size: content.length,
      mimetype,
      storage: 'local',
      sha1,
    }
    const known = await this.#known(sha1, topic)
    if (known && existsSync(this.#pathOf(known.url))) return this.#again(known, stored, now)
    await this.#write(url, content)
    const id = await this.#record(stored, adminId, now)
    return { ...stored, id, last_upload_time: now }
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

  async #record(stored: Stored, adminId: number, now: number): Promise<number> {
    const { suffix: _shown, admin_id: _uploader, ...columns } = stored
    const row = await this.#db
      .insertInto('attachment')
      .values({ ...columns, admin_id: adminId > 0 ? adminId : null, create_time: now, last_upload_time: now })
      // The record of a file that is gone, or of the same upload a moment ago, points at the new file.
      .onConflict((conflict) =>
        conflict.columns(['sha1', 'topic', 'storage']).doUpdateSet({ url: stored.url, last_upload_time: now }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }

  /** A whole file or none: written beside its place and moved there. */
  async #write(url: string, content: Buffer): Promise<void> {
    const path = this.#pathOf(url)
    await mkdir(dirname(path), { recursive: true })
    const part = `${path}.${process.pid}.part`
    await writeFile(part, content, { flush: true })
    await rename(part, path)
  }

  #pathOf(url: string): string {
    return join(this.folder, url.slice('/storage/'.length))
  }
}

async function dimensions(content: Buffer, suffix: string): Promise<{ width: number; height: number } | undefined> {
  // Bitmaps of Windows are outside of what the decoder reads; their header was seen by the sniffer.
  if (suffix === 'bmp') return undefined
  try {
    const { width, height } = await sharp(content, { limitInputPixels }).metadata()
    return { width, height }
  } catch {
    throw new Refusal('uploadImage')
  }
}
