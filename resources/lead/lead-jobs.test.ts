import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../server/db/database.ts'
import { working } from '../../server/engine/actions/work.ts'
import { contextFor } from '../../server/engine/context.testing.ts'
import { onBothDatabases } from '../../start/testing.ts'
import type { Tables } from '../tables.ts'
import { autoAssign } from './auto-assign.server.ts'
import { enquiryForm, uniqueIp } from './enquiry/enquiry.testing.ts'
import { openSalesOffice, type SalesOffice } from './sales-office.testing.ts'

const day = 86_400
const now = () => Math.floor(Date.now() / 1000)

onBothDatabases('leads without an owner', (dialect) => {
  let office: SalesOffice
  let mobiles = 0
  beforeAll(async () => {
    office = await openSalesOffice(dialect)
    await office.app.settings.refresh()
  })
  afterEach(async () => {
    await set({
      lead_assign_mode: 'none',
      lead_recycle_days: '15',
      lead_sales_group_id: '',
      lead_region_map: '[]',
      lead_type_map: '[]',
    })
    await office.db.deleteFrom('lead').execute()
    await office.db.deleteFrom('outbox').execute()
  })
  afterAll(() => office.app.drop())

  const set = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values))
      await office.db.updateTable('config').set({ value }).where('name', '=', name).execute()
    await office.app.settings.refresh()
  }
  /** An enquiry of a stranger; answers the id of its lead. */
  async function ask(more: object = {}): Promise<number> {
    mobiles += 1
    const body = { ...enquiryForm, mobile: `1370000${String(mobiles).padStart(4, '0')}`, ...more }
    const { data, msg } = await office.app.call('POST', '/api/lead/submit', { body, ip: uniqueIp() })
    if (!data || !('code' in (data as object))) throw new Error(`${msg} ${JSON.stringify(data)}`)
    // What `lead/submit` answers.
    const { code } = data as { code: string }
    return (await office.db.selectFrom('lead').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
  }
  const settle = () => office.app.events.settled()
  const owners = async (ids: readonly number[]) => {
    const rows = await Promise.all(ids.map((id) => office.rowOf(id)))
    return rows.map(({ owner_admin_id }) => owner_admin_id)
  }
  const groupOf = async (...members: string[]) => {
    const { id } = await office.db
      .insertInto('admin_group')
      .values({ name: `group ${now()} ${members.join()}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = members.map((name) => ({ uid: office.ids[name] ?? 0, group_id: id }))
    await office.db.insertInto('admin_group_access').values(rows).execute()
    return String(id)
  }
  const eventsOf = async (id: number) =>
    (await office.followUps(id)).map(({ event, type, admin_id }) => ({ event, type, admin_id }))

  it('stay in the pool until an assignment is configured', async () => {
    const id = await ask()
    await settle()
    expect(await owners([id])).toEqual([null])
  })

  it('go to the members of a group in turn, without those who are disabled or may not see leads', async () => {
    office.ids.clerk = await office.app.addAdmin('clerk', ['dashboard/index'])
    office.ids.gone = await office.app.addAdmin('gone', ['crm/lead/index'])
    await office.db.updateTable('admin').set({ status: '0' }).where('id', '=', office.ids.gone).execute()
    const group = await groupOf('lily', 'tom', 'boss', 'clerk', 'gone')
    await set({ lead_assign_mode: 'round_robin', lead_sales_group_id: group })
    const ids: number[] = []
    for (let at = 0; at < 6; at++) ids.push(await ask())
    await settle()
    const got = await owners(ids)
    expect(got.slice(0, 3)).toEqual(got.slice(3))
    expect(new Set(got)).toEqual(new Set([office.ids.lily, office.ids.tom, office.ids.boss]))
    expect(await eventsOf(ids[0] ?? 0)).toEqual([{ event: 'assigned', type: 'system', admin_id: null }])
    const [first] = ids
    const { assign_time } = await office.rowOf(first ?? 0)
    expect(assign_time).not.toBeNull()
    const timeline = await office.timeline('boss', first ?? 0)
    expect(timeline.find(({ name }) => name === 'assigned')).toMatchObject({ kind: 'activity', who: null })
  })

  it('are assigned once, however many processes assign at one time', async () => {
    const group = await groupOf('lily', 'tom')
    await set({ lead_assign_mode: 'round_robin', lead_sales_group_id: group })
    const ids: number[] = []
    for (let at = 0; at < 12; at++) ids.push(await ask())
    const other = dialect === 'postgres' ? openDatabase(office.app.database.at) : office.app.db
    const { registry, settings } = office.app
    const context = { ...contextFor(registry, undefined, now()), settings }
    const give = (db: typeof other, id: number) =>
      working<Tables>(db, context, (on) => autoAssign({ ...on, settings }, id))
    await Promise.all(ids.flatMap((id) => [give(office.app.db, id), give(other, id)]))
    const got = await owners(ids)
    expect(got.filter((one) => one === office.ids.lily)).toHaveLength(6)
    expect(got.filter((one) => one === office.ids.tom)).toHaveLength(6)
    for (const id of ids) expect(await eventsOf(id)).toHaveLength(1)
    if (other !== office.app.db) await other.destroy()
  })

  it('go to the administrator of the smallest of their regions, else to the pool', async () => {
    const { lily, tom, boss } = office.ids
    const map = [
      { country: 'CN', area_id: '32', admin_id: lily },
      { country: 'CN', area_id: '32,3205', admin_id: tom },
      { country: 'DE', area_id: '', admin_id: boss },
      { country: 'CN', area_id: '31', admin_id: 999_999 },
    ]
    await set({ lead_assign_mode: 'by_region', lead_region_map: JSON.stringify(map) })
    const places = ['32,3201,320102', '32,3205,320505', '31,3101,310101', '44,4403,440303']
    const ids: number[] = []
    for (const area_id of places) ids.push(await ask({ area_id }))
    ids.push(await ask({ country: 'DE', mobile: '', email: 'a@b.de' }))
    await settle()
    expect(await owners(ids)).toEqual([lily, tom, null, null, boss])
  })

  it('go to the administrator of the type of their product, or of one above it', async () => {
    const { db } = office
    const type = (code: string, pid = 0) =>
      db.insertInto('product_type').values({ name: code, code, pid }).returning('id').executeTakeFirstOrThrow()
    const valves = await type('VALVES')
    const balls = await type('BALLS', valves.id)
    const others = await type('OTHERS')
    const products: { id: number }[] = []
    for (const product_type_id of [valves.id, balls.id, others.id]) {
      const row = { code: `P${product_type_id}`, name: '阀', product_type_id, status: '1' as const }
      products.push(await db.insertInto('product').values(row).returning('id').executeTakeFirstOrThrow())
    }
    const { lily, tom } = office.ids
    const map = [
      { product_type_id: valves.id, admin_id: lily },
      { product_type_id: 999_999, admin_id: tom },
    ]
    await set({ lead_assign_mode: 'by_product_type', lead_type_map: JSON.stringify(map) })
    const ids: number[] = []
    for (const { id } of products) ids.push(await ask({ product_id: id }))
    ids.push(await ask())
    await settle()
    expect(await owners(ids)).toEqual([lily, lily, null, null])
  })

  it('are not assigned automatically after somebody released them', async () => {
    await set({ lead_assign_mode: 'round_robin', lead_sales_group_id: await groupOf('lily') })
    const id = await office.add('boss')
    expect(await office.post('boss', 'release', { ids: [id], note: '暂不处理' })).toMatchObject({ data: { ok: 1 } })
    await settle()
    expect(await owners([id])).toEqual([null])
  })

  it('are recycled without a follow-up, two days after a notice, once', async () => {
    const [idle = 0, busy = 0, won = 0] = [
      await office.add('lily'),
      await office.add('lily', { mobile: '13800008001' }),
      await office.add('lily', { mobile: '13800008002' }),
    ]
    const then = now() - 14 * day
    for (const id of [idle, busy, won]) await office.put(id, { assign_time: then, create_time: then })
    await office.put(busy, { last_follow_time: now() - day })
    await office.put(won, { state: 'qualified' })
    const run = () => office.app.jobs.run('lead.recycle')
    expect(await run()).toMatchObject({ en: '0 back to the pool, 1 announced' })
    expect(await run()).toMatchObject({ en: '0 back to the pool, 0 announced' })
    await office.put(idle, { assign_time: then - 2 * day, create_time: then - 2 * day })
    expect(await run()).toMatchObject({ en: '0 back to the pool, 0 announced' })
    await office.put(idle, { recycle_warn_time: now() - 2 * day })
    expect(await run()).toMatchObject({ en: '1 back to the pool, 0 announced' })
    expect(await owners([idle, busy, won])).toEqual([null, office.ids.lily, office.ids.lily])
    expect(await eventsOf(idle)).toEqual([{ event: 'recycled', type: 'system', admin_id: null }])
  })

  it('stay where they are when their owner follows them up after the notice, or when nothing is recycled', async () => {
    const id = await office.add('lily')
    await office.put(id, { assign_time: now() - 20 * day, create_time: now() - 20 * day })
    await set({ lead_recycle_days: '0' })
    expect(await office.app.jobs.run('lead.recycle')).toMatchObject({ en: 'Switched off' })
    await set({ lead_recycle_days: '15' })
    await office.app.jobs.run('lead.recycle')
    await office.put(id, { recycle_warn_time: now() - 2 * day })
    await office.post('lily', 'follow', { ids: [id], type: 'call', content: '已电话联系' })
    expect(await office.app.jobs.run('lead.recycle')).toMatchObject({ en: '0 back to the pool, 0 announced' })
    expect(await owners([id])).toEqual([office.ids.lily])
  })

  it('are late without an answer within office hours, which is noted once and seen in the list', async () => {
    const late = await ask()
    const answered = await ask()
    const calm = await ask()
    const { reply_due_time } = await office.rowOf(late)
    expect(Number(reply_due_time)).toBeGreaterThanOrEqual(now() + 4 * 3600 - 10)
    for (const id of [late, answered]) await office.put(id, { reply_due_time: now() - 60 })
    await office.post('lily', 'claim', { ids: [answered] })
    await office.post('lily', 'follow', { ids: [answered], type: 'call', content: '已电话联系' })
    await office.db.updateTable('outbox').set({ due_time: now() }).where('event', '=', 'lead.replyDue').execute()
    await settle()
    await settle()
    expect(await eventsOf(late)).toEqual([{ event: 'overdue', type: 'system', admin_id: null }])
    expect((await eventsOf(answered)).map(({ event }) => event)).toEqual(['none'])
    const { data } = await office.get('boss', 'index?order=reply,asc')
    // A page of a list (protocol 3.1).
    const { list } = data as { list: { id: number; reply: string }[] }
    expect(Object.fromEntries(list.map(({ id, reply }) => [id, reply]))).toEqual({
      [late]: 'late',
      [answered]: 'answered',
      [calm]: 'waiting',
    })
    const { data: seen } = await office.get('boss', 'index?view=late')
    expect(seen).toMatchObject({ list: [{ id: late }] })
    const filter = `search[0][field]=reply&search[0][operator]=eq&search[0][val]=late`
    expect((await office.get('boss', `index?${filter}`)).data).toMatchObject({ list: [{ id: late }], total: 1 })
  })

  it('cannot be assigned or timed by an incomplete configuration, which is reported on its field', async () => {
    const token = await office.app.signIn()
    const body = {
      ...{ lead_assign_mode: 'round_robin', office_hours: '9-12', office_holidays: '2026-02-30' },
      office_workdays: '2026-10-07..2026-10-01',
    }
    expect(await office.app.call('POST', '/admin/routine.StoreConfig/edit', { token, body })).toMatchObject({
      code: 0,
      data: {
        errors: {
          lead_assign_mode: '轮流分配须先选择销售组',
          office_hours: '“9-12”不是时间段，如 09:00-12:00, 13:30-18:00',
          office_holidays: '“2026-02-30”不是日期，如 2026-10-01 或 2026-10-01..2026-10-07',
          office_workdays: '“2026-10-07..2026-10-01”的结束日期早于开始日期',
        },
      },
    })
  })

  it('are assigned by maps whose rows name an existing region or type and an administrator, each once', async () => {
    const token = await office.app.signIn()
    const refused = async (body: object) =>
      (await office.app.call('POST', '/admin/routine.StoreConfig/edit', { token, body })).data
    const { lily, tom } = office.ids
    const china = { country: 'CN', area_id: '32', admin_id: lily }
    expect(await refused({ lead_assign_mode: 'by_region', lead_region_map: [] })).toEqual({
      errors: { lead_assign_mode: '请先在下方填写负责人' },
    })
    expect(await refused({ lead_region_map: [china, { ...china, country: 'XQ' }] })).toEqual({
      errors: { lead_region_map: expect.stringContaining('第 2 行的国家代码不存在') },
    })
    expect(await refused({ lead_region_map: [china, { ...china, admin_id: tom }] })).toEqual({
      errors: { lead_region_map: '第 2 行与前面的行重复' },
    })
    expect(await refused({ lead_region_map: [{ ...china, area_id: '99' }] })).toHaveProperty('errors.lead_region_map')
    expect(await refused({ lead_region_map: [{ ...china, admin_id: 999_999 }] })).toEqual({
      errors: { lead_region_map: expect.stringContaining('负责人') },
    })
    expect(await refused({ lead_type_map: [{ product_type_id: 999_999, admin_id: lily }] })).toEqual({
      errors: { lead_type_map: expect.stringContaining('产品分类') },
    })
    // What a form knows of the rows it names comes along and is not kept.
    const named = { ...china, area_id_text: '江苏省', admin: { id: lily, username: 'lily' } }
    expect(await refused({ lead_region_map: [named] })).toBeNull()
    expect(office.app.settings.text('lead_region_map')).toBe(JSON.stringify([china]))
  })

  it('are due by the calendar of office days', async () => {
    await set({
      office_days: '["1","2","3","4","5","6","7"]',
      office_hours: '00:00-24:00',
      lead_first_reply_hours: '2',
    })
    const id = await ask()
    const { reply_due_time, create_time } = await office.rowOf(id)
    expect(reply_due_time).toBe(Number(create_time) + 7200)
    await set({ office_hours: '09:00-12:00, 13:30-18:00', office_holidays: '2026-01-01', lead_first_reply_hours: '0' })
    expect((await office.rowOf(await ask())).reply_due_time).toBeNull()
    await set({ office_days: '["1","2","3","4","5"]', office_holidays: '', lead_first_reply_hours: '4' })
  })
})
