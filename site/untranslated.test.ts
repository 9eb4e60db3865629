import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { changesContent, inTransaction } from '../server/engine/write/transaction.ts'
import { onBothDatabases } from '../start/testing.ts'
import { openTestApp, type TestApp } from '../start/testingApp.ts'
import { flushViews } from './visit/visit.server.ts'

onBothDatabases('products and parts without a published English version', (dialect) => {
  let app: TestApp
  const ids: Record<string, number> = {}
  const get = (url: string) => app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
  const answerOf = async (url: string) => (await get(url)).json()
  const data = async (url: string) => (await answerOf(url)).data

  const policy = async (table: 'product' | 'part', value: 'hide' | 'show') =>
    inTransaction(app.db, async (trx) => {
      await trx.updateTable('config').set({ value }).where('name', '=', `i18n_fallback_${table}`).execute()
      await changesContent(trx)
    })

  beforeAll(async () => {
    app = await openTestApp(dialect)
    const token = await app.signIn()
    const add = async (controller: string, body: Record<string, unknown>) => {
      expect(await app.call('POST', `/admin/product.${controller}/add`, { token, body })).toMatchObject({ code: 1 })
      const { list } = (await app.call('GET', `/admin/product.${controller}/index`, { token })).data as never
      return (list as { id: number; code: string }[]).find((row) => row.code === body.code)?.id ?? 0
    }
    ids.type = await add('ProductType', { name: '球阀', name_en: 'Ball valves', code: 'BALL', en_status: 1 })
    const pictures = { cover: '/static/drawing/favicon.svg', images: ['/static/drawing/favicon.svg'] }
    const seat = { name: '阀座', name_en: 'Seat', cover: pictures.cover, status: '1', is_public: 1 }
    ids.seat = await add('Part', { ...seat, code: 'SEAT', en_status: 1 })
    ids.stem = await add('Part', { ...seat, code: 'STEM', name: '阀杆', name_en: '' })
    const parts = [
      { part_id: ids.seat, position_no: '1', qty: '1' },
      { part_id: ids.stem, position_no: '2', qty: '1' },
    ]
    const valve = { ...pictures, product_type_id: ids.type, status: '1', is_home: 1, is_hot: 1, summary: '摘要' }
    const shown = { ...valve, name: '浮动球阀', name_en: 'Floating ball valve', summary_en: 'Summary', en_status: 1 }
    ids.english = await add('Product', { ...shown, code: 'LZ-1', parts })
    ids.chinese = await add('Product', { ...valve, name: '固定球阀', name_en: '', code: 'LZ-2' })
  })
  afterAll(() => app.drop())
  beforeEach(async () => {
    await policy('product', 'hide')
    await policy('part', 'hide')
  })

  it('are in no list, count, search or menu that English readers see, and in all of the Chinese ones', async () => {
    const seen = async (lang: string) => {
      const centre = await data(`/api/product/index?lang=${lang}`)
      const parts = await data(`/api/part/index?lang=${lang}`)
      const found = await data(`/api/site/search?q=LZ&lang=${lang}`)
      const foundParts = await data(`/api/site/search?q=ST&lang=${lang}`)
      const home = await data(`/api/site/home?lang=${lang}`)
      const detail = await data(`/api/product/detail?id=${ids.english}&lang=${lang}`)
      const compared = await data(`/api/product/compare?ids=${ids.english},${ids.chinese}&lang=${lang}`)
      return {
        counts: centre.counts,
        total: centre.products.total,
        hot: centre.products.facets.find((facet: { key: string }) => facet.key === 'flag').values[0].count,
        type: centre.types[0].count,
        parts: [parts.total, parts.list.length, parts.categories[0].count],
        found: [found.products.length, foundParts.parts.length],
        home: [home.products.length, home.types[0].count],
        related: detail.product.related.length,
        bill: detail.product.parts.length,
        compared: compared.products.length,
      }
    }
    expect(await seen('zh-cn')).toEqual({
      counts: { products: 2, parts: 2 },
      total: 2,
      hot: 2,
      type: 2,
      parts: [2, 2, 2],
      found: [2, 1],
      home: [2, 2],
      related: 1,
      bill: 2,
      compared: 2,
    })
    expect(await seen('en')).toEqual({
      counts: { products: 1, parts: 1 },
      total: 1,
      hot: 1,
      type: 1,
      parts: [1, 1, 1],
      found: [1, 0],
      home: [1, 1],
      related: 0,
      bill: 1,
      compared: 1,
    })
    expect((await get('/client/home?lang=en')).body).not.toContain('固定球阀')
  })

  it.each([
    ['product', 'chinese', '固定球阀'],
    ['parts', 'stem', '阀杆'],
  ])(
    'answer English readers of a %s with the page that says so and leads to the Chinese one',
    async (screen, row, name) => {
      const address = `/client/${screen}/detail/${ids[row]}`
      const { statusCode, body } = await get(`${address}?lang=en`)
      expect(statusCode).toBe(404)
      expect(body).toContain('This page is not available in English')
      expect(body).toContain(`href="${address}?lang=zh-cn"`)
      expect(body).toContain('<title>Not available in English')
      expect(body).toContain('<meta name="robots" content="noindex">')
      expect(body).not.toContain(name)
      const chinese = await get(address)
      expect([chinese.statusCode, chinese.body.includes(name)]).toEqual([200, true])
    },
  )

  it('are refused by the call of the detail with the sentence that says so, unlike rows that are not there', async () => {
    expect(await answerOf(`/api/product/detail?id=${ids.chinese}&lang=en`)).toMatchObject({
      code: 0,
      msg: 'Not available in English',
    })
    expect(await answerOf(`/api/part/detail?id=${ids.stem}&lang=en`)).toMatchObject({
      code: 0,
      msg: 'Not available in English',
    })
    expect(await answerOf('/api/product/detail?id=9999&lang=en')).toMatchObject({ code: 0, msg: 'Record not found' })
  })

  it('have no English twin in the head of their page, in the site map or in the hint to English browsers', async () => {
    const alone = (await get(`/client/product/detail/${ids.chinese}`)).body
    expect(alone).toContain('rel="canonical"')
    expect([alone.includes('hreflang="en" href="http'), alone.includes('class="english-hint"')]).toEqual([false, false])
    const twin = (await get(`/client/product/detail/${ids.english}`)).body
    expect([twin.includes('hreflang="en" href="http'), twin.includes('class="english-hint"')]).toEqual([true, true])
    const map = (await get('/sitemap.xml')).body
    expect(map).toContain(`/client/product/detail/${ids.english}?lang=en</loc>`)
    expect(map).toContain(`/client/product/detail/${ids.chinese}</loc>`)
    expect(map).not.toContain(`/client/product/detail/${ids.chinese}?lang=en`)
    expect(map).not.toContain(`/client/parts/detail/${ids.stem}?lang=en`)
  })

  it('are not counted as read in English', async () => {
    for (const id of [ids.chinese, ids.english]) {
      const view = { method: 'POST', url: '/api/product/view?lang=en', payload: { id } } as const
      expect((await app.inject(view)).statusCode).toBe(204)
    }
    await flushViews(app.db)
    const views = async (id: number | undefined) =>
      (await data(`/api/product/detail?id=${id}&lang=zh-cn`)).product.views
    expect([await views(ids.chinese), await views(ids.english)]).toEqual([0, 1])
  })

  it('are shown in Chinese with a mark where the owner wants that', async () => {
    await policy('product', 'show')
    await policy('part', 'show')
    const { product } = await data(`/api/product/detail?id=${ids.chinese}&lang=en`)
    expect([product.name, product.lang_fallback]).toEqual(['固定球阀', true])
    expect((await data('/api/product/index?lang=en')).counts).toEqual({ products: 2, parts: 2 })
    const { statusCode, body } = await get(`/client/product/detail/${ids.chinese}?lang=en`)
    expect([statusCode, body.includes('固定球阀')]).toEqual([200, true])
    expect((await get('/sitemap.xml')).body).toContain(`/client/product/detail/${ids.chinese}?lang=en`)
  })
})
