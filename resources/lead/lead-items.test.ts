import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Envelope } from '../../contract/envelope.ts'
import type { HistoryPage } from '../../contract/history.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { enquiryBody, enquiryForm, sendBody, uniqueIp } from './enquiry/enquiry.testing.ts'
import type { OwnLeads } from './enquiry/own-lead.ts'
import { openSalesOffice, type SalesOffice } from './sales-office.testing.ts'

onBothDatabases('the parts of an enquiry', (dialect) => {
  let at: SalesOffice
  let [anna, ben] = ['', '']
  const ids = { seat: 0, stem: 0, body: 0, inner: 0, valve: 0, other: 0 }
  beforeAll(async () => {
    at = await openSalesOffice(dialect)
    const { app, db } = at
    const member = await app.addMember('anna', { mobile: enquiryForm.mobile })
    await db.updateTable('user').set({ mobile_verified_time: 1 }).where('id', '=', member).execute()
    await app.addMember('ben')
    ;[anna, ben] = [await app.signInMember('anna'), await app.signInMember('ben')]
    const type = { name: 'T', code: 'T' }
    const { id: product_type_id } = await db
      .insertInto('product_type')
      .values(type)
      .returning('id')
      .executeTakeFirstOrThrow()
    const part = async (code: string, name: string, more: object = {}) => {
      const row = { code, name, status: '1' as const, ...more }
      return (await db.insertInto('part').values(row).returning('id').executeTakeFirstOrThrow()).id
    }
    const product = async (code: string) => {
      const row = { code, name: '球阀', status: '1' as const, product_type_id }
      return (await db.insertInto('product').values(row).returning('id').executeTakeFirstOrThrow()).id
    }
    ids.seat = await part('P-1', '阀座', { name_en: 'Seat ring' })
    ids.stem = await part('P-2', '阀杆')
    ids.body = await part('P-3', '阀体', { inquiry_enabled: 0 })
    ids.inner = await part('P-4', '内部件', { is_public: 0 })
    ids.valve = await product('LZ-1')
    ids.other = await product('LZ-2')
    for (const part_id of [ids.seat, ids.stem])
      await db.insertInto('product_part').values({ product_id: ids.valve, part_id }).execute()
  })
  afterAll(() => at.app.drop())
  beforeEach(async () => {
    await at.db.deleteFrom('lead').execute()
  })

  const send = (items: unknown, more: object = {}, member?: string): Promise<Envelope> =>
    at.app.call('POST', '/api/lead/submit', {
      body: { ...enquiryForm, items, ...more },
      ip: uniqueIp(),
      ...(member && { member }),
    })
  const kept = () => at.db.selectFrom('lead_item').selectAll().orderBy('id').execute()
  const leads = () => at.db.selectFrom('lead').selectAll().orderBy('id').execute()
  const errorsOf = ({ data }: Envelope) => (data as { errors: Record<string, string> }).errors
  const mine = async (member: string, query = '') => {
    const { data } = await at.app.call('GET', `/api/lead/mine${query}`, { member })
    // The shape its route documents, which lead-mine.test.ts looks at.
    return (data as OwnLeads).list.map(({ messages }) => messages.map(({ items }) => items))
  }
  const two = () => [
    { part_id: ids.seat, product_id: ids.valve, position_no: '3', qty: 2 },
    { part_id: `${ids.stem}`, product_id: ids.valve, position_no: '4' },
  ]

  it('are stored with name, quantity and product', async () => {
    expect(await send(two())).toMatchObject({ code: 1 })
    const [lead] = await leads()
    expect(lead).toMatchObject({ product_id: ids.valve, part_id: null, qty: null })
    expect(await kept()).toMatchObject([
      {
        lead_id: lead?.id,
        part_id: ids.seat,
        product_id: ids.valve,
        code: 'P-1',
        name: '阀座',
        position_no: '3',
        qty: 2,
      },
      {
        lead_id: lead?.id,
        part_id: ids.stem,
        product_id: ids.valve,
        code: 'P-2',
        name: '阀杆',
        position_no: '4',
        qty: 1,
      },
    ])
    await at.db.updateTable('part').set({ name: '改名' }).where('id', '=', ids.seat).execute()
    expect((await kept()).map(({ name }) => name)).toEqual(['阀座', '阀杆'])
    await at.db.updateTable('part').set({ name: '阀座' }).where('id', '=', ids.seat).execute()
  })

  it('are read from JSON in a form too, and a single one is the part of the lead', async () => {
    const items = JSON.stringify([{ part_id: ids.seat, product_id: ids.other, qty: '5' }])
    expect(await sendBody(at.app, enquiryBody({ ...enquiryForm, items }))).toMatchObject({ code: 1 })
    // The other product does not hold this part.
    expect(await leads()).toMatchObject([{ product_id: null, part_id: ids.seat, part_name: 'P-1 阀座', qty: 5 }])
    expect(await kept()).toMatchObject([{ product_id: null, qty: 5 }])
  })

  it('are refused at their own fields', async () => {
    const wrong = [
      { part_id: ids.body },
      { part_id: ids.inner },
      { part_id: ids.seat, qty: 0 },
      { part_id: ids.seat, qty: 1_000_001 },
      { part_id: ids.seat, qty: 'x', position_no: 'far too long' },
      { part_id: ids.seat, qty: 1 },
    ]
    const sold = '该配件不单独销售或已下架，请移除'
    const answer = await send(wrong)
    expect(answer.code).toBe(0)
    expect(errorsOf(answer)).toEqual({
      'items[0].part_id': sold,
      'items[1].part_id': sold,
      'items[2].qty': '数量须在 1 与 1000000 之间',
      'items[3].qty': '数量须在 1 与 1000000 之间',
      'items[4].qty': '数量须为整数',
      'items[4].position_no': '位号最多 10 个字符',
    })
    const many = Array.from({ length: 31 }, () => ({ part_id: ids.seat }))
    expect(errorsOf(await send(many))).toEqual({ items: '询价配件最多 30 项' })
    for (const odd of ['nonsense', '{"part_id":1}', [7], 7, { part_id: ids.seat }])
      expect(Object.keys(errorsOf(await send(odd)))).toEqual(['items'])
    expect(await leads()).toEqual([])
  })

  it('come back to the member who sent them when their removal is rolled back', async () => {
    await send(two(), {}, anna)
    const asked = await mine(anna)
    const [lead] = await leads()
    expect((await at.post('boss', 'edit', { id: lead?.id, items: [] })).code).toBe(1)
    expect(await mine(anna)).toEqual([[[]]])
    const { data } = await at.get('boss', `history?id=${lead?.id}`)
    // The shape of a page of history, which its route documents.
    const { history } = data as HistoryPage
    const change = history.flatMap(({ changes }) => changes).find(({ column }) => column === 'items')
    expect((await at.post('boss', 'rollback', { ids: [change?.id] })).msg).toBe('已回滚')
    expect(await mine(anna)).toEqual(asked)
    expect((await kept()).map(({ asked_id }) => asked_id)).toEqual([lead?.id, lead?.id])
  })

  it('of a further enquiry join the open lead, and the timeline shows them', async () => {
    await send(two(), {}, anna)
    await send([{ part_id: ids.stem, qty: 7 }], { content: '另外还要七根阀杆' }, anna)
    const [lead, ...others] = await leads()
    expect(others).toEqual([])
    expect((await kept()).map(({ lead_id, qty }) => [lead_id, qty])).toEqual([2, 1, 7].map((qty) => [lead?.id, qty]))
    const [entry] = await at.timeline('boss', lead?.id ?? 0)
    expect(entry?.values).toContainEqual({ column: 'items', after: 'P-2 阀杆 × 7' })
    const seat = { code: 'P-1', name: '阀座', qty: 2, position_no: '3' }
    const stem = { code: 'P-2', name: '阀杆', qty: 1, position_no: '4' }
    expect(await mine(anna)).toEqual([[[seat, stem], [{ ...stem, qty: 7, position_no: '' }]]])
    expect(await mine(anna, '?lang=en')).toMatchObject([[[{ name: 'Seat ring' }, { name: '阀杆' }], [{}]]])
  })

  it('are seen and changed by staff, who may describe others in words', async () => {
    await send(two())
    const id = (await leads())[0]?.id ?? 0
    const { data } = await at.get('boss', `edit?id=${id}`)
    // What the form of a row is given.
    const { row } = data as { row: { items: object[]; lock_version: number } }
    expect(row.items).toMatchObject([{ code: 'P-1', qty: 2, product: { name: '球阀' } }, { code: 'P-2' }])
    const items = [
      { ...row.items[0], qty: 4 },
      { name: '随机备件', qty: 1 },
      { part_id: ids.stem, qty: 3 },
    ]
    const { lock_version } = row
    expect(await at.post('boss', 'edit', { id, lock_version, items })).toMatchObject({ code: 1 })
    expect((await kept()).map(({ code, name, qty }) => [code, name, qty])).toEqual([
      ['P-1', '阀座', 4],
      ['', '随机备件', 1],
      ['P-2', '阀杆', 3],
    ])
    const empty = await at.post('boss', 'edit', { id, items: [{ qty: 1 }] })
    expect(errorsOf(empty)).toMatchObject({ 'items[0].name': '名称不能为空' })
  })

  it('move to the lead that stays in a merge, and each member still reads his own only', async () => {
    await send([{ part_id: ids.seat }], {}, anna)
    await send([{ part_id: ids.stem }], { mobile: '13900008888' }, ben)
    const [hers, his] = (await leads()).map(({ id }) => id)
    expect(await at.post('boss', 'merge', { ids: [hers, his], master: hers })).toMatchObject({ code: 1 })
    expect((await kept()).map(({ lead_id }) => lead_id)).toEqual([hers, hers])
    expect(await mine(anna)).toMatchObject([[[{ code: 'P-1' }]]])
    expect(await mine(ben)).toMatchObject([[[{ code: 'P-2' }]]])
  })
})
