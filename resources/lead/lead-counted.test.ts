import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { enquiryForm, uniqueIp } from './enquiry/enquiry.testing.ts'
import { openSalesOffice, type SalesOffice } from './sales-office.testing.ts'

onBothDatabases('the number of enquiries of a product', (dialect) => {
  let at: SalesOffice
  let ball: number
  let gate: number
  beforeAll(async () => {
    at = await openSalesOffice(dialect)
    const type = await made('product_type', { name: '阀门', code: 'VALVE' })
    ball = await made('product', { product_type_id: type, code: 'LZ-1', name: '球阀', status: '1' })
    gate = await made('product', { product_type_id: type, code: 'LZ-2', name: '闸阀', status: '1' })
  })
  afterAll(() => at.app.drop())
  beforeEach(async () => {
    await at.db.deleteFrom('lead').execute()
  })

  async function made(table: 'product_type' | 'product', row: object): Promise<number> {
    return (await at.db.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const counts = async () => {
    const rows = await at.db.selectFrom('product').select('inquiry_count').orderBy('id').execute()
    return rows.map(({ inquiry_count }) => Number(inquiry_count))
  }
  const about = (product_id: number | null, more: object = {}) => at.add('boss', { product_id, ...more })
  const become = (to: string, id: number, more: object) => at.post('boss', 'transition', { ids: [id], to, ...more })
  const sent = (more: object) => ({ ...enquiryForm, product_id: ball, ...more })
  const send = (more: object = {}, member = '') =>
    at.app.call('POST', '/api/lead/submit', { body: sent(more), ip: uniqueIp(), ...(member && { member }) })

  it('counts an enquiry of the site, and one that an administrator entered', async () => {
    await send()
    await about(ball)
    expect(await counts()).toEqual([2, 0])
  })

  it('counts a message that joins an open enquiry with it, and never what a bot sent', async () => {
    const id = await at.app.addMember('anna', { mobile: enquiryForm.mobile })
    await at.db.updateTable('user').set({ mobile_verified_time: 1 }).where('id', '=', id).execute()
    const member = await at.app.signInMember('anna')
    await send({}, member)
    await send({ content: '请尽快报价，谢谢。' }, member)
    await send({ mobile: '13900002222', website: 'x' })
    expect(await counts()).toEqual([1, 0])
  })

  it('falls when an enquiry is marked invalid, and rises when it is reactivated', async () => {
    const id = await about(ball)
    expect((await become('invalid', id, { invalid_reason: 'spam' })).code).toBe(1)
    expect(await counts()).toEqual([0, 0])
    expect((await become('reactivate', id, { note: '客户回电' })).code).toBe(1)
    expect(await counts()).toEqual([1, 0])
  })

  it('stays when an enquiry is won or lost', async () => {
    const id = await about(ball)
    await become('lost', id, { lost_reason: 'price' })
    expect(await counts()).toEqual([1, 0])
  })

  it('follows the product of an enquiry', async () => {
    const id = await about(ball)
    await at.post('boss', 'edit', { id, product_id: gate })
    expect(await counts()).toEqual([0, 1])
    await at.post('boss', 'edit', { id, product_id: null })
    expect(await counts()).toEqual([0, 0])
  })

  it('counts merged ones once, for the product that was chosen', async () => {
    const [master, other] = [await about(ball), await about(gate)]
    const body = { ids: [master, other], master, choice: { product_id: other } }
    expect((await at.post('boss', 'merge', body)).code).toBe(1)
    expect(await counts()).toEqual([0, 1])
  })

  it('falls when an enquiry is deleted, once', async () => {
    const [kept, invalid] = [await about(ball), await about(ball)]
    await become('invalid', invalid, { invalid_reason: 'test' })
    await at.post('boss', 'del', { ids: [kept, invalid] })
    expect([await counts(), await at.db.selectFrom('lead').select('id').execute()]).toEqual([[0, 0], []])
  })

  it('is no change of the product: it is not in history, and does not disturb whoever edits it', async () => {
    const states = () => at.db.selectFrom('product').select(['lock_version', 'update_time']).orderBy('id').execute()
    const before = await states()
    const id = await about(ball)
    await become('invalid', id, { invalid_reason: 'spam' })
    expect(await states()).toEqual(before)
    expect(await at.db.selectFrom('change').select('id').where('resource', '=', 'product').execute()).toEqual([])
  })

  it('is 0 for a restored product, until its enquiries refer to it again', async () => {
    const lead = await about(null)
    const { id: type } = await at.db.selectFrom('product_type').select('id').executeTakeFirstOrThrow()
    const back = await made('product', { product_type_id: type, code: 'LZ-3', name: '蝶阀', inquiry_count: 5 })
    expect((await counts()).at(-1)).toBe(0)
    await at.put(lead, { product_id: back })
    expect((await counts()).at(-1)).toBe(1)
    await at.db.deleteFrom('product').where('id', '=', back).execute()
    expect(await at.rowOf(lead)).toMatchObject({ product_id: null })
  })
})
