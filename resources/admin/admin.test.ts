import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Values } from '../../server/engine/module.ts'
import { anyTable } from '../../server/engine/table.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, superPassword, type TestApp } from '../../start/testingApp.ts'

interface Answer {
  list: (Values & { id: number; username: string })[]
  row: Values & { id: number }
  total: number
  password: string
  errors: Record<string, string>
}

const chiefNodes = [
  'auth/admin/index',
  'auth/admin/add',
  'auth/admin/edit',
  'auth/admin/del',
  'auth/admin/resetPassword',
  'auth/admin/unlock',
  'content/brand/index',
]

onBothDatabases('an administrator', (dialect) => {
  let app: TestApp
  let root: string
  let chief: string
  let chiefId: number
  let workerId: number
  let peerId: number
  const group: Record<string, number> = {}
  let serial = 0
  beforeAll(async () => {
    app = await openTestApp(dialect)
    chiefId = await app.addAdmin('chief', chiefNodes)
    workerId = await app.addAdmin('worker', ['content/brand/index'])
    peerId = await app.addAdmin('peer', [...chiefNodes, 'content/brand/edit'])
    for (const { id, name } of await app.db.selectFrom('admin_group').select(['id', 'name']).execute()) group[name] = id
    root = await app.signIn()
    chief = await app.signIn('chief')
  })
  afterAll(() => app.drop())

  const call = async (method: 'GET' | 'POST' | 'DELETE', address: string, token = root, body?: object) => {
    const answer = await app.call(method, `/admin/auth.Admin/${address}`, { token, ...(body && { body }) })
    return { ...answer, data: answer.data as Answer }
  }
  const add = (body: object, token = root) =>
    call('POST', 'add?return=row', token, {
      username: newName('person'),
      nickname: '某人',
      password: superPassword,
      group_arr: [String(group.worker)],
      ...body,
    })
  const edit = (body: object, token = root) => call('POST', 'edit', token, body)
  const newName = (start: string) => `${start}${++serial}`
  const idOf = async (username: string) =>
    (await app.db.selectFrom('admin').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
  const rowOf = (id: number) => app.db.selectFrom('admin').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('is listed with names of groups, a picture and a written time, and nothing secret', async () => {
    const { data } = await call('GET', 'index')
    const row = data.list.find(({ username }) => username === 'worker')
    expect(row).toMatchObject({
      id: workerId,
      nickname: 'worker',
      avatar: '/static/images/avatar.png',
      email: '',
      last_login_time: '',
      last_login_ip: '',
      motto: '',
      status: '1',
      group_arr: [group.worker],
      group_name_arr: ['worker'],
    })
    for (const name of ['password', 'salt', 'login_failure', 'otp_secret', 'otp_recovery']) {
      expect(row).not.toHaveProperty(name)
    }
    await app.seen.settled()
    const again = await call('GET', 'index')
    const me = again.data.list.find(({ username }) => username === 'admin')
    expect(me?.last_login_time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  test('opens with an empty password', async () => {
    const { data } = await call('GET', `edit?id=${workerId}`)
    expect(data.row).toMatchObject({
      id: workerId,
      password: '',
      group_arr: [group.worker],
      group_name_arr: ['worker'],
    })
    expect(data.row).not.toHaveProperty('salt')
  })

  test('is saved from the whole row that old clients post back', async () => {
    const { code, msg } = await edit({
      group_arr: [String(group.worker)],
      group_name_arr: ['worker'],
      id: workerId,
      username: 'worker',
      nickname: '工人',
      avatar: '/static/images/avatar.png',
      email: 'w@e.co',
      mobile: '13900000002',
      last_login_time: '',
      last_login_ip: '',
      password: '',
      motto: '',
      status: '1',
      update_time: 1,
      create_time: 1,
    })
    expect([code, msg]).toEqual([1, '已更新'])
    expect(await rowOf(workerId)).toMatchObject({
      nickname: '工人',
      avatar: '',
      email: 'w@e.co',
      mobile: '13900000002',
    })
    expect(await app.signIn('worker')).not.toBe('')
  })

  test.each([
    [{ username: '1abc' }, 'username'],
    [{ username: 'ab' }, 'username'],
    [{ username: 'worker' }, 'username'],
    [{ nickname: '' }, 'nickname'],
    [{ password: '' }, 'password'],
    [{ password: 'a<b>cdef' }, 'password'],
    [{ mobile: '12345' }, 'mobile'],
    [{ mobile: '13900000002' }, 'mobile'],
    [{ email: 'nobody' }, 'email'],
    [{ email: 'w@e.co' }, 'email'],
    [{ group_arr: [] }, 'group_arr'],
  ])('is refused with %j, said on the field', async (body, field) => {
    const { code, data } = await add(body)
    expect(code).toBe(0)
    expect(Object.keys(data.errors)).toEqual([field])
  })

  test('sees himself and those whose groups are below his', async () => {
    const { data } = await call('GET', 'index', chief)
    expect(data.list.map(({ username }) => username).sort()).toEqual(['chief', 'worker'])
    expect(data.total).toBe(2)
    expect((await call('GET', `edit?id=${peerId}`, chief)).msg).toBe('记录未找到')
    expect((await edit({ id: peerId, nickname: '改' }, chief)).msg).toBe('记录未找到')
    expect((await call('POST', 'resetPassword', chief, { ids: [peerId] })).msg).toBe('记录未找到')
  })

  test('neither sees nor makes anybody who sees more rows than he does', async () => {
    const reach = (name: string, data_scope: 'all' | 'dept') =>
      app.db.updateTable('admin_group').set({ data_scope }).where('name', '=', name).execute()
    await reach('chief', 'dept')
    expect((await call('GET', 'index', chief)).data.list.map(({ username }) => username)).toEqual(['chief'])
    expect((await add({}, chief)).data.errors).toHaveProperty('group_arr')
    await reach('chief', 'all')
  })

  test('gives only groups below his own, and keeps those he has', async () => {
    const refused = await add({ group_arr: [group.chief] }, chief)
    expect(refused.data.errors.group_arr).toBe('只能分配权限低于自己的角色组，不包括：chief')
    expect((await add({ group_arr: [group.peer] }, chief)).code).toBe(0)
    expect((await add({}, chief)).code).toBe(1)
    expect((await edit({ id: chiefId, nickname: '主任', group_arr: [group.chief] }, chief)).code).toBe(1)
    expect((await edit({ id: chiefId, group_arr: [group.chief, group.peer] }, chief)).code).toBe(0)
  })

  test('is placed only in departments that the caller himself reaches', async () => {
    const department = async (name: string, pid: number): Promise<number> => {
      const table = anyTable(app.db).insertInto('department')
      return Number((await table.values({ name, pid }).returning('id').executeTakeFirstOrThrow()).id)
    }
    const sales = await department('销售部', 0)
    const east = await department('华东', sales)
    const other = await department('信息部', 0)
    await edit({ id: chiefId, department_id: sales })
    await app.db.updateTable('admin_group').set({ data_scope: 'dept_tree' }).where('name', '=', 'chief').execute()
    await app.db.updateTable('admin_group').set({ data_scope: 'self' }).where('name', '=', 'worker').execute()
    expect((await edit({ id: workerId, department_id: east }, chief)).code).toBe(1)
    expect((await edit({ id: workerId, department_id: other }, chief)).code).toBe(0)
    expect((await edit({ id: chiefId, department_id: other }, chief)).code).toBe(0)
    expect((await edit({ id: chiefId, department_id: sales, nickname: '主任' }, chief)).code).toBe(1)
    await app.db.updateTable('admin_group').set({ data_scope: 'dept' }).where('name', '=', 'chief').execute()
    // The department that he would leave lies beyond reach as well.
    expect((await edit({ id: workerId, department_id: sales }, chief)).code).toBe(0)
    await edit({ id: workerId, department_id: sales })
    expect((await edit({ id: workerId, department_id: east }, chief)).code).toBe(0)
    expect((await edit({ id: workerId, department_id: null }, chief)).code).toBe(1)
    expect((await edit({ id: workerId, department_id: sales }, chief)).code).toBe(1)
    await app.db.updateTable('admin_group').set({ data_scope: 'all' }).where('name', '=', 'chief').execute()
  })

  test('finds in his form the groups he may give', async () => {
    const { code, data } = await app.call('GET', '/admin/auth.Group/index?select=true&isTree=true&absoluteAuth=1', {
      token: chief,
    })
    const names = (data as { options: { name: string }[] }).options.map(({ name }) => name.trim())
    expect([code, names.includes('worker'), names.includes('chief'), names.includes('peer')]).toEqual([
      1,
      true,
      false,
      false,
    ])
  })

  test('of a group below and one beside the caller is left alone', async () => {
    const { data } = await add({ group_arr: [group.worker, group.peer] })
    const refused = await edit({ id: data.row.id, password: 'Another-1' }, chief)
    expect(refused.msg).toBe('不能管理角色组不低于自己的管理员')
    expect((await call('POST', 'resetPassword', chief, { ids: [data.row.id] })).msg).toBe(refused.msg)
    expect((await call('DELETE', `del?ids[]=${data.row.id}`, chief)).msg).toBe(refused.msg)
  })

  test('neither disables nor deletes himself', async () => {
    const me = await idOf('admin')
    expect((await edit({ id: me, status: '0' })).msg).toBe('不能禁用自己')
    expect((await call('DELETE', `del?ids[]=${me}`)).msg).toBe('没有数据被删除')
    const other = await add({})
    expect((await call('DELETE', `del?ids[]=${me}&ids[]=${other.data.row.id}`)).code).toBe(1)
    const links = await app.db
      .selectFrom('admin_group_access')
      .selectAll()
      .where('uid', '=', other.data.row.id)
      .execute()
    expect(links).toEqual([])
  })

  test.each([
    ['a new password', (id: number) => edit({ id, password: 'Another-1' })],
    ['being disabled', (id: number) => edit({ id, status: '0' })],
    ['being deleted', (id: number) => call('DELETE', `del?ids[]=${id}`)],
    ['a reset', (id: number) => call('POST', 'resetPassword', root, { ids: [id] })],
  ])('is signed out everywhere by %s', async (_what, change) => {
    const name = newName('ends')
    const { data } = await add({ username: name })
    const token = await app.signIn(name)
    expect((await change(data.row.id)).code).toBe(1)
    expect((await app.call('GET', '/admin/Index/index', { token })).code).toBe(303)
  })

  test('who chooses a new password himself need not choose another', async () => {
    const name = newName('own')
    const { data } = await add({ username: name, group_arr: [group.chief], must_change_password: 1 })
    const here = await app.signIn(name)
    expect((await edit({ id: data.row.id, password: 'Another-1' }, here)).code).toBe(1)
    expect((await call('GET', 'index', here)).code).toBe(303)
    const row = await rowOf(data.row.id)
    expect([row.must_change_password, Number(row.password_time) > 0]).toEqual([0, true])
  })

  test('shares a mailbox with nobody, in whichever letters it is typed', async () => {
    const { data } = await add({ email: 'One.Box@Example.com' })
    expect(data.row.email).toBe('one.box@example.com')
    expect((await add({ email: 'ONE.box@example.com' })).code).toBe(0)
  })

  test('gets a password told once, and must choose another', async () => {
    const name = newName('reset')
    const { data } = await add({ username: name })
    const answer = await call('POST', 'resetPassword', root, { ids: [data.row.id] })
    expect(answer.data.password).toHaveLength(16)
    expect(await rowOf(data.row.id)).toMatchObject({ must_change_password: 1 })
    expect(await app.signIn(name, answer.data.password)).not.toBe('')
    const history = await app.db.selectFrom('change').selectAll().where('field', '=', 'password').execute()
    expect(history.map(({ after }) => after).filter((after) => after !== '"***"')).toEqual([])
    await app.log.settled()
    const logs = await app.db.selectFrom('admin_log').select('data').execute()
    expect(JSON.stringify(logs)).not.toContain(answer.data.password)
  })

  test('is unlocked by those above him', async () => {
    const name = newName('lock')
    const { data } = await add({ username: name })
    const body = { username: name, password: 'Wrong-Pass1' }
    for (let tries = 0; tries < 10; tries++) await app.call('POST', '/admin/Index/login', { body })
    await expect(app.signIn(name)).rejects.toThrow()
    expect((await call('POST', 'unlock', root, { ids: [data.row.id] })).code).toBe(1)
    expect(await app.signIn(name)).not.toBe('')
    expect(await rowOf(data.row.id)).toMatchObject({ login_failure: 0 })
  })

  test('who alone may do everything stays so, also when two remove each other at once', async () => {
    const super_ = (
      await app.db.selectFrom('admin_group').select('id').where('rules', '=', '*').executeTakeFirstOrThrow()
    ).id
    const first = await idOf('admin')
    const removals = [
      (id: number, token: string) => edit({ id, status: '0' }, token),
      (id: number, token: string) => edit({ id, group_arr: [group.worker] }, token),
      (id: number, token: string) => call('DELETE', `del?ids[]=${id}`, token),
    ]
    for (const remove of removals) {
      const name = newName('super')
      const second = await add({ group_arr: [super_], username: name })
      const other = await app.signIn(name)
      await Promise.all([remove(second.data.row.id, root), remove(first, other)])
      const left = await app.db
        .selectFrom('admin')
        .innerJoin('admin_group_access as access', 'access.uid', 'admin.id')
        .select('admin.id')
        .where('admin.status', '=', '1')
        .where('access.group_id', '=', super_)
        .execute()
      expect(left.length).toBeGreaterThan(0)
      await restore(first, super_)
    }
  })

  test('of all rights, the last one, is not left without them by himself', async () => {
    const first = await idOf('admin')
    for (const { id, username } of (await call('GET', 'index?limit=100')).data.list) {
      if (username.startsWith('super')) await call('DELETE', `del?ids[]=${id}`)
    }
    expect((await edit({ id: first, group_arr: [group.worker] })).msg).toBe('至少须保留一名启用的超级管理员')
  })

  /** Restores the first super administrator, whichever call came first. */
  async function restore(id: number, super_: number): Promise<void> {
    const row = await app.db.selectFrom('admin').select('id').where('id', '=', id).executeTakeFirst()
    if (!row) {
      const { password } = await rowOf(chiefId)
      await app.db.insertInto('admin').values({ id, username: 'admin', nickname: 'admin', password }).execute()
    }
    await app.db.updateTable('admin').set({ status: '1' }).where('id', '=', id).execute()
    await app.db.deleteFrom('admin_group_access').where('uid', '=', id).execute()
    await app.db.insertInto('admin_group_access').values({ uid: id, group_id: super_ }).execute()
    root = await app.signIn()
  }
})
