import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { keepChallenge } from '../captcha/challenge.ts'
import { type MemberApp, memberPassword, newAddress, openMemberApp, userInfoOf } from './member.testing.ts'

onBothDatabases('the way into the member centre', (dialect) => {
  let app: MemberApp
  let ip: string
  beforeAll(async () => {
    app = await openMemberApp(dialect)
  })
  beforeEach(() => {
    ip = newAddress()
  })
  afterAll(() => app.drop())

  const checkIn = (body: object, from = ip) => app.visit('POST', '/api/user/checkIn', { body, ip: from })
  const signIn = (username: string, password = memberPassword, from = ip) =>
    checkIn({ tab: 'login', username, password }, from)
  const set = (name: string, value: string) =>
    app.db.updateTable('config').set({ value }).where('name', '=', name).execute()
  const logOf = (username: string) =>
    app.db.selectFrom('user_login_log').select(['user_id', 'code', 'ip']).where('username', '=', username).execute()

  it('says what is asked for, and sends away who is in already', async () => {
    const { token } = await app.join('early')
    expect(await app.visit('GET', '/api/user/checkIn')).toMatchObject({
      code: 1,
      data: {
        userLoginCaptchaSwitch: false,
        accountVerificationType: ['email', 'mobile'],
        openRegister: true,
        registerTypes: ['email', 'mobile'],
      },
    })
    const away = { code: 303, data: { type: 'logged in' } }
    expect(await app.visit('GET', '/api/user/checkIn', { token })).toMatchObject(away)
    expect(await app.visit('POST', '/api/user/checkIn', { token, body: { tab: 'login' } })).toMatchObject(away)
    expect(await checkIn({ tab: 'daily' })).toMatchObject({ code: 0, msg: '未知操作' })
  })

  it('takes username, e-mail and mobile number alike, and keeps those who ask for it', async () => {
    const { id, email } = await app.join('three')
    await app.db.updateTable('user').set({ mobile: '13911112222' }).where('id', '=', id).execute()
    for (const name of ['three', email, 'Three@Example.com', '13911112222']) {
      expect(userInfoOf(await signIn(name))).toMatchObject({ id, username: 'three', refresh_token: '' })
    }
    const kept = userInfoOf(await checkIn({ tab: 'login', username: 'three', password: memberPassword, keep: true }))
    expect(kept).toMatchObject({
      email,
      mobile: '13911112222',
      avatar: '/static/images/avatar.png',
      birthday: null,
      money: '0.00',
      last_login_ip: ip,
      refresh_token: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(Object.keys(kept)).not.toContain('password')
    const row = await app.db
      .selectFrom('user')
      .select(['score', 'join_ip', 'group_id'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row).toMatchObject({ score: 105, group_id: 1 })
  })

  it('has one sentence for a wrong name and a wrong password, and notes both', async () => {
    const { id } = await app.join('known')
    const bytes = async (name: string) => {
      const { time, ...answer } = await signIn(name, 'Wrong-Pass1')
      return JSON.stringify(answer)
    }
    expect(await bytes('known')).toBe(await bytes('unknown'))
    expect(await bytes('known')).toContain('账号或密码错误')
    await signIn('known')
    expect((await logOf('known')).map(({ code }) => code)).toEqual([1, 0, 0, 1])
    expect(await logOf('unknown')).toEqual([{ user_id: null, code: 0, ip }])
    const { data } = await app.visit('GET', '/api/account/overview', {
      token: String(userInfoOf(await signIn('known')).token),
    })
    expect(data).toMatchObject({
      cards: {
        account: { id, group: '普通会员' },
        logins: [{ code: 1 }, { code: 1 }, { code: 0 }, { code: 0 }, { code: 1 }],
      },
    })
  })

  it('tells that an account is disabled only to its owner', async () => {
    const { id, token } = await app.join('off')
    await app.db.updateTable('user').set({ status: 'disable' }).where('id', '=', id).execute()
    expect(await signIn('off', 'Wrong-Pass1')).toMatchObject({ msg: '账号或密码错误' })
    expect(await signIn('off')).toMatchObject({ code: 0, msg: '帐户已禁用' })
    expect(await app.visit('GET', '/api/index/index?requiredLogin=1', { token })).toMatchObject({ code: 303 })
  })

  it('locks an account after ten failures under all its names together', async () => {
    const { id, email } = await app.join('locked')
    await app.db.updateTable('user').set({ mobile: '13933334444' }).where('id', '=', id).execute()
    const names = ['locked', email, '13933334444']
    for (let at = 0; at < 10; at++) {
      expect(await signIn(names[at % 3] ?? '', 'Wrong-Pass1', newAddress())).toMatchObject({ msg: '账号或密码错误' })
    }
    for (const name of names) {
      expect(await signIn(name, memberPassword, newAddress())).toMatchObject({
        code: 0,
        msg: expect.stringContaining('1天'),
      })
    }
    const captcha = await app.code('email', email, 'user_retrieve_pwd')
    const body = { type: 'email', account: email, captcha, password: 'Fresh-Pass2' }
    expect(await app.visit('POST', '/api/account/retrievePassword', { body })).toMatchObject({ code: 1 })
    expect(await signIn('locked', 'Fresh-Pass2', newAddress())).toMatchObject({ code: 1 })
  })

  it('gives one name to one member, however many ask for it at once', async () => {
    const codes: string[] = []
    for (let at = 0; at < 4; at++) codes.push(await app.code('email', `race${at}@example.com`, 'user_register'))
    const answers = await Promise.all(
      codes.map((captcha, at) =>
        checkIn({
          tab: 'register',
          username: 'wanted',
          password: memberPassword,
          registerType: 'email',
          email: `race${at}@example.com`,
          captcha,
        }),
      ),
    )
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    const refused = answers.filter(({ code }) => code === 0)
    expect(refused).toHaveLength(3)
    for (const one of refused) expect(one.data).toEqual({ errors: { username: '用户名已被占用' } })
    const other = answers.findIndex(({ code }) => code === 0)
    const body = { tab: 'register', username: 'second', password: memberPassword, registerType: 'email' }
    const again = await checkIn({ ...body, email: `race${other}@example.com`, captcha: codes[other] })
    expect(again).toMatchObject({ code: 1 })
  })

  it('names each field of a registration that is wrong, and asks who holds a name only after the code', async () => {
    const { email } = await app.join('holder')
    const empty = await checkIn({ tab: 'register', registerType: 'email' })
    expect(empty.data).toMatchObject({
      errors: {
        username: expect.any(String),
        password: '密码不能为空',
        email: '邮箱不能为空',
        captcha: '验证码不能为空',
      },
    })
    expect(await checkIn({ tab: 'register', registerType: 'fax' })).toMatchObject({
      data: { errors: { registerType: '注册方式取值无效' } },
    })
    const body = {
      tab: 'register',
      username: 'holder',
      password: memberPassword,
      registerType: 'email',
      captcha: '123456',
    }
    const wrong = await checkIn({ ...body, email })
    expect(wrong.data).toEqual({ errors: { captcha: '请输入正确的验证码' } })
  })

  it('is closed to new members, or to all, when so configured', async () => {
    await set('open_register', '0')
    expect(
      await app.visit('POST', '/api/Ems/send', { ip, body: { email: 'x@example.com', event: 'user_register' } }),
    ).toMatchObject({
      code: 0,
      msg: expect.stringContaining('暂未开放注册'),
    })
    await set('open_register', '1')
    await set('register_types', '["mobile"]')
    expect((await app.visit('GET', '/api/user/checkIn')).data).toMatchObject({ registerTypes: ['mobile'] })
    expect(await checkIn({ tab: 'register', registerType: 'email' })).toMatchObject({
      data: { errors: { registerType: expect.any(String) } },
    })
    await set('register_types', '["mobile","email"]')
    await set('open_member_center', '0')
    expect(await app.visit('GET', '/api/user/checkIn')).toMatchObject({
      code: 0,
      msg: expect.stringContaining('已禁用'),
    })
    expect((await app.visit('GET', '/api/index/index')).data).toMatchObject({ openMemberCenter: false })
    await set('open_member_center', '1')
  })

  it('leads out, for guests too', async () => {
    const { token } = await app.join('leaver')
    const out = (sent: object) => app.visit('POST', '/api/user/logout', { body: {}, ...sent })
    expect(await out({ token })).toMatchObject({ code: 1, data: null })
    expect(await app.visit('GET', '/api/index/index?requiredLogin=1', { token })).toMatchObject({ code: 303 })
    expect(await out({})).toMatchObject({ code: 1 })
    const get = await app.inject({ method: 'GET', url: '/api/user/logout', headers: { server: 'true' } })
    expect(get.statusCode).toBe(204)
  })
})

onBothDatabases('signing in behind a captcha', (dialect) => {
  let app: MemberApp
  beforeAll(async () => {
    app = await openMemberApp(dialect, { LOGIN_CAPTCHA: '1' })
  })
  afterAll(() => app.drop())

  it('asks for it before it looks for the account', async () => {
    const box = (left: number) => ({ left, top: 10, right: left + 20, bottom: 30 })
    const challenge = { width: 350, height: 200, boxes: [box(10), box(100)], work: '' }
    await keepChallenge(app.db, 'puzzle', challenge, Math.floor(Date.now() / 1000))
    const enter = (captchaInfo: string) =>
      app.visit('POST', '/api/user/checkIn', {
        body: { tab: 'login', username: 'nobody', password: memberPassword, captchaId: 'puzzle', captchaInfo },
      })
    expect((await app.visit('GET', '/api/user/checkIn')).data).toMatchObject({ userLoginCaptchaSwitch: true })
    expect(await enter('')).toMatchObject({ code: 0, data: { errors: { captchaInfo: '验证码错误' } } })
    expect(await enter('20,20-110,20;350;200')).toMatchObject({ msg: '账号或密码错误' })
    expect(await enter('20,20-110,20;350;200')).toMatchObject({ msg: '验证码错误' })
  })
})
