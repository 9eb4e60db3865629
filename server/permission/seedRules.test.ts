import { afterAll, beforeAll, expect, test } from 'vitest'
import { sortable } from '../../contract/fields.ts'
import type { Definition } from '../../contract/resource.ts'
import { text } from '../../contract/text.ts'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../start/testing.ts'
import { seedRules } from './seedRules.ts'

const tool = (name: string, more: Partial<Definition> = {}): Definition => ({
  name,
  node: `yard/${name}`,
  label: text('工具', 'Tools'),
  title: 'name',
  menu: { under: 'product', icon: 'fa fa-wrench' },
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
})
