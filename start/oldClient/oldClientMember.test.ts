import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Envelope } from '../../contract/envelope.ts'
import { onBothDatabases } from '../testing.ts'
import { openTestApp, superPassword, type TestApp } from '../testingApp.ts'
import { type Node, OldClient, type Row } from './oldClient.testing.ts'

const unix = expect.any(Number)
const text = expect.any(String)
const uuid = expect.stringMatching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const money = expect.stringMatching(/^-?\d+\.\d\d$/)

/** Every key of the form, filled in or not (protocol 4.2). */
const form = {
  tab: 'login',
  email: '',
  mobile: '',
  username: '',
  password: '',
  captcha: '',
  keep: false,
  captchaId: '',
  captchaInfo: '',
  registerType: 'email',
}

onBothDatabases('the member centre of an existing client', (dialect) => {
  let app: TestApp
  let client: OldClient

  beforeAll(async () => {
    app = await openTestApp(dialect, { environment: { LOGIN_CAPTCHA: '1' } })
    client = new OldClient(app)
  })
  afterAll(() => app.drop())

  const checkIn = async (who: OldClient, body: Row): Promise<Envelope<{ userInfo: Row; routePath: string }>> => {
    const captcha = body.tab === 'register' ? {} : await who.solveCaptcha()
    const all = { ...form, ...captcha, ...body }
    const answer = await who.post<{ userInfo: Row; routePath: string }>('/api/user/checkIn', all)
    if (answer.code === 1) who.keep('userInfo', answer.data.userInfo)
    return answer
  }
  /** Asks for a code as the pages do and reads it in the server's log. */
  const codeFor = async (who: OldClient, url: string, body: Row): Promise<string> => {
    const answer = await who.post(url, { ...body, ...(await who.solveCaptcha()) })
    expect(answer.code, answer.msg).toBe(1)
    expect(answer.msg).not.toBe('')
    const row = await app.db
      .selectFrom('message_log')
      .select('secret')
      .where('target', '=', String(body.email ?? body.mobile))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return row.secret
  }
  const aMinutePasses = () =>
    app.db
      .updateTable('verify_code')
      .set((eb) => ({ create_time: eb('create_time', '-', 61) }))
      .execute()
  const own = async (): Promise<Row> => {
    const { data } = await client.get<{ userInfo: Row }>('/api/index/index', { requiredLogin: 1 })
    return data.userInfo
  }
  const member = {
    id: unix,
    username: 'anna',
    nickname: 'anna',
    email: 'anna@example.com',
    mobile: '',
    avatar: '/static/images/avatar.png',
    gender: 0,
    birthday: null,
    money: '0.00',
    score: unix,
    join_time: unix,
    last_login_time: unix,
    last_login_ip: '127.0.0.1',
    motto: '',
  }

  it('starts for a guest', async () => {
    const { code, data } = await client.get('/api/index/index', { requiredLogin: 0 })
    expect(code).toBe(1)
    expect(Object.keys(data)).toEqual(['site', 'openMemberCenter', 'userInfo', 'rules', 'menus'])
    expect(data).toMatchObject({ openMemberCenter: true, userInfo: [], rules: expect.any(Array), menus: [] })
    expect(data.site).toMatchObject({
      siteName: text,
      recordNumber: text,
      version: text,
      cdnUrl: expect.stringMatching(/^\/\//),
      upload: { maxSize: unix, saveName: text, allowedSuffixes: text, mode: 'local' },
    })
    expect(data.site).not.toHaveProperty('apiUrl')
    expect(await client.get('/api/index/index', { requiredLogin: 1 })).toMatchObject({
      code: 303,
      data: { type: 'need login' },
    })
    for (const url of ['/api/Index/index', '/api/index', '/api/index/index.html', '/index.php/api/index/index']) {
      expect((await client.get(url, { requiredLogin: 0 })).code, url).toBe(1)
    }
  })

  it('is offered the ways in', async () => {
    const { code, data } = await client.get('/api/user/checkIn')
    expect(code).toBe(1)
    expect(data).toMatchObject({ userLoginCaptchaSwitch: true, accountVerificationType: expect.any(Array) })
    for (const way of data.accountVerificationType as string[]) expect(['email', 'mobile']).toContain(way)
    expect(await client.post('/api/user/checkIn', { ...form, tab: 'other' })).toMatchObject({ code: 0 })
  })

  it('registers with the code from the mail', async () => {
    const email = 'anna@example.com'
    const body = { tab: 'register', username: 'anna', password: 'Secret12', email, registerType: 'email' }
    expect((await checkIn(client, { ...body, captcha: 'ABCD' })).code).toBe(0)
    const captcha = await codeFor(client, '/api/Ems/send', { email, event: 'user_register' })
    const soon = { email, event: 'user_register', ...(await client.solveCaptcha()) }
    expect((await client.post('/api/Ems/send', soon)).code).toBe(0)
    const unclicked = { email: 'b@example.com', event: 'user_register', captchaId: 'none', captchaInfo: '' }
    expect((await client.post('/api/Ems/send', unclicked)).code).toBe(0)
    const { code, data } = await checkIn(client, { ...body, captcha })
    expect(code).toBe(1)
    expect(data).toMatchObject({ routePath: '/user', userInfo: { username: 'anna', token: uuid, refresh_token: '' } })
    expect((await client.get('/api/user/checkIn')).data).toEqual({ type: 'logged in' })
    expect((await client.post('/api/user/checkIn', { ...form, ...body })).code).toBe(303)
  })

  it('ends and signs in again, to stay', async () => {
    expect(await client.post('/api/user/logout', { refreshToken: '' })).toMatchObject({ code: 1, data: null })
    expect((await client.post('/api/user/logout', { refreshToken: '' })).code).toBe(1)
    client.stored.userInfo.token = ''
    expect((await checkIn(client, { username: 'anna', password: 'Wrong-1' })).code).toBe(0)
    const body = { ...form, username: 'anna', password: 'Secret12', captchaId: 'none', captchaInfo: '1,1;1;1' }
    expect((await client.post('/api/user/checkIn', body)).code).toBe(0)
    const { code, data } = await checkIn(client, { username: 'ANNA@example.com', password: 'Secret12', keep: true })
    expect(code).toBe(1)
    expect(data).toMatchObject({ routePath: '/user', userInfo: { ...member, token: uuid, refresh_token: uuid } })
  })

  it('starts for the member with menus whose pages it has', async () => {
    const { data } = await client.get<{ userInfo: Row; menus: Node[]; rules: Node[] }>('/api/index/index', {
      requiredLogin: 1,
    })
    expect(data.userInfo).toMatchObject({ ...member, token: client.stored.userInfo.token, refresh_token: '' })
    expect(data.rules).toEqual([])
    const [account] = data.menus
    expect(account).toMatchObject({
      pid: 0,
      type: 'menu_dir',
      title: 'My account',
      name: 'account',
      path: 'account',
      icon: text,
      menu_type: 'tab',
      url: '',
      component: '',
      no_login_valid: 0,
      extend: 'none',
    })
    const pages = (account?.children ?? []).filter(({ component }) => component !== '')
    expect(pages.map(({ name }) => name)).toEqual(
      ['overview', 'profile', 'changePassword', 'integral', 'balance'].map((page) => `account/${page}`),
    )
    for (const { name, path, component, pid } of pages) {
      expect([path, component, pid]).toEqual([name, `/src/views/frontend/user/${name}.vue`, account?.id])
    }
    const known = await client.get('/api/index/index', { requiredLogin: 0 })
    expect(known.data.userInfo).toMatchObject({ username: 'anna' })
    expect((await client.get('/api/user/index')).data).toEqual({ userInfo: data.userInfo })
    expect(await new OldClient(app).get('/api/user')).toMatchObject({ code: 303, data: { type: 'need login' } })
  })

  it('renews a session that ran out, and is a guest where none is needed', async () => {
    await app.db.updateTable('token').set({ expire_time: 1 }).where('type', '=', 'user').execute()
    expect((await client.get('/api/index/index', { requiredLogin: 0 })).data.userInfo).toEqual([])
    const before = client.stored.userInfo.token
    client.asked.length = 0
    expect((await client.get('/api/index/index', { requiredLogin: 1 })).code).toBe(1)
    expect(client.asked).toHaveLength(3)
    expect(client.stored.userInfo.token).not.toBe(before)
  })

  it('fills the overview and the two logs', async () => {
    const { data } = await client.get<{ days: string[]; score: number[]; money: string[] }>('/api/account/overview')
    expect(data.days).toEqual(Array(7).fill(expect.stringMatching(/^\d{4}-\d\d-\d\d$/)))
    expect(data.score).toEqual(Array(7).fill(unix))
    expect(data.money).toEqual(Array(7).fill(money))
    const { id } = await own()
    const admin = new OldClient(app)
    await admin.signIn('admin', superPassword)
    await admin.post('/admin/user.MoneyLog/add', { user_id: String(id), money: '2.50', memo: 'm' })
    const balance = await client.get<{ list: Row[]; total: number }>('/api/account/balance', { page: 1, limit: 10 })
    expect(balance.data).toMatchObject({ total: 1 })
    expect(balance.data.list[0]).toMatchObject({
      id: unix,
      user_id: id,
      money: '2.50',
      before: '0.00',
      after: '2.50',
      memo: 'm',
      create_time: unix,
    })
    const integral = await client.get<{ list: Row[]; total: number }>('/api/account/integral', { page: 1, limit: 10 })
    expect(integral.data.list[0]).toMatchObject({ score: unix, before: unix, after: unix, memo: text })
    expect(integral.data.total).toBe(integral.data.list.length)
    expect((await client.get<{ money: string[] }>('/api/account/overview')).data.money.at(-1)).toBe('2.50')
  })

  it('saves the profile by posting all it knows', async () => {
    expect((await client.get('/api/account/profile')).data).toMatchObject({
      accountVerificationType: expect.any(Array),
    })
    const info = await own()
    const posted = {
      ...info,
      nickname: '安娜',
      gender: '2',
      birthday: '2000-01-02',
      motto: 'Hi',
      money: '99.00',
      score: 9,
    }
    expect(await client.post('/api/account/profile', { ...posted, id: 999, email: 'x@y.zz' })).toMatchObject({
      code: 1,
      msg: expect.stringMatching(/./),
      data: null,
    })
    const changed = {
      nickname: '安娜',
      gender: 2,
      birthday: '2000-01-02',
      motto: 'Hi',
      money: '2.50',
      score: info.score,
    }
    expect(await own()).toMatchObject({ ...changed, id: info.id, email: 'anna@example.com' })
    const { birthday, ...without } = await own()
    expect(birthday).toBe('2000-01-02')
    expect((await client.post('/api/account/profile', without)).code).toBe(1)
    expect((await own()).birthday).toBeNull()
    expect((await client.post('/api/account/profile', { ...without, nickname: '' })).code).toBe(0)
    expect((await client.post('/api/account/profile', { ...without, username: '1x' })).code).toBe(0)
  })

  it('proves its address and binds another one, and a number by password', async () => {
    await aMinutePasses()
    const email = 'anna@example.com'
    const verify = { email, event: 'user_email_verify', password: 'Secret12' }
    const wrong = { ...verify, password: 'Wrong-1', ...(await client.solveCaptcha()) }
    expect((await client.post('/api/Ems/send', wrong)).code).toBe(0)
    await aMinutePasses()
    const captcha = await codeFor(client, '/api/Ems/send', verify)
    const proof = await client.post('/api/account/verification', { type: 'email', captcha })
    expect(proof).toMatchObject({ code: 1, data: { type: 'email', accountVerificationToken: uuid } })
    const next = 'anna2@example.com'
    const code = await codeFor(client, '/api/Ems/send', { email: next, event: 'user_change_email' })
    const bind = { type: 'email', password: '', email: next, mobile: '', captcha: code }
    expect((await client.post('/api/account/changeBind', { ...bind, accountVerificationToken: 'none' })).code).toBe(0)
    expect(await client.post('/api/account/changeBind', { ...bind, ...proof.data })).toMatchObject({
      code: 1,
      data: null,
    })
    const mobile = '13812345678'
    const sms = await codeFor(client, '/api/Sms/send', { mobile, template_code: 'user_change_mobile' })
    const byPassword = {
      type: 'mobile',
      accountVerificationToken: '',
      password: 'Secret12',
      email: '',
      mobile,
      captcha: sms,
    }
    expect((await client.post('/api/account/changeBind', byPassword)).code).toBe(1)
    expect(await own()).toMatchObject({ email: next, mobile })
  })

  it('changes its password, is out, and gets a forgotten one back', async () => {
    const words = { oldPassword: 'Secret12', newPassword: 'Secret34', confirmPassword: '' }
    expect((await client.post('/api/account/changePassword', { ...words, oldPassword: 'Wrong-1' })).code).toBe(0)
    expect(await client.post('/api/account/changePassword', words)).toMatchObject({ code: 1, data: null })
    const { refresh_token: refreshToken } = client.stored.userInfo
    expect((await client.post('/api/user/logout', { refreshToken })).code).toBe(1)
    expect(await client.get('/api/account/overview')).toMatchObject({ code: 303, data: { type: 'need login' } })
    client.stored.userInfo = { token: '', refresh_token: '' }
    const account = '13812345678'
    const captcha = await codeFor(client, '/api/Sms/send', { mobile: account, template_code: 'user_retrieve_pwd' })
    const retrieval = { type: 'mobile', account, captcha, password: 'Secret56' }
    expect((await client.post('/api/account/retrievePassword', { ...retrieval, captcha: 'PPPP' })).code).toBe(0)
    expect(await client.post('/api/account/retrievePassword', retrieval)).toMatchObject({ code: 1, data: null })
    expect((await checkIn(client, { username: account, password: 'Secret34' })).code).toBe(0)
    expect((await checkIn(client, { username: account, password: 'Secret56' })).code).toBe(1)
  })

  it('sends both tokens to both sides without being confused', async () => {
    await client.signIn('admin', superPassword)
    expect((await client.get('/admin/Dashboard/index')).code).toBe(1)
    expect((await client.get('/api/account/overview')).code).toBe(1)
    await app.db.updateTable('token').set({ expire_time: 1 }).where('type', '=', 'admin').execute()
    expect((await client.get('/api/account/overview')).code).toBe(1)
    expect((await client.get('/admin/Dashboard/index')).code).toBe(1)
    expect(
      (await client.post('/admin/Index/logout', { refreshToken: client.stored.adminInfo.refresh_token })).code,
    ).toBe(1)
    expect((await client.get('/api/account/overview')).code).toBe(1)
  })
})
