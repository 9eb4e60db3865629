import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '../../start/demo.ts'
import { migrations } from '../../start/migrations.ts'
import { modules } from '../../start/modules.ts'
import { onBothDatabases, openTestDatabase } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import { rowCount } from '../db/counts.ts'
import type { Db } from '../db/database.ts'
import { readContentVersion } from '../engine/write/contentVersion.ts'
import { backupOf, emptyFolder } from './backup.testing.ts'
import { checkBackup } from './backup.ts'
import { BackupWriter } from './backupFile.ts'
import { noticeRestore } from './noticeRestore.ts'
import { restoreBackup, trialRestore } from './restore.ts'
import { linesOf } from './tableRows.ts'
import { carriedTables, linksOf } from './tableShapes.ts'

const definitions = modules.map(({ definition }) => definition)
const sourceOf = (file: string) => ({ file, migrations, folder: dirname(file) })

/** All rows that a backup holds, table by table in the order of their text; what every restore moves left out. */
async function everyRow(db: Db): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const shape of await carriedTables(db)) {
    const lines: string[] = []
    for await (const some of linesOf(db, shape)) lines.push(...some)
    found[shape.name] = lines.filter((line) => !line.includes('"content_version"')).sort()
  }
  return found
}

/** Tables whose counter differs from their rows. */
async function miscounted(db: Db): Promise<string[]> {
  const { rows: counted } = await sql<{ name: string }>`select distinct name from row_count order by name`.execute(db)
  const wrong: string[] = []
  for (const { name } of counted) {
    const { rows } = await sql<{ found: number }>`select count(*) as found from ${sql.table(name)}`.execute(db)
    if (rows[0]?.found !== (await rowCount(db, name))) wrong.push(name)
  }
  return wrong
}

/** Milliseconds; threads start and steps run, also where everything else runs at once. */
const patience = 60_000

let demo: TestApp
beforeAll(async () => {
  demo = await openTestApp('sqlite')
  await seedDemo(demo)
  // Nothing waits, so that nothing is stopped by a restore.
  await demo.db.updateTable('message_log').set({ state: 'sent', secret: '', due_time: null }).execute()
  await demo.db.updateTable('notice').set({ mail: 0 }).execute()
  await demo.db.deleteFrom('outbox').execute()
}, 120_000)
afterAll(() => demo.drop())

onBothDatabases('What was restored', (dialect) => {
  test(
    'from another database and back is equal row by row, and counts, foreign keys and numbers go on',
    async () => {
      const there = await openTestDatabase(dialect)
      const back = await openTestDatabase('sqlite')
      // Inside a transaction, since PostgreSQL reads by cursors.
      const rowsOf = (db: Db) => db.transaction().execute((trx) => everyRow(trx))
      // As where no content was ever changed: the restore adds the row.
      await demo.db.deleteFrom('config').where('name', '=', 'content_version').execute()
      const out = await backupOf(demo.database)
      await restoreBackup({ ...sourceOf(out.file), place: there.at })
      const home = await backupOf(there)
      await restoreBackup({ ...sourceOf(home.file), place: back.at })
      const before = await rowsOf(demo.db)
      expect(before.product?.length).toBeGreaterThan(0)
      expect(await rowsOf(there.db)).toEqual(before)
      expect(await rowsOf(back.db)).toEqual(before)
      expect(await rowCount(there.db, 'product')).toBe(before.product?.length)
      expect(await miscounted(there.db)).toEqual([])
      expect(await miscounted(back.db)).toEqual([])
      expect(await linksOf(there.db)).toEqual(await linksOf(demo.db))
      const last = Math.max(...(before.user_group ?? []).map((line) => JSON.parse(line)[0]))
      const next = there.db.insertInto('user_group').values({ name: 'next', rules: '' }).returning('id')
      expect((await next.executeTakeFirstOrThrow()).id).toBeGreaterThan(last)
      await there.drop()
      await back.drop()
    },
    patience,
  )

  test(
    'is what stands for everybody: rows, counts, search, sessions, numbers and what waited to be sent',
    async () => {
      const app = await openTestApp(dialect)
      const token = await app.signIn()
      const other = await app.signIn()
      const types = '/admin/content.ArticleType'
      const add = (name: string) =>
        app.call('POST', `${types}/add`, { token, body: { name, code: name.toLowerCase() } })
      const found = async (quickSearch: string) => {
        const { data } = await app.call('GET', `${types}/index?quickSearch=${quickSearch}`, { token })
        // The shape of a list (protocol 3.4).
        return data as { list: { id: number; name: string }[]; total: number }
      }
      await add('KEPT')
      const message = { channel: 'email', target: 'li@example.com', state: 'pending', due_time: 1 } as const
      await app.db.insertInto('message_log').values(message).execute()
      await app.db.insertInto('outbox').values({ event: 'e', listener: 'l', data: '{}', due_time: 1 }).execute()
      await app.db.insertInto('serial').values({ prefix: 'XS', last: 3 }).execute()
      const { file } = await backupOf(app.database)
      await add('LATER')
      await app.db.updateTable('serial').set({ last: 9 }).where('prefix', '=', 'XS').execute()
      expect((await found('LATER')).total).toBe(1)
      const later = (await found('LATER')).list[0]?.id ?? 0
      const version = await readContentVersion(app.db)
      const { session } = await app.db
        .selectFrom('token')
        .select('session')
        .orderBy('create_time')
        .orderBy('session')
        .executeTakeFirstOrThrow()
      const restored = await restoreBackup({ ...sourceOf(file), place: app.database.at, keepSession: session })
      await noticeRestore(app.db, definitions)
      expect(restored.secretChanged).toBe(false)
      const sessions = await app.db.selectFrom('token').select('session').distinct().execute()
      expect(sessions).toEqual([{ session }])
      const answers = [token, other].map((one) => app.call('GET', `${types}/index`, { token: one }))
      expect((await Promise.all(answers)).filter(({ code }) => code === 1)).toHaveLength(1)
      const again = await app.signIn()
      const list = await app.call('GET', `${types}/index?quickSearch=KEP`, { token: again })
      expect(list.data).toMatchObject({ total: 1, list: [{ name: 'KEPT' }] })
      expect(await rowCount(app.db, 'article_type')).toBe(1)
      expect(await readContentVersion(app.db)).toBeGreaterThan(version)
      const mails = await app.db.selectFrom('message_log').select(['state', 'due_time']).execute()
      expect(mails).toEqual([{ state: 'skipped', due_time: null }])
      expect(await app.db.selectFrom('outbox').select(['state', 'due_time']).execute()).toEqual([
        { state: 'stopped', due_time: null },
      ])
      expect(await app.db.selectFrom('serial').select('last').where('prefix', '=', 'XS').execute()).toEqual([
        { last: 9 },
      ])
      await app.call('POST', `${types}/add`, { token: again, body: { name: 'NEXT', code: 'next' } })
      const { rows } = await sql<{ id: number }>`select max(id) as id from article_type`.execute(app.db)
      expect(rows[0]?.id).toBeGreaterThan(later)
      await app.drop()
    },
    patience,
  )

  test(
    'is as before when it cannot be restored, and the reason is told',
    async () => {
      const database = await openTestDatabase(dialect)
      const rowsOf = () => database.db.transaction().execute((trx) => everyRow(trx))
      const { file } = await backupOf(database, { passphrase: 'one' })
      const group = await database.db
        .insertInto('user_group')
        .values({ name: 'g', rules: '' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await database.db.insertInto('user').values({ group_id: group.id, username: 'li', nickname: 'li' }).execute()
      const source = { ...sourceOf(file), passphrase: 'one', place: database.at }
      const before = await rowsOf()
      const refused = (wish: object, word: object) =>
        expect(restoreBackup({ ...source, ...wish })).rejects.toMatchObject(word)
      await refused({ passphrase: 'two' }, { word: 'backupPassphrase' })
      await refused({ migrations: migrations.slice(0, 3) }, { word: 'backupNewer' })
      await refused(
        { tables: ['user_group'] },
        { word: 'backupLinks', values: { table: 'user', to: 'user_group', count: 1 } },
      )
      await refused({ tables: ['token'] }, { word: 'backupTable', values: { table: 'token' } })
      await refused({ sha256: 'ff' }, { word: 'backupDamaged' })
      expect(await rowsOf()).toEqual(before)
      await database.drop()
    },
    patience,
  )
})

test('a backup from before some steps is brought up to this program', async () => {
  const database = await openTestDatabase('sqlite')
  const { file } = await backupOf(database)
  const step = {
    name: '999-later',
    up: async (_schema: unknown, db: Parameters<(typeof migrations)[number]['up']>[1]) => {
      await sql`alter table area add column later integer not null default 7`.execute(db)
    },
  }
  const { manifest } = await trialRestore({ ...sourceOf(file), migrations: [...migrations, step] })
  expect(manifest.steps).not.toContain(step.name)
  await database.drop()
})

test('a file that somebody made up is damaged, whatever it says that it holds', async () => {
  const file = join(emptyFolder(), 'made.bak.gz')
  const database = await openTestDatabase('sqlite')
  const { manifest } = await checkBackup((await backupOf(database, { tables: ['serial'] })).file)
  await database.drop()
  const json = (value: unknown) => Buffer.from(JSON.stringify(value))
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  const end = { rows: 1, sha256: hash('["x",1]'), last: 0 }
  const refused = async (table: { name: string; columns: string[] }, path: string) => {
    const writer = new BackupWriter(file, { ...manifest, tables: [table.name], include_files: true }, '')
    writer.add('table', json(table))
    writer.add('rows', Buffer.from('["x",1]'))
    writer.add('tableEnd', json(end))
    writer.add('file', json({ path }))
    writer.add('fileEnd', json({ sha256: hash('') }))
    writer.add('end', json({ tables: [{ name: table.name, rows: 1 }], files: 1, cloud_files: 0 }))
    writer.finish()
    await expect(trialRestore(sourceOf(file))).rejects.toMatchObject({ word: 'backupDamaged' })
  }
  const columns = ['prefix', 'last']
  await refused({ name: 'nothing', columns }, 'a.txt')
  await refused({ name: 'serial', columns: ['prefix', 'other'] }, 'a.txt')
  await refused({ name: 'serial', columns: ['prefix', 'last" --'] }, 'a.txt')
  await refused({ name: 'serial', columns }, '../a.txt')
  await refused({ name: 'serial', columns }, '/etc/a.txt')
})
