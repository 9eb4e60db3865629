import { expect, test } from 'vitest'
import { systemResources } from '../contract/system/tables.ts'
import { derivedFrom, leftOut } from '../server/backup/carried.ts'
import { allTables, carriedTables } from '../server/backup/tableShapes.ts'
import { modules } from './modules.ts'
import { onBothDatabases, openTestDatabase } from './testing.ts'

/** Tables without a definition that a backup has to hold. A new table stands here or in `leftOut`, whichever is true of it. */
const besideNouns = [
  'admin_group_access',
  'attachment_usage',
  'change',
  'dashboard_layout',
  'dropped_file',
  'file_address',
  'notice_preference',
  'product_facet',
  'saved_comparison',
  'saved_product',
  'saved_view',
  'search_network',
  'seeded_rule',
  'serial',
  'user_login_log',
]

onBothDatabases('A backup', (dialect) => {
  test('holds every table that is not derived and not left out for a reason', async () => {
    const { db, drop } = await openTestDatabase(dialect)
    const nouns = [...modules.map(({ definition }) => definition), ...systemResources].map(({ name }) => name)
    const all = await allTables(db)
    // Some nouns are views of the rows of others.
    const tables = nouns.filter((name) => all.has(name))
    const named = [...tables, ...besideNouns].filter((name) => !Object.hasOwn(leftOut, name))
    const carried = (await carriedTables(db)).map(({ name }) => name)
    expect(carried).toEqual([...new Set(named)].sort())
    const others = [...all].filter((name) => !carried.includes(name) && derivedFrom(name, all) === undefined)
    expect(Object.keys(leftOut)).toEqual(expect.arrayContaining(others))
    await drop()
  })
})
