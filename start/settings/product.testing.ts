import { expect } from 'vitest'
import { entryRows } from '../../contract/definition/entries.ts'
import { partCategories, units } from '../../resources/part/part-choices.ts'
import type { Tables } from '../../resources/tables.ts'
import { ownTables } from '../../server/engine/table.ts'
import { uploadTo } from '../../server/files/uploading.testing.ts'
import { type Changing, type Effects, expectPage, expectTwin, pageOf } from './settings.testing.ts'

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

/** A product of a type of its own that visitors see, its price on request; answers its id. */
async function productIn({ app }: Changing): Promise<number> {
  const db = ownTables<Tables>(app.db)
  const code = `V-${Math.random()}`.replace('.', '')
  const type = { name: `针阀 ${code}`, code, status: '1' as const }
  const { id } = await db.insertInto('product_type').values(type).returning('id').executeTakeFirstOrThrow()
  const valve = { product_type_id: id, code, name: '针阀一', status: '1' as const, price_mode: 'inquiry' as const }
  const product = await db.insertInto('product').values(valve).returning('id').executeTakeFirstOrThrow()
  return product.id
}

const comparing = ['data-compare=', 'data-island="compare"']

export const effects: Effects = {
  async compare_enabled(on) {
    const id = await productIn(on)
    const pages = ['/client/product', '/client/product?lang=en', `/client/product/detail/${id}`]
    const compared = () => on.app.inject({ url: `/api/product/compare?ids=${id}`, headers: { server: 'true' } })
    for (const page of pages) await expectPage(on, page, { has: comparing })
    expect((await compared()).json()).toMatchObject({ code: 1, data: { products: [{ id }] } })
    await on.change({ compare_enabled: 0 })
    for (const page of pages) await expectPage(on, page, { lacks: comparing })
    const { statusCode, body } = await compared()
    const unknown = await on.app.inject({ url: '/api/nothing/index', headers: { server: 'true' } })
    expect([statusCode, body]).toEqual([404, unknown.body])
  },

  async download_login_required(on) {
    const { app } = on
    const token = await app.signIn()
    const sheet = { name: 'sheet.txt', content: 'figures of a seat' }
    const url = `${(await uploadTo(app, { token }, sheet)).data.file.url}`
    const id = await partIn(on, { downloads: [{ name: '样本', url }] })
    const page = `/client/parts/detail/${id}`
    const status = async () => (await app.inject({ url })).statusCode
    await expectPage(on, page, { has: [`href="${url}"`], lacks: ['登录后下载'] })
    expect(await status()).toBe(200)
    await on.change({ download_login_required: 1 })
    await expectPage(on, page, { has: ['登录后下载', encodeURIComponent(`${page}#downloads`)], lacks: [url] })
    expect(await status()).toBe(403)
    await on.change({ download_login_required: 0 })
    await expectPage(on, page, { has: [`href="${url}"`] })
    expect(await status()).toBe(200)
  },

  async show_price_text(on) {
    const id = await productIn(on)
    const compared = async (lang: string) => {
      const { data } = await on.app.call('GET', `/api/product/compare?ids=${id}&lang=${lang}`)
      return (data as { products: { price_text: string }[] }).products[0]?.price_text
    }
    const page = `/client/product/detail/${id}`
    await expectPage(on, page, { has: ['>面议<'] })
    await expectPage(on, `${page}?lang=en`, { has: ['>On request<'] })
    await expectTwin(on, 'show_price_text', page)
    expect([await compared('zh-cn'), await compared('en')]).toEqual(['一种新的说法', 'said in a new way'])
    await on.change({ show_price_text_en: '' })
    await expectPage(on, `${page}?lang=en`, { has: ['>一种新的说法<'] })
    await expect(on.change({ show_price_text: '' })).rejects.toThrow()
  },

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
