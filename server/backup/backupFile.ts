import { createHash, type Hash } from 'node:crypto'
import {
  closeSync,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { Refusal } from '../../contract/failures/failures.ts'
import { hashBytes, headOf, type Manifest, readHead } from './manifest.ts'
import { plain, type Sealer, sealedBy } from './sealing.ts'

/**
 * What blocks hold: a table begins, rows of it, it ends; a file begins, bytes of it, it ends; what all of it was. After the last block
 * comes the hash of everything before it, and nothing more.
 */
export type BlockKind = 'table' | 'rows' | 'tableEnd' | 'file' | 'bytes' | 'fileEnd' | 'end'

const kinds: readonly BlockKind[] = ['table', 'rows', 'tableEnd', 'file', 'bytes', 'fileEnd', 'end']
const prefixBytes = 5
/** Sealed bytes of a block; zlib never makes much more of them than there were. */
const mostSealed = 70_000_000
/** Bytes after which the disk is waited for: flushing a large file at once would hold up everybody's commits. */
const betweenSyncs = 4_194_304
const piece = 1_048_576
const ownersFile = 0o600

/** Writes a file under another name until it is whole; all calls block, so it belongs into a thread of its own. */
export class BackupWriter {
  readonly #target: string
  readonly #part: string
  readonly #file: number
  readonly #hash = createHash('sha256')
  readonly #sealer: Sealer
  #blocks = 0
  #size = 0
  #unsynced = 0

  constructor(target: string, manifest: Manifest, passphrase: string) {
    this.#target = target
    this.#part = partOf(target)
    const head = headOf(manifest)
    this.#sealer = manifest.encrypted ? sealedBy(passphrase, manifest, head.subarray(-hashBytes)) : plain
    this.#file = openSync(this.#part, 'w', ownersFile)
    this.#write(head)
  }

  add(kind: BlockKind, content: Uint8Array): void {
    const isLast = kind === 'end'
    const block = Buffer.concat([Buffer.from([kinds.indexOf(kind)]), content])
    const sealed = this.#sealer.close(block, { at: this.#blocks++, isLast })
    const prefix = Buffer.alloc(prefixBytes)
    prefix.writeUInt32BE(sealed.length)
    prefix.writeUInt8(isLast ? 1 : 0, 4)
    this.#write(prefix)
    this.#write(sealed)
  }

  /** Gives the file its name once it is on the disk and reads as it was written; answers what it came to. */
  finish(): { size: number; sha256: string } {
    this.#write(this.#hash.copy().digest())
    fsyncSync(this.#file)
    closeSync(this.#file)
    const sha256 = this.#hash.digest('hex')
    if (wholeHash(this.#part) !== sha256) throw new Refusal('backupDamaged')
    renameSync(this.#part, this.#target)
    syncFolder(dirname(this.#target))
    return { size: this.#size, sha256 }
  }

  discard(): void {
    try {
      closeSync(this.#file)
    } catch {
      // Closed already.
    }
    rmSync(this.#part, { force: true })
  }

  #write(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at)
    this.#hash.update(bytes)
    this.#size += bytes.length
    this.#unsynced += bytes.length
    if (this.#unsynced < betweenSyncs) return
    fdatasyncSync(this.#file)
    this.#unsynced = 0
  }
}

/** What a file is called until it is whole; no such file counts as a backup. */
export const partOf = (target: string): string => `${target}.part`

/** A new name is as durable as its folder. */
function syncFolder(folder: string): void {
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

/** Opens a file for the time of `work`. */
function withFile<T>(path: string, work: (file: number) => T): T {
  const file = openSync(path, 'r')
  try {
    return work(file)
  } finally {
    closeSync(file)
  }
}

function wholeHash(path: string): string {
  return withFile(path, (file) => hashed(file, fstatSync(file).size).digest('hex'))
}

function hashed(file: number, size: number): Hash {
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(piece)
  for (let at = 0; at < size; ) {
    const got = readSync(file, buffer, 0, Math.min(piece, size - at), at)
    if (got === 0) break
    hash.update(buffer.subarray(0, got))
    at += got
  }
  return hash
}

/** Throws `backupDamaged` unless every byte is as it was written; `sha256` is what the whole file must come to, where that is known. */
export function checkWhole(path: string, sha256?: string): void {
  withFile(path, (file) => {
    const { size } = fstatSync(file)
    if (size < hashBytes) throw new Refusal('backupDamaged')
    const hash = hashed(file, size - hashBytes)
    const said = Buffer.alloc(hashBytes)
    readSync(file, said, 0, hashBytes, size - hashBytes)
    const isWhole = hash.copy().digest().equals(said)
    if (!isWhole || (sha256 !== undefined && hash.update(said).digest('hex') !== sha256))
      throw new Refusal('backupDamaged')
  })
}

/** The manifest of a file, which need not be whole. Throws `backupDamaged`, `backupNewer`. */
export const manifestOf = (path: string): Manifest => withFile(path, (file) => readHead(readerOf(file)).manifest)

/** Answers the next so many bytes; throws `backupDamaged` when there are fewer. */
function readerOf(file: number): (bytes: number) => Buffer {
  let at = 0
  return (bytes) => {
    const buffer = Buffer.allocUnsafe(bytes)
    for (let got = 0; got < bytes; ) {
      const more = readSync(file, buffer, got, bytes - got, at + got)
      if (more === 0) throw new Refusal('backupDamaged')
      got += more
    }
    at += bytes
    return buffer
  }
}

export interface Block {
  kind: BlockKind
  content: Buffer
}

/** The blocks of a file that was found whole (`checkWhole`), in their order. Throws a `Refusal` for everything else. */
export function* blocksOf(path: string, passphrase: string): Generator<Block> {
  const file = openSync(path, 'r')
  try {
    const read = readerOf(file)
    const { manifest, hash } = readHead(read)
    if (manifest.encrypted && passphrase === '') throw new Refusal('backupPassphraseMissing')
    const sealer = manifest.encrypted ? sealedBy(passphrase, manifest, hash) : plain
    for (let at = 0; ; at++) {
      const prefix = read(prefixBytes)
      const length = prefix.readUInt32BE()
      const isLast = prefix.readUInt8(4) === 1
      if (length > mostSealed) throw new Refusal('backupDamaged')
      const block = sealer.open(read(length), { at, isLast })
      const kind = kinds[block[0] ?? kinds.length]
      if (kind === undefined || (kind === 'end') !== isLast) throw new Refusal('backupDamaged')
      yield { kind, content: block.subarray(1) }
      if (isLast) return
    }
  } finally {
    closeSync(file)
  }
}
