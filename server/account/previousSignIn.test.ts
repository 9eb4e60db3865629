import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { signInTarget } from '../adminLog/logRow.ts'
import { type MemberApp, openMemberApp } from './member.testing.ts'

onBothDatabases('the sign-in before the present one', (dialect) => {
  let app: MemberApp
  beforeAll(async () => {
    app = await openMemberApp(dialect)
  })
  afterAll(() => app.drop())

  it('is found in the log of an administrator, and stays while he looks around', async () => {
    const id = await app.addAdmin('looker', ['dashboard', 'dashboard/index'])
    const token = await app.signIn('looker')
    const previous = async () =>
      (await app.call('GET', '/admin/routine.AdminInfo/previousSignIn', { token })).data as { previous: unknown }
    await app.log.settled()
    expect(await previous()).toEqual({ previous: null })
    const was = (create_time: number, code: number, ip: string, target_id = id) => ({
      ...{ admin_id: id, username: 'looker', url: '', title: '登录', data: '', useragent: '', duration_ms: 1 },
      ...{ target_type: signInTarget, create_time, code, ip, target_id },
    })
    await app.db
      .insertInto('admin_log')
      .values([
        was(1000, 1, '10.0.0.1'),
        was(2000, 1, '10.0.0.2'),
        was(3000, 0, '10.0.0.3'),
        was(3000, 1, '10.0.0.4', 1),
      ])
      .execute()
    expect(await previous()).toEqual({ previous: { create_time: 2000, ip: '10.0.0.2' } })
    await app.call('GET', '/admin/Index/index', { token })
    expect(await previous()).toEqual({ previous: { create_time: 2000, ip: '10.0.0.2' } })
  })

  it('is on the first page of a member', async () => {
    const { token, id } = await app.join('returning')
    const previous = async () =>
      // The overview as its page reads it.
      ((await app.visit('GET', '/api/account/overview', { token })).data as { cards: { previous: unknown } }).cards
        .previous
    expect(await previous()).toBeNull()
    const was = (create_time: number, code: 0 | 1) => ({
      ...{ user_id: id, username: 'returning', ip: `10.0.1.${code}`, useragent: '', code, create_time },
    })
    await app.db
      .insertInto('user_login_log')
      .values([was(1000, 1), was(2000, 0)])
      .execute()
    expect(await previous()).toEqual({ create_time: 1000, ip: '10.0.1.1' })
  })
})
