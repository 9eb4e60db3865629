import { afterAll, beforeAll, expect, test } from 'vitest'
import { sentenceOf } from '../../contract/failures/failures.ts'
import { contextFor } from '../../server/engine/context.testing.ts'
import { selectRows } from '../../server/engine/read/select.ts'
import { Registry } from '../../server/engine/registry.ts'
import { type Catalogue, openCatalogue, refusalOf } from '../../start/everyNoun/catalogue.testing.ts'
import { modules } from '../../start/modules.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { department } from './department.ts'

onBothDatabases('a department', (dialect) => {
  let staff: Catalogue
  let sales: number
  let east: number
  beforeAll(async () => {
    staff = await openCatalogue(dialect)
    sales = await staff.add('department', { name: '销售部', phone: '0512-6500(1)', createtime: 1 })
    east = await staff.add('department', { name: '华东', pid: sales })
  })
  afterAll(() => staff.drop())

  test('shares its name with no sibling', async () => {
    expect((await refusalOf(staff.add('department', { name: '华东', pid: sales }))).word).toBe('unique')
    const elsewhere = await staff.add('department', { name: '华东' })
    await staff.remove('department', elsewhere)
  })

  test.each(['1234', 'office 12', '0512/650012', '123456789012345678901'])('has no telephone %s', async (phone) => {
    expect(['phone', 'tooLong']).toContain((await refusalOf(staff.edit('department', sales, { phone }))).word)
  })

  test('stays while departments stand below it, unless they go too', async () => {
    expect(sentenceOf(await refusalOf(staff.remove('department', sales)))).toEqual({
      zh: '请先删除下级部门',
      en: 'Delete sub-departments first',
    })
    const top = await staff.add('department', { name: '临时' })
    const below = await staff.add('department', { name: '临时下级', pid: top })
    await staff.remove('department', top, below)
  })

  test('stays while administrators belong to it', async () => {
    await staff.db.updateTable('admin').set({ department_id: east }).where('username', '=', 'keeper').execute()
    expect(sentenceOf(await refusalOf(staff.remove('department', east)))).toEqual({
      zh: '部门下还有 1 名管理员',
      en: '1 admins belong to this department',
    })
    await staff.db.updateTable('admin').set({ department_id: null }).execute()
  })

  test('is never below itself, nor deeper than the sixth level', async () => {
    expect((await refusalOf(staff.edit('department', sales, { pid: east }))).word).toBe('tree')
    let pid = east
    for (const name of ['三', '四', '五', '六']) pid = await staff.add('department', { name, pid })
    expect((await refusalOf(staff.add('department', { name: '七', pid }))).word).toBe('depth')
  })

  test('that is disabled takes what stands below it out of pickers, and leaves it enabled', async () => {
    const reading = contextFor(new Registry(modules), staff.keeper)
    const offered = async () => JSON.stringify(await selectRows(staff.db, department, { select: 'true' }, reading))
    expect(await offered()).toContain('华东')
    await staff.edit('department', sales, { status: '0' })
    expect(await offered()).not.toContain('华东')
    const row = await staff.db.selectFrom('department').select('status').where('id', '=', east).executeTakeFirst()
    expect(row?.status).toBe('1')
    const preset = await selectRows(staff.db, department, { select: 'true', initValue: String(east) }, reading)
    expect(JSON.stringify(preset)).toContain('华东')
    await staff.edit('department', sales, { status: '1' })
  })

  test('keeps its times under the names of the specification', async () => {
    const row = await staff.db
      .selectFrom('department')
      .select(['createtime', 'updatetime'])
      .where('id', '=', sales)
      .executeTakeFirstOrThrow()
    expect([typeof row.createtime, typeof row.updatetime]).toEqual(['number', 'number'])
  })
})
