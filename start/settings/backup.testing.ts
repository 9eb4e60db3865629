import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { lastTurn, nextTurn, scheduleOf } from '../../server/backup/desk/schedule.ts'
import { openS3 } from '../../server/files/cloud/s3.testing.ts'
import type { TestApp } from '../testingApp.ts'
import type { Changing, Effects } from './settings.testing.ts'

/** Noon of a Wednesday in Shanghai, in the middle of a month. */
const noon = Date.parse('2026-05-13T04:00:00Z') / 1000
const local = (seconds: number): string => new Date((seconds + 8 * 3600) * 1000).toISOString().slice(0, 16)

/** When the next backup is made, and the last should have been. */
async function turnsOf({ app, change }: Changing, changed: Readonly<Record<string, unknown>>): Promise<string[]> {
  await change({ backup_enabled: 1, ...changed })
  await app.settings.refresh()
  const schedule = scheduleOf(app.settings)
  return schedule ? [lastTurn(schedule, noon), nextTurn(schedule, noon)].map(local) : []
}

/** The backup that the schedule makes at once: none was made at its last turn. */
async function madeBy({ app, change }: Changing, changed: Readonly<Record<string, unknown>>) {
  await app.db.deleteFrom('database_backup').execute()
  await change({ backup_enabled: 1, backup_scope: 'tables', backup_tables: 'brand', ...changed })
  await app.settings.refresh()
  await app.jobs.run('backup.schedule')
  return app.db.selectFrom('database_backup').selectAll().where('kind', '=', 'auto').executeTakeFirst()
}

const planted = (app: TestApp, create_time: number) =>
  app.db.insertInto('database_backup').values({ kind: 'auto', state: 'success', name: 'old', create_time }).execute()

/** How many scheduled backups stay of some that are so many days old. */
async function keptOf({ app, change }: Changing, ages: readonly number[], changed: Readonly<Record<string, unknown>>) {
  await app.db.deleteFrom('database_backup').execute()
  for (const age of ages) await planted(app, Math.floor(Date.now() / 1000) - age * 86_400)
  await change(changed)
  await app.settings.refresh()
  await app.jobs.run('backup.clear')
  const rows = await app.db.selectFrom('database_backup').select('id').where('state', '=', 'success').execute()
  return rows.length
}

export const effects: Effects = {
  async backup_enabled(on) {
    expect(await madeBy(on, { backup_enabled: 0 })).toBeUndefined()
    expect(await madeBy(on, {})).toMatchObject({ state: 'success' })
  },
  async backup_freq(on) {
    expect(await turnsOf(on, { backup_freq: 'daily' })).toEqual(['2026-05-13T02:30', '2026-05-14T02:30'])
    expect(await turnsOf(on, { backup_freq: 'weekly' })).toEqual(['2026-05-11T02:30', '2026-05-18T02:30'])
    expect(await turnsOf(on, { backup_freq: 'monthly' })).toEqual(['2026-05-01T02:30', '2026-06-01T02:30'])
  },
  async backup_weekday(on) {
    expect(await turnsOf(on, { backup_freq: 'weekly', backup_weekday: '7' })).toEqual([
      '2026-05-10T02:30',
      '2026-05-17T02:30',
    ])
  },
  async backup_monthday(on) {
    expect(await turnsOf(on, { backup_freq: 'monthly', backup_monthday: 28 })).toEqual([
      '2026-04-28T02:30',
      '2026-05-28T02:30',
    ])
  },
  async backup_time(on) {
    expect(await turnsOf(on, { backup_time: '12:01' })).toEqual(['2026-05-12T12:01', '2026-05-13T12:01'])
    const { data } = await on.app.call('POST', '/admin/routine.Config/edit', {
      token: await on.app.signIn(),
      body: { backup_time: '24:00' },
    })
    expect(data).toMatchObject({ errors: { backup_time: '时间的格式如 02:30' } })
  },
  async backup_scope(on) {
    expect(await madeBy(on, { backup_scope: 'full' })).toMatchObject({ scope: 'full' })
  },
  async backup_tables(on) {
    expect(await madeBy(on, { backup_tables: 'brand\nadmin' })).toMatchObject({ tables: '["brand","admin"]' })
    const { data } = await on.app.call('POST', '/admin/routine.Config/edit', {
      token: await on.app.signIn(),
      body: { backup_scope: 'tables', backup_tables: '' },
    })
    expect(data).toMatchObject({ errors: { backup_tables: '请填写要备份的数据表，每行一个' } })
  },
  async backup_include_files(on) {
    mkdirSync(join(on.app.config.dataDir, 'storage'), { recursive: true })
    expect(await madeBy(on, { backup_include_files: 1 })).toMatchObject({ include_files: 1, state: 'success' })
  },
  async backup_keep_count(on) {
    expect(await keptOf(on, [3, 2, 1], { backup_keep_count: 2 })).toBe(2)
  },
  async backup_keep_days(on) {
    expect(await keptOf(on, [9, 3, 1], { backup_keep_days: 5 })).toBe(2)
  },
  async backup_encrypt(on) {
    const { data } = await on.app.call('POST', '/admin/routine.Config/edit', {
      token: await on.app.signIn(),
      body: { backup_encrypt: 1 },
    })
    expect(data).toMatchObject({ errors: { backup_encrypt: '加密前请填写备份密码（至少 8 位）' } })
    expect(await madeBy(on, { backup_encrypt: 1, backup_passphrase: 'long enough' })).toMatchObject({ encrypted: 1 })
  },
  async backup_passphrase(on) {
    const row = await madeBy(on, { backup_encrypt: 1, backup_passphrase: 'the first one' })
    const token = await on.app.signIn()
    const verify = (passphrase: string) =>
      on.app.call('POST', '/admin/routine.DatabaseBackup/verify', { token, body: { id: row?.id, passphrase } })
    expect((await verify('another one')).data).toMatchObject({ errors: { passphrase: '备份密码错误' } })
    expect((await verify('the first one')).code).toBe(1)
  },
  async backup_dir(on) {
    const { dataDir } = on.app.config
    const refused = async (backup_dir: string) => {
      const body = { backup_dir }
      const { data } = await on.app.call('POST', '/admin/routine.Config/edit', { token: await on.app.signIn(), body })
      return (data as { errors?: Record<string, string> } | null)?.errors?.backup_dir
    }
    const served = '备份目录须为绝对路径，且不在网站可访问的目录内'
    mkdirSync(join(dataDir, 'storage', 'backups'), { recursive: true })
    expect([await refused('backups'), await refused(join(dataDir, 'storage', 'backups'))]).toEqual([served, served])
    expect(await refused(join(dataDir, 'missing'))).toContain('备份目录不存在或不可写')
    mkdirSync(join(dataDir, 'elsewhere'), { recursive: true })
    const row = await madeBy(on, { backup_dir: join(dataDir, 'elsewhere') })
    expect(row?.file).toBe(join(dataDir, 'elsewhere', row?.name ?? ''))
  },
  async backup_copy_s3(on) {
    const outside = await openS3()
    const there = Object.entries(outside.environment).map(([name, value]) => [name.toLowerCase(), value])
    const row = await madeBy(on, { ...Object.fromEntries(there), backup_copy_s3: 1 })
    expect(row).toMatchObject({ state: 'success', copied: 1 })
    await outside.close()
  },
  async backup_notify(on) {
    const told = async () => {
      await on.app.events.settled()
      const rows = await on.app.db.selectFrom('notice').select('id').where('event', '=', 'backup.done').execute()
      return rows.length
    }
    await madeBy(on, { backup_notify: 0 })
    const before = await told()
    await madeBy(on, { backup_notify: 1 })
    expect(await told()).toBeGreaterThan(before)
  },
}
