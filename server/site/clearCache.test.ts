import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'

onBothDatabases('clearing caches', (dialect) => {
  let app: TestApp
  let root: string
  beforeAll(async () => {
    app = await openTestApp(dialect)
    root = await app.signIn()
    const brand = { name: '旧牌', code: 'OLD', kind: 'own', logo: '/storage/l.svg', is_home: 1, status: '1' }
    expect(await app.call('POST', '/admin/content.Brand/add', { token: root, body: brand })).toMatchObject({ code: 1 })
  })
  afterAll(() => app.drop())

  const clear = (token: string, type?: string) =>
    app.call('POST', '/admin/ajax/clearCache', { token, body: type === undefined ? {} : { type } })
  const home = async () => (await app.inject({ url: '/client/home' })).body

  it.each(['tp', 'all'])('%s shows what was written past the program', async (type) => {
    const name = `新牌${type}`
    const before = await home()
    // No writer of the program, so nothing notices it.
    await sql`update brand set name = ${name} where code = 'OLD'`.execute(app.db)
    expect(await home()).toBe(before)
    expect(before).not.toContain(name)
    expect(await clear(root, type)).toMatchObject({ code: 1, data: null })
    expect(await home()).toContain(name)
  })

  it('is for those who hold its node, and of caches that exist', async () => {
    await app.addAdmin('clerk', ['dashboard', 'dashboard/index'])
    expect(await clear(await app.signIn('clerk'), 'tp')).toMatchObject({ code: 401 })
    await app.addAdmin('tidy', ['dashboard', 'routine/cache/clear'])
    expect(await clear(await app.signIn('tidy'), 'tp')).toMatchObject({ code: 1 })
    expect(await clear('', 'tp')).toMatchObject({ code: 303 })
    expect(await clear(root, 'redis')).toMatchObject({ code: 0, msg: '没有“redis”缓存，可清除的有 tp 和 all' })
    expect(await clear(root)).toMatchObject({ code: 0 })
  })
})
