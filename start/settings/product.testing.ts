import { expect } from 'vitest'
import { entryRows } from '../../contract/entries.ts'
import { partCategories, units } from '../../resources/part/part-lists.ts'
import { type Changing, type Effects, pageOf } from './settings.testing.ts'

/** A part that visitors see; answers its id. */
async function partIn({ app }: Changing, values: object = {}): Promise<number> {
  const token = await app.signIn()
  const body = {
    code: `P-${Math.random()}`.replace('.', '').toUpperCase(),
    name: '阀座',
    cover: '/storage/a.svg',
    ...values,
  }
  const { data } = await app.call('POST', '/admin/product.Part/add?return=row', { token, body })
  // What our own form is answered.
  return (data as { row: { id: number } }).row.id
}

export const effects: Effects = {
  async part_categories(on) {
    await on.change({
      part_categories: [...entryRows(partCategories), { key: 'tool', value: '工装', value_en: 'Tools' }],
    })
    const id = await partIn(on, { category: 'tool' })
    expect(await pageOf(on, `/client/parts/detail/${id}`)).toContain('工装')
    expect(await pageOf(on, '/client/product?tab=parts&lang=en')).toContain('Tools')
  },

  async product_page_size(on) {
    const ids: number[] = []
    for (let count = 0; count < 5; count += 1) ids.push(await partIn(on, { name: `环${count}` }))
    await on.change({ product_page_size: 4 })
    const { data } = await on.app.call('GET', '/api/product/index?tab=parts&q=环')
    expect(data).toMatchObject({ parts: { limit: 4, total: ids.length } })
    const answer = await on.app.call('GET', '/api/part/index?q=环')
    expect((answer.data as { list: unknown[] }).list).toHaveLength(4)
  },

  async units(on) {
    await on.change({ units: [...entryRows(units), { key: 'roll', value: '卷', value_en: 'roll' }] })
    expect(await pageOf(on, `/client/parts/detail/${await partIn(on, { unit: 'roll' })}`)).toContain('卷')
  },
}
