import { expect } from 'vitest'
import type { ReportSnapshot } from '../../resources/measure-order/report/report-snapshot.ts'
import { storedJson } from '../../resources/stored-json.ts'
import type { Tables } from '../../resources/tables.ts'
import { ownTables } from '../../server/engine/table.ts'
import type { TestApp } from '../testingApp.ts'
import type { Effects } from './settings.testing.ts'

/** A routing of a part with sixteen hours of work, as it is answered. */
async function routingIn(app: TestApp): Promise<unknown> {
  const db = ownTables<Tables>(app.db)
  const code = `R-${Math.random()}`.replace('.', '')
  const part = await db.insertInto('part').values({ code, name: code }).returning('id').executeTakeFirstOrThrow()
  const craft = await db.insertInto('craft').values({ code, name: code }).returning('id').executeTakeFirstOrThrow()
  const operations = [{ craft_id: craft.id, run_min: '960' }]
  const body = { name: '阀杆', target_type: 'part', part_id: part.id, operations }
  const answer = await app.call('POST', '/admin/production.Routing/add?return=row', { token: await app.signIn(), body })
  // What our own form is answered.
  return (answer.data as { row: unknown }).row
}

/** The report of an order that is approved now. */
async function snapshotIn(app: TestApp): Promise<ReportSnapshot> {
  const db = ownTables<Tables>(app.db)
  const code = `M-${Math.random()}`.replace('.', '')
  const owner_admin_id = await app.addAdmin(code, [])
  const values = { code, title: code, state: 'submitted', result: 'qualified', owner_admin_id } as const
  const { id } = await db.insertInto('measure_order').values(values).returning('id').executeTakeFirstOrThrow()
  const { msg } = await app.call('POST', '/admin/production.MeasureOrder/approve', {
    token: await app.signIn(),
    body: { ids: [id] },
  })
  const report = await db.selectFrom('measure_report').select('snapshot').where('order_id', '=', id).executeTakeFirst()
  if (!report) throw new Error(msg)
  return storedJson<ReportSnapshot>(report.snapshot)
}

export const effects: Effects = {
  async code_rule_routing({ app, change }) {
    await change({ code_rule_routing: 'LX{####}' })
    expect(await routingIn(app)).toMatchObject({ code: expect.stringMatching(/^LX\d{4}$/) })
  },

  async report_header({ app, change }) {
    await change({ report_header: '质量部', report_header_en: 'Quality department' })
    const { issuer } = await snapshotIn(app)
    expect(issuer.lines).toEqual({ zh: '质量部', en: 'Quality department' })
  },

  async report_stamp({ app, change }) {
    const stamp = '/storage/default/stamp.png'
    await change({ report_stamp: stamp })
    expect((await snapshotIn(app)).issuer.stamp).toBe(stamp)
  },

  async work_hours_per_day({ app, change }) {
    expect(await routingIn(app)).toMatchObject({ lead_days: 2 })
    await change({ work_hours_per_day: 4 })
    expect(await routingIn(app)).toMatchObject({ lead_days: 4 })
  },
}
