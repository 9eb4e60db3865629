import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { onBothDatabases } from '../../../start/testing.ts'
import { openTestApp, type TestApp } from '../../../start/testingApp.ts'
import { type BackupCalls, backupCalls } from './backups.testing.ts'

const day = 86_400
/** Noon in China; turns are at half past two in the night. */
const noon = Date.UTC(2027, 2, 10, 4) / 1000

onBothDatabases('backups by themselves', (dialect) => {
  let app: TestApp
  let calls: BackupCalls
  beforeAll(async () => {
    app = await openTestApp(dialect)
    calls = backupCalls(app)
    await set({ backup_enabled: '1', backup_freq: 'daily', backup_time: '02:30' })
  })
  afterAll(() => app.drop())
  afterEach(async () => {
    vi.useRealTimers()
    await app.db.deleteFrom('database_backup').execute()
    await app.db.deleteFrom('notice').execute()
  })

  async function set(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values))
      await app.db.updateTable('config').set({ value }).where('name', '=', name).execute()
    await app.settings.refresh()
  }
  const itIs = (time: number): void => {
    vi.useFakeTimers({ toFake: ['Date'], now: time * 1000 })
  }
  const turn = () => app.jobs.run('backup.schedule')
  const states = async () => {
    const rows = await app.db.selectFrom('database_backup').select('state').where('kind', '=', 'auto').execute()
    return rows.map(({ state }) => state)
  }
  const told = async (event: string) => {
    await app.events.settled()
    const rows = await app.db.selectFrom('notice').select('title').where('event', '=', event).execute()
    return rows.map(({ title }) => title)
  }

  it('are made once for all turns that were missed, and again at the next one', async () => {
    await calls.planted({ kind: 'auto', state: 'success', create_time: noon - 5 * day })
    itIs(noon)
    expect((await turn()).zh).toContain('已备份')
    expect((await turn()).zh).toBe('未到时间')
    expect(await states()).toEqual(['success', 'success'])
    itIs(noon + day / 2)
    expect((await turn()).zh).toBe('未到时间')
    itIs(noon + day)
    await turn()
    expect(await states()).toHaveLength(3)
  })

  it('are tried three times, ten minutes apart, where a turn fails, and not again before the next', async () => {
    await set({ backup_dir: '/proc/backups' })
    const at = async (time: number) => {
      itIs(time)
      await turn().catch(() => undefined)
      return (await states()).length
    }
    expect(await at(noon)).toBe(1)
    expect(await at(noon + 599)).toBe(1)
    expect(await at(noon + 600)).toBe(2)
    expect(await at(noon + 1200)).toBe(3)
    expect(await at(noon + 1800)).toBe(3)
    await set({ backup_dir: '' })
    expect(await at(noon + day)).toBe(4)
    expect((await states()).filter((state) => state === 'success')).toHaveLength(1)
  })

  it('that are overdue are told once', async () => {
    await calls.planted({ kind: 'auto', state: 'success', create_time: noon - 2 * day })
    itIs(noon)
    await app.jobs.run('backup.watch')
    expect(await told('backup.overdue')).toEqual([])
    itIs(noon + 1)
    await app.jobs.run('backup.watch')
    await app.jobs.run('backup.watch')
    expect(await told('backup.overdue')).toEqual(['已有 2 天没有成功的备份'])
  })

  it('are told once of a disk that is nearly full', async () => {
    const disk = vi.spyOn(app.backups, 'disk')
    const free = (megabytes: number) => ({ free: megabytes * 1_048_576, total: 100 * 1_048_576 })
    disk.mockResolvedValue(free(10))
    await app.jobs.run('backup.watch')
    expect(await told('disk.low')).toEqual([])
    disk.mockResolvedValue(free(9))
    await app.jobs.run('backup.watch')
    await app.jobs.run('backup.watch')
    expect(await told('disk.low')).toEqual(['磁盘空间不足：剩余 9.0 MB'])
    disk.mockRestore()
  })
})
