import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyTable } from '../../server/engine/table.ts'
import type { Reach } from '../../server/permission/actor.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'

const nodes = [
  ...['index', 'add', 'edit', 'del', 'sortable', 'import', 'restore', 'rollback'].map(
    (one) => `auth/department/${one}`,
  ),
  ...['index', 'add', 'edit', 'del', 'restore'].map((one) => `auth/admin/${one}`),
  ...['index', 'add', 'edit', 'del', 'assign', 'claim'].map((one) => `crm/lead/${one}`),
]
const refused = '只能在您的数据范围内更改，更改前后的值都须在范围内'

onBothDatabases('departments and what belongs to them', (dialect) => {
  let app: TestApp
  let top: string
  let boss: string
  const department: Record<string, number> = {}
  const admin: Record<string, number> = {}

  const post = (token: string, address: string, body: object) =>
    app.call(address.includes('/del') ? 'DELETE' : 'POST', `/admin/${address}`, { token, body })
  const reach = (name: string, data_scope: Reach) =>
    app.db.updateTable('admin_group').set({ data_scope }).where('name', '=', name).execute()
  const placeOf = async (table: string, id: number | undefined, column: string) =>
    (await anyTable(app.db).selectFrom(table).select(column).where('id', '=', id).executeTakeFirst())?.[column]
  const place = (name: string, department_id: number | null) =>
    app.db.updateTable('admin').set({ department_id }).where('username', '=', name).execute()
  const leadsSeen = async (token: string) => {
    const { data } = await app.call('GET', '/admin/crm.Lead/index', { token })
    return (data as { total: number }).total
  }

  beforeAll(async () => {
    app = await openTestApp(dialect)
    top = await app.signIn()
    for (const [name, under] of [['sales'], ['east', 'sales'], ['west', 'sales'], ['finance'], ['books', 'finance']]) {
      const { data } = await post(top, 'auth.Department/add?return=row', { name, pid: department[under ?? ''] ?? 0 })
      department[name ?? ''] = (data as { row: { id: number } }).row.id
    }
    admin.boss = await app.addAdmin('boss', nodes)
    admin.seller = await app.addAdmin('seller', ['crm/lead/index'])
    admin.clerk = await app.addAdmin('clerk', ['crm/lead/index'])
    await reach('boss', 'dept_tree')
    await reach('seller', 'self')
    await reach('clerk', 'self')
    await place('boss', department.sales ?? 0)
    await place('seller', department.east ?? 0)
    await place('clerk', department.books ?? 0)
    boss = await app.signIn('boss')
    const lead = { name: '王先生', content: '请报价一批球阀', mobile: '13912345678', owner_admin_id: admin.clerk }
    expect((await post(top, 'crm.Lead/add', lead)).code).toBe(1)
  })
  afterAll(() => app.drop())

  test('count the administrators that the reader sees', async () => {
    const countIn = async (token: string, name: string) => {
      const { data } = await app.call('GET', `/admin/auth.Department/edit?id=${department[name]}`, { token })
      return (data as { row: { admin_count: number } }).row.admin_count
    }
    const countsFor = (token: string) => Promise.all(['sales', 'east', 'books'].map((name) => countIn(token, name)))
    await app.addAdmin('secretary', ['auth/department/edit'])
    await place('secretary', department.sales ?? 0)
    expect(await countsFor(top)).toEqual([2, 1, 1])
    expect(await countsFor(await app.signIn('secretary'))).toEqual([1, 0, 0])
  })

  test('a foreign department cannot be moved below the own one, and its leads stay unseen', async () => {
    for (const name of ['books', 'finance']) {
      const answer = await post(boss, 'auth.Department/edit', { id: department[name], pid: department.east })
      expect(answer.data).toEqual({ errors: { pid: `上级部门${refused}` } })
    }
    expect([await placeOf('department', department.books, 'pid'), await leadsSeen(boss)]).toEqual([
      department.finance,
      0,
    ])
  })

  test('an own department cannot be moved out, nor can the own top be moved at all', async () => {
    for (const pid of [department.finance, 0])
      expect((await post(boss, 'auth.Department/edit', { id: department.east, pid })).msg).toContain(refused)
    expect((await post(boss, 'auth.Department/edit', { id: department.sales, pid: department.finance })).code).toBe(0)
    expect((await post(boss, 'auth.Department/edit', { id: department.books, responsible: '钱会计' })).code).toBe(1)
  })

  test('departments move freely within the own branch', async () => {
    const move = (pid: number | undefined) => post(boss, 'auth.Department/edit', { id: department.west, pid })
    expect([(await move(department.east)).code, (await move(department.sales)).code]).toEqual([1, 1])
  })

  test('are added, deleted and restored within the own branch only', async () => {
    const add = (name: string, pid: number | undefined) => post(boss, 'auth.Department/add?return=row', { name, pid })
    expect((await add('顶级', 0)).msg).toContain(refused)
    expect((await add('别处', department.finance)).msg).toContain(refused)
    const { data } = await add('北方', department.sales)
    const { id } = (data as { row: { id: number } }).row
    const spare = await post(top, 'auth.Department/add?return=row', { name: '备用', pid: department.finance })
    const theirs = (spare.data as { row: { id: number } }).row.id
    expect((await post(boss, 'auth.Department/del', { ids: [id, theirs] })).msg).toContain(refused)
    expect(await placeOf('department', id, 'pid')).toBe(department.sales)
    expect((await post(top, 'auth.Department/del', { ids: [id, theirs] })).code).toBe(1)
    const deletions = await app.db
      .selectFrom('change')
      .select(['id', 'row_id'])
      .where('resource', '=', 'department')
      .where('action', '=', 'del')
      .execute()
    const restore = (row: number) =>
      post(boss, 'auth.Department/restore', {
        ids: deletions.filter(({ row_id }) => row_id === row).map((one) => one.id),
      })
    expect((await restore(theirs)).msg).toContain(refused)
    expect((await restore(id)).code).toBe(1)
  })

  test('are not rolled back to a place beyond reach', async () => {
    const move = (pid: number | undefined) => post(top, 'auth.Department/edit', { id: department.west, pid })
    expect((await move(department.finance)).code).toBe(1)
    expect((await move(department.sales)).code).toBe(1)
    const last = await app.db
      .selectFrom('change')
      .select('id')
      .where('resource', '=', 'department')
      .where('row_id', '=', department.west ?? 0)
      .where('field', '=', 'pid')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect((await post(boss, 'auth.Department/rollback', { ids: [last.id] })).msg).toContain(refused)
    expect(await placeOf('department', department.west, 'pid')).toBe(department.sales)
  })

  test('an administrator is moved only from and to departments within reach', async () => {
    const move = (id: number | undefined, department_id: number | undefined) =>
      post(boss, 'auth.Admin/edit', { id, department_id })
    expect((await move(admin.clerk, department.east)).data).toEqual({ errors: { department_id: `部门${refused}` } })
    expect((await move(admin.seller, department.books)).msg).toContain(refused)
    expect((await move(admin.seller, department.west)).code).toBe(1)
    expect((await post(boss, 'auth.Admin/del', { ids: [admin.clerk], handover: admin.boss })).msg).toContain(refused)
    expect(await leadsSeen(boss)).toBe(0)
  })

  test('a lead is given only to somebody within reach', async () => {
    const { data } = await post(boss, 'crm.Lead/add?return=row', {
      name: '李女士',
      content: '请报价一批闸阀',
      mobile: '13812345678',
    })
    const { id } = (data as { row: { id: number } }).row
    const assign = (owner_admin_id: number | undefined) => post(boss, 'crm.Lead/assign', { ids: [id], owner_admin_id })
    expect((await assign(admin.clerk)).data).toEqual({ errors: { owner_admin_id: `负责人${refused}` } })
    expect((await assign(admin.seller)).data).toMatchObject({ ok: 1 })
    const leave = { ids: [admin.seller], handover: admin.clerk }
    expect((await post(boss, 'auth.Admin/del', leave)).msg).toContain('交接人不在您的数据范围内')
  })

  test('with a reach of one department nothing but what hangs under it changes, with none nothing at all', async () => {
    const add = (name: string, pid: number | undefined) => post(boss, 'auth.Department/add', { name, pid })
    await reach('boss', 'dept')
    expect((await add('甲', department.east)).code).toBe(0)
    expect((await add('甲', department.sales)).code).toBe(1)
    await reach('boss', 'self')
    expect((await add('乙', department.sales)).code).toBe(0)
    await reach('boss', 'all')
    expect((await add('乙', 0)).code).toBe(1)
    await reach('boss', 'dept_tree')
  })
})
