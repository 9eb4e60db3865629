import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sortable } from '../../contract/definition/fields.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import { migration } from '../../migrations/037-pages-of-clients.ts'
import { folders } from '../../resources/menu-folders.ts'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../start/testing.ts'
import { Schema } from '../db/schema.ts'
import { grantedNodes } from './grants.ts'
import { seedRules } from './seedRules.ts'

const tool = (name: string, more: Partial<Definition> = {}): Definition => ({
  name,
  node: `yard/${name}`,
  label: text('工具', 'Tools'),
  title: 'name',
  menu: { under: folders.product, icon: 'fa fa-wrench' },
  fields: { name: { kind: 'string', label: text('名称', 'Name') } },
  ...more,
})

onBothDatabases('the menu of a resource', (dialect) => {
  let at: TestDatabase
  beforeAll(async () => {
    at = await openTestDatabase(dialect)
  })
  afterAll(() => at.drop())

  const buttons = async (node: string): Promise<string[]> => {
    const rows = await at.db
      .selectFrom('admin_rule')
      .select('name')
      .where('name', 'like', `${node}/%`)
      .orderBy('id')
      .execute()
    return rows.map(({ name }) => name.slice(node.length + 1))
  }

  test('has a button for every call the resource answers, and no other', async () => {
    const export_ = { export: { label: text('导出', 'Export') } }
    const definitions = [
      tool('saw'),
      tool('file', { fields: { ...tool('file').fields, ...sortable } }),
      tool('journal', { standard: ['index', 'del', 'sortable'], actions: export_ }),
    ]
    await seedRules(at.db, definitions, [])
    expect(await buttons('yard/saw')).toEqual(['index', 'add', 'edit', 'del'])
    expect(await buttons('yard/file')).toEqual(['index', 'add', 'edit', 'del', 'sortable'])
    expect(await buttons('yard/journal')).toEqual(['index', 'del', 'export'])
  })

  test('is given to nobody by rules that were made by hand before it was there', async () => {
    const hand = async (name: string, pid = 0) =>
      (
        await at.db
          .insertInto('admin_rule')
          .values({ name, pid, title: name, type: 'menu' })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const early = await hand('yard/PLANE')
    const button = await hand('yard/plane/edit', early)
    const narrow = await hand('yard/plane/edit?id=5', early)
    const own = await hand('yard/plane/sharpen', early)
    await at.db
      .insertInto('admin_group')
      .values({ name: 'early', rules: [early, button, narrow, own].join(',') })
      .execute()
    await seedRules(at.db, [tool('plane')], [])
    const rows = await at.db
      .selectFrom('admin_rule')
      .select(['id', 'pid', 'name', 'title'])
      .where(sql`lower(name)`, 'like', 'yard/plane%')
      .execute()
    const named = (name: string) => rows.filter((row) => row.name.toLowerCase() === name)
    expect(named('yard/plane')).toEqual([expect.objectContaining({ name: 'yard/plane', title: '工具' })])
    const { rules } = await at.db
      .selectFrom('admin_group')
      .select('rules')
      .where('name', '=', 'early')
      .executeTakeFirstOrThrow()
    expect([...(await grantedNodes(at.db, [rules])).nodes]).toEqual(['yard/plane/sharpen'])
    expect(named('yard/plane/sharpen')).toMatchObject([{ id: own, pid: named('yard/plane')[0]?.id }])
  })

  test('is made once by processes that start together', async () => {
    await Promise.all([1, 2, 3].map(() => seedRules(at.db, [tool('rasp')], [])))
    expect(await buttons('yard/rasp')).toEqual(['index', 'add', 'edit', 'del'])
  })

  test('keeps what an owner changed of it', async () => {
    await seedRules(at.db, [tool('chisel')], [])
    await at.db.updateTable('admin_rule').set({ title: '凿子' }).where('name', '=', 'yard/chisel').execute()
    expect(await seedRules(at.db, [tool('chisel')], [])).toEqual([])
    const row = await at.db
      .selectFrom('admin_rule')
      .select('title')
      .where('name', '=', 'yard/chisel')
      .executeTakeFirst()
    expect(row?.title).toBe('凿子')
  })

  test('loses the page that no client has where it was seeded with one, and keeps those of its owner', async () => {
    const { db } = at
    await seedRules(
      db,
      ['adze', 'vice'].map((name) => tool(name)),
      [],
    )
    const put = (name: string, component: string) =>
      db.updateTable('admin_rule').set({ component }).where('name', '=', name).execute()
    await put('yard/adze', '/src/views/backend/yard/adze/index.vue')
    await put('yard/vice', '/src/views/backend/yard/own.vue')
    await db
      .insertInto('admin_rule')
      .values({ name: 'yard/hand', title: '手工', component: '/src/views/backend/yard/hand/index.vue' })
      .execute()
    const untyped = db as unknown as Parameters<typeof migration.up>[1]
    await migration.up(new Schema(untyped), untyped)
    const rows = await db
      .selectFrom('admin_rule')
      .select(['name', 'component'])
      .where('name', 'in', ['yard/adze', 'yard/vice', 'yard/hand'])
      .execute()
    expect(Object.fromEntries(rows.map(({ name, component }) => [name, component]))).toEqual({
      'yard/adze': '',
      'yard/vice': '/src/views/backend/yard/own.vue',
      'yard/hand': '/src/views/backend/yard/hand/index.vue',
    })
  })
})
