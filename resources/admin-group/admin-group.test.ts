import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Values } from '../../server/engine/module.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'

interface Answer {
  list: (Values & { id: number; name: string; rules: string; children?: Values[] })[]
  group: number[]
  options: Values[]
  row: Values & { rules: string[] }
}

const keeperNodes = [
  'auth/group',
  'auth/group/index',
  'auth/group/add',
  'auth/group/edit',
  'auth/group/del',
  'auth/rule/index',
  'content/brand',
  'content/brand/index',
  'content/brand/edit',
]

onBothDatabases('a role group', (dialect) => {
  let app: TestApp
  let root: string
  let keeper: string
  let serial = 0
  const rule: Record<string, number> = {}
  beforeAll(async () => {
    app = await openTestApp(dialect)
    for (const { id, name } of await app.db.selectFrom('admin_rule').select(['id', 'name']).execute()) rule[name] = id
    await app.addAdmin('keeper', keeperNodes)
    root = await app.signIn()
    keeper = await app.signIn('keeper')
  })
  afterAll(() => app.drop())

  const ids = (...names: string[]) => names.map((name) => rule[name] ?? 0)
  const sorted = (...names: string[]) =>
    ids(...names)
      .sort((a, b) => a - b)
      .join(',')
  const get = async (address: string, token = root) => {
    const { code, msg, data } = await app.call('GET', `/admin/auth.Group/${address}`, { token })
    return { code, msg, data: data as Answer }
  }
  const post = (action: string, body: object, token = root) =>
    app.call('POST', `/admin/auth.Group/${action}?return=row`, { token, body })
  const add = async (body: object, token = root): Promise<number> => {
    const { code, msg, data } = await post('add', { status: '1', pid: '0', name: `组${++serial}`, ...body }, token)
    if (code !== 1) throw new Error(msg)
    return (data as { row: { id: number } }).row.id
  }
  const del = (given: readonly number[], token = root) =>
    app.call('DELETE', `/admin/auth.Group/del?${given.map((id) => `ids[]=${id}`).join('&')}`, { token })
  const stored = async (id: number) =>
    (await app.db.selectFrom('admin_group').select('rules').where('id', '=', id).executeTakeFirstOrThrow()).rules
  const own = async (username: string) =>
    (await app.db.selectFrom('admin_group').select('id').where('name', '=', username).executeTakeFirstOrThrow()).id

  test('is listed as a tree, its rules in words, with the groups of the caller beside', async () => {
    const top = await add({ name: '顶层', rules: ids('content/brand', 'content/brand/index') })
    await add({ name: '一条', pid: String(top), rules: ids('content') })
    await add({ name: '空组' })
    const { data } = await get('index')
    expect(Object.keys(data).sort()).toEqual(['group', 'list', 'remark', 'total'])
    expect(data.group).toHaveLength(1)
    const super_ = data.list.find((row) => row.id === data.group[0])
    expect(super_).toMatchObject({ pid: 0, rules: '超级管理员', status: '1', member_count: 1 })
    expect(data.list.find((row) => row.id === top)).toMatchObject({
      rules: '内容等 3 项',
      data_scope: 'all',
      member_count: 0,
      children: [{ pid: top, name: '一条', rules: '内容' }],
    })
    const inner = data.list.find((row) => row.id === top)?.children?.[0]
    expect(inner).not.toHaveProperty('children')
    expect(data.list.find((row) => row.name === '空组')).toMatchObject({ rules: '没有任何权限', children: [] })
    const english = await app.call('GET', '/admin/auth.Group/index?lang=en', { token: root })
    expect(JSON.stringify(english.data)).toContain('"rules":"Content and 2 more"')
  })

  test('is offered in selects with the tree drawn, enabled ones only', async () => {
    const off = await add({ name: '停用组', status: '0' })
    const { data } = await get('index?select=true&isTree=true')
    expect(data.options.find(({ name }) => String(name).endsWith('一条'))).toMatchObject({ name: '    └一条' })
    expect(data.options.map(({ id }) => id)).not.toContain(off)
  })

  test('opens with the ticked boxes as texts, parents of ticked ones left out', async () => {
    const id = await add({ rules: ids('content', 'content/brand', 'content/brand/index', 'content/brand/edit') })
    const { data } = await get(`edit?id=${id}`)
    expect(data.row.rules).toEqual(ids('content/brand/index', 'content/brand/edit').map(String))
    const { data: above } = await get(`edit?id=${(await get('index')).data.group[0]}`)
    expect(above.row.rules).toEqual(['*'])
  })

  test('keeps its pages when its form is posted back as it was read', async () => {
    const all = ['content', 'content/brand', 'content/brand/index', 'content/brand/edit']
    const id = await add({ rules: ids(...all) })
    const { data } = await get(`edit?id=${id}`)
    expect((await post('edit', data.row)).code).toBe(1)
    expect(await stored(id)).toBe(sorted(...all))
    expect((await get(`edit?id=${id}`)).data.row.lock_version).toBe(data.row.lock_version)
  })

  test('keeps its rules when none are posted, and holds everything when all are', async () => {
    const id = await add({ rules: ids('content/brand') })
    await post('edit', { id, name: '改名', rules: [] })
    await post('edit', { id, name: '又改名' })
    expect(await stored(id)).toBe(sorted('content', 'content/brand'))
    const all = (await app.db.selectFrom('admin_rule').select('id').execute()).map((row) => row.id)
    await post('edit', { id, rules: all })
    expect(await stored(id)).toBe('*')
    await del([id])
  })

  test('shares its name with no sibling', async () => {
    const parent = await add({ name: '同名父' })
    await add({ name: '同名', pid: parent })
    expect((await post('add', { name: '同名', pid: parent, rules: [] })).code).toBe(0)
    await add({ name: '同名' })
  })

  test('holds nothing that the group above it lacks, and keeps what groups below it hold', async () => {
    const parent = await add({ name: '上级', rules: ids('content/brand', 'content/brand/index') })
    const refused = await post('add', { name: '下级', pid: parent, rules: ids('content/brand/edit') })
    expect(refused.msg).toBe('上级角色组没有这些权限：编辑')
    await add({ name: '下级', pid: parent, rules: ids('content/brand/index') })
    const narrowed = await post('edit', { id: parent, rules: ids('content/brand') })
    expect(narrowed.msg).toBe('下级角色组“下级”仍拥有这些权限，请先调整：查看')
  })

  test('is given nothing that its maker does not hold, not even one rule', async () => {
    const one = await post('add', { name: '越权', rules: ids('auth/admin/del') }, keeper)
    expect(one.msg).toBe('不能授予您自己没有的权限：删除')
    const star = await post('add', { name: '越权', rules: ['*'] }, keeper)
    expect(star.code).toBe(0)
    const everything = await post('add', { name: '全部', rules: ids(...keeperNodes) }, keeper)
    expect(everything.msg).toBe('该角色组拥有您的全部权限，请至少去掉一项')
    const id = await add({ name: '正常', rules: ids('content/brand', 'content/brand/index') }, keeper)
    expect((await post('edit', { id, rules: ids('auth/admin/del') }, keeper)).code).toBe(0)
    expect(await stored(id)).toBe(sorted('content/brand', 'content/brand/index'))
  })

  test('is out of sight unless it is the own one or below it', async () => {
    const beyond = await add({ name: '看不见', rules: ids('auth/admin/del') })
    const { data } = await get('index', keeper)
    const seen = data.list.map((row) => row.id)
    expect(seen).toContain(await own('keeper'))
    expect(seen).not.toContain(beyond)
    expect((await get(`edit?id=${beyond}`, keeper)).msg).toBe('记录未找到')
    expect((await post('edit', { id: beyond, name: '改' }, keeper)).msg).toBe('记录未找到')
    expect((await del([beyond], keeper)).msg).toBe('没有数据被删除')
    const below = await get('index?absoluteAuth=1&isTree=false', keeper)
    expect(below.data.list.map((row) => row.id)).not.toContain(await own('keeper'))
    expect((await post('add', { name: '挂错', pid: beyond, rules: ids('content/brand') }, keeper)).code).toBe(0)
  })

  test('is never changed by its own members', async () => {
    const id = await own('keeper')
    for (const [token, mine] of [
      [keeper, id],
      [root, (await get('index')).data.group[0] ?? 0],
    ] as const) {
      expect((await post('edit', { id: mine, name: '我的' }, token)).msg).toBe('不能修改自己所在的角色组')
      expect((await del([mine], token)).msg).toBe('没有数据被删除')
    }
    expect((await get(`edit?id=${id}`, keeper)).msg).toBe('不能修改自己所在的角色组')
    const other = await add({ name: '顺带' })
    expect((await del([(await get('index')).data.group[0] ?? 0, other])).code).toBe(1)
  })

  test('stays while groups stand below it or people are in it, unless they go too', async () => {
    const parent = await add({ name: '要删', rules: ids('content/brand') })
    const child = await add({ name: '要删的下级', pid: parent })
    expect((await del([parent])).msg).toBe('请先删除下级角色组：要删的下级')
    expect((await del([parent, child])).code).toBe(1)
    await app.addAdmin('inhabitant', ['content/brand/index'])
    expect((await del([await own('inhabitant')])).msg).toBe('角色组下还有 1 名管理员：inhabitant')
  })

  test('shows no more data than its maker sees', async () => {
    await app.db.updateTable('admin_group').set({ data_scope: 'dept' }).where('name', '=', 'keeper').execute()
    const wider = await post('add', { name: '更宽', rules: ids('content/brand'), data_scope: 'all' }, keeper)
    expect(wider.msg).toBe('数据范围不能大于自己的')
    const id = await add({ name: '同宽', rules: ids('content/brand') }, keeper)
    const row = await app.db.selectFrom('admin_group').select('data_scope').where('id', '=', id).executeTakeFirst()
    expect(row?.data_scope).toBe('dept')
  })

  test('shows no more data because a form left the scope empty', async () => {
    const id = await add({ data_scope: 'self' })
    for (const data_scope of ['', null]) expect((await post('edit', { id, data_scope })).code).toBe(1)
    expect((await get(`edit?id=${id}`)).data.row.data_scope).toBe('self')
  })

  test('that alone holds everything cannot be switched off, not even by two who do it to each other at once', async () => {
    const second = await add({ name: '第二超级组', rules: ['*'] })
    const [other] = [await app.addAdmin('deputy', [])]
    await app.db.updateTable('admin_group_access').set({ group_id: second }).where('uid', '=', other).execute()
    const deputy = await app.signIn('deputy')
    const first = (await get('index')).data.group[0] ?? 0
    const both = await Promise.all([
      post('edit', { id: second, status: '0' }, root),
      post('edit', { id: first, status: '0' }, deputy),
    ])
    expect(both.map(({ code }) => code).sort()).not.toEqual([1, 1])
    const left = await app.db
      .selectFrom('admin_group')
      .select('id')
      .where('rules', '=', '*')
      .where('status', '=', '1')
      .execute()
    expect(left.length).toBeGreaterThan(0)
    await app.db.updateTable('admin_group').set({ status: '1' }).where('rules', '=', '*').execute()
  })
})
