import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Refusal } from '../../contract/failures/failures.ts'
import type { BackupWriter, Block } from './backupFile.ts'

const piece = 262_144
const ownersFile = 0o600

/** Paths of all files below a folder, with slashes, in order. */
export async function* filesBelow(folder: string, below = ''): AsyncGenerator<string> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(missingFolder)
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) yield* filesBelow(folder, path)
    else if (entry.isFile()) yield path
  }
}

function missingFolder(error: NodeJS.ErrnoException): [] {
  // Nothing was uploaded yet, or the last file of it has just gone.
  if (error.code === 'ENOENT') return []
  throw error
}

export async function bytesBelow(folder: string): Promise<number> {
  let bytes = 0
  for await (const path of filesBelow(folder))
    bytes += await stat(join(folder, path)).then(
      ({ size }) => size,
      () => 0,
    )
  return bytes
}

/** Writes one file of the folder; false when it has gone meanwhile. `paced` is called between its pieces. */
export function writeFile(
  writer: BackupWriter,
  { folder, path, paced }: { folder: string; path: string; paced(bytes: number): void },
): boolean {
  const file = opened(join(folder, path))
  if (file === undefined) return false
  try {
    writer.add('file', Buffer.from(JSON.stringify({ path })))
    const hash = createHash('sha256')
    const buffer = Buffer.allocUnsafe(piece)
    for (;;) {
      const got = readSync(file, buffer, 0, piece, null)
      if (got === 0) break
      const bytes = buffer.subarray(0, got)
      hash.update(bytes)
      writer.add('bytes', bytes)
      paced(got)
    }
    writer.add('fileEnd', Buffer.from(JSON.stringify({ sha256: hash.digest('hex') })))
    return true
  } finally {
    closeSync(file)
  }
}

function opened(path: string): number | undefined {
  try {
    return openSync(path, 'r')
  } catch (error) {
    // Only the system refuses here, and its errors carry a code.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Takes the files of a backup, one after the other; what follows `bytes` or `fileEnd` belongs to the last `file`. */
export interface FileTaker {
  take(block: Block): void
  /** Drops a file of which the rest did not come. */
  close(): void
}

/** Only checks each against its hash. */
export function checkingFiles(): FileTaker {
  let hash = createHash('sha256')
  return {
    take({ kind, content }) {
      if (kind === 'file') {
        pathOf(content)
        hash = createHash('sha256')
      } else if (kind === 'bytes') hash.update(content)
      else compare(hash.digest('hex'), content)
    },
    close() {},
  }
}

/** Also writes those that the folder lacks; existing ones stay as they are. */
export function writingFiles(folder: string): FileTaker {
  const checking = checkingFiles()
  let target = ''
  let part = ''
  let file: number | undefined
  const close = () => {
    if (file === undefined) return
    closeSync(file)
    file = undefined
    rmSync(part, { force: true })
  }
  return {
    take(block) {
      if (block.kind === 'file') {
        target = join(folder, pathOf(block.content))
        part = `${target}.restoring`
        mkdirSync(dirname(target), { recursive: true })
        file = openSync(part, 'w', ownersFile)
      }
      if (block.kind === 'bytes' && file !== undefined)
        for (let at = 0; at < block.content.length; ) at += writeSync(file, block.content, at)
      checking.take(block)
      if (block.kind !== 'fileEnd' || file === undefined) return
      fsyncSync(file)
      linkNew(part, target)
      close()
    },
    close,
  }
}

function linkNew(part: string, target: string): void {
  try {
    linkSync(part, target)
  } catch (error) {
    // Only the system refuses here, and its errors carry a code.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Only below the folder, whatever a file says that somebody uploaded. */
const safePath = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^/\\\0]+(?:\/[^/\\\0]+)*$/

function pathOf(content: Buffer): string {
  const { path } = JSON.parse(content.toString()) as { path?: unknown }
  if (typeof path !== 'string' || !safePath.test(path)) throw new Refusal('backupDamaged')
  return path
}

function compare(hash: string, content: Buffer): void {
  const said = JSON.parse(content.toString()) as { sha256?: unknown }
  if (said.sha256 !== hash) throw new Refusal('backupDamaged')
}
