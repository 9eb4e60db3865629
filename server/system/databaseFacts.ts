import { statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import type { SystemState } from '../../contract/systemState.ts'
import type { Db } from '../db/database.ts'
import { dialectOf } from '../db/dialect.ts'
import thread from './database.worker.ts?thread'
import type { DatabaseTask, FileFaults, TableSizes } from './databaseTask.ts'

type Facts = Omit<SystemState['database'], 'check'>
type Table = Facts['tables'][number]

/** Milliseconds for which measured sizes are shown: measuring reads the whole file. */
const measuredMs = 600_000
const patienceMs = 500

/** What a database is and how large its tables are; only a file has to be measured. */
export class DatabaseFacts {
  readonly #db: Db
  #sizes: { at: number; sizes: TableSizes } | undefined
  #measuring: Promise<unknown> | undefined

  constructor(db: Db) {
    this.#db = db
  }

  async read(): Promise<Facts> {
    const steps = await sql<{ name: string }>`select name from migration order by name desc`.execute(this.#db)
    const own = dialectOf(this.#db) === 'sqlite' ? await this.#ofFile() : await ofPostgres(this.#db)
    return { ...own, migration: steps.rows[0]?.name ?? '', migrations: steps.rows.length }
  }

  async #measured(): Promise<void> {
    const file = await fileOf(this.#db)
    if (file === undefined) return
    // A driver that cannot tell leaves the sizes unknown.
    const sizes = await inThread<TableSizes>({ file, work: 'sizes' }).catch(() => ({}))
    this.#sizes = { at: Date.now(), sizes }
  }

  async #ofFile() {
    const db = this.#db
    const [facts] = (
      await sql<{ version: string; pages: number; page: number; free: number }>`
        select sqlite_version() as version, page_count as pages, page_size as page, freelist_count as free
        from pragma_page_count, pragma_page_size, pragma_freelist_count`.execute(db)
    ).rows
    const { version = '', pages = 0, page = 0, free = 0 } = facts ?? {}
    const file = await fileOf(db)
    await this.#measureSoon()
    const sizes = this.#sizes?.sizes ?? {}
    const names = await sql<{ name: string }>`
      select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`.execute(db)
    const counts = await rowCounts(db)
    const tables = names.rows.map(({ name }) => ({ name, rows: counts.get(name) ?? null, bytes: sizes[name] ?? null }))
    return {
      ...{ kind: 'sqlite' as const, version: `SQLite ${version}`, bytes: pages * page, free: free * page },
      wal: file === undefined ? 0 : (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0),
      tables: largestFirst(tables),
    }
  }

  /** Measures when the sizes are old; only the first time, and not for long, somebody waits for it. */
  async #measureSoon(): Promise<void> {
    if (this.#sizes && Date.now() - this.#sizes.at < measuredMs) return
    this.#measuring ??= this.#measured().finally(() => {
      this.#measuring = undefined
    })
    if (!this.#sizes) await Promise.race([this.#measuring, wait(patienceMs, undefined, { ref: false })])
  }
}

/** The file of a SQLite database; undefined for one that is nowhere. */
export async function fileOf(db: Db): Promise<string | undefined> {
  if (dialectOf(db) !== 'sqlite') return undefined
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db)
  return rows[0]?.file || undefined
}

async function rowCounts(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select name, sum(rows) as rows from row_count group by name`.execute(db)
  return new Map(rows.map((row) => [row.name, Number(row.rows)]))
}

async function ofPostgres(db: Db) {
  const { rows } = await sql<{ version: string; bytes: number }>`
    select split_part(version(), ' ', 2) as version, pg_database_size(current_database()) as bytes`.execute(db)
  const sizes = await sql<Table>`
    select relname as name, greatest(n_live_tup, 0) as rows, pg_total_relation_size(relid) as bytes
    from pg_stat_user_tables where schemaname = current_schema()`.execute(db)
  const counts = await rowCounts(db)
  return {
    ...{ kind: 'postgres' as const, version: `PostgreSQL ${rows[0]?.version ?? ''}`, bytes: rows[0]?.bytes ?? 0 },
    tables: largestFirst(sizes.rows.map((table) => ({ ...table, rows: counts.get(table.name) ?? table.rows }))),
  }
}

const largestFirst = (tables: readonly Table[]): Table[] =>
  [...tables].sort((a, b) => (b.bytes ?? 0) - (a.bytes ?? 0) || (b.rows ?? 0) - (a.rows ?? 0))

/** What is wrong with a database; PostgreSQL guards references itself, so that only broken indexes are left to find. */
export async function databaseFaults(db: Db): Promise<FileFaults> {
  const file = await fileOf(db)
  if (file !== undefined) return inThread<FileFaults>({ file, work: 'check' })
  if (dialectOf(db) === 'sqlite') return []
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where not i.indisvalid`.execute(db)
  return rows.map(({ name }) => `index ${name} is not valid`)
}

function inThread<T>(task: DatabaseTask): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(thread, { workerData: task })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the thread of the database ended with ${code}`)))
  })
}
