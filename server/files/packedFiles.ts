import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Coding, packedWell } from '../http/coding.ts'
import type { FileRow } from './fileAt.ts'

/** Of what all packed files together may take up. */
const mostBytes = 16 * 1024 * 1024
/** A larger file is sent as it lies: packing it would take longer than sending it. */
const largest = 2 * 1024 * 1024

/** What travels packed where a browser takes it so. */
export const isPackable = ({ mimetype, size }: FileRow): boolean =>
  size <= largest && (mimetype === 'image/svg+xml' || mimetype.startsWith('text/'))

/** Stored drawings and texts as browsers take them, packed once and kept in memory while they are asked for. */
export class PackedFiles {
  readonly #packed = new Map<string, Buffer>()
  readonly #making = new Map<string, Promise<Buffer | undefined>>()
  readonly #folder: string
  #bytes = 0

  /** `folder` holds the files of this machine. */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** The packed content of a file of this machine; undefined where it is better sent as it lies. */
  async get(file: FileRow, coding: Coding): Promise<Buffer | undefined> {
    if (coding === 'identity' || !isPackable(file)) return undefined
    // Content and not the address, which a replaced file keeps.
    const key = `${coding} ${file.sha1}`
    const known = this.#packed.get(key)
    if (known) {
      // The order of the map is the order of use.
      this.#packed.delete(key)
      this.#packed.set(key, known)
      return known
    }
    const making = this.#making.get(key) ?? this.#make(key, file, coding).finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }

  async #make(key: string, { url }: FileRow, coding: Coding): Promise<Buffer | undefined> {
    const plain = await readFile(join(this.#folder, url.slice('/storage/'.length))).catch(() => undefined)
    if (!plain) return undefined
    const packed = await packedWell(plain, coding)
    this.#packed.set(key, packed)
    this.#bytes += packed.length
    for (const [eldest, old] of this.#packed) {
      if (this.#bytes <= mostBytes) break
      this.#packed.delete(eldest)
      this.#bytes -= old.length
    }
    return packed
  }
}
