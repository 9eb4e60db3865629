import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Catalogue, openCatalogue, refusalOf } from '../../start/everyNoun/catalogue.testing.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { jobFailures } from './job-failures.ts'

onBothDatabases('a job', (dialect) => {
  let staff: Catalogue
  beforeAll(async () => {
    staff = await openCatalogue(dialect)
  })
  afterAll(() => staff.drop())

  test.each(['Sales', '1sales', 's', 'sales lead', 'продажи', `s${'x'.repeat(30)}`])('has no code %j', async (code) => {
    expect([jobFailures.code, 'length']).toContain((await refusalOf(staff.add('job', { name: '销售', code }))).word)
  })

  test('has a name and a code of its own', async () => {
    await staff.add('job', { name: '销售', code: 'sales' })
    expect((await refusalOf(staff.add('job', { name: '销售', code: 'sales-2' }))).word).toBe('unique')
    expect((await refusalOf(staff.add('job', { name: '销售二', code: 'sales' }))).word).toBe('unique')
  })

  test('stays while somebody holds it', async () => {
    const id = await staff.add('job', { name: '质检', code: 'qc_1' })
    await staff.db.updateTable('admin').set({ job_id: id }).where('username', '=', 'keeper').execute()
    expect((await refusalOf(staff.remove('job', id))).word).toBe('inUse')
    await staff.db.updateTable('admin').set({ job_id: null }).execute()
    await staff.remove('job', id)
  })
})
