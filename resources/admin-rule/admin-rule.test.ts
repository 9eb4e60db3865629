import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Values } from '../../server/engine/module.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'

interface Answer {
  list: (Values & { id: number; name: string; children?: Values[] })[]
  options: (Values & { type?: string })[]
  row: Values & { id: number }
  errors: Record<string, string>
  restored: number
}

const smithNodes = [
  'auth',
  'auth/rule',
  'auth/rule/index',
  'auth/rule/add',
  'auth/rule/edit',
  'content',
  'content/brand',
  'content/brand/index',
]

onBothDatabases('a menu rule', (dialect) => {
  let app: TestApp
  let root: string
  let smith: string
  const rule: Record<string, number> = {}
  beforeAll(async () => {
    app = await openTestApp(dialect)
    for (const { id, name } of await app.db.selectFrom('admin_rule').select(['id', 'name']).execute()) rule[name] = id
    await app.addAdmin('smith', smithNodes)
    root = await app.signIn()
    smith = await app.signIn('smith')
  })
  afterAll(() => app.drop())

  const call = async (method: 'GET' | 'POST' | 'DELETE', address: string, token = root, body?: object) => {
    const answer = await app.call(method, `/admin/auth.Rule/${address}`, { token, ...(body && { body }) })
    return { ...answer, data: answer.data as Answer }
  }
  const form = { type: 'menu', menu_type: 'tab', extend: 'none', keepalive: 0, status: '1', icon: 'fa fa-circle-o' }
  const add = (body: object, token = root) => call('POST', 'add?return=row', token, { ...form, title: '页面', ...body })
  const edit = (body: object, token = root) => call('POST', 'edit', token, body)
  const stored = (id: number) =>
    app.db.selectFrom('admin_rule').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const grantsOf = async (name: string) =>
    (await app.db.selectFrom('admin_group').select('rules').where('name', '=', name).executeTakeFirstOrThrow()).rules

  test('is listed as a tree in the order of the menu', async () => {
    const { data } = await call('GET', 'index')
    expect(data.list[0]).toMatchObject({
      name: 'dashboard',
      pid: 0,
      type: 'menu',
      title: '控制台',
      path: 'dashboard',
      icon: 'fa fa-dashboard',
      menu_type: 'tab',
      component: '/src/views/backend/dashboard.vue',
      keepalive: 1,
      extend: 'none',
      remark: '',
      status: '1',
      children: [{ name: 'dashboard/index', type: 'button', menu_type: null }],
    })
    expect(data).toHaveProperty('remark', '')
  })

  test('is offered as a parent while it is an enabled folder or page', async () => {
    const { data } = await call('GET', 'index?select=true')
    const ids = data.options.map(({ id }) => id)
    expect(ids).toContain(rule['content/brand'])
    expect(ids).not.toContain(rule['content/brand/index'])
    const brand = data.options.find(({ id }) => id === rule['content/brand'])
    expect(String(brand?.title)).toMatch(/^ {4}[└├]/)
  })

  test('is seen and changed only by those who hold it', async () => {
    const { data } = await call('GET', 'index', smith)
    const seen = JSON.stringify(data.list)
    expect(seen).toContain('"content/brand/index"')
    expect(seen).not.toContain('"content/brand/edit"')
    expect((await edit({ id: rule['content/brand/edit'], title: '改' }, smith)).msg).toBe('记录未找到')
  })

  test.each([
    [{ name: '1page', path: 'p' }, 'name'],
    [{ name: 'a b', path: 'p' }, 'name'],
    [{ name: 'CONTENT/brand', path: 'p' }, 'name'],
    [{ name: 'own/page', path: '' }, 'path'],
    [{ name: 'own/page', menu_type: 'link', url: 'javascript:alert(1)' }, 'url'],
    [{ name: 'own/page', menu_type: 'iframe', url: 'ftp://e.co' }, 'url'],
    [{ name: 'own/page', path: 'p', title: '' }, 'title'],
  ])('is refused with %j, said on the field', async (body, field) => {
    const { code, data } = await add(body)
    expect([code, Object.keys(data.errors)]).toEqual([0, [field]])
  })

  test('of a page that opens elsewhere needs an address and no path', async () => {
    expect((await add({ name: 'own/site', menu_type: 'link', url: 'https://e.co/a' })).code).toBe(1)
  })

  test('keeps its component with slashes', async () => {
    const { data } = await add({ name: 'own/slash', path: 'own/slash', component: '\\src\\views\\a.vue' })
    expect((await stored(data.row.id)).component).toBe('/src/views/a.vue')
  })

  test('is switched by two keys', async () => {
    expect((await edit({ id: rule['content/brand'], keepalive: '0' })).code).toBe(1)
    expect((await stored(rule['content/brand'] ?? 0)).keepalive).toBe(0)
  })

  test('joins every group that holds its parent', async () => {
    const before = await grantsOf('smith')
    const { data } = await add({ name: 'content/brand/print', type: 'button', pid: String(rule['content/brand']) })
    expect(await grantsOf('smith')).toBe(`${before},${data.row.id}`)
    expect(await grantsOf('超级管理组')).toBe('*')
    const elsewhere = await add({ name: 'auth/job/print', type: 'button', pid: rule['auth/job'] })
    expect(await grantsOf('smith')).toBe(`${before},${data.row.id}`)
    expect(elsewhere.code).toBe(1)
  })

  test('gives its maker nothing he did not have', async () => {
    const under = { type: 'button', pid: rule['content/brand'] }
    for (const name of ['content/brand/edit', 'Content/Brand/EDIT', 'content/brand/edit?x=1', 'auth/admin/del']) {
      const { code } = await add({ ...under, name }, smith)
      expect([name, code]).toEqual([name, 0])
    }
    expect((await edit({ id: rule['content/brand/index'], name: 'auth/admin/del?a=1' }, smith)).code).toBe(0)
    await app.db.deleteFrom('admin_rule').where('name', '=', 'content/brand/sortable').execute()
    expect((await add({ ...under, name: 'content/brand/sortable' }, smith)).code).toBe(0)
    expect((await add({ ...under, name: 'content/brand/own', pid: rule['auth/job'] }, smith)).code).toBe(0)
    expect((await add({ ...under, name: 'content/brand/own', pid: 0 }, smith)).code).toBe(0)
    expect((await add({ ...under, name: 'content/brand/own' }, smith)).code).toBe(1)
  })

  test('that is switched off is not switched on by those it would serve', async () => {
    await edit({ id: rule['content/brand/index'], status: '0' })
    expect((await edit({ id: rule['content/brand/index'], status: '1' }, smith)).code).toBe(0)
    expect((await edit({ id: rule['content/brand/index'], status: '1' })).code).toBe(1)
  })

  test('hung under its own child changes places with it', async () => {
    const parent = (await add({ name: 'swap', type: 'menu_dir' })).data.row.id
    const child = (await add({ name: 'swap/page', path: 'swap/page', pid: parent })).data.row.id
    expect((await edit({ id: parent, pid: child })).code).toBe(1)
    expect([(await stored(parent)).pid, (await stored(child)).pid]).toEqual([child, 0])
  })

  test('goes only with everything below it', async () => {
    const parent = (await add({ name: 'gone', type: 'menu_dir' })).data.row.id
    const child = (await add({ name: 'gone/page', path: 'gone/page', pid: parent })).data.row.id
    expect((await call('DELETE', `del?ids[]=${parent}`)).msg).toBe('请首先删除子元素，或使用批量删除')
    expect((await call('DELETE', `del?ids[]=${parent}&ids[]=${child}`)).code).toBe(1)
  })

  test('that came with the program is brought back when it was removed, as it was left otherwise', async () => {
    await edit({ id: rule['content/brand'], title: '我的品牌' })
    const buttons = await app.db
      .selectFrom('admin_rule')
      .select('id')
      .where('pid', '=', rule['auth/job'] ?? 0)
      .execute()
    const ids = [rule['auth/job'] ?? 0, ...buttons.map(({ id }) => id)]
    await call('DELETE', `del?${ids.map((id) => `ids[]=${id}`).join('&')}`)
    const { data } = await call('POST', 'restoreDefaults')
    // A button that another sentence removed comes back too.
    expect(data.restored).toBeGreaterThanOrEqual(6)
    const back = await app.db
      .selectFrom('admin_rule')
      .selectAll()
      .where('name', '=', 'auth/job')
      .executeTakeFirstOrThrow()
    expect(back).toMatchObject({ pid: rule.auth, type: 'menu', path: 'auth/job' })
    expect((await stored(rule['content/brand'] ?? 0)).title).toBe('我的品牌')
    expect((await call('POST', 'restoreDefaults')).data.restored).toBe(0)
    expect((await call('POST', 'restoreDefaults', smith)).code).toBe(401)
  })
})
