import { readFileSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tables } from '../../../resources/tables.ts'
import { onBothDatabases } from '../../../start/testing.ts'
import { openTestApp, superPassword, type TestApp } from '../../../start/testingApp.ts'
import { ownTables } from '../../engine/table.ts'
import { type BackupCalls, backupCalls } from './backups.testing.ts'

/** Milliseconds; several threads start in a restore, also where everything else runs at once. */
const patience = 60_000

onBothDatabases('a restore', (dialect) => {
  let app: TestApp
  let calls: BackupCalls
  let boss: string
  let id: number
  let name: string
  beforeAll(async () => {
    app = await openTestApp(dialect)
    calls = backupCalls(app)
    boss = await app.signIn()
    await app.addAdmin('other', ['auth/job', 'auth/job/index'])
    await app.call('POST', '/admin/auth.Job/add', { token: boss, body: { name: '钳工', code: 'fitter', status: '1' } })
    const serials = ['AA', 'BB'].map((prefix) => ({ prefix, last: 7 }))
    await app.db.insertInto('serial').values(serials).execute()
    const made = await calls.made(boss)
    id = made.id
    name = made.name
  })
  afterAll(() => app.drop())

  const jobRows = () => ownTables<Tables>(app.db)
  const jobs = async () =>
    (await jobRows().selectFrom('job').select('name').orderBy('id').execute()).map(({ name: job }) => job)
  const sent = (more: object = {}) => ({ token: boss, id, name, password: superPassword, ...more })
  const errors = async (more: object) =>
    ((await calls.post('restore', sent(more))).data as { errors?: Record<string, string> } | null)?.errors

  it('asks for the whole name and the own password, and counts wrong ones', async () => {
    expect(await errors({ name: name.slice(0, -3) })).toEqual({ name: '请输入完整的备份名称' })
    expect(await errors({ name: '', lang: 'en' })).toEqual({ name: 'Type the full backup name' })
    expect(await errors({ password: 'Wrong-Pass1' })).toEqual({ password: '密码错误' })
    expect(await errors({ password: undefined })).toEqual({ password: '密码错误' })
    const { login_failure } = await app.db
      .selectFrom('admin')
      .select('login_failure')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow()
    expect(login_failure).toBeGreaterThan(0)
  })

  it('is for super administrators alone, whatever nodes others hold', async () => {
    await app.addAdmin(
      'ops',
      ['restore', 'upload', 'index'].map((one) => `routine/databaseBackup/${one}`),
    )
    const token = await app.signIn('ops')
    for (const action of ['restore', 'verify'])
      expect([action, (await calls.post(action, { ...sent(), token })).code]).toEqual([action, 401])
  })

  it('shows what it would replace, then and now', async () => {
    await jobRows().insertInto('job').values({ name: '焊工', code: 'welder' }).execute()
    const { data } = await calls.post('verify', { token: boss, id })
    const { tables, links, isOlder } = data as { tables: { name: string }[]; links: unknown[]; isOlder: boolean }
    expect(tables.find((table) => table.name === 'job')).toEqual({ name: 'job', saved: 1, now: 2 })
    expect(links).toContainEqual({ table: 'product_part', to: 'part' })
    expect(isOlder).toBe(false)
  })

  it('is refused while something else is done with backups', async () => {
    const busy = await calls.planted({ state: 'running', lease_until: Math.floor(Date.now() / 1000) + 30 })
    expect((await calls.post('restore', sent())).msg).toBe('已有备份任务进行中')
    await app.db.deleteFrom('database_backup').where('id', '=', busy).execute()
  })

  it('of a damaged file changes nothing, and opens the site again', async () => {
    const { file } = (await calls.row(id)) ?? { file: '' }
    const whole = readFileSync(file)
    const bad = Buffer.from(whole)
    bad[bad.length - 100] = (bad[bad.length - 100] ?? 0) ^ 1
    writeFileSync(file, bad)
    expect((await calls.post('restore', sent())).msg).toBe('备份文件已损坏')
    expect((await calls.post('verify', { token: boss, id, lang: 'en' })).msg).toBe('Backup file is damaged')
    writeFileSync(file, whole)
    expect(await jobs()).toEqual(['钳工', '焊工'])
    expect(app.maintenance.current()).toBeUndefined()
  })

  it('is not begun when what is there cannot be saved, and says why', async () => {
    const links = { tables: ['product_part'] }
    await app.db.updateTable('config').set({ value: '/nowhere/backups' }).where('name', '=', 'backup_dir').execute()
    await app.settings.refresh()
    await calls.post('restore', sent(links))
    await app.backups.settled()
    await app.db.updateTable('config').set({ value: '' }).where('name', '=', 'backup_dir').execute()
    await app.settings.refresh()
    expect(await calls.row(id)).toMatchObject({ restoring: 'failed', lease_until: null })
    expect((await calls.row(id))?.error).toContain('恢复前的备份失败')
    expect(await jobs()).toEqual(['钳工', '焊工'])
    expect(app.maintenance.current()).toBeUndefined()
  })

  it(
    'that fails in the middle of the copy leaves everything as it was, says why, and opens the site again',
    async () => {
      const closed: boolean[] = []
      app.maintenance.onChange(() => closed.push(app.maintenance.current() !== undefined))
      await app.db.deleteFrom('serial').where('prefix', '=', 'BB').execute()
      await sql`create unique index in_the_way on serial (last)`.execute(app.db)
      expect((await calls.post('restore', sent())).code).toBe(1)
      await app.backups.settled()
      await sql`drop index in_the_way`.execute(app.db)
      expect(closed).toEqual([true, false])
      expect(await calls.row(id)).toMatchObject({ state: 'success', restoring: 'failed', lease_until: null })
      expect((await calls.row(id))?.error).toMatch(/unique/i)
      expect(await jobs()).toEqual(['钳工', '焊工'])
      expect(await app.db.selectFrom('serial').select('prefix').execute()).toEqual([{ prefix: 'AA' }])
      expect((await app.call('GET', '/admin/auth.Job/index', { token: boss })).code).toBe(1)
    },
    patience,
  )

  it(
    'brings back what was there, saves what it replaced, and ends all sessions but the own',
    async () => {
      const other = await app.signIn('other')
      const list = (token: string) => app.call('GET', '/admin/auth.Job/index', { token })
      expect((await list(other)).code).toBe(1)
      expect((await calls.post('restore', sent())).code).toBe(1)
      await app.backups.settled()
      expect(await calls.row(id)).toMatchObject({ restoring: 'done', error: '', lease_until: null })
      expect(await jobs()).toEqual(['钳工'])
      expect([(await list(boss)).code, (await list(other)).code]).toEqual([1, 303])
      const saved = await app.db.selectFrom('database_backup').selectAll().where('kind', '=', 'pre_restore').execute()
      const [before] = saved.filter(({ state }) => state === 'success')
      expect(before).toMatchObject({ note: name, state: 'success' })
      expect((before?.expire_time ?? 0) - (before?.create_time ?? 0)).toBe(7 * 86_400)
      await app.events.settled()
      const told = await app.db.selectFrom('notice').select('title').where('event', '=', 'backup.restored').execute()
      expect(told.map(({ title }) => title)).toContain(`数据已恢复到 ${name}`)
      await calls.post('restore', sent({ id: before?.id, name: before?.name, tables: ['job'] }))
      await app.backups.settled()
      expect(await jobs()).toEqual(['钳工', '焊工'])
    },
    patience,
  )

  it('is tried in a scratch database, which changes nothing and is kept with the backup', async () => {
    const last = await calls.made(boss)
    await app.jobs.run('backup.trial')
    expect(await calls.row(last.id)).toMatchObject({ trial: 'good', lease_until: null })
    writeFileSync(last.file, 'no backup')
    await app.jobs.run('backup.trial')
    const { data } = await calls.get('standing', boss)
    expect(data).toMatchObject({ trial: { good: false, note: { zh: '试恢复失败：备份文件已损坏' } } })
  })
})
