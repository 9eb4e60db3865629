import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../testing.ts'
import { openTestApp, superPassword, type TestApp } from '../testingApp.ts'
import { OldClient, type Row } from './oldClient.testing.ts'

interface List {
  list: Row[]
  total: number
  remark: string
}

const unix = expect.any(Number)
const text = expect.any(String)
const users = '/admin/user.User/'

onBothDatabases('what an existing client does with members', (dialect) => {
  let app: TestApp
  let client: OldClient
  let groupId: number

  beforeAll(async () => {
    app = await openTestApp(dialect)
    client = new OldClient(app)
    await client.signIn('admin', superPassword)
    await client.post('/admin/user.Group/add', { name: 'VIP', rules: [], status: '1' })
    const { list } = await listed('/admin/user.Group/', { search: [{ field: 'name', val: 'VIP', operator: 'eq' }] })
    groupId = Number(list[0]?.id)
    for (const at of [1, 2, 3]) await saved(`${users}add`, { ...blank, ...named(at), group_id: String(groupId) })
  })
  afterAll(() => app.drop())

  const blank = { gender: 0, money: '0', score: '0', status: 'enable', avatar: '', motto: '', birthday: null }
  const named = (at: number): Row => ({
    username: `member${at}`,
    nickname: `Member ${at}`,
    email: `m${at}@example.com`,
    mobile: `1380000000${at}`,
    password: 'Secret12',
  })
  const listed = async (base: string, params: Row = {}): Promise<List> => {
    const { code, msg, data } = await client.get<List>(`${base}index`, params)
    expect(code, msg).toBe(1)
    return data
  }
  const found = async (search: Row | Row[], base = users): Promise<unknown[]> =>
    (await listed(base, { search: [search].flat() })).list.map(({ username }) => username).sort()
  const saved = async (url: string, body: Row): Promise<void> => {
    const answer = await client.post(url, body)
    expect(answer, JSON.stringify(answer)).toMatchObject({ code: 1, data: null })
  }
  const rowOf = async (base: string, id: unknown): Promise<Row> => {
    const { code, data } = await client.get<{ row: Row }>(`${base}edit`, { id })
    expect(code).toBe(1)
    return data.row
  }

  it('lists them without a query, with their groups', async () => {
    const { list, total, remark } = await listed(users)
    expect([total, remark]).toEqual([3, ''])
    expect(list.map(({ username }) => username)).toEqual(['member3', 'member2', 'member1'])
    expect(list[0]).toMatchObject({
      id: unix,
      group_id: groupId,
      username: 'member3',
      nickname: 'Member 3',
      avatar: '/static/images/avatar.png',
      gender: 0,
      birthday: null,
      money: '0.00',
      score: 0,
      last_login_time: null,
      last_login_ip: '',
      login_failure: 0,
      join_ip: '',
      join_time: unix,
      motto: '',
      status: 'enable',
      update_time: unix,
      create_time: unix,
      group: { id: groupId, name: 'VIP', status: '1', rules: text, update_time: unix, create_time: unix },
    })
    expect(list[0]).not.toHaveProperty('password')
    expect(list[0]).not.toHaveProperty('salt')
  })

  it('offers groups and members to its forms', async () => {
    const enabled = { isTree: true, search: [{ field: 'status', val: '1', operator: 'eq' }] }
    const groups = await client.select('/admin/user.Group/index', enabled)
    expect(groups).toContainEqual(expect.objectContaining({ id: groupId, name: 'VIP' }))
    const [chosen] = await client.select('/admin/user.Group/index', { ...enabled, initValue: String(groupId) })
    expect(chosen).toMatchObject({ id: groupId, name: 'VIP' })
    const members = await client.select(`${users}index`, { quickSearch: 'member2' }, 'user.id')
    expect(members).toHaveLength(1)
    expect(members[0]?.nickname_text).toBe(`member2(ID:${members[0]?.id})`)
    const ids = members.map(({ id }) => String(id))
    expect(await client.select(`${users}index`, { initValue: ids }, 'user.id')).toHaveLength(1)
  })

  it('posts the whole row back and changes only what was typed', async () => {
    const [shown] = (await listed(users, { quickSearch: 'member1' })).list
    const row = await rowOf(users, shown?.id)
    expect(row).toMatchObject({ password: '', gender: 0, money: '0.00', status: 'enable' })
    expect(row).not.toHaveProperty('salt')
    await saved(`${users}edit`, {
      ...shown,
      ...row,
      group_id: String(groupId),
      gender: '2',
      birthday: '2000-01-02',
      money: '99.00',
      score: '99',
      login_failure: '7',
      motto: 'Hello',
    })
    const stored = await app.db
      .selectFrom('user')
      .selectAll()
      .where('id', '=', Number(shown?.id))
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ gender: 2, birthday: '2000-01-02', money: 0, score: 0, motto: 'Hello' })
    expect(stored).toMatchObject({ login_failure: 0, email: 'm1@example.com', mobile: '13800000001' })
    // Another form that was open meanwhile is not written over it (architecture 7).
    expect((await client.post(`${users}edit`, { ...row, motto: 'Old' })).code).toBe(0)
    await saved(`${users}edit`, { ...(await rowOf(users, shown?.id)), password: 'Secret34', birthday: null })
    const member = new OldClient(app)
    const keys = {
      tab: 'login',
      username: 'member1',
      password: 'Secret34',
      keep: false,
      captchaId: 'x',
      captchaInfo: '',
    }
    expect((await member.post('/api/user/checkIn', keys)).code).toBe(1)
    expect((await client.post(`${users}edit`, { ...row, username: 'member2' })).code).toBe(0)
    await saved(`${users}edit`, { id: shown?.id, status: 'disable' })
    expect((await new OldClient(app).post('/api/user/checkIn', keys)).code).toBe(0)
    await saved(`${users}edit`, { id: shown?.id, status: 'enable' })
  })

  it('searches by every operator of the protocol', async () => {
    const all = ['member1', 'member2', 'member3']
    const id = async (name: string): Promise<number> =>
      (await app.db.selectFrom('user').select('id').where('username', '=', name).executeTakeFirstOrThrow()).id
    const [one, two, three] = await Promise.all([id('member1'), id('member2'), id('member3')])
    const by = (operator: string, val: unknown, field = 'id'): Promise<unknown[]> => found({ field, val, operator })
    for (const operator of ['eq', '=']) expect(await by(operator, String(two))).toEqual(['member2'])
    for (const operator of ['ne', '<>']) expect(await by(operator, two)).toEqual(['member1', 'member3'])
    for (const operator of ['gt', '>']) expect(await by(operator, two)).toEqual(['member3'])
    for (const operator of ['egt', '>=']) expect(await by(operator, two)).toEqual(['member2', 'member3'])
    for (const operator of ['lt', '<']) expect(await by(operator, two)).toEqual(['member1'])
    for (const operator of ['elt', '<=']) expect(await by(operator, two)).toEqual(['member1', 'member2'])
    expect(await by('LIKE', 'ember2', 'username')).toEqual(['member2'])
    expect(await by('LIKE', '%', 'username')).toEqual([])
    expect(await by('NOT LIKE', 'ember2', 'username')).toEqual(['member1', 'member3'])
    expect(await by('RANGE', `${two},${three}`)).toEqual(['member2', 'member3'])
    expect(await by('RANGE', `,${two}`)).toEqual(['member1', 'member2'])
    expect(await by('RANGE', `${two},`)).toEqual(['member2', 'member3'])
    expect(await by('NOT RANGE', `${one},${two}`)).toEqual(['member3'])
    expect(await by('NOT RANGE', `,${two}`)).toEqual(['member3'])
    expect(await by('NOT RANGE', `${two},`)).toEqual(['member1'])
    expect(await by('IN', [String(one), String(three)])).toEqual(['member1', 'member3'])
    expect(await by('IN', `${one},${three}`)).toEqual(['member1', 'member3'])
    expect(await by('NOT IN', `${one},${three}`)).toEqual(['member2'])
    expect(await by('FIND_IN_SET', 'member2', 'username')).toEqual(['member2'])
    expect(await by('NULL', true, 'last_login_ip')).toEqual([])
    expect(await by('NOT NULL', true, 'username')).toEqual(all)
    for (const field of ['group.name', 'userGroup.name']) expect(await by('=', 'VIP', field)).toEqual(all)
    expect(await by('LIKE', '000002', 'mobile')).toEqual(['member2'])
    expect(await by('LIKE', 'm3@', 'email')).toEqual(['member3'])
    expect(
      await found([
        { field: 'id', val: two },
        { field: 'status', operator: '=' },
      ]),
    ).toEqual(all)
    const both = [
      { field: 'username', val: 'ember', operator: 'LIKE' },
      { field: 'status', val: 'enable', operator: 'eq', render: 'tag' },
      { field: 'id', val: `${two},`, operator: 'RANGE' },
    ]
    expect(await found(both)).toEqual(['member2', 'member3'])
  })

  it('searches by days and seconds of the time zone of the server', async () => {
    const at = Date.UTC(2026, 0, 1, 16, 0, 0) / 1000
    await app.db.updateTable('user').set({ join_time: at }).where('username', '=', 'member2').execute()
    const by = (operator: string, val: unknown): Promise<unknown[]> =>
      found({ field: 'join_time', val, operator, render: 'datetime' })
    expect(await by('RANGE', '2026-01-02 00:00:00,2026-01-02 23:59:59')).toEqual(['member2'])
    expect(await by('RANGE', '2026-01-01 00:00:00,2026-01-01 23:59:59')).toEqual([])
    expect(await by('=', '2026-01-02 00:00:00')).toEqual(['member2'])
    expect(await by('RANGE', '2026-01-02 00:00:00,')).toHaveLength(3)
    await app.db.updateTable('user').set({ join_time: null }).where('username', '=', 'member3').execute()
    expect(await found({ field: 'join_time', val: true, operator: 'NULL' })).toEqual(['member3'])
  })

  it('keeps what it asked for while it turns pages', async () => {
    const order = 'username,asc'
    const page = await listed(users, { quickSearch: 'member', order, limit: 2, page: 2 })
    expect([page.total, page.list.map(({ username }) => username)]).toEqual([3, ['member3']])
    expect(await listed(users, { page: 9 })).toMatchObject({ list: [], total: 3 })
    expect((await listed(users, { page: 0, limit: 0 })).list).toHaveLength(3)
    expect((await listed(users, { limit: -1, order: 'username' })).list[0]?.username).toBe('member1')
    expect((await listed(users, { quickSearch: '0', uuid: 'x' })).total).toBe(3)
    expect((await listed(users, { quickSearch: '' })).total).toBe(3)
    expect((await client.get(`${users}index`, { order: 'nothing,desc' })).code).toBe(0)
  })

  it('keeps groups of members', async () => {
    const base = '/admin/user.Group/'
    const rules = await app.db.selectFrom('user_rule').select(['id', 'pid']).orderBy('id').execute()
    const child = rules.find(({ pid }) => pid !== 0)
    await saved(`${base}add`, { name: 'Some', rules: [child?.id, child?.pid], status: '1' })
    const { list } = await listed(base, { quickSearch: 'Some' })
    expect(list[0]).toMatchObject({ name: 'Some', status: '1', update_time: unix, create_time: unix })
    expect(String(list[0]?.rules).split(',').map(Number).sort()).toEqual([child?.id, child?.pid].sort())
    const row = await rowOf(base, list[0]?.id)
    expect(row.rules).toEqual([String(child?.id)])
    await saved(`${base}edit`, { ...row, rules: [] })
    expect((await rowOf(base, list[0]?.id)).rules).toEqual([String(child?.id)])
    await saved(`${base}edit`, { ...row, rules: rules.map(({ id }) => id) })
    expect((await rowOf(base, list[0]?.id)).rules).toEqual(['*'])
    expect((await listed(base, { quickSearch: 'Some' })).list[0]?.rules).toBe('*')
    await saved(`${base}edit`, { id: list[0]?.id, status: '0' })
    expect((await client.del(`${base}del`, [list[0]?.id])).code).toBe(1)
    expect((await client.del(`${base}del`, [list[0]?.id])).code).toBe(0)
  })

  it('keeps rules of members', async () => {
    const base = '/admin/user.Rule/'
    const form = { title: 'Club', name: 'club', type: 'nav', menu_type: 'tab', extend: 'none', no_login_valid: '1' }
    await saved(`${base}add`, {
      ...form,
      path: 'club',
      component: '',
      url: '',
      icon: '',
      remark: '',
      status: '1',
      pid: 0,
    })
    const { list } = await listed(base)
    const club = list.find(({ name }) => name === 'club')
    expect(club).toMatchObject({ pid: 0, no_login_valid: 1, status: '1', icon: '', children: [], weigh: club?.id })
    expect(club).not.toHaveProperty('keepalive')
    const folder = list.find(({ name }) => name === 'account')
    expect(((folder?.children ?? []) as Row[])[0]).toMatchObject({
      name: 'account/overview',
      type: 'menu',
      no_login_valid: 0,
    })
    const parents = await client.select(`${base}index`, { isTree: true, initValue: 0 })
    expect(parents.map(({ title }) => String(title).trim())).toContain('Club')
    await saved(`${base}edit`, { id: club?.id, no_login_valid: '0' })
    expect((await rowOf(base, club?.id)).no_login_valid).toBe(0)
    const move = { move: club?.id, target: folder?.id, direction: 'down' }
    expect((await client.post(`${base}sortable`, move)).code).toBe(1)
    await saved(`${base}edit`, { id: club?.id, no_login_valid: '1' })
    const guest = await new OldClient(app).get<{ rules: Row[] }>('/api/index/index', { requiredLogin: 0 })
    expect(guest.data.rules).toEqual([
      expect.objectContaining({
        id: club?.id,
        name: 'club',
        type: 'nav',
        no_login_valid: 1,
        status: '1',
        children: [],
      }),
    ])
    expect((await client.del(`${base}del`, [folder?.id])).code).toBe(0)
    expect((await client.del(`${base}del`, [club?.id])).code).toBe(1)
  })

  it.each([
    { log: 'MoneyLog', column: 'money', sent: '-1.25', first: '5.00', shown: ['-1.25', '5.00', '3.75'] },
    { log: 'ScoreLog', column: 'score', sent: '-2', first: '9', shown: [-2, 9, 7] },
  ])('books on the $log and reads it back', async ({ log, column, sent, first, shown }) => {
    const base = `/admin/user.${log}/`
    const [member] = (await listed(users, { quickSearch: 'member3' })).list
    const opened = await client.get<{ user: Row }>(`${base}add`, { userId: String(member?.id) })
    expect(opened.data.user).toMatchObject({ id: member?.id, username: 'member3', nickname: 'Member 3' })
    expect(opened.data.user).toHaveProperty(column)
    expect(opened.data.user).not.toHaveProperty('password')
    expect((await client.get(`${base}add`, { userId: 99_999 })).code).toBe(0)
    await saved(`${base}add`, { user_id: String(member?.id), [column]: first, memo: 'first' })
    await saved(`${base}add`, { user_id: String(member?.id), [column]: sent, memo: 'reason' })
    const search = [{ field: 'user_id', val: String(member?.id), operator: 'eq' }]
    const { list, total } = await listed(base, { search })
    expect(total).toBe(2)
    expect(list[0]).toMatchObject({
      id: unix,
      user_id: member?.id,
      memo: 'reason',
      create_time: unix,
      user: { id: member?.id, username: 'member3', nickname: 'Member 3' },
    })
    expect([list[0]?.[column], list[0]?.before, list[0]?.after]).toEqual(shown)
    expect(Object.keys(list[0]?.user as Row).sort()).toEqual(['id', 'nickname', 'username'])
    expect((await listed(base, { quickSearch: 'member3', order: 'create_time,desc' })).total).toBe(2)
    expect((await client.post(`${base}add`, { user_id: String(member?.id), [column]: sent, memo: '' })).code).toBe(0)
    expect((await client.del(`${base}del`, [list[0]?.id])).code).toBe(0)
  })

  it('reads what was sent', async () => {
    const { list, total } = await listed('/admin/message.Log/')
    expect([list, total]).toEqual([[], 0])
  })

  it('deletes members at once, skipping who is gone', async () => {
    const ids = (await listed(users)).list.filter(({ username }) => username !== 'member3').map(({ id }) => id)
    expect((await client.del(`${users}del`, [...ids, 99_999])).code).toBe(1)
    expect(await client.del(`${users}del`, ids)).toMatchObject({ code: 0, data: null })
    expect((await client.del(`${users}del`, [])).code).toBe(0)
    expect((await listed(users)).list.map(({ username }) => username)).toEqual(['member3'])
  })
})
