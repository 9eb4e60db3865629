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
})
