import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import { type RoleSeed, seedRoles } from './seedRoles.ts'

const role: RoleSeed = {
  key: 'probe',
  name: { zh: '试验', en: 'Probe' },
  scope: 'dept',
  nodes: ['content/*', '!content/*/del', 'routine/adminInfo/index'],
}

onBothDatabases('role groups of a fresh installation', (dialect) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(dialect)
  })
  afterAll(() => app.drop())

  const namesOf = async (group: string) => {
    const row = await app.db.selectFrom('admin_group').selectAll().where('name', '=', group).executeTakeFirst()
    const ids = new Set(row?.rules.split(',').map(Number))
    const rules = await app.db.selectFrom('admin_rule').select(['id', 'name']).execute()
    return rules.filter(({ id }) => ids.has(id)).map(({ name }) => name)
  }

  test('are seven, below the super administrators, each with a way to its own profile', async () => {
    const groups = await app.db.selectFrom('admin_group').selectAll().orderBy('id').execute()
    const [top, ...others] = groups
    expect(top).toMatchObject({ rules: '*', pid: 0 })
    expect(others.map(({ name, data_scope, pid }) => [name, data_scope, pid])).toEqual([
      ['内容编辑', 'all', top?.id],
      ['销售', 'self', top?.id],
      ['销售主管', 'dept_tree', top?.id],
      ['工艺工程师', 'all', top?.id],
      ['测量/质检员', 'self', top?.id],
      ['采购', 'all', top?.id],
      ['运维', 'all', top?.id],
    ])
    for (const { name } of others) expect(await namesOf(name)).toContain('routine/adminInfo/edit')
  })

  test('hold what their role names, with the pages and folders above it', async () => {
    const editor = await namesOf('内容编辑')
    expect(editor).toEqual(
      expect.arrayContaining(['content', 'content/brand', 'content/brand/edit', 'product/part/edit']),
    )
    expect(editor).not.toContain('product/part/del')
    expect(editor).not.toContain('auth/admin/index')
    const buyer = await namesOf('采购')
    expect(buyer).toEqual(expect.arrayContaining(['production', 'production/supplier', 'production/supplier/edit']))
    expect(buyer.filter((name) => name.startsWith('product/')).sort()).toEqual([
      'product/part',
      'product/part/index',
      'product/part/source',
    ])
  })

  test('are made once, gain what a later start brings, and keep what an owner took away', async () => {
    await seedRoles(app.db, [role], [])
    const group = await app.db
      .selectFrom('admin_group')
      .selectAll()
      .where('name', '=', '试验')
      .executeTakeFirstOrThrow()
    expect(group.data_scope).toBe('dept')
    const brand = await app.db
      .selectFrom('admin_rule')
      .select('id')
      .where('name', '=', 'content/brand')
      .executeTakeFirstOrThrow()
    await app.db
      .updateTable('admin_group')
      .set({ rules: String(brand.id) })
      .where('id', '=', group.id)
      .execute()
    await app.db
      .insertInto('admin_rule')
      .values([
        { name: 'content/brand/print', title: 'x', type: 'button', pid: brand.id },
        { name: 'content/brand/fresh/del', title: 'x', type: 'button', pid: brand.id },
      ])
      .execute()
    await seedRoles(app.db, [role], ['content/brand/print', 'content/brand/fresh/del'])
    expect((await namesOf('试验')).sort()).toEqual(['content', 'content/brand', 'content/brand/print'])
    await app.db.deleteFrom('admin_group').where('id', '=', group.id).execute()
    await seedRoles(app.db, [role], [])
    expect(await namesOf('试验')).toEqual([])
  })
})
