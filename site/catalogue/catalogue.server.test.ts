import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../contract/definition/field.ts'
import { contextFor } from '../../server/engine/context.testing.ts'
import type { Values } from '../../server/engine/module.ts'
import { addRow } from '../../server/engine/save/save.ts'
import { writerOf } from '../../server/engine/writing.ts'
import { systemActor } from '../../server/permission/actor.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'

const now = 1_800_000_000
const template = [
  {
    key: 'size',
    group: '结构',
    group_en: 'Design',
    name: '通径',
    name_en: 'Size',
    input: 'select',
    options: ['DN15', 'DN50'],
    filterable: 1,
    comparable: 1,
  },
]
const pictures = { cover: '/storage/a.svg', images: ['/storage/b.svg'] }

onBothDatabases('the product screens', (dialect) => {
  let app: TestApp
  const ids: Record<string, number> = {}
  const add = async (name: string, values: Values, children: Record<string, readonly JsonObject[]> = {}) =>
    addRow(app.db, writerOf(contextFor(app.registry, systemActor, now), name), { ...values, ...children })
  const document = async (url: string) => {
    const { statusCode, body } = await app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
    return {
      statusCode,
      body,
      hrefs: [...body.matchAll(/href="([^"]+)"/g)].map((one) => one[1]?.replaceAll('&amp;', '&')),
    }
  }
  // Answers of the public calls are read as plain objects.
  const data = async (url: string) => (await app.call('GET', url)).data as Record<string, never>

  beforeAll(async () => {
    app = await openTestApp(dialect)
    ids.ball = await add('product_type', {
      name: '球阀',
      name_en: 'Ball valves',
      code: 'BALL',
      en_status: 1,
      param_template: template,
    })
    ids.empty = await add('product_type', { name: '空类', code: 'EMPTY' })
    ids.brand = await add('brand', { name: '澜泽', code: 'LANZE', logo: '/storage/l.svg' })
    ids.seat = await add('part', {
      code: 'SEAT',
      name: '阀座',
      name_en: 'Seat ring',
      en_status: 1,
      category: 'seal',
      cover: '/storage/p.svg',
      drawing_no: 'TH-0815',
      is_wear: 1,
      replace_cycle: '12 个月',
    })
    ids.jig = await add('part', { code: 'JIG', name: '工装', is_public: 0, drawing_no: 'TH-9' })
    const product = {
      ...pictures,
      product_type_id: ids.ball,
      brand_id: ids.brand,
      status: '1',
      params: { size: 'DN15' },
      standards: ['API 6D'],
    }
    const parts = [
      { part_id: ids.seat, position_no: '3', qty: '2' },
      { part_id: ids.jig, position_no: '4', qty: '1' },
    ]
    ids.one = await add(
      'product',
      {
        ...product,
        code: 'LZ-1',
        name: '浮动球阀',
        name_en: 'Floating ball valve',
        en_status: 1,
        price_mode: 'from',
        price: '12980.00',
        content: '<p>正文</p>',
        content_en: '<p>Story</p>',
        features: [{ text: '防火', text_en: 'Fire-safe' }],
        downloads: [
          { name: '样本', url: '/storage/d.pdf', size: 2048 },
          { name: '模型', url: '/storage/secret.step', kind: 'cad', access: 'member' },
        ],
      },
      { parts },
    )
    ids.two = await add('product', { ...product, code: 'LZ-2', name: '固定球阀', params: { size: 'DN50' } })
    ids.draft = await add('product', { ...product, code: 'LZ-3', name: '未发布', status: '0' })
    for (let at = 0; at < 12; at += 1) {
      await add('product', { ...product, code: `LZ-X${at}`, name: `系列 ${at}`, standards: [], params: {} })
    }
  })
  afterAll(() => app.drop())

  describe('the product centre', () => {
    test('works by links and forms alone', async () => {
      const { statusCode, body, hrefs } = await document('/client/product')
      expect(statusCode).toBe(200)
      expect(body.match(/<h1/g)).toHaveLength(1)
      expect(hrefs).toEqual(
        expect.arrayContaining([
          `/client/product?type=${ids.ball}`,
          `/client/product?brand=${ids.brand}`,
          '/client/product?p.size=DN15',
          '/client/product?standard=API+6D',
          '/client/product?sort=newest',
          '/client/product?view=list',
          '/client/product?page=2',
          '/client/product?tab=parts',
        ]),
      )
      expect(body).toContain('action="/client/product"')
    })

    test('offers no type and no value that leads to nothing', async () => {
      const { body, hrefs } = await document('/client/product?p.size=DN50')
      expect(body.slice(body.indexOf('id="filters"'), body.indexOf('</aside>'))).not.toContain('空类')
      expect(hrefs).toContain('/client/product?p.size=DN50&p.size=DN15')
      for (const href of hrefs.filter((one) => one?.includes('?p.size=') && !one.includes('lang='))) {
        const { total } = (await data(`/api/product/index?${href?.split('?')[1]}`)).products ?? { total: 1 }
        expect([href, total]).not.toEqual([href, 0])
      }
    })

    test('takes one filter back at a time or all at once', async () => {
      const { hrefs, body } = await document(`/client/product?p.size=DN15&standard=API+6D&type=${ids.ball}`)
      expect(hrefs).toContain(`/client/product?p.size=DN15&type=${ids.ball}`)
      expect(hrefs).toContain('/client/product')
      expect(body).toContain('<meta name="robots" content="noindex">')
    })

    test('keeps filters in a search and the language in every link', async () => {
      const { body, hrefs } = await document('/client/product?p.size=DN15&lang=en')
      expect(body).toContain('<input type="hidden" name="p.size" value="DN15"/>')
      expect(body).toContain('<input type="hidden" name="lang" value="en"/>')
      const ours = hrefs.filter((one) => one?.startsWith('/client/'))
      expect(ours.filter((one) => !/lang=(en|zh-cn)/.test(one ?? ''))).toEqual([])
    })

    test('shows a way on where nothing matches and where a page is past the end', async () => {
      const nothing = await document('/client/product?q=zzzz')
      expect(nothing.statusCode).toBe(200)
      expect(nothing.body).toContain('重置筛选')
      expect(nothing.body).toContain('id="suggestions"')
      expect((await document('/client/product?page=99')).body).toContain('回到第一页')
      expect((await document('/client/product?type=abc')).statusCode).toBe(200)
    })

    test('answers the same list to programs, with these keys only', async () => {
      const answer = await data('/api/product/index?q=LZ-1')
      expect(Object.keys(answer).sort()).toEqual([
        'counts',
        'meant',
        'parts',
        'products',
        'suggestions',
        'tab',
        'types',
      ])
      const { list } = (await data('/api/product/index?standard=API%206D')).products as unknown as { list: object[] }
      expect(list).toHaveLength(2)
      expect(Object.keys(list[0] ?? {}).sort()).toEqual([
        'brand',
        'code',
        'cover',
        'id',
        'is_hot',
        'is_new',
        'lang_fallback',
        'name',
        'price',
        'price_mode',
        'price_text',
        'product_type_id',
        'specs',
        'subtitle',
        'type_name',
      ])
    })

    test('lists public parts by category, model and number', async () => {
      const { body, hrefs } = await document('/client/product?tab=parts')
      expect(hrefs).toContain(`/client/parts/detail/${ids.seat}`)
      expect(hrefs).toContain('/client/product?category=seal&tab=parts')
      expect(body).toContain(`<option value="${ids.one}">LZ-1 浮动球阀 (1)</option>`)
      expect(body).not.toContain('工装')
      expect((await data('/api/part/index?q=seat')).total).toBe(1)
      expect((await data(`/api/part/index?fits=${ids.two}`)).total).toBe(0)
      expect((await data('/api/part/index?q=TH-0815')).total).toBe(0)
    })
  })

  describe('a product', () => {
    test('says everything in one document', async () => {
      const { body, hrefs, statusCode } = await document(`/client/product/detail/${ids.one}`)
      expect(statusCode).toBe(200)
      expect(body.match(/<h1/g)).toHaveLength(1)
      expect(body).toContain('¥12,980.00 起')
      expect(body).toContain('alt="浮动球阀，图 1"')
      for (const section of ['overview', 'specifications', 'parts', 'downloads']) {
        expect(hrefs).toContain(`#${section}`)
        expect(body).toContain(`id="${section}"`)
      }
      expect(hrefs).toContain(`/client/parts/detail/${ids.seat}`)
      expect(hrefs).toContain('/storage/d.pdf')
      expect(body).toContain('"@type":"Product"')
      expect(body).toContain('"@type":"BreadcrumbList"')
    })

    test("keeps members' files and internal parts to itself", async () => {
      const { body } = await document(`/client/product/detail/${ids.one}`)
      expect(body).not.toContain('secret.step')
      expect(body).not.toContain('工装')
      expect(body).toContain('会员资料，登录后下载')
    })

    test('gives programs these keys only', async () => {
      const answer = await data(`/api/product/detail?id=${ids.one}`)
      expect(Object.keys(answer).sort()).toEqual(['crafts', 'others', 'phone', 'product', 'type'])
      const { product } = answer as unknown as { product: { parts: object[] } }
      expect(Object.keys(product).sort()).toEqual([
        'applications',
        'balloons',
        'brand',
        'code',
        'content',
        'cover',
        'downloads',
        'drawing',
        'features',
        'id',
        'images',
        'inquiry_enabled',
        'is_hot',
        'is_new',
        'lang_fallback',
        'lead_time_days',
        'name',
        'parts',
        'price',
        'price_mode',
        'price_text',
        'related',
        'seo_description',
        'seo_keywords',
        'seo_title',
        'specs',
        'standards',
        'subtitle',
        'summary',
        'type_path',
        'update_time',
        'video',
        'views',
      ])
      expect(JSON.stringify(answer)).not.toMatch(/lock_version|admin_id|drawing_no|TH-|supplier/)
      expect(product.parts).toHaveLength(1)
    })

    test('reads in English where it is published and says where it is not', async () => {
      expect((await document(`/client/product/detail/${ids.one}?lang=en`)).body).toContain('From CNY\u00a012,980')
      const chinese = await document(`/client/product/detail/${ids.two}?lang=en`)
      expect(chinese.body).toContain('固定球阀')
      expect(chinese.body).toContain('not available in English yet')
    })

    test('leads on to others of its type where it names none', async () => {
      const { product } = (await data(`/api/product/detail?id=${ids.two}`)) as unknown as {
        product: { related: { id: number }[] }
      }
      expect(product.related).toHaveLength(4)
      const related = product.related.map(({ id }) => id)
      expect(related).not.toContain(ids.two)
      expect(related).not.toContain(ids.draft)
    })

    test('that is not live answers 404 with others of its type', async () => {
      for (const path of [`${ids.draft}`, '999999', 'abc', '99999999999999']) {
        const { statusCode, body } = await document(`/client/product/detail/${path}`)
        expect([path, statusCode]).toEqual([path, 404])
        expect(body).not.toContain('未发布')
      }
      const { hrefs } = await document(`/client/product/detail/${ids.draft}`)
      expect(hrefs).toContain(`/client/product?type=${ids.ball}`)
      expect(
        (await app.inject({ url: `/api/product/detail?id=${ids.draft}`, headers: { server: '1' } })).body,
      ).not.toContain('未发布')
    })

    test('can be compared with others of four at most', async () => {
      const { products, rows } = (await data(
        `/api/product/compare?ids=${ids.two},${ids.one},${ids.draft},x`,
      )) as unknown as {
        products: { code: string }[]
        rows: { values: string[] }[]
      }
      expect(products.map((product) => product.code)).toEqual(['LZ-2', 'LZ-1'])
      expect(rows[0]?.values).toEqual(['DN50', 'DN15'])
      const page = await document(`/client/product?compare=${ids.two},${ids.one},${ids.draft},x`)
      expect(page.statusCode).toBe(200)
      for (const said of ['LZ-2', 'LZ-1', 'DN50', 'DN15', '只看差异']) expect(page.body).toContain(said)
      expect(page.body).toContain('noindex')
      expect((await document('/client/product?compare=x')).body).toContain('没有可对比的产品')
      const unknown = await app.inject({ url: '/client/compare', headers: { accept: 'text/html' } })
      expect(unknown.headers.location).toBe('/client/home')
    })

    test('counts a view that its page tells of, and nothing that is not live', async () => {
      for (const id of [ids.one, ids.draft, 'x', -1]) {
        expect((await app.inject({ method: 'POST', url: `/api/product/view?id=${id}` })).statusCode).toBe(204)
      }
      expect((await app.inject({ method: 'POST', url: `/api/part/view?id=${ids.seat}` })).statusCode).toBe(204)
    })
  })

  describe('a part', () => {
    test('shows where it fits and how long it lasts', async () => {
      const { body, hrefs, statusCode } = await document(`/client/parts/detail/${ids.seat}`)
      expect(statusCode).toBe(200)
      expect(body.match(/<h1/g)).toHaveLength(1)
      expect(hrefs).toContain(`/client/product/detail/${ids.one}`)
      expect(body).toMatch(/位号 3.*每台 2 件/)
      expect(body).toContain('12 个月')
    })

    test('never tells its drawing number, and internal ones answer like unknown ones', async () => {
      const { body } = await document(`/client/parts/detail/${ids.seat}`)
      expect(body).not.toContain('TH-0815')
      for (const path of [ids.jig, 999_999, 'x']) {
        const gone = await document(`/client/parts/detail/${path}`)
        expect([path, gone.statusCode]).toEqual([path, 404])
        expect(gone.body).not.toContain('工装')
      }
    })

    test('gives programs these keys only', async () => {
      const { part } = (await data(`/api/part/detail?id=${ids.seat}`)) as unknown as { part: object }
      expect(Object.keys(part).sort()).toEqual([
        'alternatives',
        'brand',
        'category',
        'category_name',
        'code',
        'content',
        'cover',
        'downloads',
        'fits',
        'id',
        'images',
        'inquiry_enabled',
        'is_wear',
        'lang_fallback',
        'material',
        'name',
        'replace_cycle',
        'spec',
        'specs',
        'unit',
        'update_time',
        'views',
        'weight_g',
      ])
    })
  })

  test('the site map names live products and public parts', async () => {
    const { body } = await document('/sitemap.xml')
    expect(body).toContain(`/client/product/detail/${ids.one}<`)
    expect(body).toContain(`/client/parts/detail/${ids.seat}<`)
    expect(body).not.toContain(`/client/product/detail/${ids.draft}<`)
    expect(body).not.toContain(`/client/parts/detail/${ids.jig}<`)
  })

  test('a product that names one relative is followed by those of the next wider type', async () => {
    const floating = await add('product_type', { name: '浮动球阀', code: 'FLOAT', pid: ids.ball ?? 0 })
    const alone = { ...pictures, product_type_id: floating, status: '1', params: { size: 'DN15' } }
    const id = await add('product', { ...alone, code: 'LZ-F', name: '浮动', related_ids: [ids.two] })
    const answer = await data(`/api/product/detail?id=${id}`)
    const { related } = (answer as unknown as { product: { related: { id: number }[] } }).product
    expect(related).toHaveLength(4)
    expect(related[0]).toMatchObject({ id: ids.two })
    expect(related.map((card) => card.id)).not.toContain(id)
  })
})
