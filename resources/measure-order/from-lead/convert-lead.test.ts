import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../../../start/testing.ts'
import { leadNodes, openSalesOffice, type SalesOffice } from '../../lead/sales-office.testing.ts'

const nodes = [...leadNodes, 'crm/lead/convert']
const orders = ['index', 'add', 'edit'].map((action) => `production/measureOrder/${action}`)

onBothDatabases('a lead that asks for a survey', (dialect) => {
  let office: SalesOffice
  beforeAll(async () => {
    office = await openSalesOffice(dialect, { lily: [...nodes, ...orders], tom: nodes, boss: nodes })
  })
  afterAll(() => office.app.drop())

  const place = { area_id: '32,3205,320508', address: '干将路 88 号三号泵房' }

  it('becomes a measurement order with its contact, place and product, which names the lead', async () => {
    const { db, ids } = office
    const values = { code: 'LZQ41F', name: '浮动球阀', status: '1' as const }
    const product = await db.insertInto('product').values(values).returning('id').executeTakeFirstOrThrow()
    const id = await office.add('lily', { company: '临江热电', product_id: product.id })
    expect(await office.post('lily', 'convert', { ids: [id], ...place })).toMatchObject({ code: 0 })
    await office.put(id, { state: 'qualified' })
    const body = { ids: [id], ...place, purpose: 'design', remark: '带激光测距仪' }
    expect(await office.post('lily', 'convert', body)).toMatchObject({ code: 1 })
    expect(await db.selectFrom('measure_order').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      ...{ kind: 'site', state: 'draft', lead_id: id, owner_admin_id: ids.lily, purpose: 'design' },
      ...{ title: '临江热电 浮动球阀', customer_name: '临江热电', contact_name: '陈工', contact_mobile: '13800008000' },
      ...{ ...place, product_id: product.id, object_code: 'LZQ41F', remark: '带激光测距仪' },
    })
    // What the lead lacked it has now; it stays in its state.
    expect(await office.rowOf(id)).toMatchObject({ ...place, state: 'qualified' })
    const linked = `search[0][field]=lead_id&search[0][operator]=eq&search[0][val]=${id}`
    const token = office.tokens.lily ?? ''
    expect(await office.app.call('GET', `/admin/production.MeasureOrder/index?${linked}`, { token })).toMatchObject({
      data: { total: 1, list: [{ lead: { id } }] },
    })
  })

  it('does not without a place and a way to reach somebody', async () => {
    const id = await office.add('lily', { telephone: '0512-88886666' })
    await office.put(id, { state: 'qualified', mobile: '' })
    const { data } = await office.post('lily', 'convert', { ids: [id], ...place, address: '路口' })
    expect(data).toEqual({
      errors: { address: '测量地址长度须为 5–200 个字符', mobile: '请至少填写手机或邮箱之一' },
    })
  })

  it('opens a member account for its customer, who alone can set a password; an address with an account gets no other', async () => {
    const { app, db } = office
    const convert = async (contact: { mobile: string; email: string }) => {
      const id = await office.add('lily', { name: '陈 工', company: '临江热电' })
      await office.put(id, { state: 'qualified', lang: 'en', ...contact })
      expect(await office.post('lily', 'convert', { ids: [id], ...place, account: 1 })).toMatchObject({ code: 1 })
      return id
    }
    const contact = { mobile: '13800008123', email: 'chen@example.com' }
    const id = await convert(contact)
    const { user_id, code } = await office.rowOf(id)
    const member = await db.selectFrom('user').selectAll().where('email', '=', contact.email).executeTakeFirstOrThrow()
    expect(member).toMatchObject({
      id: user_id,
      ...contact,
      nickname: '陈工',
      company: '临江热电',
      lang: 'en',
      status: 'enable',
    })
    expect(member.username).toBe(String(code).toLowerCase())
    const order = await db.selectFrom('measure_order').select('user_id').where('lead_id', '=', id).executeTakeFirst()
    expect(order).toEqual({ user_id })
    const told = await db.selectFrom('message_log').selectAll().where('code', '=', 'user.invited').execute()
    expect(told).toMatchObject([{ channel: 'email', target: contact.email, lang: 'en' }])
    expect(told[0]?.url).toBe('http://valves.example/user/login?retrieve=chen%40example.com')
    expect(JSON.stringify(told)).not.toContain('Aa1-')
    // By a code alone it is opened.
    await app.call('POST', '/api/Ems/send', { body: { email: contact.email, event: 'user_retrieve_pwd' } })
    const sent = await db
      .selectFrom('message_log')
      .select('secret')
      .where('code', '=', 'user_retrieve_pwd')
      .executeTakeFirst()
    const body = { type: 'email', account: contact.email, captcha: sent?.secret, password: 'Mine-2026' }
    expect(await app.call('POST', '/api/account/retrievePassword', { body })).toMatchObject({ code: 1 })
    const signIn = { tab: 'login', username: contact.email, password: 'Mine-2026' }
    expect(await app.call('POST', '/api/user/checkIn', { body: signIn })).toMatchObject({ code: 1 })
    const again = await convert({ mobile: '', email: contact.email })
    expect((await office.rowOf(again)).user_id).toBeNull()
    expect(await db.selectFrom('user').select('id').where('company', '=', '临江热电').execute()).toHaveLength(1)
  })
})
