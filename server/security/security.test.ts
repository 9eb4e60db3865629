import { afterAll, beforeAll, expect, it } from 'vitest'
import { resources } from '../../resources/tables.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import { anyTable } from '../engine/table.ts'
import { seedSecurity } from './seedSecurity.ts'

type Row = Record<string, unknown>

const logs = ['index', 'info', 'restore', 'rollback', 'del', 'export'].flatMap((action) => [
  `security/dataRecycleLog/${action}`,
  `security/sensitiveDataLog/${action}`,
])

onBothDatabases('Data security', (dialect) => {
  let app: TestApp
  let root: string
  let clerk: string
  let serial = 0
  beforeAll(async () => {
    app = await openTestApp(dialect)
    root = await app.signIn()
    await app.addAdmin('clerk', [...logs, 'production/supplier/index', 'product/part/index', 'auth/admin/index'])
    clerk = await app.signIn('clerk')
  })
  afterAll(() => app.drop())

  const call = (url: string, body?: Row, token = root) =>
    app.call(body ? 'POST' : 'GET', `/admin/${url}`, { token, ...(body && { body }) })
  const done = async (url: string, body?: Row, token = root): Promise<Row> => {
    const { code, msg, data } = await call(url, body, token)
    expect([url, code, msg]).toEqual([url, 1, msg])
    return (data ?? {}) as Row
  }
  const listed = async (controller: string, query = '', token = root) =>
    (await done(`security.${controller}/index?limit=200${query}`, undefined, token)).list as Row[]
  const deletions = (query = '', token = root) => listed('DataRecycleLog', query, token)
  const changes = (query = '', token = root) => listed('SensitiveDataLog', query, token)

  /** Adds a row and answers its id. */
  const added = async (controller: string, body: Row): Promise<number> =>
    Number(((await done(`${controller}/add?return=row`, body)).row as Row).id)
  const supplier = () => {
    serial += 1
    return added('production.Supplier', {
      ...{ code: `SEC${serial}`, name: `供应商 ${serial}`, short_name: '供', kind: 'material', level: 'C' },
      contacts: [{ name: '张三', mobile: '13812345678', email: 'zhang@example.com', is_primary: 1 }],
    })
  }
  const job = () => {
    serial += 1
    return added('auth.Job', { name: `岗位 ${serial}`, code: `sec-${serial}` })
  }
  const remove = (controller: string, id: number) =>
    app.call('DELETE', `/admin/${controller}/del?ids[]=${id}`, { token: root })
  const about = (resource: string, id: number) =>
    `&search[0][field]=resource&search[0][val]=${resource}&search[0][operator]=eq&search[1][field]=row_id&search[1][val]=${id}&search[1][operator]=eq`

  it('shows contacts and guarded columns of a deleted row to nobody who may not see them', async () => {
    const id = await supplier()
    await remove('production.Supplier', id)
    const [entry] = await deletions(about('supplier', id), clerk)
    expect(entry).toMatchObject({ children: 1, row_id: id })
    const whole = JSON.stringify(await done(`security.DataRecycleLog/info?id=${entry?.id}`, undefined, clerk))
    expect(whole).toContain('138****5678')
    expect(whole).not.toContain('13812345678')
    expect(JSON.stringify(await done(`security.DataRecycleLog/info?id=${entry?.id}`))).toContain('13812345678')
  })

  it('masks contacts before and after a change in list, entry and file alike, and never shows a password', async () => {
    const id = await app.addAdmin('masked', [])
    await done('auth.Admin/edit', { id, mobile: '13900000001', password: 'Other-Pass1' })
    await done('auth.Admin/edit', { id, mobile: '13900000002' })
    const found = await changes(about('admin', id), clerk)
    const told = found.map(({ data_field, before, after }) => `${data_field}: ${before} → ${after}`)
    expect(told.toSorted()).toEqual([
      'mobile:  → 139****0001',
      'mobile: 139****0001 → 139****0002',
      'password: ****** → ******',
    ])
    const file = await app.inject({
      method: 'POST',
      url: '/admin/security.SensitiveDataLog/export',
      headers: { server: 'true', batoken: clerk },
    })
    expect(file.body).toContain('139****0002')
    expect(file.body).not.toContain('13900000002')
    const filter = '&search[0][field]=after&search[0][val]=13900000002&search[0][operator]=eq'
    expect((await call(`security.SensitiveDataLog/index?limit=5${filter}`, undefined, clerk)).code).toBe(0)
  })

  it('shows entries of a noun only to those who may list it, and within their reach', async () => {
    const id = await job()
    await remove('auth.Job', id)
    const [entry] = await deletions(about('job', id))
    expect(entry).toBeDefined()
    expect(await deletions(about('job', id), clerk)).toEqual([])
    for (const [action, body] of [
      [`info?id=${entry?.id}`],
      ['restore', { ids: [entry?.id] }],
      ['del', { ids: [entry?.id] }],
    ] as const)
      expect((await call(`security.DataRecycleLog/${action}`, body, clerk)).code).toBe(0)

    const owner = await app.addAdmin('owner', ['crm/lead/index', 'security/dataRecycleLog/index'])
    await app.db.updateTable('admin_group').set({ data_scope: 'self' }).where('name', '=', 'owner').execute()
    const lead = async (owner_admin_id: number) => {
      const mobile = `1370000000${owner_admin_id}`
      const id = await added('crm.Lead', { name: '王先生', mobile, source: 'phone', content: '需要报价单' })
      await anyTable(app.db).updateTable('lead').set({ owner_admin_id }).where('id', '=', id).execute()
      return id
    }
    const [own, foreign] = [await lead(owner), await lead(1)]
    for (const one of [own, foreign]) await remove('crm.Lead', one)
    const seen = await deletions('', await app.signIn('owner'))
    expect(seen.map(({ row_id }) => row_id)).toEqual([own])
  })

  it('restores all of a batch or nothing, of several nouns at once', async () => {
    const [first, second, other] = [await job(), await job(), await supplier()]
    for (const id of [first, second]) await remove('auth.Job', id)
    await remove('production.Supplier', other)
    const ids = [
      ...(await deletions(about('job', first))),
      ...(await deletions(about('job', second))),
      ...(await deletions(about('supplier', other))),
    ].map(({ id }) => id)
    const taken = await app.db
      .selectFrom('change')
      .select('row_title')
      .where('id', '=', Number(ids[1]))
      .executeTakeFirstOrThrow()
    const blocker = await added('auth.Job', { name: taken.row_title, code: 'blocker' })
    const refused = await call('security.DataRecycleLog/restore', { ids })
    expect(refused).toMatchObject({ code: 0, msg: expect.stringContaining('恢复失败') })
    expect((await deletions(about('job', first))).length).toBe(1)
    await remove('auth.Job', blocker)
    expect(await call('security.DataRecycleLog/restore', { ids })).toMatchObject({ code: 1, data: { restored: 3 } })
    expect(await deletions(about('job', first))).toEqual([])
    const again = `${about('job', first)}&search[2][field]=is_restore&search[2][val]=1&search[2][operator]=eq`
    expect(await deletions(again)).toMatchObject([{ is_restore: 1, restore_admin: { nickname: 'admin' } }])
    expect((await call('security.DataRecycleLog/restore', {})).msg).toBe('请选择要恢复的数据')
    expect((await call('security.DataRecycleLog/restore', { ids })).code).toBe(0)
  })

  it('has a line for each watched column of an action, which cannot be rolled back, and one in the history', async () => {
    const id = await supplier()
    const before = (await changes(about('supplier', id))).length
    await done('production.Supplier/transition', { ids: [id], to: 'trial' })
    const [line] = await changes(about('supplier', id))
    expect([before, line]).toMatchObject([0, { data_field: 'state', before: 'potential', after: 'trial' }])
    expect((await call('security.SensitiveDataLog/rollback', { ids: [line?.id] })).msg).toBe('流程状态不能回滚')
    const { history } = await done(`production.Supplier/history?id=${id}`)
    expect((history as Row[]).filter(({ kind }) => kind === 'action')).toHaveLength(1)
  })

  it('rolls several rows back together, or none when one holds another value by now', async () => {
    const ids = [await supplier(), await supplier()]
    for (const id of ids) await done('production.Supplier/edit', { id, level: 'A' })
    const lines = (await Promise.all(ids.map((id) => changes(about('supplier', id))))).flat().map(({ id }) => id)
    await done('production.Supplier/edit', { id: ids[1], level: 'B' })
    const levels = () =>
      anyTable(app.db).selectFrom('supplier').select('level').where('id', 'in', ids).orderBy('id').execute()
    expect((await call('security.SensitiveDataLog/rollback', { ids: lines })).code).toBe(0)
    expect(await levels()).toEqual([{ level: 'A' }, { level: 'B' }])
    await done('production.Supplier/edit', { id: ids[1], level: 'A' })
    await done('security.SensitiveDataLog/rollback', { ids: lines })
    expect(await levels()).toEqual([{ level: 'C' }, { level: 'C' }])
  })

  it('rolls a setting back by the save of its screen', async () => {
    await done('routine.Config/edit', { record_number: '测ICP备7号' })
    const [line] = await changes('&search[0][field]=resource&search[0][val]=config&search[0][operator]=eq')
    expect(line).toMatchObject({ after: '测ICP备7号', data_table: 'config' })
    await done('security.SensitiveDataLog/rollback', { ids: [line?.id] })
    expect(app.settings.text('record_number')).not.toBe('测ICP备7号')
  })

  it('covers nothing while a rule is off, and keeps what it covered when it is deleted', async () => {
    const [rule] = await listed('DataRecycle', '&search[0][field]=data_table&search[0][val]=job&search[0][operator]=eq')
    const [covered, uncovered] = [await job(), await job()]
    await remove('auth.Job', covered)
    await done('security.DataRecycle/edit', { id: rule?.id, status: '0' })
    await remove('auth.Job', uncovered)
    expect(await deletions(about('job', uncovered))).toEqual([])
    expect(((await done('auth.Job/deleted')).list as Row[])[0]).toMatchObject({ row_id: uncovered })
    await done('security.DataRecycle/edit', { id: rule?.id, name: '岗位规则' })
    await remove('security.DataRecycle', Number(rule?.id))
    const [kept] = await deletions(about('job', covered))
    expect(kept).toMatchObject({ rule_name: '岗位规则', recycle: { name: '岗位规则', controller_as: 'auth/job' } })
    await seedSecurity(app.db, resources)
    expect(
      await listed('DataRecycle', '&search[0][field]=data_table&search[0][val]=job&search[0][operator]=eq'),
    ).toEqual([])
  })

  it('purges an entry for good, with files that nothing else uses', async () => {
    const url = '/storage/sec/a.svg'
    const file = {
      url,
      name: 'a.svg',
      storage: 'local',
      sha1: 'a'.repeat(40),
      topic: 'default',
      kind: 'image' as const,
    }
    await app.db.insertInto('attachment').values(file).execute()
    const brand = (name: string) => added('content.Brand', { name, code: name.toUpperCase(), logo: url })
    const brands = [await brand(`sec-a-${dialect}`), await brand(`sec-b-${dialect}`)]
    for (const id of brands) await remove('content.Brand', id)
    const standing = async () =>
      (await app.db.selectFrom('attachment').select('id').where('url', '=', url).execute()).length
    for (const [at, id] of brands.entries()) {
      expect(await standing()).toBe(1)
      const [entry] = await deletions(about('brand', id))
      await done('security.DataRecycleLog/del', { ids: [entry?.id] })
      expect((await call('security.DataRecycleLog/restore', { ids: [entry?.id] })).code).toBe(0)
      expect(await deletions(about('brand', id))).toEqual([])
      expect(await standing()).toBe(at === 0 ? 1 : 0)
    }
  })
})
