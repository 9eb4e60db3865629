import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, vi } from 'vitest'
import { type DatabasePlace, type Db, openDatabase } from '../server/db/database.ts'
import { type Dialect, dialectOf } from '../server/db/dialect.ts'
import { migrate } from '../server/db/migrate.ts'
import { migrations } from './migrations.ts'

/** A migrated database of its own; `drop` closes it, and removes it where the run itself does not. */
export interface TestDatabase {
  db: Db
  dialect: Dialect
  /** What a second connection or process opens. */
  at: DatabasePlace
  drop(): Promise<void>
}

/** What a database holds besides its tables. */
export interface Filling {
  name: string
  fill(db: Db): Promise<unknown>
}

const folder = mkdtempSync(join(tmpdir(), 'atrium-test-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** File or name of what is copied; migrated and filled when this process first asks for it. */
const templates = new Map<string, Promise<string>>()

function templateOf(dialect: Dialect, filling?: Filling): Promise<string> {
  const key = `${dialect} ${filling?.name}`
  const made = templates.get(key) ?? (dialect === 'sqlite' ? sqliteTemplate(filling) : postgresTemplate(filling))
  templates.set(key, made)
  return made
}

const newName = (): string => `test_${randomBytes(6).toString('hex')}`

async function prepare(db: Db, filling?: Filling): Promise<void> {
  await migrate(db, migrations)
  await filling?.fill(db)
  await db.destroy()
}

async function sqliteTemplate(filling?: Filling): Promise<string> {
  const file = join(folder, `${newName()}.sqlite`)
  await prepare(openDatabase({ file, driver: inject('sqliteDriver') }), filling)
  return file
}

async function sqliteDatabase(filling?: Filling): Promise<TestDatabase> {
  const template = await templateOf('sqlite', filling)
  const file = join(folder, `${newName()}.sqlite`)
  copyFileSync(template, file)
  const at = { file, driver: inject('sqliteDriver') }
  const db = openDatabase(at)
  // As the PostgreSQL of tests, it may lose its rows in a power cut and need not wait for the disk.
  await sql`pragma synchronous = off`.execute(db)
  return {
    db,
    dialect: 'sqlite',
    at,
    async drop() {
      await db.destroy()
      for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
    },
  }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

function postgresAt(name: string): string {
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return url.href
}

async function postgresTemplate(filling?: Filling): Promise<string> {
  const name = newName()
  await onServer(`create database ${name}`)
  await prepare(openDatabase({ url: postgresAt(name) }), filling)
  return name
}

async function postgresDatabase(filling?: Filling): Promise<TestDatabase> {
  const template = await templateOf('postgres', filling)
  const name = newName()
  // Without writing every page to the log, which took twice as long.
  await onServer(`create database ${name} template ${template} strategy file_copy`)
  const url = postgresAt(name)
  const db = openDatabase({ url })
  return {
    db,
    dialect: 'postgres',
    at: { url },
    // The server and all its databases go with the run. Dropping one alone removes a thousand files, which slows down
    // creating files in the next minutes: ext4 looks for inodes that were not freed just now.
    drop: () => db.destroy(),
  }
}

export const openTestDatabase = (dialect: Dialect, filling?: Filling): Promise<TestDatabase> =>
  dialect === 'sqlite' ? sqliteDatabase(filling) : postgresDatabase(filling)

const longestQuery = 12_000

/** Rows of a query that may have no end; fails in time then. SQLite is asked in a process of its own, which can be ended. */
export async function endingRows<Row>({ at, db }: TestDatabase, query: RawBuilder<Row>): Promise<readonly Row[]> {
  if ('url' in at) {
    return db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(longestQuery)}`.execute(trx)
      return (await query.execute(trx)).rows
    })
  }
  const ask = `const { DatabaseSync } = require('@photostructure/sqlite')
    const [file, sql, parameters] = process.argv.slice(1)
    console.log(JSON.stringify(new DatabaseSync(file).prepare(sql).all(...JSON.parse(parameters))))`
  const compiled = query.compile(db)
  const asked = [at.file, compiled.sql, JSON.stringify(compiled.parameters)]
  return JSON.parse(execFileSync(process.execPath, ['-e', ask, ...asked], { timeout: longestQuery, encoding: 'utf8' }))
}

/** No second, minute or day turns between the sentences of a group, however long they take. */
export function stillClock(): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterAll(() => void vi.useRealTimers())
}

/** Waits until an expectation holds; only what never comes takes as long as the limit, however busy the machine is. */
export const eventually = (expectation: () => unknown): Promise<unknown> => vi.waitFor(expectation, { timeout: 15_000 })

/** Runs the same sentences on both databases; the run that is there for the other driver of SQLite leaves PostgreSQL out. */
export function onBothDatabases(subject: string, sentences: (dialect: Dialect) => void): void {
  describe.each(inject('dialects'))(`${subject} (%s)`, sentences)
}

/** Waits until so many statements wait for a lock; not on SQLite, which runs one transaction after the other. */
export async function lockWaits(db: Db, count: number): Promise<void> {
  if (dialectOf(db) === 'sqlite') return
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await eventually(async () => expect((await waiting.execute(db)).rows).toHaveLength(count))
}
