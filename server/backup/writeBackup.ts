import { createHash } from 'node:crypto'
import { dirname } from 'node:path'
import { type QueryExecutorProvider, sql } from 'kysely'
import { Refusal } from '../../contract/failures/failures.ts'
import { type DatabasePlace, type Db, readDatabase } from '../db/database.ts'
import { dialectOf } from '../db/dialect.ts'
import { BackupWriter } from './backupFile.ts'
import type { BackupFacts, BackupWish, Trailer } from './backupTask.ts'
import { needSpace, sizeOf } from './estimate.ts'
import { format, type Manifest } from './manifest.ts'
import { newSecrets } from './sealing.ts'
import { lastNumber, linesOf } from './tableRows.ts'
import { carriedTables, stepsOf, type TableShape } from './tableShapes.ts'
import { bytesBelow, filesBelow, writeFile } from './uploadFolder.ts'

/** How the thread goes on: it tells how far it is, rests, and ends when it was told to. */
export interface Pace {
  /** Called after each piece; throws `backupStopped`. */
  step(progress: number): void
}

const blockBytes = 262_144

/** Writes a backup of one moment of the database. Throws a `Refusal`, or what the system throws; no file is left then. */
export async function writeBackup(place: DatabasePlace, wish: BackupWish, pace: Pace): Promise<BackupFacts> {
  const db = readDatabase(place)
  try {
    return await atOneMoment(db, async (reading) => {
      const shapes = chosen(await carriedTables(reading), wish.tables)
      const sizes = await Promise.all(shapes.map((shape) => sizeOf(reading, shape)))
      const uploads = wish.uploads === undefined ? 0 : await bytesBelow(wish.uploads)
      const bytes = sizes.reduce((sum, one) => sum + one.bytes, uploads)
      await needSpace(dirname(wish.file), bytes)
      const manifest = await manifestFor(reading, wish, shapes)
      const writer = new BackupWriter(wish.file, manifest, wish.passphrase ?? '')
      try {
        const trailer = await new Dump({ db: reading, writer, pace, bytes }).write(shapes, wish.uploads)
        return { ...factsOf(manifest, trailer), ...writer.finish() }
      } catch (error) {
        writer.discard()
        throw error
      }
    })
  } finally {
    await db.destroy()
  }
}

/** Everything that is read stands as it did when reading began, whoever writes meanwhile. */
function atOneMoment<T>(db: Db, work: (reading: QueryExecutorProvider) => Promise<T>): Promise<T> {
  const begin =
    dialectOf(db) === 'sqlite' ? sql`begin` : sql`begin transaction isolation level repeatable read read only`
  return db.connection().execute(async (one) => {
    await begin.execute(one)
    try {
      return await work(one)
    } finally {
      await sql`rollback`.execute(one)
    }
  })
}

function chosen(shapes: readonly TableShape[], wanted: readonly string[] | undefined): readonly TableShape[] {
  if (wanted === undefined) return shapes
  const unknown = wanted.find((name) => !shapes.some((shape) => shape.name === name))
  if (unknown !== undefined) throw new Refusal('backupTable', { table: unknown })
  if (wanted.length === 0) throw new Refusal('backupTables')
  return shapes.filter(({ name }) => wanted.includes(name))
}

async function manifestFor(
  db: QueryExecutorProvider,
  wish: BackupWish,
  shapes: readonly TableShape[],
): Promise<Manifest> {
  const steps = await stepsOf(db)
  const encrypted = (wish.passphrase ?? '') !== ''
  return {
    format,
    name: wish.name,
    kind: wish.kind,
    scope: wish.tables === undefined ? 'full' : 'tables',
    create_time: Math.floor(Date.now() / 1000),
    engine: dialectOf(db),
    app_version: wish.app_version,
    schema_version: steps.at(-1) ?? '',
    steps,
    tables: shapes.map(({ name }) => name),
    include_files: wish.uploads !== undefined,
    encrypted,
    ...(encrypted ? newSecrets() : { salt: '', nonce: '' }),
  }
}

function factsOf(manifest: Manifest, trailer: Trailer): Omit<BackupFacts, 'size' | 'sha256'> {
  const { engine, app_version, schema_version, encrypted, include_files } = manifest
  const rows = trailer.tables.reduce((sum, table) => sum + table.rows, 0)
  return { ...trailer, rows, engine, app_version, schema_version, encrypted, include_files }
}

interface DumpParts {
  db: QueryExecutorProvider
  writer: BackupWriter
  pace: Pace
  /** About how many there will be. */
  bytes: number
}

class Dump {
  readonly #parts: DumpParts
  #written = 0

  constructor(parts: DumpParts) {
    this.#parts = parts
  }

  async write(shapes: readonly TableShape[], uploads: string | undefined): Promise<Trailer> {
    const tables: Trailer['tables'] = []
    for (const shape of shapes) tables.push({ name: shape.name, rows: await this.#table(shape) })
    const files = uploads === undefined ? 0 : await this.#files(uploads)
    const trailer = { tables, files, cloud_files: await cloudFiles(this.#parts.db) }
    this.#parts.writer.add('end', json(trailer))
    return trailer
  }

  async #table(shape: TableShape): Promise<number> {
    const { db, writer } = this.#parts
    const { name, columns } = shape
    writer.add('table', json({ name, columns }))
    const hash = createHash('sha256')
    let rows = 0
    const flush = (lines: readonly string[]) => {
      const block = Buffer.from(lines.join('\n'))
      hash.update(block)
      writer.add('rows', block)
      this.#paced(block.length)
    }
    for await (const lines of linesOf(db, shape)) {
      rows += lines.length
      for (const some of inBlocks(lines)) flush(some)
    }
    const last = shape.numbered ? await lastNumber(db, name) : 0
    writer.add('tableEnd', json({ rows, sha256: hash.digest('hex'), last }))
    return rows
  }

  async #files(folder: string): Promise<number> {
    let files = 0
    for await (const path of filesBelow(folder)) {
      const paced = (bytes: number) => this.#paced(bytes)
      if (writeFile(this.#parts.writer, { folder, path, paced })) files += 1
    }
    return files
  }

  #paced(bytes: number): void {
    this.#written += bytes
    // The estimate may fall short; only the finished file is all of it.
    this.#parts.pace.step(Math.min(0.99, this.#written / Math.max(this.#parts.bytes, 1)))
  }
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))

function* inBlocks(lines: readonly string[]): Generator<string[]> {
  let block: string[] = []
  let bytes = 0
  for (const line of lines) {
    block.push(line)
    bytes += line.length
    if (bytes < blockBytes) continue
    yield block
    block = []
    bytes = 0
  }
  if (block.length > 0) yield block
}

async function cloudFiles(db: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ files: number }>`
    select count(*) as files from attachment where storage <> 'local'`.execute(db)
  return rows[0]?.files ?? 0
}
