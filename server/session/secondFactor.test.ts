import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { failures } from '../../contract/failures/failures.ts'
import { runAdmin } from '../../start/commands/admin.command.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, superPassword, type TestApp } from '../../start/testingApp.ts'
import { Seal } from './seal.ts'
import { sealOldSecrets, sealSecret } from './secondFactor.ts'

const codeOf = (secret: string, at = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

interface Ticket {
  type: string
  ticket: string
  expires: number
}

onBothDatabases('a second factor', (dialect) => {
  let app: TestApp
  let serial = 0
  let name: string
  let ip: string
  beforeAll(async () => {
    app = await openTestApp(dialect)
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  beforeEach(async () => {
    serial += 1
    name = `factor${serial}`
    ip = `198.51.100.${serial}`
    await app.addAdmin(name, ['dashboard', 'routine/adminInfo', 'routine/adminInfo/edit'])
  })
  afterAll(async () => {
    vi.useRealTimers()
    await app.drop()
  })

  const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
  const login = (body: object, from = ip) => app.call('POST', '/admin/Index/login', { body, ip: from })
  const first = (password = superPassword) => login({ username: name, password })
  const ticketOf = async (): Promise<string> => {
    const { data } = await first()
    // The answer of the first step.
    return (data as Ticket).ticket
  }
  const own = (token: string, action: string, body: object = { password: superPassword }) =>
    app.call('POST', `/admin/routine.AdminInfo/${action}`, { token, body })

  /** Switches it on and answers the secret and the recovery codes. */
  async function switchOn(): Promise<{ token: string; secret: string; codes: string[] }> {
    const token = await app.signIn(name)
    const begun = await own(token, 'factorBegin')
    const { ticket, secret, uri } = begun.data as { ticket: string; secret: string; uri: string }
    expect(uri).toMatch(/^otpauth:\/\/totp\//)
    const confirmed = await own(token, 'factorConfirm', { ticket, otp: codeOf(secret) })
    expect(confirmed).toMatchObject({ code: 1 })
    const { codes } = confirmed.data as { codes: string[] }
    return { token, secret, codes }
  }

  it('is asked for after the right password, and opens with the code of the app', async () => {
    const { secret } = await switchOn()
    later(30)
    const offered = await first()
    expect(offered).toMatchObject({ code: 0, data: { type: 'second factor', ticket: expect.any(String) } })
    const { ticket, expires } = offered.data as Ticket
    expect(expires - offered.time).toBe(300)
    expect(await login({ ticket, otp: '12345' })).toMatchObject({ code: 0, msg: '请输入两步验证码' })
    const entered = await login({ ticket, otp: ` ${codeOf(secret).replace(/^.../, '$& ')}`, keep: true })
    expect(entered).toMatchObject({ code: 1, data: { userInfo: { username: name } } })
    // The shape of a sign-in.
    const { refresh_token } = (entered.data as { userInfo: { refresh_token: string } }).userInfo
    expect(refresh_token).not.toBe('')
  })

  it('takes no code twice, none from another time, and no ticket twice', async () => {
    const { secret } = await switchOn()
    const used = codeOf(secret)
    const ticket = await ticketOf()
    expect(await login({ ticket, otp: used })).toMatchObject({ code: 0, msg: '两步验证码错误' })
    later(30)
    expect(await login({ ticket, otp: codeOf(secret, Date.now() + 90_000) })).toMatchObject({ code: 0 })
    const fresh = codeOf(secret)
    expect(await login({ ticket, otp: fresh })).toMatchObject({ code: 1 })
    expect(await login({ ticket, otp: codeOf(secret, Date.now() + 30_000) })).toMatchObject({
      code: 0,
      msg: '验证已超时，请重新登录',
    })
    const older = codeOf(secret, Date.now() - 30_000)
    for (const otp of [fresh, older])
      expect(await login({ ticket: await ticketOf(), otp })).toMatchObject({ code: 0, msg: '两步验证码错误' })
    later(30)
    const codes = await Promise.all([ticketOf(), ticketOf()])
    const otp = codeOf(secret)
    const both = await Promise.all(codes.map((one) => login({ ticket: one, otp })))
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  })

  it('ends a ticket after five wrong codes or five minutes, and locks after as many as passwords', async () => {
    const { secret } = await switchOn()
    later(30)
    const old = await ticketOf()
    later(301)
    expect(await login({ ticket: old, otp: codeOf(secret) })).toMatchObject({ code: 0, msg: '验证已超时，请重新登录' })
    const sentences: string[] = []
    for (let round = 0; round < 3; round++) {
      const ticket = (await first()).data as Ticket | null
      if (!ticket || !('ticket' in ticket)) break
      for (let at = 0; at < 6; at++) sentences.push((await login({ ticket: ticket.ticket, otp: '000000' })).msg)
    }
    expect(sentences.filter((msg) => msg === '两步验证码错误')).toHaveLength(10)
    const locked = await first()
    expect(locked).toMatchObject({ code: 0, data: { locked_until: expect.any(Number) } })
  })

  it('opens once with each recovery code, typed as people type', async () => {
    const { codes } = await switchOn()
    expect(codes).toHaveLength(10)
    const [code = '', other = ''] = codes
    expect(await login({ ticket: await ticketOf(), otp: code.toUpperCase().replace('-', ' ') })).toMatchObject({
      code: 1,
    })
    expect(await login({ ticket: await ticketOf(), otp: code })).toMatchObject({ code: 0 })
    const pair = await Promise.all([ticketOf(), ticketOf()])
    const answers = await Promise.all(pair.map((ticket) => login({ ticket, otp: other })))
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1)
    const row = await app.db.selectFrom('admin').selectAll().where('username', '=', name).executeTakeFirstOrThrow()
    expect(row.otp_recovery).not.toContain(code.replace('-', ''))
    const token = ((await login({ ticket: await ticketOf(), otp: codes[2] })).data as { userInfo: { token: string } })
      .userInfo.token
    expect(await app.call('GET', '/admin/routine.AdminInfo/factor', { token })).toMatchObject({
      data: { enabled: true, codes_left: 7 },
    })
  })

  it('is changed only with the password; new recovery codes end the old ones', async () => {
    const { token, codes } = await switchOn()
    for (const action of ['factorBegin', 'factorRemove', 'factorCodes']) {
      expect(await own(token, action, { password: 'Wrong-Pass1' })).toMatchObject({ code: 0, msg: '账号或密码错误' })
      expect(await own(token, action, {})).toMatchObject({ code: 0, msg: '密码不能为空' })
    }
    expect(await own(token, 'factorBegin')).toMatchObject({ code: 0, msg: '已启用两步验证，请先停用' })
    const renewed = (await own(token, 'factorCodes')).data as { codes: string[] }
    expect(await login({ ticket: await ticketOf(), otp: codes[0] })).toMatchObject({ code: 0 })
    expect(await login({ ticket: await ticketOf(), otp: renewed.codes[0] })).toMatchObject({ code: 1 })
    expect(await own(token, 'factorRemove')).toMatchObject({ code: 1 })
    expect(await first()).toMatchObject({ code: 1 })
    expect(await own(token, 'factorCodes')).toMatchObject({ code: 0, msg: '尚未启用两步验证' })
  })

  it('is set up by its owner alone, with a code that proves the app has it', async () => {
    const token = await app.signIn(name)
    const { ticket, secret } = (await own(token, 'factorBegin')).data as { ticket: string; secret: string }
    const root = await app.signIn()
    expect(await own(root, 'factorConfirm', { ticket, otp: codeOf(secret) })).toMatchObject({ code: 0 })
    expect(await own(token, 'factorConfirm', { ticket, otp: '000000' })).toMatchObject({ code: 0 })
    expect(await first()).toMatchObject({ code: 1 })
    expect(await own(token, 'factorConfirm', { ticket, otp: codeOf(secret) })).toMatchObject({ code: 1 })
  })

  it('dies half way with a new password', async () => {
    const { token, secret } = await switchOn()
    later(30)
    const ticket = await ticketOf()
    const body = { nickname: 'Own', password: 'Other-Pass2' }
    expect(await app.call('POST', '/admin/routine.AdminInfo/edit', { token, body })).toMatchObject({ code: 1 })
    expect(await login({ ticket, otp: codeOf(secret) })).toMatchObject({ code: 0, msg: '验证已超时，请重新登录' })
  })

  const stored = () =>
    app.db.selectFrom('admin').select(['id', 'otp_secret']).where('username', '=', name).executeTakeFirstOrThrow()
  const store = (otp_secret: string) =>
    app.db.updateTable('admin').set({ otp_secret }).where('username', '=', name).execute()

  it('is kept sealed, while it is set up too, and opens for its own account only', async () => {
    const token = await app.signIn(name)
    const { ticket, secret } = (await own(token, 'factorBegin')).data as { ticket: string; secret: string }
    const passes = await app.db.selectFrom('token').select('data').execute()
    expect(JSON.stringify(passes)).not.toContain(secret)
    expect(await own(token, 'factorConfirm', { ticket, otp: codeOf(secret) })).toMatchObject({ code: 1 })
    const { id, otp_secret } = await stored()
    expect(otp_secret).toMatch(/^v1\.[\w-]{60,}$/)
    expect(app.sessions.seal.open(otp_secret, `admin ${id}`)).toBe(secret)
    expect(app.sessions.seal.open(otp_secret, `admin ${id + 1}`)).toBeUndefined()
    expect(sealSecret(app.sessions.seal, id, secret)).not.toBe(otp_secret)
  })

  it('of an earlier version is sealed at the start of whichever process comes first, and goes on', async () => {
    const { secret } = await switchOn()
    await store(secret)
    const seals = [app.sessions.seal, app.sessions.seal, app.sessions.seal]
    await Promise.all(seals.map((seal) => sealOldSecrets(app.db, seal)))
    const { id, otp_secret } = await stored()
    expect(app.sessions.seal.open(otp_secret, `admin ${id}`)).toBe(secret)
    later(30)
    expect(await login({ ticket: await ticketOf(), otp: codeOf(secret) })).toMatchObject({ code: 1 })
  })

  it('whose secret cannot be read says how to go on: with a recovery code, or without it', async () => {
    const { secret, codes } = await switchOn()
    later(30)
    const { id } = await stored()
    for (const lost of [new Seal(randomBytes(32), 'second factor').close(secret, `admin ${id}`), 'v1.AAAA']) {
      await store(lost)
      const refused = await login({ ticket: await ticketOf(), otp: codeOf(secret) })
      expect(refused).toMatchObject({ code: 0, msg: failures.factorKey.zh })
    }
    expect(await login({ ticket: await ticketOf(), otp: codes[0] })).toMatchObject({ code: 1 })
    expect(await runAdmin(app.db, ['remove-factor', name])).toContain('the password alone')
    expect(await first()).toMatchObject({ code: 1 })
  })

  it('appears in no answer and in no log', async () => {
    const { token, secret, codes } = await switchOn()
    const root = await app.signIn()
    const seen = await Promise.all([
      app.call('GET', '/admin/auth.Admin/index', { token: root }),
      app.call('GET', '/admin/routine.AdminInfo/index', { token }),
      app.call('GET', '/admin/Index/index', { token }),
    ])
    await app.log.settled()
    const written = await app.db.selectFrom('admin_log').select('data').execute()
    const told = JSON.stringify([seen, written])
    for (const hidden of [secret, codes[0] ?? '', 'otp_secret', 'otp_recovery']) expect(told).not.toContain(hidden)
  })
})
