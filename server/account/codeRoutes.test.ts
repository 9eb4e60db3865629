import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothDatabases, stillClock } from '../../start/testing.ts'
import { keepChallenge } from '../captcha/challenge.ts'
import { type MemberApp, memberPassword, newAddress, openMemberApp } from './member.testing.ts'

onBothDatabases('codes', (dialect) => {
  stillClock()
  let app: MemberApp
  let ip: string
  let at = 0
  let email: string
  beforeAll(async () => {
    app = await openMemberApp(dialect)
  })
  beforeEach(() => {
    ip = newAddress()
    at += 1
    email = `code${at}@example.com`
  })
  afterAll(() => app.drop())

  const ask = (body: object, sent: { token?: string; ip?: string } = {}) =>
    app.visit('POST', '/api/Ems/send', { ip, ...sent, body: { event: 'user_register', email, ...body } })
  const register = (username: string, captcha: string, to = email) =>
    app.visit('POST', '/api/user/checkIn', {
      ip,
      body: { tab: 'register', username, password: memberPassword, registerType: 'email', email: to, captcha },
    })
  const messages = async (target: string) =>
    app.db.selectFrom('message_log').selectAll().where('target', '=', target).orderBy('id').execute()

  it('are six digits in the language of whoever asked, and stored as nobody can read them', async () => {
    await app.visit('POST', '/api/Ems/send?lang=en', {
      ip,
      body: { event: 'user_register', email: email.toUpperCase() },
    })
    const [message] = await messages(email)
    expect(message).toMatchObject({
      channel: 'email',
      code: 'user_register',
      lang: 'en',
      provider: 'log',
      attempts: 1,
      ip,
    })
    expect(message?.content).toContain('Your code is ******, valid for 10 minutes')
    expect(message?.secret).toMatch(/^\d{6}$/)
    const stored = await app.db.selectFrom('verify_code').selectAll().where('target', '=', email).execute()
    expect(JSON.stringify(stored)).not.toContain(message?.secret)
  })

  it('are read in the log by super administrators only', async () => {
    const code = await app.code('email', email, 'user_register')
    await app.addAdmin(`mailer${at}`, ['message', 'message/log', 'message/log/index'])
    const rowFor = async (caller: string) => {
      const { data } = await app.call('GET', '/admin/message.Log/index', { token: caller })
      return (data as { list: Record<string, unknown>[] }).list[0]
    }
    const seen = await rowFor(await app.signIn())
    expect(seen).toMatchObject({ content: expect.stringContaining(code), state: 'simulated' })
    const masked = await rowFor(await app.signIn(`mailer${at}`))
    expect(masked).toMatchObject({ content: expect.stringContaining('******'), target: 'co****@example.com' })
    expect(JSON.stringify([masked, Object.keys(seen ?? {})])).not.toMatch(new RegExp(`${code}|secret`))
  })

  it('are found in the log by the whole address, by those who may read it', async () => {
    await app.code('email', email, 'user_register')
    const nodes = ['message', 'message/log', 'message/log/index']
    await app.addAdmin(`finder${at}`, [...nodes, 'message/log/infoPlain'])
    await app.addAdmin(`guesser${at}`, nodes)
    const found = async (phrase: string, name: string) => {
      const url = `/admin/message.Log/index?quickSearch=${encodeURIComponent(phrase)}`
      const { data } = await app.call('GET', url, { token: await app.signIn(name) })
      // A list as its clients read it.
      return (data as { total: number }).total
    }
    const whole = [await found(email, `finder${at}`), await found(email.toUpperCase(), `finder${at}`)]
    const parts = [await found(email.slice(0, 8), `finder${at}`), await found(email, `guesser${at}`)]
    expect([whole, parts]).toEqual([
      [1, 1],
      [0, 0],
    ])
  })

  it('are sent once a minute, and the seconds left are told', async () => {
    expect(await ask({})).toMatchObject({ code: 1, data: { seconds: 60, minutes: 10 } })
    const soon = { msg: '发送过于频繁，请 60 秒后再试', data: { seconds: 60 } }
    expect(await ask({})).toMatchObject({ code: 0, ...soon })
    await app.aMinutePasses()
    expect(await ask({})).toMatchObject({ code: 1 })
    expect(await messages(email)).toHaveLength(2)
  })

  it('are sent once, however many ask in one moment', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask({})))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(await messages(email)).toHaveLength(1)
  })

  it('are limited to ten a day for one receiver and thirty for one network', async () => {
    const sentences = new Set<string>()
    for (let sent = 0; sent < 12; sent++) {
      await app.aMinutePasses()
      const { code, msg } = await ask({}, { ip: newAddress() })
      if (code === 0) sentences.add(msg)
    }
    expect(await messages(email)).toHaveLength(10)
    expect([...sentences]).toEqual(['今日发送次数已达上限，请明天再试'])
    const others = await Promise.all(
      Array.from({ length: 33 }, (_, n) => ask({ email: `many${at}.${n}@example.com` }, { ip: `192.0.2.${n}` })),
    )
    expect(others.filter(({ code }) => code === 1)).toHaveLength(30)
  })

  it('are good for one address and one event', async () => {
    const code = await app.code('email', email, 'user_retrieve_pwd').catch(() => '')
    expect(code).toBe('')
    const mine = await app.code('email', `own.${email}`, 'user_register')
    await app.code('email', `their.${email}`, 'user_register')
    expect(await register(`tina${at}`, mine, `their.${email}`)).toMatchObject({
      data: { errors: { captcha: expect.any(String) } },
    })
    expect(await register(`tina${at}`, mine, `own.${email}`)).toMatchObject({ code: 1 })
  })

  it('are dead after five wrong tries, and after ten minutes', async () => {
    const code = await app.code('email', email, 'user_register')
    const wrong = code === '000000' ? '111111' : '000000'
    for (let tries = 0; tries < 5; tries++) await register(`five${at}`, wrong)
    expect(await register(`five${at}`, code)).toMatchObject({ code: 0, msg: '请输入正确的验证码' })
    await app.aMinutePasses()
    const second = await app.code('email', email, 'user_register')
    await app.db.updateTable('verify_code').set({ expire_time: 1 }).where('target', '=', email).execute()
    expect(await register(`five${at}`, second)).toMatchObject({ code: 0, msg: '请输入正确的验证码' })
  })

  it('open one account, however many use one at once', async () => {
    const code = await app.code('email', email, 'user_register')
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => register(`race${at}x${n}`, code)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(answers.every(({ code }) => code === 1 || code === 0)).toBe(true)
    expect(await app.db.selectFrom('user').select('id').where('email', '=', email).execute()).toHaveLength(1)
  })

  it('give one address to one person, who registers or who binds it', async () => {
    const { token } = await app.join(`binder${at}`)
    const mobile = `139${String(at).padStart(8, '0')}`
    const binding = await app.code('mobile', mobile, 'user_change_mobile', { token })
    const joining = await app.code('mobile', mobile, 'user_register')
    const body = { tab: 'register', username: `fast${at}`, password: memberPassword, registerType: 'mobile', mobile }
    const answers = await Promise.all([
      app.visit('POST', '/api/account/changeBind', {
        token,
        body: { type: 'mobile', mobile, captcha: binding, password: memberPassword },
      }),
      app.visit('POST', '/api/user/checkIn', { ip, body: { ...body, captcha: joining } }),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
    const refused = answers.find(({ code }) => code === 0)
    expect(refused?.data).toEqual({ errors: { mobile: expect.stringMatching(/^手机号已/) } })
    expect(await app.db.selectFrom('user').select('id').where('mobile', '=', mobile).execute()).toHaveLength(1)
  })

  it('are refused with the field that is wrong', async () => {
    expect(await ask({ email: 'nobody' })).toMatchObject({ data: { errors: { email: '邮箱格式错误' } } })
    expect(await ask({ event: 'lead_receipt' })).toMatchObject({ data: { errors: { event: '模板不可用' } } })
    expect(await ask({ event: 'user_change_mobile' })).toMatchObject({ data: { errors: { event: '模板不可用' } } })
    expect(await ask({ event: 'constructor' })).toMatchObject({ data: { errors: { event: '模板不可用' } } })
    expect(await ask({ event: 'user_change_email' })).toMatchObject({ code: 303, data: { type: 'need login' } })
    const sms = (body: object) => app.visit('POST', '/api/Sms/send', { ip, body })
    expect(await sms({ mobile: '12', template_code: 'user_register' })).toMatchObject({
      data: { errors: { mobile: '手机号格式错误' } },
    })
    expect(await sms({ mobile: '13912345678', template_code: 'user_register' })).toMatchObject({ code: 1 })
  })

  it('say that an address is taken to who registers or binds it', async () => {
    const { token, email: own } = await app.join(`taken${at}`)
    const { email: other } = await app.join(`other${at}`)
    expect(await ask({ email: own })).toMatchObject({ data: { errors: { email: '邮箱已注册，请直接登录' } } })
    const change = (to: string) => ask({ email: to, event: 'user_change_email' }, { token, ip: newAddress() })
    expect(await change(other)).toMatchObject({ data: { errors: { email: '邮箱已被占用' } } })
    expect(await change(own)).toMatchObject({ data: { errors: { email: '新邮箱与当前相同' } } })
  })

  it('for a password are promised to unknown addresses too, in the same words, and never sent', async () => {
    const { email: known } = await app.join(`known${at}`)
    const retrieve = async (target: string) => {
      const { time, ...first } = await ask({ email: target, event: 'user_retrieve_pwd' }, { ip: newAddress() })
      const { time: later, ...second } = await ask({ email: target, event: 'user_retrieve_pwd' }, { ip: newAddress() })
      return JSON.stringify([first, { ...second, msg: second.msg.replace(/\d+/, 'n'), data: null }])
    }
    expect(await retrieve(email)).toBe(await retrieve(known))
    expect(await messages(email)).toMatchObject([{ state: 'skipped', secret: '', provider: '' }])
    const use = async (account: string) => {
      const body = { type: 'email', account, captcha: '999999', password: 'Other-Pass3' }
      const { time, ...answer } = await app.visit('POST', '/api/account/retrievePassword', { ip, body })
      return JSON.stringify(answer)
    }
    expect(await use(email)).toBe(await use(known))
    expect(await use(`never.${email}`)).toBe(await use(known))
  })

  it('that prove an account need its password, and go to its own address', async () => {
    const { token, email: own } = await app.join(`prove${at}`)
    const prove = (body: object) => ask({ event: 'user_email_verify', email: own, ...body }, { token })
    expect(await prove({ password: 'Wrong-Pass1' })).toMatchObject({ data: { errors: { password: '密码错误' } } })
    expect(await prove({ email, password: memberPassword })).toMatchObject({
      data: { errors: { email: '这不是您当前绑定的邮箱' } },
    })
    expect(await prove({ email: '', extras: { password: memberPassword } })).toMatchObject({ code: 1 })
    const mobile = await app.visit('POST', '/api/Sms/send', {
      token,
      ip,
      body: { template_code: 'user_mobile_verify', mobile: '13900000009', password: memberPassword },
    })
    expect(mobile).toMatchObject({ data: { errors: { mobile: '您还没有绑定手机号' } } })
  })
})

onBothDatabases('codes behind a captcha', (dialect) => {
  let app: MemberApp
  beforeAll(async () => {
    app = await openMemberApp(dialect, { LOGIN_CAPTCHA: '' })
    await app.db.updateTable('config').set({ value: '0' }).where('name', '=', 'login_captcha').execute()
  })
  afterAll(() => app.drop())

  it('need one answered for each, whatever the switch of the sign-in says', async () => {
    const box = (left: number) => ({ left, top: 10, right: left + 20, bottom: 30 })
    const challenge = { width: 350, height: 200, boxes: [box(10), box(100)], work: '' }
    await keepChallenge(app.db, 'puzzle', challenge, Math.floor(Date.now() / 1000))
    const ask = (email: string, extra: object) =>
      app.visit('POST', '/api/Ems/send', { body: { email, event: 'user_register', ...extra } })
    const right = { captchaId: 'puzzle', captchaInfo: '20,20-110,20;350;200' }
    const refused = { code: 0, msg: '验证码错误', data: { errors: { captchaInfo: '验证码错误' } } }
    expect(await ask('a@example.com', {})).toMatchObject(refused)
    expect(await ask('a@example.com', { ...right, captchaInfo: '1,1-2,2;350;200' })).toMatchObject(refused)
    expect(await ask('a@example.com', { extras: right })).toMatchObject({ code: 1 })
    expect(await ask('b@example.com', right)).toMatchObject(refused)
  })
})
