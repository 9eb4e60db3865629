import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, superPassword, type TestApp } from '../../start/testingApp.ts'
import { TableWatch } from '../memory/tableWatch.ts'
import { tryPassword, unlock } from './passwordTry.ts'
import { tokenSecret } from './secret.ts'
import { Sessions } from './sessions.ts'

onBothDatabases('sessions of administrators', (dialect) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(dialect)
  })
  afterAll(() => app.drop())

  const login = (body: object, ip?: string) => app.call('POST', '/admin/Index/login', { body, ...(ip && { ip }) })
  const right = { username: 'admin', password: superPassword }

  it('tells a visitor whether a captcha is asked for', async () => {
    expect(await app.call('GET', '/admin/Index/login')).toMatchObject({ code: 1, data: { captcha: false } })
  })

  it('signs in with name and password, and gives a refresh token only to who stays', async () => {
    const once = await login(right)
    expect(once).toMatchObject({
      code: 1,
      data: { userInfo: { username: 'admin', avatar: '/static/images/avatar.png', refresh_token: '' } },
    })
    const kept = await login({ ...right, keep: true })
    const { token, refresh_token, last_login_time } = (kept.data as { userInfo: Record<string, string> }).userInfo
    expect(token).toMatch(/^[0-9a-f-]{36}$/)
    expect(refresh_token).toMatch(/^[0-9a-f-]{36}$/)
    expect(last_login_time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  it('keeps no token in the database, only what was made of it', async () => {
    const token = await app.signIn()
    const rows = await app.db.selectFrom('token').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('sends whoever is signed in away from the sign-in page', async () => {
    const token = await app.signIn()
    expect(await app.call('GET', '/admin/Index/login', { token })).toMatchObject({
      code: 303,
      data: { type: 'logged in' },
    })
  })

  it('refuses an unknown token with the way to the sign-in page', async () => {
    const answer = await app.call('GET', '/admin/Index/index', { token: crypto.randomUUID() })
    expect(answer).toMatchObject({ code: 303, data: { type: 'need login' } })
  })

  it('asks for renewal when the access token is too old, and renews it once', async () => {
    const { data } = await login({ ...right, keep: true })
    const { token, refresh_token } = (data as { userInfo: Record<'token' | 'refresh_token', string> }).userInfo
    await app.db.updateTable('token').set({ expire_time: 1 }).where('type', '=', 'admin').execute()
    expect(await app.call('GET', '/admin/Index/index', { token })).toMatchObject({ code: 409, data: [] })
    const body = { refreshToken: refresh_token }
    const renewed = await app.call('POST', '/api/common/refreshToken', { token, body })
    expect(renewed).toMatchObject({ code: 1, data: { type: 'admin-refresh' } })
    const fresh = (renewed.data as { token: string }).token
    expect(await app.call('GET', '/admin/Index/index', { token: fresh })).toMatchObject({ code: 1 })
    expect(await app.call('GET', '/admin/Index/index', { token })).toMatchObject({ code: 303 })
    expect(await app.call('POST', '/api/common/refreshToken', { body })).toMatchObject({ code: 0 })
    const wrong = { refreshToken: crypto.randomUUID() }
    expect(await app.call('POST', '/api/common/refreshToken', { token: fresh, body: wrong })).toMatchObject({ code: 0 })
  })

  it('ends with the sign-out, refresh token included', async () => {
    const { data } = await login({ ...right, keep: true })
    const { token, refresh_token } = (data as { userInfo: Record<'token' | 'refresh_token', string> }).userInfo
    const body = { refreshToken: refresh_token }
    expect(await app.call('POST', '/admin/Index/logout', { token, body })).toMatchObject({ code: 1 })
    expect(await app.call('GET', '/admin/Index/index', { token })).toMatchObject({ code: 303 })
    expect(await app.call('POST', '/api/common/refreshToken', { token, body })).toMatchObject({ code: 0 })
    expect(await app.call('POST', '/admin/Index/logout')).toMatchObject({ code: 1 })
    expect((await app.inject({ method: 'GET', url: '/admin/Index/logout?server=1' })).statusCode).toBe(204)
  })

  it('is refused on the next request after the account is disabled, deleted, or loses its rights', async () => {
    const id = await app.addAdmin('shortlived', ['dashboard'])
    const token = await app.signIn('shortlived')
    const open = () => app.call('GET', '/admin/Index/index', { token })
    expect(await open()).toMatchObject({ code: 1 })
    await app.db.updateTable('admin').set({ status: '0' }).where('id', '=', id).execute()
    expect(await open()).toMatchObject({ code: 303 })
    await app.db.updateTable('admin').set({ status: '1' }).where('id', '=', id).execute()
    expect(await open()).toMatchObject({ code: 1 })
    await app.db.updateTable('admin_group').set({ rules: '' }).where('name', '=', 'shortlived').execute()
    expect(await open()).toMatchObject({ code: 0, data: null })
    await app.db.deleteFrom('admin').where('id', '=', id).execute()
    expect(await open()).toMatchObject({ code: 303 })
  })

  it('answers a wrong name and a wrong password alike', async () => {
    const ip = '203.0.113.9'
    const wrong = await login({ ...right, password: 'Wrong-Pass1' }, ip)
    const unknown = await login({ username: 'nobody1', password: 'Wrong-Pass1' }, ip)
    expect(wrong).toMatchObject({ code: 0, msg: '账号或密码错误' })
    expect(unknown.msg).toBe(wrong.msg)
  })

  it('tells a form that cannot be right, without counting it as a try', async () => {
    for (let at = 0; at < 15; at++) expect((await login({ username: 'x', password: 'y' }, '203.0.113.77')).code).toBe(0)
    expect(await login(right, '203.0.113.77')).toMatchObject({ code: 1 })
  })

  it('locks an account after ten failures, also for the right password, but not where the owner works', async () => {
    // All within one second, however long it takes.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await app.addAdmin('target', ['dashboard'])
    const owner = '198.51.100.4'
    const thief = '192.0.2.1'
    const target = { username: 'target', password: superPassword }
    expect(await login(target, owner)).toMatchObject({ code: 1 })
    const wrong = { ...target, password: 'Wrong-Pass1' }
    const answers = await Promise.all(Array.from({ length: 14 }, (_, at) => login(wrong, `192.0.2.${at + 1}`)))
    const sentences = answers.map(({ msg }) => msg)
    expect(sentences.filter((msg) => msg === '账号或密码错误')).toHaveLength(10)
    const refused = await login({ ...target, username: ' TARGET' }, thief)
    expect(refused.msg).toContain('1天')
    const { locked_until } = refused.data as { locked_until: number }
    expect(locked_until - refused.time).toBe(86_400)
    expect((await login(target, '203.0.113.200')).msg).toContain('1天')
    expect(await login(target, owner)).toMatchObject({ code: 1 })
  })

  it('writes as much for a name nobody has as for one that somebody has', async () => {
    if (dialect !== 'sqlite') return
    // Rows of earlier calls are written a moment later.
    await Promise.all([app.log.settled(), app.seen.settled()])
    const written = async (): Promise<number> =>
      (await sql<{ n: number }>`select total_changes() as n`.execute(app.db)).rows[0]?.n ?? 0
    const { id, password } = await app.db.selectFrom('admin').select(['id', 'password']).executeTakeFirstOrThrow()
    const now = Math.floor(Date.now() / 1000)
    const costOf = async (account: string, claim: { id?: number; stored?: string }): Promise<number> => {
      const attempt = { side: 'admin', account, ip: '198.18.77.1', now, allowed: 10 } as const
      await tryPassword(app.db, attempt, { ...claim, password: 'Wrong-Pass1' }).catch(() => undefined)
      const before = await written()
      await tryPassword(app.db, attempt, { ...claim, password: 'Wrong-Pass1' }).catch(() => undefined)
      return (await written()) - before
    }
    expect(await costOf('somebody', { id, stored: password })).toBe(await costOf('nobody', {}))
    await app.db.deleteFrom('sign_in').where('network', 'like', '198.18.77.%').execute()
    await app.db.updateTable('admin').set({ login_failure: 0 }).where('id', '=', id).execute()
  })

  it('tells nobody by the lock whether an account exists', async () => {
    const wrong = { username: 'nobody2', password: 'Wrong-Pass1' }
    const from = (at: number) => `203.0.${at}.1`
    for (let at = 0; at < 10; at++) expect((await login(wrong, from(at))).msg).toBe('账号或密码错误')
    expect(await login(wrong, from(20))).toMatchObject({ code: 0, data: { locked_until: expect.any(Number) } })
  })

  it('allows as many failures as configured, and shows them to the back office until the next success', async () => {
    const id = await app.addAdmin('configured', ['dashboard'])
    await set('admin_login_retry', '3')
    const body = { username: 'configured', password: 'Wrong-Pass1' }
    const answers = [1, 2, 3, 4].map((at) => () => login(body, `198.18.${at}.1`))
    const said: string[] = []
    for (const answer of answers) said.push((await answer()).msg)
    expect(said.map((msg) => msg.includes('1天'))).toEqual([false, false, false, true])
    const row = () => app.db.selectFrom('admin').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(await row()).toMatchObject({ login_failure: 3, last_failure_time: expect.any(Number) })
    await unlock(app.db, 'admin', 'configured')
    expect(await row()).toMatchObject({ login_failure: 0 })
    expect(await login({ ...body, password: superPassword }, '198.18.9.1')).toMatchObject({ code: 1 })
    await set('admin_login_retry', '10')
  })

  it('last as long as configured', async () => {
    // The session begins in the second in which its answer is given.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await set('admin_token_hours', '1')
    await set('admin_keep_days', '2')
    const { data, time } = await login({ ...right, keep: true }, '198.18.10.1')
    const { token } = (data as { userInfo: { token: string } }).userInfo
    const rows = await app.db
      .selectFrom('token')
      .select(['type', 'expire_time'])
      .where('create_time', '>=', time)
      .where('ip', '=', '198.18.10.1')
      .execute()
    const lives = Object.fromEntries(rows.map((row) => [row.type, row.expire_time - time]))
    expect(lives).toEqual({ admin: 3600, 'admin-refresh': 172_800 })
    expect(await app.call('GET', '/admin/Index/index', { token })).toMatchObject({ code: 1 })
    await set('admin_token_hours', '72')
    await set('admin_keep_days', '30')
  })

  it('that end while they are renewed stay ended', async () => {
    const { data } = await login({ ...right, keep: true })
    const { token, refresh_token } = (data as { userInfo: Record<string, string> }).userInfo
    const end = () =>
      app.db
        .deleteFrom('token')
        .where('token', '=', app.sessions.hash.of(refresh_token ?? ''))
        .execute()
    // The session ends between the first two questions of the renewal: on SQLite, whose only connection is taken, in the queue.
    let ended: Promise<unknown> | undefined
    const ending: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        ended ??= end()
        if (dialect === 'postgres') await ended
        return result
      },
    }
    const watch = new TableWatch()
    const db = app.db.withPlugin(ending)
    const renewing = new Sessions({ db, secret: await tokenSecret(app.db), watch, settings: app.settings })
    const used = { admin: token ?? '', user: '' }
    const origin = { ip: '198.18.10.2', useragent: '', now: Math.floor(Date.now() / 1000) }
    expect(await renewing.renew(refresh_token ?? '', used, origin)).toBeUndefined()
    const left = await app.db.selectFrom('token').select('type').where('ip', '=', origin.ip).execute()
    expect(left).toEqual([])
  })

  it('are one per account when the switch says so, on either side', async () => {
    await app.addAdmin('single', ['dashboard'])
    await app.addMember('single')
    const [staff, guest] = [await app.signIn('single'), await app.signInMember('single')]
    await set('admin_sso', '1')
    const next = await app.signIn('single')
    expect((await app.call('GET', '/admin/Index/index', { token: staff })).code).toBe(303)
    expect((await app.call('GET', '/admin/Index/index', { token: next })).code).toBe(1)
    expect((await app.call('GET', '/api/account/sessions', { member: guest })).code).toBe(1)
    await set('admin_sso', '0')
    await set('user_sso', '1')
    const other = await app.signInMember('single')
    expect((await app.call('GET', '/api/account/sessions', { member: guest })).code).toBe(303)
    expect((await app.call('GET', '/api/account/sessions', { member: other })).code).toBe(1)
    expect((await app.call('GET', '/admin/Index/index', { token: next })).code).toBe(1)
    await set('user_sso', '0')
  })

  it('are listed to their owner with where they are used, and ended one by one', async () => {
    await app.addAdmin('lister', ['dashboard', 'routine/adminInfo', 'routine/adminInfo/edit'])
    const body = { username: 'lister', password: superPassword, keep: true }
    const headers = { 'user-agent': 'a phone', server: 'true' }
    const remoteAddress = '198.18.11.1'
    await app.inject({ method: 'POST', url: '/admin/Index/login', headers, remoteAddress, payload: body })
    const token = await app.signIn('lister')
    const listed = async () => {
      const { data } = await app.call('GET', '/admin/routine.AdminInfo/sessions', { token })
      return (data as { list: Record<string, unknown>[] }).list
    }
    const list = await listed()
    expect(list).toHaveLength(2)
    expect(list.find(({ current }) => current)).toMatchObject({ ip: '127.0.0.1', keep: false })
    const phone = list.find(({ current }) => !current)
    expect(phone).toMatchObject({ ip: remoteAddress, useragent: 'a phone', keep: true })
    expect(JSON.stringify(list)).not.toContain(token)
    const end = (session: unknown) =>
      app.call('POST', '/admin/routine.AdminInfo/endSession', { token, body: { session } })
    expect(await end(phone?.session)).toMatchObject({ code: 1 })
    expect(await end(phone?.session)).toMatchObject({ code: 0, msg: '该登录已结束' })
    expect(await end('')).toMatchObject({ code: 0 })
    expect(await end({ $ne: 1 })).toMatchObject({ code: 0 })
    expect(await listed()).toHaveLength(1)
  })

  it('are not opened with a password that was changed while it was checked', async () => {
    const id = await app.addAdmin('racing', ['dashboard'])
    const origin = { keep: true, ip: '', useragent: '', now: 1_900_000_000 }
    expect(await app.sessions.open('admin', id, { ...origin, password: 'an older hash' })).toBeUndefined()
    expect(await app.sessions.list('admin', id, origin.now)).toEqual([])
  })

  it('note where and when they were used last, outside the request', async () => {
    await app.addMember('noted')
    const member = await app.signInMember('noted')
    await app.db.updateTable('token').set({ seen_time: 1, ip: '' }).where('type', '=', 'user').execute()
    await app.call('GET', '/api/account/sessions', { member, ip: '198.18.12.1' })
    await app.seen.settled()
    const { data } = await app.call('GET', '/api/account/sessions', { member })
    expect(data).toMatchObject({ list: [{ ip: '198.18.12.1' }] })
    const row = await app.db.selectFrom('user').selectAll().where('username', '=', 'noted').executeTakeFirstOrThrow()
    expect(row).toMatchObject({ last_login_ip: '198.18.12.1' })
  })

  it('renewed by several tabs at once go on with one token', async () => {
    const body = { username: 'admin', password: superPassword, keep: true }
    const { data } = await app.call('POST', '/admin/Index/login', { body })
    // The shape of a sign-in (protocol 2.3).
    const { token, refresh_token } = (data as { userInfo: { token: string; refresh_token: string } }).userInfo
    const renew = (used: string) =>
      app.call('POST', '/api/common/refreshToken', { token: used, body: { refreshToken: refresh_token } })
    const answers = await Promise.all([renew(token), renew(token), renew(token)])
    const given = answers.map((answer) => (answer.data as { token: string }).token)
    const [fresh = ''] = given
    expect(fresh).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(given).toEqual([fresh, fresh, fresh])
    expect(await app.call('GET', '/admin/Index/index', { token: fresh })).toMatchObject({ code: 1 })
    expect(await app.call('GET', '/admin/Index/index', { token })).toMatchObject({ code: 303 })
    const next = ((await renew(fresh)).data as { token: string }).token
    expect([token, fresh]).not.toContain(next)
    const { session } = await app.db
      .selectFrom('token')
      .select('session')
      .where('token', '=', app.sessions.hash.of(next))
      .executeTakeFirstOrThrow()
    const rows = await app.db.selectFrom('token').select('type').where('session', '=', session).execute()
    expect(rows.map(({ type }) => type).sort()).toEqual(['admin', 'admin-refresh'])
  })

  it('are renewed by an access token of theirs only, and keep two rows however often', async () => {
    const enter = async () => {
      const { data } = await login({ ...right, keep: true })
      return (data as { userInfo: { token: string; refresh_token: string } }).userInfo
    }
    const [own, other] = [await enter(), await enter()]
    const renew = (token: string) =>
      app.call('POST', '/api/common/refreshToken', { token, body: { refreshToken: own.refresh_token } })
    const sessionOf = async (token: string) =>
      app.db.selectFrom('token').select('session').where('token', '=', app.sessions.hash.of(token)).executeTakeFirst()
    const session = (await sessionOf(own.token))?.session ?? ''
    for (const used of ['anything', own.refresh_token, other.token])
      expect(await renew(used)).toMatchObject({ code: 0 })
    await app.db
      .updateTable('token')
      .set({ expire_time: 1 })
      .where('session', '=', session)
      .where('type', '=', 'admin')
      .execute()
    let token = own.token
    for (let at = 0; at < 3; at++) token = ((await renew(token)).data as { token: string }).token
    expect(await renew(own.token)).toMatchObject({ code: 0 })
    const rows = await app.db.selectFrom('token').select('type').where('session', '=', session).execute()
    expect(rows.map(({ type }) => type).sort()).toEqual(['admin', 'admin-refresh'])
    expect(await app.call('GET', '/admin/Index/index', { token: other.token })).toMatchObject({ code: 1 })
  })

  it('of members are renewed under their own header only', async () => {
    await app.addMember('renewing')
    const login = { tab: 'login', username: 'renewing', password: superPassword, keep: true }
    const { data } = await app.call('POST', '/api/user/checkIn', { body: login })
    const { token, refresh_token } = (data as { userInfo: Record<'token' | 'refresh_token', string> }).userInfo
    await app.db.updateTable('token').set({ expire_time: 1 }).where('type', '=', 'user').execute()
    const body = { refreshToken: refresh_token }
    expect(await app.call('GET', '/api/account/sessions', { member: token })).toMatchObject({ code: 409, data: [] })
    const renew = (sent: object) => app.call('POST', '/api/common/refreshToken', { body, ...sent })
    expect(await renew({ token })).toMatchObject({ code: 0 })
    const renewed = await renew({ member: token })
    expect(renewed).toMatchObject({ code: 1, data: { type: 'user-refresh' } })
    const fresh = (renewed.data as { token: string }).token
    expect(await app.call('GET', '/api/account/sessions', { member: fresh })).toMatchObject({ code: 1 })
    expect(await app.call('GET', '/api/account/sessions', { member: token })).toMatchObject({ code: 303 })
    await app.call('POST', '/api/user/logout', { member: fresh })
    expect(await renew({ member: fresh })).toMatchObject({ code: 0 })
  })

  it('tell a public call whether its token is none, too old, or good', async () => {
    await app.addMember('visiting')
    const member = await app.signInMember('visiting')
    const start = (sent: object, required: 0 | 1) => app.call('GET', `/api/index/index?requiredLogin=${required}`, sent)
    expect(await start({ member }, 1)).toMatchObject({ code: 1, data: { userInfo: { username: 'visiting' } } })
    expect(await start({}, 1)).toMatchObject({ code: 303 })
    await app.db.updateTable('token').set({ expire_time: 1 }).where('type', '=', 'user').execute()
    expect(await start({ member }, 0)).toMatchObject({ code: 1, data: { userInfo: [] } })
    expect(await start({ member }, 1)).toMatchObject({ code: 409, data: [] })
  })

  it('end in the database some time after nobody can renew them', async () => {
    const now = Math.floor(Date.now() / 1000)
    const origin = { keep: true, ip: '', useragent: '', now: now - 40 * 86_400 }
    await app.sessions.open('admin', 999, origin)
    await app.sessions.open('user', 999, { ...origin, now: now - 10 * 86_400 })
    await app.sessions.purge(now)
    const left = await app.db.selectFrom('token').select('type').where('user_id', '=', 999).orderBy('type').execute()
    expect(left.map(({ type }) => type)).toEqual(['user', 'user-refresh'])
  })

  const set = (name: string, value: string) =>
    app.db.updateTable('config').set({ value }).where('name', '=', name).execute()
})
