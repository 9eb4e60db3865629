import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../testing.ts'
import { openTestApp, superPassword, type TestApp } from '../testingApp.ts'
import { OldClient, type Row } from './oldClient.testing.ts'

interface List {
  list: Row[]
  total: number
  remark: string
}

interface Tree {
  list: Row[]
  group: number[]
  remark: string
}

const unix = expect.any(Number)
const text = expect.any(String)

onBothDatabases('the pages of an existing client', (dialect) => {
  let app: TestApp
  let client: OldClient

  beforeAll(async () => {
    app = await openTestApp(dialect)
    client = new OldClient(app)
    await client.signIn('admin', superPassword)
    await client.get('/admin/Index/index')
    await app.seen.settled()
  })
  afterAll(() => app.drop())

  const rowOf = async (base: string, id: unknown): Promise<Row> => {
    const { code, data } = await client.get<{ row: Row }>(`${base}edit`, { id })
    expect(code).toBe(1)
    expect(Object.keys(data)).toEqual(['row'])
    return data.row
  }
  const saved = async (url: string, body: Row): Promise<void> => {
    const answer = await client.post(url, body)
    expect(answer, JSON.stringify(answer)).toMatchObject({ code: 1, data: null })
    expect(answer.msg).not.toBe('')
  }
  const firstIn = async (base: string, params: Row): Promise<Row> => {
    const { data } = await client.get<List>(`${base}index`, params)
    expect(data.list[0], JSON.stringify(params)).toBeDefined()
    return data.list[0] ?? {}
  }
  const ruleIds = async (names: string[]): Promise<number[]> => {
    const rows = await app.db.selectFrom('admin_rule').select('id').where('name', 'in', names).orderBy('id').execute()
    return rows.map(({ id }) => id)
  }

  it('keeps role groups: tree, form, tick boxes, edit and delete', async () => {
    const base = '/admin/auth.Group/'
    const first = await client.get<Tree>(`${base}index`)
    expect(first.data).toMatchObject({ list: expect.any(Array), group: [1], remark: text })
    const root = first.data.list.find(({ id }) => id === 1)
    expect(root).toMatchObject({
      id: 1,
      pid: 0,
      rules: 'Super administrator',
      status: '1',
      update_time: unix,
      create_time: unix,
    })
    for (const row of first.data.list) expect(row.children).toBeInstanceOf(Array)
    const boxes = await client.get<Tree>('/admin/auth.Rule/index')
    expect(boxes.data.list[0]).toMatchObject({ id: unix, title: text })
    const parents = await client.select(`${base}index`, { isTree: true, absoluteAuth: 0, initValue: 0 })
    expect(parents).toContainEqual(expect.objectContaining({ id: 1, name: root?.name }))
    const given = await ruleIds(['dashboard/index', 'dashboard'])
    await saved(`${base}add`, { status: '1', pid: '1', name: 'Level 1', rules: [...given].reverse() })
    const [level1] = (await client.get<Tree>(`${base}index`, { quickSearch: 'Level 1' })).data.list
    expect(level1).toMatchObject({ pid: 1, rules: expect.stringMatching(/^Dashboard and 1 more$/), children: [] })
    const row = await rowOf(base, level1?.id)
    expect(row.rules).toEqual([String((await ruleIds(['dashboard/index']))[0])])
    const chosen = await client.select(`${base}index`, { isTree: true, absoluteAuth: 0, initValue: '1' })
    expect(chosen.find(({ id }) => id === 1)?.name).toBe(root?.name)
    await saved(`${base}edit`, { ...row, rules: given, name: 'Level One' })
    await saved(`${base}edit`, { id: level1?.id, status: '0' })
    expect(await rowOf(base, level1?.id)).toMatchObject({ status: '0', name: 'Level One', pid: 1 })
    await saved(`${base}add`, { status: '1', pid: String(level1?.id), name: 'Level 2', rules: given })
    const nested = (await client.get<Tree>(`${base}index`)).data.list.find(({ id }) => id === 1)
    const inner = nested?.children as Row[]
    expect(inner.find(({ id }) => id === level1?.id)?.children).toHaveLength(1)
    const [level2] = inner.flatMap(({ children }) => (children as Row[] | undefined) ?? [])
    expect(level2).not.toHaveProperty('children')
    expect((await client.del(`${base}del`, [level1?.id])).code).toBe(0)
    expect((await client.del(`${base}del`, [level1?.id, level2?.id])).code).toBe(1)
    expect((await client.del(`${base}del`, [1])).code).toBe(0)
  })

  it('draws the tree of parents into their names', async () => {
    const base = '/admin/auth.Group/'
    const add = async (name: string, pid: number): Promise<number> => {
      await saved(`${base}add`, { status: '1', pid: String(pid), name, rules: await ruleIds(['dashboard']) })
      const row = await app.db.selectFrom('admin_group').select('id').where('name', '=', name).executeTakeFirstOrThrow()
      return row.id
    }
    const b = await add('B', 1)
    const a = await add('A', 1)
    await add('B1', b)
    await add('A2', a)
    await add('A1', a)
    const options = await client.select(`${base}index`, { isTree: true })
    const names = options.map(({ name }) => String(name))
    const at = names.indexOf('    ├A')
    expect(names.slice(at, at + 5)).toEqual(['    ├A', '    │    ├A1', '    │    └A2', '    ├B', '    │    └B1'])
  })

  it('keeps administrators, their whole rows posted back', async () => {
    const base = '/admin/auth.Admin/'
    const first = await client.get<List>(`${base}index`)
    expect(first.data).toMatchObject({ total: 1, remark: text })
    const [own] = first.data.list
    expect(own).toMatchObject({
      id: 1,
      username: 'admin',
      nickname: 'admin',
      avatar: '/static/images/avatar.png',
      email: '',
      mobile: '',
      last_login_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      last_login_ip: text,
      motto: '',
      status: '1',
      update_time: unix,
      create_time: unix,
      group_arr: [1],
      group_name_arr: [text],
    })
    for (const secret of ['password', 'salt', 'login_failure', 'otp_secret', 'otp_recovery']) {
      expect(own).not.toHaveProperty(secret)
    }
    const groups = await client.select('/admin/auth.Group/index', { isTree: true, absoluteAuth: 1 })
    const group = groups.at(-1)
    const form = {
      group_arr: [String(group?.id)],
      username: 'sub2',
      nickname: 'Sub',
      avatar: '',
      email: 's@e.co',
      mobile: '13900000002',
      password: 'Secret12',
      motto: '',
      status: '1',
    }
    expect((await client.post(`${base}add`, { ...form, group_arr: [] })).code).toBe(0)
    expect((await client.post(`${base}add`, { ...form, password: '' })).code).toBe(0)
    expect((await client.post(`${base}add`, { ...form, username: '2sub' })).code).toBe(0)
    await saved(`${base}add`, form)
    expect((await client.post(`${base}add`, { ...form, email: '', mobile: '' })).code).toBe(0)
    const made = await firstIn(base, { quickSearch: 'sub2' })
    const row = await rowOf(base, made.id)
    expect(row).toMatchObject({ password: '', last_login_time: '', last_login_ip: '', group_name_arr: [text] })
    expect(row).not.toHaveProperty('salt')
    await saved(`${base}edit`, { ...row, group_arr: [String(group?.id)], nickname: 'Sub Two' })
    expect(await firstIn(base, { quickSearch: 'sub2' })).toMatchObject({
      nickname: 'Sub Two',
      mobile: '13900000002',
      email: 's@e.co',
    })
    const other = new OldClient(app)
    expect((await other.signIn('sub2', 'Secret12')).code).toBe(1)
    await saved(`${base}edit`, { id: made.id, status: '0' })
    expect((await new OldClient(app).signIn('sub2', 'Secret12')).code).toBe(0)
    expect(await other.get('/admin/Index/index')).toMatchObject({ code: 303, data: { type: 'need login' } })
    expect((await client.post(`${base}edit`, { id: 1, status: '0' })).code).toBe(0)
    expect((await client.del(`${base}del`, [1])).code).toBe(0)
    expect((await client.del(`${base}del`, [1, made.id])).code).toBe(1)
    expect((await client.get<List>(`${base}index`)).data.total).toBe(1)
    expect(await client.get(`${base}edit`, { id: made.id })).toMatchObject({ code: 0 })
    expect(await client.get(`${base}add`)).toMatchObject({ code: 0, data: null })
    expect(await client.post(`${base}edit`, {})).toMatchObject({ code: 0, data: null })
  })

  it('keeps menu rules, sorts them either way and switches them in the table', async () => {
    const base = '/admin/auth.Rule/'
    const form = {
      type: 'menu',
      menu_type: 'tab',
      extend: 'none',
      keepalive: 0,
      status: '1',
      icon: 'fa fa-circle-o',
      pid: 0,
      url: '',
      path: 'demo/one',
      component: '\\src\\views\\backend\\demo\\one.vue',
      remark: 'A hint',
      weigh: 5,
    }
    await saved(`${base}add`, { ...form, title: 'One', name: 'demo/one' })
    await saved(`${base}add`, { ...form, title: 'Two', name: 'demo/two', path: 'demo/two', weigh: '4' })
    const { data } = await client.get<Tree>(`${base}index`)
    expect(data).toMatchObject({ list: expect.any(Array), remark: text })
    const one = data.list.find(({ name }) => name === 'demo/one')
    const two = data.list.find(({ name }) => name === 'demo/two')
    expect(one).toEqual(
      expect.objectContaining({
        ...form,
        component: '/src/views/backend/demo/one.vue',
        id: unix,
        children: [],
        update_time: unix,
        create_time: unix,
      }),
    )
    await saved(`${base}edit`, { id: one?.id, keepalive: '1' })
    expect(await rowOf(base, one?.id)).toMatchObject({ keepalive: 1, title: 'One' })
    await saved(`${base}edit`, { id: one?.id, status: '0' })
    await saved(`${base}edit`, { ...(await rowOf(base, one?.id)), status: '1', menu_type: null, pid: null })
    expect(await rowOf(base, one?.id)).toMatchObject({ pid: 0, menu_type: null, status: '1' })
    const order = async (): Promise<unknown[]> =>
      (await client.get<Tree>(`${base}index`)).data.list
        .map(({ id }) => id)
        .filter((id) => [one?.id, two?.id].includes(id))
    expect(await order()).toEqual([one?.id, two?.id])
    const move = await client.post(`${base}sortable`, { move: one?.id, target: two?.id, direction: 'down' })
    expect(move.code).toBe(1)
    expect(await order()).toEqual([two?.id, one?.id])
    expect((await client.post(`${base}sortable`, { id: String(one?.id), targetId: String(two?.id) })).code).toBe(1)
    expect(await order()).toEqual([one?.id, two?.id])
    const back = { move: one?.id, target: two?.id, order: 'weigh,desc', direction: 'down' }
    expect((await client.post(`${base}sortable`, back)).code).toBe(1)
    expect((await client.post(`${base}sortable`, { ...back, order: 'title,asc' })).code).toBe(0)
    expect((await client.post(`${base}sortable`, { move: one?.id, target: 99_999 })).code).toBe(0)
    const parents = await client.select(`${base}index`, { isTree: true, initValue: 0 })
    const titles = parents.map(({ title }) => String(title))
    expect(titles).toContain('Dashboard')
    expect(titles).toContainEqual(expect.stringMatching(/^ {4}[├└]Administrators$/))
    expect(titles.join()).not.toContain('View')
    expect((await client.get<Tree>(`${base}index`, { quickSearch: 'Admin log' })).code).toBe(1)
    expect((await client.del(`${base}del`, [one?.id, two?.id])).code).toBe(1)
  })

  it('gives a new rule to the groups that hold its parent', async () => {
    const [dashboard] = await ruleIds(['dashboard'])
    await saved('/admin/auth.Group/add', { status: '1', pid: '1', name: 'Desk', rules: [dashboard] })
    const form = { type: 'button', title: 'Extra', name: 'dashboard/extra', pid: String(dashboard), status: '1' }
    await saved('/admin/auth.Rule/add', form)
    const group = await app.db.selectFrom('admin_group').select('rules').where('name', '=', 'Desk').executeTakeFirst()
    expect(group?.rules?.split(',').map(Number)).toEqual([dashboard, ...(await ruleIds(['dashboard/extra']))])
  })

  it('reads the log of administrators and opens what was sent', async () => {
    const base = '/admin/auth.AdminLog/'
    await client.post('/admin/routine.AdminInfo/edit', { id: 1, nickname: 'Root', password: '', motto: '', token: 'x' })
    await app.log.settled()
    const { data } = await client.get<List>(`${base}index`, { order: 'id,desc' })
    const [row] = data.list
    expect(row).toMatchObject({
      id: unix,
      admin_id: 1,
      username: 'admin',
      url: '/admin/routine.AdminInfo/edit',
      title: expect.stringMatching(/./),
      ip: '127.0.0.1',
      useragent: text,
      create_time: unix,
    })
    expect(JSON.parse(String(row?.data))).toEqual({ id: 1, nickname: 'Root', password: '***', motto: '', token: '***' })
    for (const one of data.list) expect(() => JSON.parse(String(one.data || 'null'))).not.toThrow()
    const own = {
      limit: 12,
      search: [{ field: 'admin_id', val: '1', operator: 'eq' }],
    }
    const mine = await client.get<List>(`${base}index`, own)
    expect(mine.data.total).toBeGreaterThan(5)
    expect(mine.data.list.length).toBeLessThanOrEqual(12)
    // Only what is old may go (areas 15); the page of such a client has no button for it.
    expect(await client.del(`${base}del`, [row?.id])).toMatchObject({ code: 0, msg: expect.stringMatching(/./) })
    await app.db.updateTable('admin_log').set({ create_time: 1 }).where('id', '=', Number(row?.id)).execute()
    expect((await client.del(`${base}del`, [row?.id])).code).toBe(1)
  })

  it('keeps the own profile both ways', async () => {
    const base = '/admin/routine.AdminInfo/'
    const { data } = await client.get<{ info: Row }>(`${base}index`)
    expect(data.info).toMatchObject({
      id: 1,
      username: 'admin',
      avatar: '/static/images/avatar.png',
      email: '',
      mobile: '',
      last_login_time: text,
      motto: '',
      token: client.stored.adminInfo.token,
      refresh_token: '',
    })
    await saved(`${base}edit`, {
      ...data.info,
      password: '',
      nickname: 'Root R',
      email: 'r@e.co',
      mobile: '13900000009',
    })
    await saved(`${base}edit`, { id: 1, avatar: data.info.avatar })
    const after = await client.get<{ info: Row }>(`${base}index`)
    expect(after.data.info).toMatchObject({ nickname: 'Root R', email: 'r@e.co', mobile: '13900000009' })
    const stored = await app.db
      .selectFrom('admin')
      .select(['avatar', 'username'])
      .where('id', '=', 1)
      .executeTakeFirst()
    expect(stored).toEqual({ avatar: '', username: 'admin' })
    expect((await client.post(`${base}edit`, { ...data.info, nickname: '', password: '' })).code).toBe(0)
    expect((await client.post(`${base}edit`, { ...data.info, email: 'no', password: '' })).code).toBe(0)
    expect((await client.post(`${base}edit`, { ...data.info, password: 'ab<cde1' })).code).toBe(0)
  })
})
