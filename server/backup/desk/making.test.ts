import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { onBothDatabases } from '../../../start/testing.ts'
import { openTestApp, type TestApp } from '../../../start/testingApp.ts'
import { type BackupCalls, backupCalls } from './backups.testing.ts'

onBothDatabases('a backup', (dialect) => {
  let app: TestApp
  let calls: BackupCalls
  let boss: string
  beforeAll(async () => {
    app = await openTestApp(dialect)
    calls = backupCalls(app)
    boss = await app.signIn()
  })
  afterAll(() => app.drop())
  afterEach(async () => void (await app.db.deleteFrom('database_backup').execute()))

  it('is made by whoever may run it, named by its time, and verified', async () => {
    await app.addAdmin('keeper', ['routine/databaseBackup/index', 'routine/databaseBackup/run'])
    const row = await calls.made(await app.signIn('keeper'), { note: '升级之前', tables: ['brand', 'admin'] })
    expect(row).toMatchObject({ state: 'success', kind: 'manual', scope: 'tables', note: '升级之前', engine: dialect })
    expect(row).toMatchObject({ tables_count: 2, rows_count: 2, progress: 100, lease_until: null, error: '' })
    expect(row.name).toMatch(new RegExp(`^\\d{8}-\\d{6}-manual-${row.id}\\.bak\\.gz$`))
    expect(row.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(row.file).toBe(join(app.config.dataDir, 'backups', row.name))
    expect(existsSync(row.file)).toBe(true)
  })

  it('is refused to whoever lacks the node of what is asked', async () => {
    const { id } = await calls.made(boss)
    await app.addAdmin('looker', ['routine/databaseBackup/index'])
    const token = await app.signIn('looker')
    const posts = ['run', 'cancel', 'pin', 'unpin', 'restore', 'verify', 'del', 'upload']
    for (const action of posts)
      expect([action, (await calls.post(action, { token, ids: [id], id })).code]).toEqual([action, 401])
    for (const action of ['tables', `download?id=${id}`])
      expect([action, (await calls.get(action, token)).code]).toEqual([action, 401])
    expect((await calls.get('standing', token)).code).toBe(1)
  })

  it('is one at a time over all processes, and what died is told from what runs', async () => {
    const elsewhere = await calls.planted({ state: 'running', lease_until: Math.floor(Date.now() / 1000) + 30 })
    expect((await calls.post('run', { token: boss })).msg).toBe('已有备份任务进行中')
    expect((await calls.post('run', { token: boss, lang: 'en' })).msg).toBe('A backup is already running')
    await app.db.updateTable('database_backup').set({ lease_until: 1 }).execute()
    await calls.made(boss)
    expect(await calls.row(elsewhere)).toMatchObject({ state: 'failed', error: '程序中途停止', lease_until: null })
  })

  it('that is cancelled leaves nothing and says so', async () => {
    const { data } = await calls.post('run', { token: boss })
    // The answer of the call.
    const { id } = data as { id: number }
    expect((await calls.post('cancel', { token: boss, ids: [id] })).code).toBe(1)
    await app.backups.settled()
    expect(await calls.row(id)).toMatchObject({ state: 'failed', error: '备份任务已取消' })
    expect((await calls.post('cancel', { token: boss, ids: [id] })).msg).toBe('当前状态“失败”不允许此操作')
    expect(readdirSync(app.backups.folder).filter((name) => name.includes(`-${id}.`))).toEqual([])
  })

  it('that cannot be written fails with a sentence, and those who may see backups hear of it', async () => {
    writeFileSync(join(app.config.dataDir, 'taken'), '')
    const folder = join(app.config.dataDir, 'taken', 'backups')
    await app.db.updateTable('config').set({ value: folder }).where('name', '=', 'backup_dir').execute()
    await app.settings.refresh()
    const row = await calls.made(boss)
    await app.db.updateTable('config').set({ value: '' }).where('name', '=', 'backup_dir').execute()
    await app.settings.refresh()
    expect(row).toMatchObject({ state: 'failed', error: `备份目录不存在或不可写：${folder}` })
    await app.events.settled()
    const notices = await app.db.selectFrom('notice').select('title').where('event', '=', 'backup.failed').execute()
    expect(notices.map(({ title }) => title)).toContain(`备份失败：${row.name}`)
  })

  it('of tables that are none is not begun', async () => {
    expect((await calls.post('run', { token: boss, tables: ['nothing'] })).msg).toBe('备份中没有数据表“nothing”')
    expect((await calls.post('run', { token: boss, tables: ['token'] })).code).toBe(0)
    expect((await calls.post('run', { token: boss, tables: 'brand' })).code).toBe(0)
    expect((await calls.post('run', { token: boss, copy: 1 })).msg).toBe('请先配置云存储')
    expect(await app.db.selectFrom('database_backup').select('id').execute()).toEqual([])
  })

  it('is pinned, and then neither deleted nor cleared until it is unpinned', async () => {
    const { id, file, name } = await calls.made(boss)
    await calls.post('pin', { token: boss, ids: [id] })
    expect((await calls.post('del', { token: boss, ids: [id] })).msg).toBe(`“${name}”已保留，请先取消保留`)
    await calls.post('unpin', { token: boss, ids: [id] })
    expect(await calls.row(id)).toMatchObject({ is_pinned: 0 })
    expect((await calls.post('del', { token: boss, ids: [id] })).code).toBe(1)
    await app.events.settled()
    expect([await calls.row(id), existsSync(file)]).toEqual([undefined, false])
    const running = await calls.planted({ state: 'running', lease_until: 1 })
    expect((await calls.post('del', { token: boss, ids: [running] })).msg).toContain('进行中')
  })

  it('is downloaded by a link that opens once, within five minutes, for whoever may', async () => {
    const { id, size } = await calls.made(boss)
    const open = (ticket: string, of = id) => calls.raw(`download?id=${of}&server=1&ticket=${ticket}`)
    const ticket = await calls.ticket(boss, id)
    const other = await calls.made(boss)
    expect((await open(ticket, other.id)).headers['content-type']).toContain('json')
    const { headers, rawPayload } = await open(ticket)
    expect([headers['content-disposition'], rawPayload.length]).toEqual([expect.stringContaining('.bak.gz'), size])
    expect((await open(ticket)).headers['content-type']).toContain('json')
    await app.log.settled()
    const logged = await app.db.selectFrom('admin_log').select(['url']).where('url', 'like', '%download%').execute()
    expect(logged.length).toBeGreaterThan(0)
    const late = await calls.ticket(boss, id)
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    vi.setSystemTime(Date.now() + 299_000)
    expect((await open(late)).rawPayload.length).toBe(size)
    const later = await calls.ticket(boss, id)
    vi.setSystemTime(Date.now() + 301_000)
    expect((await open(later)).headers['content-type']).toContain('json')
    expect((await calls.raw(`download?id=${id}&server=1`)).json()).toMatchObject({ code: 303 })
  })
})
