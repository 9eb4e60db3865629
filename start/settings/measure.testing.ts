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

const orders = '/admin/production.MeasureOrder'

/** A survey in a state, which the super administrator owns and measures. */
async function surveyIn(app: TestApp, state: string, more: object = {}): Promise<number> {
  const db = ownTables<Tables>(app.db)
  const { id: admin } = await db
    .selectFrom('admin')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow()
  const code = `S-${Math.random()}`.replace('.', '')
  const people = { owner_admin_id: admin, measurer_admin_id: admin }
  const row = { code, title: code, state: state as 'draft', ...people, ...more }
  return (await db.insertInto('measure_order').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** How an action on a survey ends. */
async function ends(app: TestApp, action: string, id: number): Promise<number> {
  return (await app.call('POST', `${orders}/${action}`, { token: await app.signIn(), body: { ids: [id] } })).code
}

/** Decimals of a figure of a new item, where nothing is said. */
async function decimalsIn(app: TestApp, kind: 'site' | 'inspect'): Promise<unknown> {
  const code = `D${Math.random()}`.replace('.', '').slice(0, 12)
  const items = [{ position: '1', name: '长度' }]
  const body = { code, name: code, kind, items }
  const token = await app.signIn()
  await app.call('POST', '/admin/production.MeasureTemplate/add', { token, body })
  const db = ownTables<Tables>(app.db)
  const [last] = await db.selectFrom('measure_template_item').select('decimals').orderBy('id', 'desc').execute()
  return last?.decimals
}

const hour = 3600
const now = () => Math.floor(Date.now() / 1000)

export const effects: Effects = {
  async code_rule_measure({ app, change }) {
    await change({ code_rule_measure: 'M-{###}' })
    const body = { kind: 'site', customer_name: '甲', contact_name: '乙', contact_mobile: '13800008000' }
    const place = { area_id: '32,3205,320508', address: '干将路 88 号' }
    const token = await app.signIn()
    expect(await app.call('POST', `${orders}/add?return=row`, { token, body: { ...body, ...place } })).toMatchObject({
      data: { row: { code: 'M-001' } },
    })
  },

  async measure_self_approve({ app, change }) {
    const id = await surveyIn(app, 'submitted')
    expect(await ends(app, 'approve', id)).toBe(0)
    await change({ measure_self_approve: 1 })
    expect(await ends(app, 'approve', id)).toBe(1)
  },

  async measure_photo_min({ app, change }) {
    const id = await surveyIn(app, 'measuring')
    expect(await ends(app, 'submit', id)).toBe(0)
    await change({ measure_photo_min: 0 })
    expect(await ends(app, 'submit', id)).toBe(1)
  },

  async site_decimals({ app, change }) {
    await change({ site_decimals: 2 })
    expect(await decimalsIn(app, 'site')).toBe(2)
  },

  async inspect_decimals({ app, change }) {
    await change({ inspect_decimals: 4 })
    expect(await decimalsIn(app, 'inspect')).toBe(4)
  },

  async measure_remind_hours({ app, change }) {
    await surveyIn(app, 'scheduled', { plan_start_time: now() + 47 * hour })
    expect(await app.jobs.run('measure_order.remind')).toMatchObject({ en: expect.stringMatching(/^0 plans/) })
    await change({ measure_remind_hours: ['48'] })
    expect(await app.jobs.run('measure_order.remind')).toMatchObject({ en: expect.stringMatching(/^1 plans/) })
  },

  async measure_approve_sla_hours({ app, change }) {
    await surveyIn(app, 'submitted', { submit_time: now() - 5 * hour })
    expect(await app.jobs.run('measure_order.remind')).toMatchObject({ en: expect.stringMatching(/0 reviews late$/) })
    await change({ measure_approve_sla_hours: 4 })
    expect(await app.jobs.run('measure_order.remind')).toMatchObject({ en: expect.stringMatching(/1 reviews late$/) })
  },

  async customer_confirm({ app, change }) {
    const id = await surveyIn(app, 'approved')
    expect(await ends(app, 'close', id)).toBe(0)
    await change({ customer_confirm: 0 })
    expect(await ends(app, 'close', id)).toBe(1)
  },

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
