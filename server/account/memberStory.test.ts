import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases, stillClock } from '../../start/testing.ts'
import { book } from '../ledger/book.ts'
import { type MemberApp, memberPassword, newAddress, openMemberApp, userInfoOf } from './member.testing.ts'

onBothDatabases('a member', (dialect) => {
  stillClock()
  let app: MemberApp
  let boss: string
  beforeAll(async () => {
    app = await openMemberApp(dialect)
    boss = await app.signIn()
  })
  afterAll(() => app.drop())

  const email = 'ann@example.com'
  const fresh = 'Fresh-Pass2'
  const signIn = async (password: string, keep = false) =>
    app.visit('POST', '/api/user/checkIn', {
      body: { tab: 'login', username: email, password, keep },
      ip: '10.200.0.1',
    })
  const isKnown = async (token: string) =>
    (await app.visit('GET', '/api/index/index?requiredLogin=1', { token })).code === 1

  /** Codes as a super administrator reads them in the back office. */
  async function codeInLog(): Promise<string> {
    const { data } = await app.call('GET', '/admin/message.Log/index', { token: boss })
    const [row] = (data as { list: { content: string; target: string; state: string; provider: string }[] }).list
    expect(row).toMatchObject({ state: 'simulated', provider: 'log' })
    return /\d{6}/.exec(row?.content ?? '')?.[0] ?? ''
  }

  it('registers with the code that was sent to him', async () => {
    const sent = await app.visit('POST', '/api/Ems/send', { body: { email, event: 'user_register' }, ip: newAddress() })
    expect(sent).toMatchObject({ code: 1, msg: '验证码已发送' })
    const body = { tab: 'register', username: 'ann', password: memberPassword, registerType: 'email', email }
    const captcha = await codeInLog()
    const answer = await app.visit('POST', '/api/user/checkIn', { body: { ...body, captcha }, ip: newAddress() })
    expect(answer).toMatchObject({
      code: 1,
      data: {
        routePath: '/user',
        userInfo: { username: 'ann', nickname: 'ann', email, mobile: '', gender: 0, birthday: null, money: '0.00' },
      },
    })
    const { token, refresh_token, score } = userInfoOf(answer)
    expect([refresh_token, score, await isKnown(String(token))]).toEqual(['', 100, true])
    await app.aMinutePasses()
    const again = await app.visit('POST', '/api/user/checkIn', { body: { ...body, username: 'ben', captcha } })
    expect(again).toMatchObject({ code: 0, data: { errors: { captcha: '请输入正确的验证码' } } })
  })

  it('changes the password and is out everywhere, this window included', async () => {
    const here = userInfoOf(await signIn(memberPassword, true))
    const there = userInfoOf(await signIn(memberPassword))
    const token = String(here.token)
    const change = (body: object) => app.visit('POST', '/api/account/changePassword', { token, body })
    expect(await change({ oldPassword: 'Wrong-Pass1', newPassword: fresh })).toMatchObject({
      code: 0,
      msg: '旧密码错误',
      data: { errors: { oldPassword: '旧密码错误' } },
    })
    expect(await change({ oldPassword: memberPassword, newPassword: memberPassword })).toMatchObject({
      data: { errors: { newPassword: '新密码不能与旧密码相同' } },
    })
    const done = await change({ oldPassword: memberPassword, newPassword: fresh, confirmPassword: 'ignored' })
    expect(done).toMatchObject({ code: 1, data: null, msg: '密码已修改，请重新登录~' })
    expect([await isKnown(token), await isKnown(String(there.token))]).toEqual([false, false])
    const renewed = await app.visit('POST', '/api/common/refreshToken', {
      token,
      body: { refreshToken: here.refresh_token },
    })
    expect(renewed.code).toBe(0)
    expect((await signIn(memberPassword)).code).toBe(0)
    expect((await signIn(fresh)).code).toBe(1)
    const told = await app.db.selectFrom('message_log').selectAll().where('code', '=', 'user.passwordChanged').execute()
    expect(told).toMatchObject([{ target: email, channel: 'email', secret: '' }])
  })

  it('retrieves a forgotten password with a code, which ends every session', async () => {
    const token = String(userInfoOf(await signIn(fresh)).token)
    const captcha = await app.code('email', email, 'user_retrieve_pwd')
    const body = { type: 'email', account: email, captcha, password: memberPassword }
    const answer = await app.visit('POST', '/api/account/retrievePassword', { body, ip: newAddress() })
    expect(answer).toMatchObject({ code: 1, data: null })
    expect(await isKnown(token)).toBe(false)
    expect((await signIn(memberPassword)).code).toBe(1)
  })

  it('proves the old address and binds a new one; the old one hears of it', async () => {
    const token = String(userInfoOf(await signIn(memberPassword)).token)
    const other = 'ann.new@example.com'
    const proof = await app.code('email', email, 'user_email_verify', { token, password: memberPassword })
    const verified = await app.visit('POST', '/api/account/verification', {
      token,
      body: { type: 'email', captcha: proof },
    })
    expect(verified).toMatchObject({ code: 1, data: { type: 'email' } })
    const { accountVerificationToken } = verified.data as { accountVerificationToken: string }
    const captcha = await app.code('email', other, 'user_change_email', { token })
    const bind = (body: object) => app.visit('POST', '/api/account/changeBind', { token, body })
    expect(await bind({ type: 'email', email: other, captcha })).toMatchObject({
      code: 0,
      data: { errors: { accountVerificationToken: expect.stringContaining('账户验证') } },
    })
    const whole = { type: 'email', email: other, captcha, accountVerificationToken, password: '', mobile: '' }
    expect(await bind(whole)).toMatchObject({ code: 1, data: null })
    expect(await bind(whole)).toMatchObject({ code: 0 })
    const now = await app.visit('GET', '/api/index/index', { token })
    expect(userInfoOf(now)).toMatchObject({ email: other })
    const told = await app.db
      .selectFrom('message_log')
      .select('target')
      .where('code', '=', 'user.bindingChanged')
      .execute()
    expect(told).toEqual([{ target: email }])
    await app.db.updateTable('user').set({ email }).where('email', '=', other).execute()
  })

  it('binds a first mobile number with the password', async () => {
    const token = String(userInfoOf(await signIn(memberPassword)).token)
    const mobile = '13900000001'
    const captcha = await app.code('mobile', mobile, 'user_change_mobile', { token })
    const bind = (password: string) =>
      app.visit('POST', '/api/account/changeBind', { token, body: { type: 'mobile', mobile, captcha, password } })
    expect(await bind('Wrong-Pass1')).toMatchObject({ data: { errors: { password: '密码错误' } } })
    expect(await bind(memberPassword)).toMatchObject({ code: 1 })
    const byMobile = await app.visit('POST', '/api/user/checkIn', {
      body: { tab: 'login', username: mobile, password: memberPassword },
    })
    expect(userInfoOf(byMobile)).toMatchObject({ username: 'ann', mobile })
  })

  it('sees what was booked for him, and nobody else', async () => {
    const { id, token } = await app.join('booked')
    const { token: other } = await app.join('stranger')
    const now = Math.floor(Date.now() / 1000)
    for (const amount of [2_000, -766]) {
      await app.db
        .transaction()
        .execute((trx) => book(trx, { kind: 'money', userId: id, amount, type: 'adjust', memo: 'm', now }))
    }
    const balance = await app.visit('GET', '/api/account/balance?page=1&limit=10', { token })
    expect(balance).toMatchObject({
      code: 1,
      data: {
        list: [
          { user_id: id, money: '-7.66', before: '20.00', after: '12.34', memo: 'm', type: 'adjust' },
          { money: '20.00', before: '0.00', after: '20.00' },
        ],
        total: 2,
        page: 1,
        balance: '12.34',
        in: '20.00',
        out: '-7.66',
      },
    })
    expect((await app.visit('GET', '/api/account/balance', { token: other })).data).toMatchObject({
      total: 0,
      list: [],
    })
    const last = await app.visit('GET', '/api/account/balance?page=99&limit=1', { token })
    expect(last.data).toMatchObject({ page: 2, total: 2, list: [{ money: '20.00' }] })
    const score = await app.visit('GET', '/api/account/integral', { token })
    expect(score.data).toMatchObject({ list: [{ score: 100, before: 0, after: 100, type: 'register' }], score: 100 })
    const nothing = await app.visit('GET', '/api/account/integral?type=enquiry&from=1999-01-01&to=1999-12-31', {
      token,
    })
    expect(nothing.data).toMatchObject({ list: [], total: 0, page: 1, in: 0, out: 0 })
    const { data } = await app.visit('GET', '/api/account/overview', { token })
    const { days, score: points, money } = data as { days: string[]; score: number[]; money: string[] }
    expect([days.length, points.at(-1), points[0], money.at(-1), money[0]]).toEqual([7, 100, 0, '12.34', '0.00'])
  })
})
