import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { eventually, onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import { Maintenance } from './maintenance.ts'

const refused = { code: 0, data: { type: 'maintenance' } }
const sentences = {
  'zh-cn': '系统维护中，请稍后再试',
  en: 'The system is under maintenance, please try again shortly',
} as const

onBothDatabases('a site under maintenance', (dialect) => {
  let app: TestApp
  let other: Maintenance
  beforeAll(async () => {
    app = await openTestApp(dialect)
  })
  afterAll(() => app.drop())
  afterEach(async () => {
    await app.maintenance.leave()
    await app.db.deleteFrom('maintenance').execute()
    await app.maintenance.look()
  })

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
  const lists = '/admin/auth.Job/index'

  it('answers every call in its envelope, in both languages', async () => {
    const token = await app.signIn()
    await app.addMember('closed')
    const member = await app.signInMember('closed')
    await app.maintenance.enter({ reason: 'restore' })
    for (const [lang, msg] of Object.entries(sentences)) {
      const visitor = await get(`/api/index/index?lang=${lang}`)
      expect([visitor.statusCode, visitor.headers['retry-after']]).toEqual([200, '5'])
      expect(visitor.json()).toMatchObject({ ...refused, msg })
      expect(await app.call('GET', `${lists}?lang=${lang}`, { token })).toMatchObject({ ...refused, msg })
      expect(await app.call('GET', `/api/account/profile?lang=${lang}`, { member })).toMatchObject({ ...refused, msg })
      expect(await app.call('POST', `/admin/Index/login?lang=${lang}`, { body: {} })).toMatchObject({ ...refused, msg })
    }
    await app.maintenance.leave()
    expect(await app.call('GET', lists, { token })).toMatchObject({ code: 1 })
  })

  it('shows a page of its own to visitors, with what it is built of, and says that it lives', async () => {
    await app.maintenance.enter({ reason: 'restore' })
    for (const url of ['/', '/client/product?lang=en', '/nowhere']) {
      const { statusCode, headers, body } = await get(url)
      expect([url, statusCode, headers['retry-after'], headers['cache-control']]).toEqual([url, 503, '5', 'no-store'])
      expect(body).toContain(url.includes('en') ? 'This page opens by itself' : '恢复后本页会自动打开')
    }
    const head = await app.inject({ method: 'HEAD', url: '/client/home' })
    expect([head.statusCode, head.body]).toEqual([503, ''])
    expect((await get('/storage/any.pdf')).statusCode).toBe(503)
    expect((await get('/robots.txt')).statusCode).toBe(503)
    expect((await get('/favicon.svg')).statusCode).toBe(200)
    expect((await get('/static/drawing/cutaway.svg')).statusCode).toBe(200)
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await get('/readyz')).json()).toEqual({ status: 'maintenance' })
    await app.maintenance.leave()
    expect((await get('/client/home')).statusCode).toBe(200)
    expect((await get('/readyz')).json()).toEqual({ status: 'ok' })
  })

  it('lets the one who started it follow by the calls that were named, and nobody else', async () => {
    const token = await app.signIn()
    await app.addAdmin('follower', ['auth/job/index'])
    const follower = await app.signIn('follower')
    const { id } = await app.db
      .selectFrom('admin')
      .select('id')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow()
    await app.maintenance.enter({ reason: 'restore', by: { adminId: id, calls: ['auth.Job/index'] } })
    expect(await app.call('GET', lists, { token })).toMatchObject({ code: 1 })
    expect(await app.call('GET', '/admin/auth.Department/index', { token })).toMatchObject(refused)
    expect(await app.call('GET', lists, { token: follower })).toMatchObject(refused)
    expect(await app.call('GET', lists)).toMatchObject(refused)
  })

  it('is seen by other processes, ends with its own process, and only one may work', async () => {
    other = new Maintenance(app.db)
    await other.enter({ reason: 'restore' })
    await app.maintenance.look()
    expect(await app.call('GET', '/api/index/index')).toMatchObject(refused)
    await expect(app.maintenance.enter({ reason: 'restore' })).rejects.toThrow('maintenance')
    // The process fell silent a minute ago.
    await app.db.updateTable('maintenance').set({ until_time: 1 }).execute()
    await app.maintenance.look()
    expect(await app.call('GET', '/api/index/index')).not.toMatchObject(refused)
    await app.maintenance.enter({ reason: 'restore' })
    await other.leave()
    expect(app.maintenance.current()).toMatchObject({ reason: 'restore' })
  })

  it('waits for a write that began before, and refuses one that comes after', async () => {
    const steps: string[] = []
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const write = (name: string) =>
      app.maintenance.write({ kind: 'user', id: 1 }, async () => {
        await held
        steps.push(name)
      })
    const first = write('written')
    const entered = app.maintenance.enter({ reason: 'restore' }).then(() => steps.push('closed'))
    await eventually(async () => expect(app.maintenance.current()).toBeDefined())
    await expect(write('late')).rejects.toThrow('maintenance')
    release()
    await Promise.all([first, entered])
    expect(steps).toEqual(['written', 'closed'])
  })

  it('begins no job, delivers no event and sends nothing meanwhile', async () => {
    const waiting = async () => (await app.db.selectFrom('outbox').select('id').execute()).length
    const before = await waiting()
    await app.maintenance.enter({ reason: 'restore' })
    await app.events.settled()
    await app.post.settled()
    expect([before > 0, await waiting()]).toEqual([true, before])
    await app.maintenance.leave()
    await app.events.settled()
    expect(await waiting()).toBe(0)
  })
})
