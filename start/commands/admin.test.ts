import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../testing.ts'
import { openTestApp, superPassword, type TestApp } from '../testingApp.ts'
import { runAdmin } from './admin.command.ts'
import { CommandFault } from './runCommand.ts'

onBothDatabases('an owner who lost the way in', (dialect) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(dialect)
    await app.addAdmin('keeper', ['dashboard'])
  })
  afterAll(() => app.drop())

  const enter = (password: string) =>
    app.call('POST', '/admin/Index/login', { body: { username: 'keeper', password }, ip: '203.0.113.1' })
  const lastNote = () =>
    app.db
      .selectFrom('admin_log')
      .selectAll()
      .where('url', 'like', 'npm run%')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()

  it('sees who there is, without anything secret', async () => {
    const told = await runAdmin(app.db, ['list'])
    expect(told).toMatch(/^id +username +status/)
    expect(told).toMatch(/keeper +enabled +0 +no +never/)
    expect(told).not.toContain('argon2')
  })

  it('gets a new password once; sessions end, and another password will be asked for', async () => {
    const token = await app.signIn('keeper')
    for (let at = 0; at < 10; at++) await enter('Wrong-Pass1')
    expect((await enter(superPassword)).msg).toContain('1天')
    const told = await runAdmin(app.db, ['reset-password', 'keeper'])
    const password = /shown once: (\S+)/.exec(told)?.[1] ?? ''
    expect(await app.call('GET', '/admin/Index/index', { token })).toMatchObject({ code: 303 })
    expect((await enter(superPassword)).code).toBe(0)
    expect(await enter(password)).toMatchObject({ code: 1, data: { userInfo: { must_change_password: true } } })
    const note = await lastNote()
    expect(note).toMatchObject({ username: 'system', target_type: 'admin', title: '命令行-重置密码' })
    expect(JSON.stringify(note)).not.toContain(password)
  })

  it('unlocks an account, and takes a lost second factor away', async () => {
    await app.db.updateTable('admin').set({ otp_secret: 'JBSWY3DPEHPK3PXP' }).where('username', '=', 'keeper').execute()
    expect(await runAdmin(app.db, ['list'])).toMatch(/keeper +enabled +\d+ +yes/)
    await runAdmin(app.db, ['remove-factor', 'keeper'])
    await runAdmin(app.db, ['unlock', 'keeper'])
    expect(await runAdmin(app.db, ['list'])).toMatch(/keeper +enabled +0 +no/)
    expect(await lastNote()).toMatchObject({ title: '命令行-解除锁定' })
  })

  it('is told in plain words what is not there', async () => {
    await expect(runAdmin(app.db, ['unlock', 'nobody'])).rejects.toThrow('There is no administrator "nobody"')
    for (const args of [[], ['unlock'], ['constructor', 'x'], ['list', 'x'], ['unlock', 'admin', 'more']])
      await expect(runAdmin(app.db, args)).rejects.toBeInstanceOf(CommandFault)
  })
})
