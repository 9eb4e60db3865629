import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../../../start/testing.ts'
import { openTestApp, type TestApp } from '../../../start/testingApp.ts'
import { uploadTo } from '../../files/uploading.testing.ts'
import { type BackupCalls, backupCalls } from './backups.testing.ts'

onBothDatabases('a backup from elsewhere', (dialect) => {
  let app: TestApp
  let calls: BackupCalls
  let boss: string
  let whole: Buffer
  let sealed: Buffer
  beforeAll(async () => {
    app = await openTestApp(dialect)
    calls = backupCalls(app)
    boss = await app.signIn()
    whole = readFileSync((await calls.made(boss, { tables: ['brand', 'job'] })).file)
    await set({ backup_encrypt: '1', backup_passphrase: 'the right one' })
    sealed = readFileSync((await calls.made(boss, { tables: ['brand', 'job'] })).file)
    await set({ backup_encrypt: '0', backup_passphrase: '' })
  })
  afterAll(() => app.drop())

  async function set(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values))
      await app.db.updateTable('config').set({ value }).where('name', '=', name).execute()
    await app.settings.refresh()
  }
  const sent = (content: Buffer | string, fields: Record<string, string> = {}, lang = '') =>
    uploadTo(
      app,
      { token: boss },
      { name: 'x.bak.gz', content, fields, to: `/admin/routine.DatabaseBackup/upload${lang}` },
    )
  const flipped = (at: number): Buffer => {
    const bytes = Buffer.from(whole)
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    return bytes
  }

  it('that is no whole backup, or does not open, is refused with one sentence, and nothing of it stays', async () => {
    const before = readdirSync(app.backups.folder)
    const refused = async (content: Buffer | string, passphrase = '') => {
      const { code, msg } = await sent(content, { passphrase })
      return [code, msg]
    }
    const damaged = [0, '备份文件已损坏']
    expect(await refused(whole.subarray(0, -1))).toEqual(damaged)
    expect(await refused(whole.subarray(0, 10))).toEqual(damaged)
    expect(await refused(flipped(whole.length >> 1))).toEqual(damaged)
    expect(await refused(flipped(0))).toEqual(damaged)
    expect(await refused('insert into admin values (1)')).toEqual(damaged)
    expect(await refused('')).toEqual([0, '上传的文件数据不完整！'])
    expect(await refused(sealed)).toEqual([0, '此备份已加密，请输入备份密码'])
    expect(await refused(sealed, 'another one')).toEqual([0, '备份密码错误'])
    expect((await sent(whole.subarray(1), {}, '?lang=en')).msg).toBe('Backup file is damaged')
    expect(readdirSync(app.backups.folder)).toEqual(before)
    expect(await app.db.selectFrom('database_backup').select('id').where('kind', '=', 'upload').execute()).toEqual([])
  })

  it('that is too large is given up while it arrives', async () => {
    const before = readdirSync(app.backups.folder)
    const { parts } = app.backups
    const { mostUpload } = parts
    parts.mostUpload = whole.length - 1
    expect((await sent(whole)).msg).toBe('备份文件不能超过 2 GB')
    expect((await sent(whole, {}, '?lang=en')).msg).toBe('A backup to upload may have 2 GB')
    parts.mostUpload = mostUpload
    expect(readdirSync(app.backups.folder)).toEqual(before)
  })

  it('stands among the others, as it was when it was made, and can be restored', async () => {
    const { data } = await sent(sealed, { passphrase: 'the right one' })
    // The answer of the call.
    const { id } = data as unknown as { id: number }
    const row = await calls.row(id)
    expect(row).toMatchObject({ kind: 'upload', state: 'success', encrypted: 1, engine: dialect, tables_count: 2 })
    expect(readFileSync(row?.file ?? '').equals(sealed)).toBe(true)
    const looked = await calls.post('verify', { token: boss, id, passphrase: 'the right one' })
    expect(looked.data).toMatchObject({ tables: [{ name: 'brand' }, { name: 'job' }] })
  })
})
