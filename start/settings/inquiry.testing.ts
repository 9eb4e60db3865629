import { expect } from 'vitest'
import { enquiryForm } from '../../resources/lead/enquiry/enquiry.testing.ts'
import type { Db } from '../../resources/tables.ts'
import type { TestApp } from '../testingApp.ts'
import { type Effects, newcomer } from './settings.testing.ts'

const day = 86_400
let mobiles = 0
/** Somebody who never asked before. */
const stranger = (): Record<string, string> => {
  mobiles += 1
  return { ...enquiryForm, mobile: `1390000${String(mobiles).padStart(4, '0')}` }
}

export const ask = ({ call }: TestApp, fields: object = stranger(), ip = newcomer()) =>
  call('POST', '/api/lead/submit', { body: fields, ip })

/** The same connection with the tables of resources in view. */
const tablesOf = ({ db }: TestApp) => db as unknown as Db

const hour = 3600
/** Around the clock. */
const always = { office_days: '1,2,3,4,5,6,7', office_hours: '00:00-24:00' }
const dayAfter = (days: number): string => new Date(Date.now() + days * day * 1000).toISOString().slice(0, 10)

async function next(app: TestApp, more: object = {}) {
  const { data } = await ask(app, { ...stranger(), ...more })
  await app.events.settled()
  return tablesOf(app)
    .selectFrom('lead')
    .leftJoin('admin', 'admin.id', 'lead.owner_admin_id')
    .select(['admin.username', 'lead.reply_due_time', 'lead.create_time'])
    .where('code', '=', (data as { code: string }).code)
    .executeTakeFirstOrThrow()
}

const idOf = async (app: TestApp, username: string): Promise<number> =>
  (await app.db.selectFrom('admin').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id

const ownerOfNext = async (app: TestApp, more: object = {}) => (await next(app, more)).username

/** Seconds until the first reply is due. */
async function dueOfNext(app: TestApp): Promise<number | null> {
  const { reply_due_time, create_time } = await next(app)
  return reply_due_time === null ? null : reply_due_time - Number(create_time)
}

export const effects: Effects = {
  async lead_captcha({ app, change }) {
    expect((await ask(app)).code).toBe(1)
    await change({ lead_captcha: true })
    expect(await ask(app)).toMatchObject({ code: 0, data: { errors: { captchaInfo: '未点中正确区域，请重试！' } } })
  },

  async privacy_required({ app, change }) {
    const silent = { ...stranger(), privacy: '' }
    expect(await ask(app, silent)).toMatchObject({ code: 0, data: { errors: { privacy: '请阅读并同意隐私政策' } } })
    await change({ privacy_required: '0' })
    expect((await ask(app, silent)).code).toBe(1)
  },

  async lead_limit_ip_hour({ app, change }) {
    await change({ lead_limit_ip_hour: 1 })
    const ip = newcomer()
    expect((await ask(app, stranger(), ip)).code).toBe(1)
    expect((await ask(app, stranger(), ip)).code).toBe(0)
  },

  async lead_dedup_days({ app, change }) {
    const fields = stranger()
    await ask(app, fields)
    await change({ lead_dedup_days: 1 })
    await ask(app, fields)
    const leads = tablesOf(app)
      .selectFrom('lead')
      .where('mobile', '=', fields.mobile ?? '')
      .orderBy('id')
    const marked = async () =>
      (await leads.select('duplicate_of_id').execute()).map(({ duplicate_of_id }) => duplicate_of_id !== null)
    expect(await marked()).toEqual([false, true])
    await tablesOf(app)
      .updateTable('lead')
      .set((eb) => ({ create_time: eb('create_time', '-', 2 * day) }))
      .where('mobile', '=', fields.mobile ?? '')
      .execute()
    await ask(app, fields)
    expect(await marked()).toEqual([false, true, false])
  },

  async lead_claim_limit({ app, change }) {
    await app.addAdmin('claimer', ['crm/lead/index', 'crm/lead/claim'])
    const codes = [await ask(app), await ask(app)].map(({ data }) => (data as { code: string }).code)
    const leads = await tablesOf(app).selectFrom('lead').select('id').where('code', 'in', codes).execute()
    await change({ lead_claim_limit: 1 })
    const token = await app.signIn('claimer')
    const body = { ids: leads.map(({ id }) => id) }
    expect((await app.call('POST', '/admin/crm.Lead/claim', { token, body })).data).toMatchObject({ ok: 1 })
    await change({ lead_claim_limit: 2 })
    expect((await app.call('POST', '/admin/crm.Lead/claim', { token, body })).data).toMatchObject({ ok: 1 })
  },

  async lead_assign_mode({ app, change }) {
    await app.addAdmin('seller', ['crm/lead/index'])
    const map = [{ country: 'CN', area_id: '', admin_id: await idOf(app, 'seller') }]
    await change({ lead_region_map: map, lead_assign_mode: 'by_region' })
    expect(await ownerOfNext(app)).toBe('seller')
    await change({ lead_assign_mode: 'none' })
    expect(await ownerOfNext(app)).toBeNull()
  },

  async lead_sales_group_id({ app, change }) {
    await app.addAdmin('turner', ['crm/lead/index'])
    const { id } = await app.db
      .selectFrom('admin_group')
      .select('id')
      .where('name', '=', 'turner')
      .executeTakeFirstOrThrow()
    await change({ lead_sales_group_id: id, lead_assign_mode: 'round_robin' })
    expect(await ownerOfNext(app)).toBe('turner')
  },

  async lead_region_map({ app, change }) {
    await app.addAdmin('regional', ['crm/lead/index'])
    const map = [{ country: 'CN', area_id: ['32'], admin_id: await idOf(app, 'regional') }]
    await change({ lead_assign_mode: 'by_region', lead_region_map: map })
    expect(await ownerOfNext(app, { area_id: '32,3205' })).toBe('regional')
    expect(await ownerOfNext(app, { area_id: '31,3101' })).toBeNull()
  },

  async lead_type_map({ app, change }) {
    await app.addAdmin('expert', ['crm/lead/index'])
    const db = tablesOf(app)
    const type = { name: '分配类', code: 'ASSIGNED' }
    const { id: product_type_id } = await db
      .insertInto('product_type')
      .values(type)
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = { code: 'ASSIGNED-1', name: '阀', product_type_id, status: '1' as const }
    const { id: product_id } = await db.insertInto('product').values(row).returning('id').executeTakeFirstOrThrow()
    const map = [{ product_type_id, admin_id: await idOf(app, 'expert') }]
    await change({ lead_assign_mode: 'by_product_type', lead_type_map: map })
    expect(await ownerOfNext(app, { product_id })).toBe('expert')
  },

  async lead_recycle_days({ app, change }) {
    await change({ lead_recycle_days: '0' })
    expect(await app.jobs.run('lead.recycle')).toMatchObject({ en: 'Switched off' })
    await change({ lead_recycle_days: '9' })
    expect(await app.jobs.run('lead.recycle')).toMatchObject({ en: '0 back to the pool, 0 announced' })
  },

  async lead_first_reply_hours({ app, change }) {
    await change({ lead_first_reply_hours: '0' })
    expect(await dueOfNext(app)).toBeNull()
  },

  async office_days({ app, change }) {
    await change({ ...always, lead_first_reply_hours: '24' })
    expect(await dueOfNext(app)).toBe(24 * hour)
  },

  async office_hours({ app, change }) {
    await change({ ...always, lead_first_reply_hours: '2' })
    expect(await dueOfNext(app)).toBe(2 * hour)
  },

  async office_holidays({ app, change }) {
    const [first, last] = [dayAfter(-1), dayAfter(20)]
    await change({ ...always, office_holidays: `${first}..${last}`, lead_first_reply_hours: '2' })
    expect(await dueOfNext(app)).toBeGreaterThan(19 * day)
  },

  async office_workdays({ app, change }) {
    const days = `${dayAfter(-1)}..${dayAfter(20)}`
    const worked = { office_holidays: days, office_workdays: days, lead_first_reply_hours: '2' }
    await change({ ...always, ...worked })
    expect(await dueOfNext(app)).toBe(2 * hour)
  },

  async lead_success_text({ app, change }) {
    await change({ lead_success_text: '收到，马上回复' })
    expect((await ask(app)).msg).toBe('收到，马上回复')
  },

  async code_rule_lead({ app, change }) {
    await change({ code_rule_lead: 'ENQ-{YYYY}-{###}' })
    expect((await ask(app)).data).toMatchObject({ code: expect.stringMatching(/^ENQ-\d{4}-\d{3}$/) })
  },

  async code_rule_supplier({ app, change }) {
    await change({ code_rule_supplier: 'V-{###}' })
    const body = { name: '编码供应商', short_name: '编码', kind: 'material' }
    const added = { token: await app.signIn(), body }
    expect(await app.call('POST', '/admin/production.Supplier/add?return=row', added)).toMatchObject({
      data: { row: { code: 'V-001' } },
    })
  },
}
