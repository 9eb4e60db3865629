import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, SqliteDialect, sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openSqliteFile } from './sqliteFile.ts'

interface Gauges {
  gauge: { id?: number; code: string; kind?: number }
  kind: { id: number }
}

const folder = mkdtempSync(join(tmpdir(), 'atrium-sqlite-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let file: string
let db: Kysely<Gauges>
let files = 0

const open = (at: string) =>
  new Kysely<Gauges>({ dialect: new SqliteDialect({ database: openSqliteFile(at, inject('sqliteDriver')) }) })

beforeEach(async () => {
  files += 1
  file = join(folder, `${files}.sqlite`)
  db = open(file)
  await db.schema.createTable('kind').addColumn('id', 'integer').execute()
  await sql`create unique index kind_id on kind (id)`.execute(db)
  await sql`create table gauge (id integer primary key, code text unique, kind integer references kind (id))`.execute(
    db,
  )
  await db.insertInto('gauge').values({ id: 1, code: '深度尺' }).execute()
  return () => db.destroy()
})

/** Kysely gives statements that answer rows to another function of the driver. */
const ways = {
  written: (values: Gauges['gauge']) => db.insertInto('gauge').values(values).execute(),
  'written and answered': (values: Gauges['gauge']) => db.insertInto('gauge').values(values).returning('id').execute(),
}

describe.each(Object.entries(ways))('a row that is %s', (_way, write) => {
  const failsAs = (code: string, values: Gauges['gauge'] = { code: '千分尺' }) =>
    expect(write(values)).rejects.toMatchObject({ code })

  it('is refused by name when its unique value is taken', () => failsAs('SQLITE_CONSTRAINT_UNIQUE', { code: '深度尺' }))

  it('is refused as a taken value when its key is taken', () =>
    expect(write({ id: 1, code: '千分尺' })).rejects.toMatchObject({
      code: expect.stringMatching(/^SQLITE_CONSTRAINT_(PRIMARYKEY|UNIQUE)$/),
    }))

  it('is refused by name when what it refers to is not there', () =>
    failsAs('SQLITE_CONSTRAINT_FOREIGNKEY', { code: '千分尺', kind: 7 }))

  it('is refused by name when the disk is full', async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db)
    await failsAs('SQLITE_FULL', { code: '满'.repeat(100_000) })
  })

  it('is refused by name when nothing may be written', async () => {
    await sql`pragma query_only = on`.execute(db)
    await failsAs('SQLITE_READONLY')
  })

  it('is refused by name while another program writes', async () => {
    const other = open(file)
    await sql`pragma busy_timeout = 0`.execute(db)
    await sql`begin immediate`.execute(other)
    await failsAs('SQLITE_BUSY')
    await sql`rollback`.execute(other)
    await other.destroy()
  })
})

it('that is no database, or is none that can be opened, is refused by name', () => {
  const letter = join(folder, 'letter.txt')
  writeFileSync(letter, 'This is a letter to nobody. '.repeat(100))
  expect(() => open(letter)).toThrow(expect.objectContaining({ code: 'SQLITE_NOTADB' }))
  const drawer = join(folder, 'drawer')
  mkdirSync(drawer)
  expect(() => open(drawer)).toThrow(expect.objectContaining({ code: expect.stringMatching(/^SQLITE_CANTOPEN/) }))
})

it('keeps what was acknowledged through a power cut, and nothing that refers to nowhere', async () => {
  const asked = async (name: string) =>
    Object.values((await sql.raw<object>(`pragma ${name}`).execute(db)).rows[0] ?? {})
  expect(await asked('journal_mode')).toEqual(['wal'])
  // 2: full, every commit waits for the disk.
  expect(await asked('synchronous')).toEqual([2])
  expect(await asked('foreign_keys')).toEqual([1])
})

it('holds its rows when it is opened again', async () => {
  await db.destroy()
  db = open(file)
  expect(await db.selectFrom('gauge').selectAll().execute()).toEqual([{ id: 1, code: '深度尺', kind: null }])
})
