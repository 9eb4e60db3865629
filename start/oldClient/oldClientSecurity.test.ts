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
const excluded = ['area', 'token', 'captcha', 'admin_group_access', 'user_money_log', 'user_score_log']

onBothDatabases('what an existing client does with data security', (dialect) => {
  let app: TestApp
  let client: OldClient

  beforeAll(async () => {
    app = await openTestApp(dialect)
    client = new OldClient(app)
    await client.signIn('admin', superPassword)
  })
  afterAll(() => app.drop())

  const data = async <T>(url: string, params: Row = {}): Promise<T> => {
    const { code, msg, data: told } = await client.get<T>(url, params)
    expect([url, code, msg]).toEqual([url, 1, msg])
    return told
  }
  const listed = (noun: string, quickSearch: string) =>
    data<List>(`/admin/security.${noun}/index`, { quickSearch }).then(({ list }) => list)
  const posted = async (url: string, body: Row): Promise<void> => {
    expect(await client.post(url, body)).toMatchObject({ code: 1, data: null })
  }
  const ruleOf = async (noun: string, table: string): Promise<Row> => {
    const search = [{ field: 'data_table', val: table, operator: '=' }]
    const { list } = await data<List>(`/admin/security.${noun}/index`, { search })
    return list[0] ?? {}
  }

  it('writes a recycle rule with what the tables tell it', async () => {
    const { id } = await ruleOf('DataRecycle', 'job')
    await client.del('/admin/security.DataRecycle/del', [id])
    const { controllers } = await data<{ controllers: Row }>('/admin/security.DataRecycle/add')
    expect(controllers['auth/Job.php']).toBe('auth/Job.php')
    const found = await data<{ list: Row[] }>('/admin/ajax/getTableList', {
      ...{ quickSearch: 'job', samePrefix: 1, excludeTable: excluded },
    })
    expect(found.list).toEqual([{ table: 'job', comment: 'job - Jobs', connection: null, prefix: '' }])
    const { pk } = await data<{ pk: string }>('/admin/ajax/getTablePk', { table: 'job' })
    await posted('/admin/security.DataRecycle/add', {
      ...{ name: '岗位', controller: 'auth/Job.php', controller_as: '', data_table: 'job' },
      ...{ primary_key: pk, connection: null, status: '1' },
    })
    expect(await ruleOf('DataRecycle', 'job')).toEqual({
      ...{ id: unix, name: 'Jobs', controller: 'auth/Job.php', controller_as: 'auth/job', data_table: 'job' },
      ...{ connection: '', primary_key: 'id', status: '1', update_time: unix, create_time: unix },
    })
    const twice = { name: '又一', controller: 'auth/Job.php', data_table: 'job', primary_key: 'id' }
    expect((await client.post('/admin/security.DataRecycle/add', twice)).msg).toContain('already exists')
    const keyless = { name: '又一', controller: 'user/Group.php', data_table: 'token', primary_key: 'token' }
    expect((await client.post('/admin/security.DataRecycle/edit', { id, ...keyless })).code).toBe(0)
    expect((await client.post('/admin/security.DataRecycle/add', keyless)).msg).toContain('Table has no primary key')
  })

  it('writes a rule of sensitive data, whose fields come as labels, as an object and as a list', async () => {
    const { id } = await ruleOf('SensitiveData', 'job')
    const { pk, fieldList } = await data<{ pk: string; fieldList: Row }>('/admin/ajax/getTableFieldList', {
      ...{ table: 'job', clean: 1 },
    })
    expect([pk, fieldList.id, fieldList.name]).toEqual(['id', 'ID', 'Name'])
    const { row, controllers } = await data<{ row: Row; controllers: Row }>('/admin/security.SensitiveData/edit', {
      id,
    })
    expect(controllers['auth/Job.php']).toBe('auth/Job.php')
    await posted('/admin/security.SensitiveData/edit', {
      ...row,
      data_fields: ['name', 'remark'],
      fields: [
        { name: 'name', value: '岗位名' },
        { name: 'remark', value: '' },
      ],
    })
    const after = await data<{ row: Row }>('/admin/security.SensitiveData/edit', { id })
    expect(after.row.data_fields).toEqual({ name: '岗位名', remark: '备注' })
    expect((await ruleOf('SensitiveData', 'job')).data_fields).toEqual(['岗位名', 'Remark'])
    await posted('/admin/security.SensitiveData/edit', { id, status: '1' })
    const unknown = { id, data_fields: ['nobody'], fields: [{ name: 'nobody', value: '' }] }
    expect((await client.post('/admin/security.SensitiveData/edit', unknown)).msg).toContain('no column "nobody"')
    expect((await client.post('/admin/security.SensitiveData/edit', { id, data_fields: [] })).code).toBe(0)
  })

  it('reads a deletion and restores it', async () => {
    await posted('/admin/auth.Job/add', { name: '回收岗位', code: 'recycled', remark: '' })
    const { list } = await data<List>('/admin/auth.Job/index', { quickSearch: '回收岗位' })
    const id = list[0]?.id
    await client.del('/admin/auth.Job/del', [id])
    const [entry] = await listed('DataRecycleLog', '回收岗位')
    expect(entry).toMatchObject({
      ...{ id: unix, admin: { nickname: 'admin' }, recycle: { name: '岗位', controller_as: 'auth/job' } },
      ...{ connection: '', data_table: 'job', primary_key: 'id', data: text, ip: '127.0.0.1', useragent: text },
      ...{ is_restore: 0, create_time: unix },
    })
    expect(Object.keys(entry?.admin as Row).toSorted()).toEqual(['id', 'nickname', 'username'])
    expect(JSON.parse(String(entry?.data))).toMatchObject({ id, name: '回收岗位' })
    const { row } = await data<{ row: Row }>('/admin/security.DataRecycleLog/info', { id: entry?.id })
    expect(row).toMatchObject({ id: entry?.id, data: { id, name: '回收岗位' }, admin: { nickname: 'admin' } })
    expect(await client.post('/admin/security.DataRecycleLog/restore', { ids: [entry?.id] })).toMatchObject({ code: 1 })
    expect(await listed('DataRecycleLog', '回收岗位')).toEqual([])
    expect(await client.post('/admin/security.DataRecycleLog/restore', { ids: [entry?.id] })).toMatchObject({ code: 0 })
  })

  it('reads a change, compares both values and rolls it back', async () => {
    const { list } = await data<List>('/admin/auth.Job/index', { quickSearch: '回收岗位' })
    const id = Number(list[0]?.id)
    await posted('/admin/auth.Job/edit', { ...list[0], name: '改名岗位' })
    const [line] = await listed('SensitiveDataLog', '改名岗位')
    expect(line).toMatchObject({
      ...{ admin: { nickname: 'admin' }, sensitive: { name: '岗位', controller_as: 'auth/job' }, connection: '' },
      ...{ data_table: 'job', id_value: `id=${id}`, data_field: 'name', data_comment: '岗位名' },
      ...{ before: '回收岗位', after: '改名岗位', ip: '127.0.0.1', create_time: unix, is_rollback: 0 },
    })
    const { row } = await data<{ row: Row }>('/admin/security.SensitiveDataLog/info', { id: line?.id })
    expect(row).toMatchObject({ primary_key: 'id', id_value: id, data_field: 'name', before: '回收岗位' })
    expect(await client.post('/admin/security.SensitiveDataLog/rollback', { ids: [line?.id] })).toMatchObject({
      code: 1,
    })
    const after = await data<List>('/admin/auth.Job/index', { quickSearch: '回收岗位' })
    expect(after.list).toMatchObject([{ id, name: '回收岗位' }])
    expect(await client.del('/admin/security.SensitiveDataLog/del', [line?.id])).toMatchObject({ code: 1 })
  })

  it('learns of tables what definitions know, and only to write such rules', async () => {
    const connections = await data<{ list: Row[] }>('/admin/ajax/getDatabaseConnectionList')
    expect(connections.list).toEqual([{ type: dialect, database: text, key: dialect }])
    expect(String(connections.list[0]?.database)).toMatch(/^.\*{4}$/)
    const { fieldList } = await data<{ fieldList: Record<string, Row> }>('/admin/ajax/getTableFieldList', {
      ...{ table: 'admin', clean: 0 },
    })
    expect(fieldList.username).toMatchObject({ COLUMN_NAME: 'username', COLUMN_KEY: 'UNI', COLUMN_COMMENT: 'Username' })
    expect(fieldList).not.toHaveProperty('otp_secret')
    for (const table of ['token', 'sqlite_master', 'security_data_recycle_log', ''])
      expect((await client.get('/admin/ajax/getTablePk', { table })).code).toBe(0)
    const all = await data<{ list: Row[] }>('/admin/ajax/getTableList', { quickSearch: '.*', excludeTable: excluded })
    expect(all.list).toEqual([])
    await app.addAdmin('looker', ['security/dataRecycle/index', 'security/sensitiveData/index'])
    const other = new OldClient(app)
    await other.signIn('looker', superPassword)
    expect((await other.get('/admin/ajax/getTableList', {})).code).toBe(401)
  })
})
