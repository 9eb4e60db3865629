import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../../../start/testing.ts'
import { openTestApp, type TestApp } from '../../../start/testingApp.ts'
import { anyTable } from '../table.ts'

onBothDatabases('Views of a list that administrators save', (dialect) => {
  let app: TestApp
  let admin: string
  let clerk: string
  beforeAll(async () => {
    app = await openTestApp(dialect)
    admin = await app.signIn()
    await app.addAdmin('clerk', ['content/brand/index', 'content/brand/add'])
    clerk = await app.signIn('clerk')
    const rows = ['甲', '乙'].map((name, at) => ({ name, code: `B-${at}` }))
    await anyTable(app.db).insertInto('brand').values(rows).execute()
  })
  afterAll(() => app.drop())

  const post = (call: string, body: object, token: string) => app.call('POST', `/admin/${call}`, { token, body })
  const asks = {
    ...{ view: '', quickSearch: '', order: 'name,asc', columns: ['name'], drawing: 'rows' },
    search: [{ field: 'name', operator: 'NOT LIKE', val: '甲' }],
  }
  const save = (token: string, more: object = {}) =>
    post('routine.SavedView/save', { noun: 'brand', name: '其他', asks, ...more }, token)
  const listed = async (token: string) => {
    const { data } = await app.call('GET', '/admin/routine.SavedView/index?noun=brand', { token })
    return (data as { list: { id: number; name: string; own: boolean; shared: boolean; count: number }[] }).list
  }
  const idOf = async (answer: ReturnType<typeof save>) => ((await answer).data as { id: number }).id

  test('are their own, count their rows, and are put in order, renamed and deleted', async () => {
    const first = await idOf(save(clerk))
    const second = await idOf(save(clerk, { name: '全部', asks: { ...asks, search: [] } }))
    expect(await listed(clerk)).toMatchObject([
      { id: first, name: '其他', own: true, shared: false, count: 1, asks },
      { id: second, name: '全部', count: 2 },
    ])
    expect(await listed(admin)).toEqual([])
    await post('routine.SavedView/sort', { ids: [second, first] }, clerk)
    await save(clerk, { id: first, name: ' 新名 ' })
    expect((await listed(clerk)).map(({ name }) => name)).toEqual(['全部', '新名'])
    for (const id of [first, second]) expect((await post('routine.SavedView/del', { id }, clerk)).code).toBe(1)
    expect(await listed(clerk)).toEqual([])
  })

  test('are shared by whoever holds the node, and changed by nobody else', async () => {
    const id = await idOf(save(admin))
    expect((await post('routine.SavedView/share', { id, shared: true }, clerk)).code).toBe(401)
    expect((await post('routine.SavedView/share', { id, shared: true }, admin)).code).toBe(1)
    expect(await listed(clerk)).toMatchObject([{ id, own: false, shared: true }])
    for (const call of ['save', 'del'])
      expect(await post(`routine.SavedView/${call}`, { id, name: 'x', asks }, clerk)).toMatchObject({ code: 401 })
    await post('routine.SavedView/share', { id, shared: false }, admin)
    expect(await post('routine.SavedView/del', { id }, clerk)).toMatchObject({ code: 0, msg: '记录未找到' })
    expect(await listed(clerk)).toEqual([])
  })

  test('are not told to whoever may not read what they ask for', async () => {
    await app.addAdmin('buyer', ['production/supplier/index'])
    const buyer = await app.signIn('buyer')
    const column = { field: 'bank_account', operator: 'LIKE', val: '6222' }
    const id = await idOf(save(admin, { noun: 'supplier', asks: { ...asks, columns: [], search: [column] } }))
    await post('routine.SavedView/share', { id, shared: true }, admin)
    const seen = async (token: string) => {
      const { data } = await app.call('GET', '/admin/routine.SavedView/index?noun=supplier', { token })
      return (data as { list: { id: number }[] }).list.map((view) => view.id)
    }
    expect([await seen(admin), await seen(buyer)]).toEqual([[id], []])
  })

  test('are refused without a name, with conditions that no list takes, and for lists that one may not see', async () => {
    const refused = async (more: object) => (await save(clerk, more)).msg
    expect(await refused({ name: ' ' })).toContain('视图名称')
    expect(await refused({ name: 'x'.repeat(41) })).toContain('40')
    for (const wrong of [
      { search: [{ field: 'nothing', operator: 'eq', val: '1' }] },
      { search: 'x' },
      { order: 7 },
      { order: 'nothing,asc' },
      { view: 'none' },
      { columns: [1] },
      { quickSearch: 'x'.repeat(9000) },
    ])
      expect((await save(clerk, { asks: { ...asks, ...wrong } })).code).toBe(0)
    for (const body of [{ noun: 'lead' }, { noun: 'admin_log' }]) expect((await save(clerk, body)).code).toBe(401)
    expect((await save(clerk, { noun: 'nothing' })).code).toBe(0)
    expect(await listed(clerk)).toEqual([])
  })

  test('go with whoever saved them', async () => {
    const id = await app.addAdmin('leaver', ['content/brand/index'])
    await save(await app.signIn('leaver'))
    await app.db.deleteFrom('admin').where('id', '=', id).execute()
    expect(await app.db.selectFrom('saved_view').select('id').where('admin_id', '=', id).execute()).toEqual([])
  })
})
