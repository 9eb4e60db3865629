import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, superPassword, type TestApp } from '../../start/testingApp.ts'

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
    await app.addAdmin('target', ['dashboard'])
    const owner = '198.51.100.4'
    const thief = '192.0.2.1'
    const target = { username: 'target', password: superPassword }
    expect(await login(target, owner)).toMatchObject({ code: 1 })
    const wrong = { ...target, password: 'Wrong-Pass1' }
    const answers = await Promise.all(Array.from({ length: 14 }, (_, at) => login(wrong, `192.0.2.${at + 1}`)))
    const sentences = answers.map(({ msg }) => msg)
    expect(sentences.filter((msg) => msg === '账号或密码错误')).toHaveLength(10)
    expect((await login({ ...target, username: 'TARGET' }, thief)).msg).toContain('1天')
    expect((await login(target, '203.0.113.200')).msg).toContain('1天')
    expect(await login(target, owner)).toMatchObject({ code: 1 })
  })
})
