import { expect } from 'vitest'
import { filledIn } from '../../resources/lead/enquiry.testing.ts'
import type { Db } from '../../resources/tables.ts'
import type { TestApp } from '../testingApp.ts'
import { type Effects, newcomer } from './settings.testing.ts'

const day = 86_400
let mobiles = 0
/** Somebody who never asked before. */
const stranger = (): Record<string, string> => {
  mobiles += 1
  return { ...filledIn, mobile: `1390000${String(mobiles).padStart(4, '0')}` }
}

export const ask = ({ call }: TestApp, fields: object = stranger(), ip = newcomer()) =>
  call('POST', '/api/lead/submit', { body: fields, ip })

/** The same connection with the tables of resources in view. */
const tablesOf = ({ db }: TestApp) => db as unknown as Db

const count = async (app: TestApp): Promise<number> =>
  (await tablesOf(app).selectFrom('lead').select('id').execute()).length

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
    const before = await count(app)
    await change({ lead_dedup_days: 1 })
    await ask(app, fields)
    expect(await count(app)).toBe(before)
    await tablesOf(app)
      .updateTable('lead')
      .set((eb) => ({ create_time: eb('create_time', '-', 2 * day) }))
      .where('mobile', '=', fields.mobile ?? '')
      .execute()
    await ask(app, fields)
    expect(await count(app)).toBe(before + 1)
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

  async lead_success_text({ app, change }) {
    await change({ lead_success_text: '收到，马上回复' })
    expect((await ask(app)).msg).toBe('收到，马上回复')
  },

  async code_rule_lead({ app, change }) {
    await change({ code_rule_lead: 'ENQ-{YYYY}-{###}' })
    expect((await ask(app)).data).toMatchObject({ code: expect.stringMatching(/^ENQ-\d{4}-\d{3}$/) })
  },
}
