import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../../../start/testing.ts'
import { openWorkshop, type Workshop } from '../readings/readings.testing.ts'

onBothDatabases('photos of an order that is being measured', (dialect) => {
  let shop: Workshop
  beforeAll(async () => {
    shop = await openWorkshop(dialect)
  })
  afterAll(() => shop.app.drop())

  const send = (who: string, body: object) =>
    shop.app.call('POST', '/admin/production.MeasureOrder/photo', { token: shop.tokens[who] ?? '', body })
  const photo = (at: number) => `/storage/measure/${at}.jpg`

  it('are added to the order and to its items, each once however often it is sent', async () => {
    const { id, items } = await shop.measuring()
    const [item_id = 0] = items
    await send('mei', { id, url: photo(1) })
    await send('bob', { id, url: photo(2) })
    expect((await send('mei', { id, url: photo(1) })).data).toEqual({ photos: [photo(1), photo(2)] })
    expect((await send('mei', { id, url: photo(3), item_id })).data).toEqual({ photos: [photo(3)] })
    const { order, items: measured } = await shop.sheet('mei', id)
    expect([order.photos, measured[0]?.photos]).toEqual([[photo(1), photo(2)], [photo(3)]])
  })

  it('are five of an item at most', async () => {
    const { id, items } = await shop.measuring()
    const [item_id = 0] = items
    for (const at of [1, 2, 3, 4, 5]) await send('mei', { id, url: photo(at), item_id })
    expect(await send('mei', { id, url: photo(6), item_id })).toMatchObject({ code: 0, msg: '最多 5 张照片' })
  })

  it('are refused from others, of items of another order, and once it is not measured any more', async () => {
    const { id } = await shop.measuring()
    const other = await shop.measuring({ state: 'submitted' })
    expect((await send('zoe', { id, url: photo(1) })).msg).toBe('仅测量员或负责人可录入读数')
    expect((await send('mei', { id, url: photo(1), item_id: other.items[0] })).code).toBe(0)
    expect((await send('mei', { id: other.id, url: photo(1) })).msg).toBe('测量单不在测量中，不能添加照片')
    for (const body of [{ id, url: '' }, { id }, { id: 'x', url: photo(1) }, { id, url: photo(1), item_id: 'x' }])
      expect((await send('mei', body)).code).toBe(0)
    expect((await shop.sheet('mei', id)).order.photos).toEqual([])
  })
})
