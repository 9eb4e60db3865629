import { createHash } from 'node:crypto'
import { z } from 'zod/mini'
import { Refusal } from '../../contract/failures/failures.ts'
import { type Block, blocksOf, checkWhole, manifestOf } from './backupFile.ts'
import type { Trailer } from './backupTask.ts'
import type { Manifest } from './manifest.ts'
import type { Values } from './tableRows.ts'
import { checkingFiles, type FileTaker } from './uploadFolder.ts'

/** Takes what a backup holds, in the order in which it holds it. */
export interface BackupTaker {
  table?(table: { name: string; columns: string[] }): void
  rows?(rows: readonly Values[]): void
  tableEnd?(end: { rows: number; last: number }): void
  /** Between blocks; may throw to end the reading. */
  step?(progress: number): void
  files?: FileTaker
}

const value = z.union([z.string(), z.number(), z.null()])
const shapes = {
  table: z.object({ name: z.string(), columns: z.array(z.string().check(z.regex(/^\w{1,63}$/))) }),
  row: z.array(value),
  tableEnd: z.object({ rows: z.number(), sha256: z.string(), last: z.number() }),
  end: z.object({
    tables: z.array(z.object({ name: z.string(), rows: z.number() })),
    files: z.number(),
    cloud_files: z.number(),
  }),
}

const damaged = (): never => {
  throw new Refusal('backupDamaged')
}

function parsed<T>(shape: z.ZodMiniType<T>, content: string): T {
  try {
    return shape.parse(JSON.parse(content))
  } catch {
    // Neither JSON nor of this shape: not what was written.
    return damaged()
  }
}

/** Reads a whole backup and checks everything that can be checked of it alone: hash, passphrase, order, counts, hash of each table and file. */
export function readBackup(
  file: { path: string; passphrase: string; sha256?: string | undefined },
  taker: BackupTaker = {},
): { manifest: Manifest; trailer: Trailer } {
  checkWhole(file.path, file.sha256)
  const manifest = manifestOf(file.path)
  const walk = new Walk(manifest, taker)
  try {
    for (const block of blocksOf(file.path, file.passphrase)) walk.take(block)
    return { manifest, trailer: walk.trailer ?? damaged() }
  } finally {
    taker.files?.close()
  }
}

class Walk {
  readonly #manifest: Manifest
  readonly #taker: BackupTaker
  readonly #files: FileTaker
  readonly #found: { name: string; rows: number }[] = []
  #table: { width: number; name: string; rows: number } | undefined
  #hash = createHash('sha256')
  #openFile = false
  #fileCount = 0
  trailer: Trailer | undefined

  constructor(manifest: Manifest, taker: BackupTaker) {
    this.#manifest = manifest
    this.#taker = taker
    this.#files = taker.files ?? checkingFiles()
  }

  take(block: Block): void {
    this.#step(block)
    this.#taker.step?.(this.#found.length / Math.max(this.#manifest.tables.length, 1))
  }

  #step(block: Block): void {
    if (block.kind === 'table') this.#begin(block.content)
    else if (block.kind === 'rows') this.#rows(block.content)
    else if (block.kind === 'tableEnd') this.#endTable(block.content)
    else if (block.kind === 'end') this.#end(block.content)
    else this.#fileBlock(block)
  }

  #begin(content: Buffer): void {
    const table = parsed(shapes.table, content.toString())
    const isNext = this.#manifest.tables[this.#found.length] === table.name
    if (this.#table || this.#openFile || !isNext) damaged()
    this.#table = { name: table.name, width: table.columns.length, rows: 0 }
    this.#hash = createHash('sha256')
    this.#taker.table?.(table)
  }

  #rows(content: Buffer): void {
    const table = this.#table ?? damaged()
    this.#hash.update(content)
    const rows = parsed(z.array(shapes.row), `[${content.toString().replaceAll('\n', ',')}]`)
    if (rows.some((row) => row.length !== table.width)) damaged()
    table.rows += rows.length
    this.#taker.rows?.(rows)
  }

  #endTable(content: Buffer): void {
    const { name, rows } = this.#table ?? damaged()
    const end = parsed(shapes.tableEnd, content.toString())
    if (end.rows !== rows || end.sha256 !== this.#hash.digest('hex')) damaged()
    this.#table = undefined
    this.#found.push({ name, rows })
    this.#taker.tableEnd?.(end)
  }

  #fileBlock(block: Block): void {
    const isBetween = this.#table === undefined && this.#found.length === this.#manifest.tables.length
    if (!isBetween || (block.kind === 'file') === this.#openFile) damaged()
    this.#openFile = block.kind !== 'fileEnd'
    if (block.kind === 'fileEnd') this.#fileCount += 1
    this.#files.take(block)
  }

  #end(content: Buffer): void {
    const trailer = parsed(shapes.end, content.toString())
    const isComplete = this.#found.length === this.#manifest.tables.length && !this.#table && !this.#openFile
    const agrees = JSON.stringify(trailer.tables) === JSON.stringify(this.#found) && trailer.files === this.#fileCount
    if (!isComplete || !agrees) damaged()
    this.trailer = trailer
  }
}
