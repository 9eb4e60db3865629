import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, inject } from 'vitest'
import { type Db, openDatabase } from '../server/db/database.ts'
import type { Dialect } from '../server/db/dialect.ts'
import { migrate } from '../server/db/migrate.ts'
import { migrations } from './migrations.ts'

/** A migrated database of its own; `drop` leaves nothing behind. */
export interface TestDatabase {
  db: Db
  dialect: Dialect
  /** What a second connection or process opens. */
  at: { file: string } | { url: string }
  drop(): Promise<void>
}

const folder = mkdtempSync(join(tmpdir(), 'atrium-test-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

async function sqliteDatabase(): Promise<TestDatabase> {
  const template = join(folder, 'template.sqlite')
  if (!existsSync(template)) {
    const db = openDatabase({ file: template })
    await migrate(db, migrations)
    await db.destroy()
  }
  const file = join(folder, `${randomBytes(6).toString('hex')}.sqlite`)
  copyFileSync(template, file)
  const db = openDatabase({ file })
  return {
    db,
    dialect: 'sqlite',
    at: { file },
    async drop() {
      await db.destroy()
      for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
    },
  }
}

const templateOfWorker = `template_${randomBytes(6).toString('hex')}`
let template: Promise<void> | undefined

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

async function makeTemplate(): Promise<void> {
  await onServer(`create database ${templateOfWorker}`)
  const db = openDatabase({ url: postgresAt(templateOfWorker) })
  await migrate(db, migrations)
  await db.destroy()
}

async function postgresDatabase(): Promise<TestDatabase> {
  template ??= makeTemplate()
  await template
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} template ${templateOfWorker}`)
  const url = postgresAt(name)
  const db = openDatabase({ url })
  return {
    db,
    dialect: 'postgres',
    at: { url },
    async drop() {
      await db.destroy()
      await onServer(`drop database ${name} with (force)`)
    },
  }
}

export const openTestDatabase = (dialect: Dialect): Promise<TestDatabase> =>
  dialect === 'sqlite' ? sqliteDatabase() : postgresDatabase()

/** Runs the same sentences on both databases. */
export function onBothDatabases(subject: string, sentences: (dialect: Dialect) => void): void {
  describe.each(['sqlite', 'postgres'] as const)(`${subject} (%s)`, sentences)
}
