import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothDatabases } from '../../../start/testing.ts'
import { type MeasureOffice, openMeasureOffice } from '../measure-office.testing.ts'

const now = () => Math.floor(Date.now() / 1000)
const hour = 3600

onBothDatabases('whoever a measurement concerns', (dialect) => {
  let office: MeasureOffice
  let member = 0
  beforeAll(async () => {
    office = await openMeasureOffice(dialect)
    member = await office.app.addMember('customer')
  })
  beforeEach(async () => {
    for (const table of ['measure_order', 'outbox', 'notice'] as const) await office.db.deleteFrom(table).execute()
  })
  afterAll(() => office.app.drop())

  /** What everybody was told since the last time, as `who: event`. */
  async function told(): Promise<string[]> {
    await office.app.events.settled()
    const rows = await office.db.selectFrom('notice').select(['event', 'admin_id', 'user_id']).execute()
    await office.db.deleteFrom('notice').execute()
    const names = new Map(Object.entries(office.ids).map(([name, id]) => [id, name]))
    const nameOf = (id: number | null) => (id === null ? 'customer' : (names.get(id) ?? 'root'))
    return rows.map(({ event, admin_id }) => `${nameOf(admin_id)}: ${event}`).sort()
  }
  const plan = (more: object = {}) => ({
    measurer_admin_id: office.ids.chen,
    plan_start_time: now() + 30 * hour,
    plan_end_time: now() + 32 * hour,
    ...more,
  })
  const post = async (who: string, action: string, id: number, body: object = {}) =>
    expect(await office.post(who, action, { ids: [id], ...body })).toMatchObject({ code: 1 })
  const remind = () => office.app.jobs.run('measure_order.remind')

  it('hears of plans, of their changes to another measurer, and of their end', async () => {
    const id = await office.add('lily', { user_id: member })
    await post('lily', 'schedule', id, plan({ assistant_ids: `${office.ids.feng}` }))
    expect(await told()).toEqual(['chen: measure.scheduled', 'customer: visit.scheduled', 'feng: measure.scheduled'])
    await post('lily', 'schedule', id, plan({ measurer_admin_id: office.ids.boss, assistant_ids: '' }))
    expect(await told()).toEqual(['boss: measure.scheduled', 'chen: measure.changed', 'customer: visit.changed'])
    await post('boss', 'cancel', id, { cancel_reason: '客户推迟项目' })
    expect(await told()).toEqual(['customer: visit.cancelled', 'lily: measure.cancelled'])
  })

  it('hears of the review: approvers of what was submitted, the crew of what was rejected, owner and customer of what was approved', async () => {
    const id = await office.add('lily', { user_id: member })
    await office.put(id, {
      state: 'measuring',
      measurer_admin_id: office.ids.chen,
      photos: '["/storage/measure/a.png"]',
    })
    await post('chen', 'submit', id)
    expect(await told()).toEqual(['boss: measure.submitted', 'root: measure.submitted'])
    await post('boss', 'reject', id, { reject_reason: '照片看不清铭牌' })
    expect(await told()).toEqual(['chen: measure.rejected'])
    await post('chen', 'submit', id)
    await told()
    await post('boss', 'approve', id)
    expect(await told()).toEqual(['chen: measure.approved', 'customer: visit.approved', 'lily: measure.approved'])
  })

  it('is reminded a day and two hours before a plan, once each, and again of another plan', async () => {
    const id = await office.add('lily', { user_id: member })
    await post('lily', 'schedule', id, plan())
    await told()
    const both = ['chen: measure.reminder', 'customer: visit.reminder']
    const at = async (hours: number) => {
      await office.put(id, { plan_start_time: now() + Math.round(hours * hour) })
      await remind()
      await remind()
      return told()
    }
    expect(await at(25)).toEqual([])
    expect(await at(23.9)).toEqual(both)
    expect(await at(3)).toEqual([])
    expect(await at(1.9)).toEqual(both)
    expect(await at(0.5)).toEqual([])
    await post('lily', 'schedule', id, plan())
    await told()
    expect(await at(23.9)).toEqual(both)
    // A plan within the hour was told as it was made.
    await post('lily', 'schedule', id, plan({ plan_start_time: now() + hour, plan_end_time: now() + 2 * hour }))
    await told()
    await remind()
    expect(await told()).toEqual([])
  })

  it('hears once that nobody began in time, and that a review is late; the timeline says so', async () => {
    const late = await office.orderIn('scheduled', { plan_start_time: now() - 2 * hour - 60 })
    await office.orderIn('scheduled', { plan_start_time: now() - hour })
    const waiting = await office.orderIn('submitted', {
      submit_time: now() - 24 * hour - 60,
      submit_admin_id: office.ids.chen,
    })
    expect(await remind()).toEqual({
      zh: '提醒计划 0 项，逾期 1 项，审核超时 1 项',
      en: '0 plans reminded of, 1 overdue, 1 reviews late',
    })
    expect(await told()).toEqual([
      'boss: measure.waiting',
      'chen: measure.overdue',
      'lily: measure.overdue',
      'root: measure.waiting',
    ])
    await remind()
    expect(await told()).toEqual([])
    const [first] = await office.timeline('boss', late)
    const [second] = await office.timeline('boss', waiting)
    expect([first?.name, second?.name]).toEqual(['overdue', 'waiting'])
  })

  it('hears nothing of what no longer holds', async () => {
    const id = await office.add('lily', { user_id: member })
    await post('lily', 'schedule', id, plan())
    await office.put(id, { state: 'cancelled' })
    expect(await told()).toEqual([])
  })
})
