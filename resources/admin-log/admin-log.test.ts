import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { loggedData, loggedUrl } from '../../server/adminLog/loggedData.ts'
import { forgetLogs } from '../../server/adminLog/oldLogs.ts'
import type { Values } from '../../server/engine/module.ts'
import { queryOf } from '../../start/oldClient/oldClient.testing.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, superPassword, type TestApp } from '../../start/testingApp.ts'

onBothDatabases('the administrator log', (dialect) => {
  let app: TestApp
  let root: string
  let clerk: string
  let clerkId: number
  const day = 86_400
  const now = () => Math.floor(Date.now() / 1000)
  beforeAll(async () => {
    app = await openTestApp(dialect)
    clerkId = await app.addAdmin('clerk', [
      'auth/adminLog/index',
      'auth/adminLog/del',
      'auth/adminLog/export',
      'content/brand/add',
      'auth/admin/infoPlain',
      'auth/admin/edit',
    ])
    root = await app.signIn()
    clerk = await app.signIn('clerk')
  })
  afterAll(() => app.drop())

  const rows = async (token = root, query = '') => {
    await app.log.settled()
    const { data } = await app.call('GET', `/admin/auth.AdminLog/index?limit=100${query}`, { token })
    return (data as { list: (Values & { id: number; data: string })[] }).list
  }
  const exported = (batoken: string) =>
    app.inject({ method: 'POST', url: '/admin/auth.AdminLog/export', headers: { server: 'true', batoken } })
  const old = async (age: number) => {
    const values = { admin_id: clerkId, username: 'clerk', url: '', title: 'old', data: '', ip: '', useragent: '' }
    const rest = { code: 1, duration_ms: 1, target_type: '', target_id: null, create_time: now() - age * day }
    return (
      await app.db
        .insertInto('admin_log')
        .values({ ...values, ...rest })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  }
  const del = (id: number, token = root) => app.call('DELETE', `/admin/auth.AdminLog/del?ids[]=${id}`, { token })

  test('says who wrote what, with the row it was about and no secrets', async () => {
    const body = {
      name: '日志品牌',
      code: 'LOG-1',
      logo: '/storage/l.svg',
      password: 'Hidden-1',
      deep: [{ salt: 'x' }],
      '': 'odd',
    }
    const { data } = await app.call('POST', '/admin/content.Brand/add?return=row&batoken=abc&b%61token=def', {
      token: clerk,
      body,
    })
    const id = (data as { row: { id: number } }).row.id
    const [row] = await rows()
    expect(row).toMatchObject({
      admin_id: clerkId,
      username: 'clerk',
      title: '品牌-添加',
      title_en: 'Brands: Add',
      target_type: 'brand',
      target_id: id,
      code: 1,
      ip: '127.0.0.1',
    })
    expect(JSON.parse(row?.data ?? '')).toMatchObject({ name: '日志品牌', password: '***', deep: [{ salt: '***' }] })
    expect(row?.url).toBe('/admin/content.Brand/add?return=row&batoken=***&b%61token=***')
  })

  test('names the rows that were sorted, and knows who deleted by reading an address', async () => {
    const body = { move: '1', target: '2', direction: 'down' }
    await app.call('POST', '/admin/auth.Rule/sortable', { token: root, body })
    expect(JSON.parse((await rows())[0]?.data ?? '')).toEqual(body)
    await app.call('GET', '/admin/auth.Job/del?ids[]=998', { token: root })
    expect((await rows())[0]).toMatchObject({ title: '岗位-删除', data: '{"ids":["998"]}', code: 0 })
  })

  test('knows sign-ins, those that failed too', async () => {
    await app.signIn('clerk')
    await app.call('POST', '/admin/Index/login', { body: { username: 'clerk', password: 'Wrong-Pass1' } })
    const [failed, done] = await rows()
    expect(done).toMatchObject({ admin_id: clerkId, username: 'clerk', title: '登录', target_type: 'sign_in', code: 1 })
    expect(failed).toMatchObject({ admin_id: 0, username: 'clerk', title: '登录', target_type: 'sign_in', code: 0 })
    expect(JSON.stringify(await rows())).not.toContain(superPassword)
  })

  test('keeps of strangers what they call themselves, and counts what they were refused before a password was compared', async () => {
    const junk = 'x'.repeat(9000)
    const tries = [
      { username: 'stranger', password: 'Wrong-Pass1', junk },
      { username: junk, password: 'Wrong-Pass1' },
      { username: 'stranger', password: '' },
    ]
    for (const payload of tries)
      await app.inject({
        method: 'POST',
        url: `/admin/Index/login?${'y'.repeat(500)}`,
        headers: { 'user-agent': junk },
        payload,
        remoteAddress: '198.51.100.7',
      })
    await app.log.settled()
    const kept = await app.db.selectFrom('admin_log').selectAll().where('ip', 'like', '198.51.100.%').execute()
    expect(kept).toMatchObject([
      { username: 'stranger', data: '{"username":"stranger"}', url: '/admin/Index/login', useragent: '', code: 0 },
      { username: '', data: '{"count":2}', ip: '198.51.100.0/24', target_type: '', code: 0 },
    ])
  })

  test('above its size lets go of what strangers caused first, the oldest before others', async () => {
    const size = async () => (await app.db.selectFrom('admin_log').select('id').execute()).length
    await app.db.deleteFrom('admin_log').execute()
    const own = [await old(3), await old(2), await old(1)]
    const foreign = await old(0)
    await app.db.updateTable('admin_log').set({ admin_id: 0 }).where('id', '=', foreign).execute()
    const left = async (most: number) => {
      await forgetLogs(app.db, now(), most)
      return (await app.db.selectFrom('admin_log').select('id').orderBy('id').execute()).map(({ id }) => id)
    }
    expect(await size()).toBe(4)
    expect(await left(4)).toEqual([...own, foreign])
    expect(await left(3)).toEqual(own)
    expect(await left(2)).toEqual(own.slice(1))
  })

  test('knows exports, and who looked at masked contacts of others', async () => {
    await app.db.updateTable('admin').set({ mobile: '13812345678' }).where('id', '=', clerkId).execute()
    await exported(root)
    expect((await rows())[0]).toMatchObject({ title: '管理员日志-导出' })
    await app.call('GET', `/admin/auth.Admin/edit?id=${clerkId}`, { token: clerk })
    expect((await rows())[0]).toMatchObject({ title: '管理员日志-导出' })
    await app.call('GET', `/admin/auth.Admin/edit?id=${clerkId}`, { token: root })
    expect((await rows())[0]).toMatchObject({
      title: '管理员-查看完整联系方式',
      target_type: 'admin',
      target_id: clerkId,
      username: 'admin',
    })
    const looks = async () =>
      (await rows()).filter(({ title }) => title === '管理员-查看完整联系方式').map((row) => row.target_id)
    const other = await app.addAdmin('other', [])
    await app.db.updateTable('admin').set({ mobile: '13812345670' }).where('id', '=', other).execute()
    for (const id of [clerkId, other, clerkId]) {
      await app.call('GET', `/admin/auth.Admin/edit?id=${id}`, { token: root })
      await app.call('GET', `/admin/auth.Admin/history?id=${id}`, { token: root })
    }
    expect(await looks()).toEqual([other, clerkId])
    await app.call('POST', '/admin/auth.Admin/edit', { token: root, body: { id: clerkId, mobile: '13812345679' } })
    expect((await rows())[0]?.data).toContain('138****5679')
  })

  test('names each person who looked at contacts, and names them again after an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const seen = await app.addAdmin('seen', [])
    await app.db.updateTable('admin').set({ mobile: '13812345671' }).where('id', '=', seen).execute()
    await app.addAdmin('colleague', ['auth/admin/infoPlain', 'auth/admin/edit'])
    const colleague = await app.signIn('colleague')
    const look = (token: string) => app.call('GET', `/admin/auth.Admin/edit?id=${seen}`, { token })
    const lookers = async () =>
      (await rows()).filter(({ target_id }) => target_id === seen).map(({ username }) => username)
    for (const token of [root, colleague, root, colleague]) await look(token)
    expect(await lookers()).toEqual(['colleague', 'admin'])
    vi.setSystemTime(Date.now() + 3_600_000)
    await look(root)
    expect(await lookers()).toEqual(['admin', 'colleague', 'admin'])
  })

  test('shows others than super administrators only what they did', async () => {
    const seen = await rows(clerk)
    expect(new Set(seen.map((row) => row.admin_id))).toEqual(new Set([clerkId]))
    expect(await rows(clerk, '&search[0][field]=admin_id&search[0][val]=1&search[0][operator]=eq')).toEqual([])
    expect((await exported(clerk)).body).not.toContain('管理员日志-导出')
  })

  test('lets go only of old entries, and only by super administrators', async () => {
    const [young, ancient] = [await old(179), await old(181)]
    expect((await del(ancient, clerk)).code).toBe(401)
    expect((await del(young)).msg).toBe('只能删除 180 天以前的日志')
    expect((await del(ancient)).code).toBe(1)
  })

  test('forgets what was kept long enough', async () => {
    const [young, ancient] = [await old(29), await old(31)]
    await app.db.updateTable('config').set({ value: '30' }).where('name', '=', 'log_keep_days').execute()
    await forgetLogs(app.db, now())
    const left = await app.db.selectFrom('admin_log').select('id').where('id', 'in', [young, ancient]).execute()
    expect(left.map(({ id }) => id)).toEqual([young])
  })

  test('offers no way to add or change an entry', async () => {
    for (const action of ['add', 'edit']) {
      const answer = await app.inject({
        method: 'POST',
        url: `/admin/auth.AdminLog/${action}`,
        headers: { server: 'true', batoken: root },
        payload: { title: 'x' },
      })
      expect(answer.statusCode).toBe(404)
    }
  })
})

test('data of a log entry is valid JSON however long it was', () => {
  const long = { text: 'a"\\'.repeat(20_000), list: Array.from({ length: 5000 }, (_, at) => `value ${at}`) }
  for (const sent of [long, { text: long.text }, {}]) {
    const text = loggedData(sent)
    expect(text.length).toBeLessThanOrEqual(20_000)
    expect(() => JSON.parse(text)).not.toThrow()
  }
})

test('an address is kept without tokens and tickets, whatever they are spelled like', () => {
  expect(loggedUrl('/a?x=1&BA-User-Token=s&tic%6bet=t&%zz=1')).toBe('/a?x=1&BA-User-Token=***&tic%6bet=***&%zz=1')
})

describe('what rows were searched by', () => {
  const contacts = new Set(['mobile', 'email'])

  test.each([
    [{ search: [{ field: 'mobile', operator: 'eq', val: '13800138000' }] }, '138****8000'],
    [{ search: { 3: { field: 'user.email', operator: 'LIKE', val: 'lily@example.com' } } }, 'li****@example.com'],
    [{ search: [{ field: 'mobile', operator: 'IN', val: ['13800138000', 13900139000] }] }, '139****9000'],
    [{ search: [{ field: 'mobile', operator: 'IN', val: '13800138000,13900139000' }] }, '138****8000,139****9000'],
    [{ quickSearch: ' +86 138 0013 8000 ' }, '****'],
    [{ quickSearch: 'lily@example.com' }, 'li****@example.com'],
  ])('is masked in data and address where it is a contact: %j', (sent, shown) => {
    const data = loggedData(sent, contacts)
    const url = loggedUrl(`/a?${queryOf(sent)}`, contacts)
    expect(data).toContain(shown)
    expect(decodeURIComponent(url)).toContain(shown.split(',')[0])
    for (const text of [data, decodeURIComponent(url)]) expect(text).not.toMatch(/13800138000|0013 8000|lily/)
  })

  test.each([
    { search: [{ field: 'code', operator: 'eq', val: '13800138000' }], quickSearch: 'G-12' },
    { search: [{ field: 'name', operator: 'eq', val: 'a,b' }], quickSearch: 'Lily 5' },
  ])('is kept where it is none: %j', (sent) => {
    expect(loggedData(sent, contacts)).toBe(JSON.stringify(sent))
    const url = `/a?${queryOf(sent)}`
    expect(loggedUrl(url, contacts)).toBe(url)
  })
})
