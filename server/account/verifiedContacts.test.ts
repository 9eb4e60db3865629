import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { type MemberApp, memberPassword, openMemberApp } from './member.testing.ts'

onBothDatabases('a contact of a member is verified', (dialect) => {
  let app: MemberApp
  beforeAll(async () => {
    app = await openMemberApp(dialect)
  })
  afterAll(() => app.drop())

  const verified = async (id: number) => {
    const columns = ['email_verified_time', 'mobile_verified_time'] as const
    const row = await app.db.selectFrom('user').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
    return { email: row.email_verified_time !== null, mobile: row.mobile_verified_time !== null }
  }
  const enter = async (id: number, contacts: object) =>
    app.call('POST', '/admin/user.User/edit', { token: await app.signIn(), body: { id, ...contacts } })

  it('by the code that it registered with', async () => {
    const { id } = await app.join('anna')
    expect(await verified(id)).toEqual({ email: true, mobile: false })
  })

  it('by the code with which it is bound', async () => {
    const { id, token } = await app.join('bound')
    const mobile = '13900000001'
    const captcha = await app.code('mobile', mobile, 'user_change_mobile', { token })
    const body = { type: 'mobile', mobile, captcha, password: memberPassword }
    expect(await app.visit('POST', '/api/account/changeBind', { token, body })).toMatchObject({ code: 1 })
    expect(await verified(id)).toEqual({ email: true, mobile: true })
  })

  it('no longer once an administrator entered another one, until the member proves access to that', async () => {
    const { id, token } = await app.join('entered')
    const email = 'other@example.com'
    expect(await enter(id, { nickname: 'N', email: 'entered@example.com' })).toMatchObject({ code: 1 })
    expect((await verified(id)).email).toBe(true)
    expect(await enter(id, { email, email_verified_time: 1 })).toMatchObject({ code: 1 })
    expect((await verified(id)).email).toBe(false)
    const captcha = await app.code('email', email, 'user_email_verify', { token, password: memberPassword })
    const body = { type: 'email', captcha }
    expect(await app.visit('POST', '/api/account/verification', { token, body })).toMatchObject({ code: 1 })
    expect((await verified(id)).email).toBe(true)
  })
})
