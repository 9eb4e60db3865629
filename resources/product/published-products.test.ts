import { afterAll, beforeAll, expect, test } from 'vitest'
import { Counter } from '../../server/memory/counter.ts'
import { type Catalogue, openCatalogue } from '../../start/everyNoun/catalogue.testing.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { compareProducts } from './compare.server.ts'
import { listFeaturedProducts } from './listing/product-cards.server.ts'
import type { ProductFilter } from './listing/product-filter.ts'
import { listPublishedProducts } from './listing/product-list.server.ts'
import { findPublishedProduct } from './product-detail.server.ts'
import { searchCatalogue } from './search-catalogue.server.ts'

const template = [
  {
    key: 'size',
    group: '结构',
    group_en: 'Design',
    name: '通径',
    name_en: 'Size',
    input: 'select',
    options: ['DN15', 'DN25', 'DN50', 'DN100'],
    filterable: 1,
    comparable: 1,
  },
  {
    key: 'body',
    group: '材质',
    group_en: 'Materials',
    name: '阀体',
    name_en: 'Body',
    input: 'select',
    options: ['碳钢', '不锈钢'],
    options_en: ['Carbon steel', 'Stainless steel'],
    filterable: 1,
    comparable: 1,
  },
  {
    key: 'temperature',
    group: '结构',
    group_en: 'Design',
    name: '温度',
    name_en: 'Temperature',
    input: 'range',
    unit: '℃',
    comparable: 1,
  },
]
const pictures = { cover: '/storage/a.svg', images: ['/storage/b.svg', '/storage/c.svg'] }

onBothDatabases('the product centre', (dialect) => {
  let catalogue: Catalogue
  const ids: Record<string, number> = {}
  const id = (name: string): number => ids[name] ?? 0
  beforeAll(async () => {
    catalogue = await openCatalogue(dialect)
    const { add } = catalogue
    ids.ball = await add('product_type', {
      name: '球阀',
      name_en: 'Ball valves',
      code: 'BALL',
      en_status: 1,
      param_template: template,
    })
    ids.floating = await add('product_type', {
      pid: ids.ball,
      name: '浮动球阀',
      name_en: 'Floating',
      code: 'FLOATING',
      en_status: 1,
    })
    ids.check = await add('product_type', { name: '止回阀', code: 'CHECK' })
    ids.lanze = await add('brand', {
      name: '澜泽',
      name_en: 'LANZE',
      code: 'LANZE',
      logo: '/storage/l.svg',
      en_status: 1,
    })
    ids.nord = await add('brand', {
      name: '北盔',
      name_en: 'Nordhelm',
      code: 'NORD',
      logo: '/storage/n.svg',
      en_status: 1,
    })
    const seat = await add('part', {
      code: 'SEAT',
      name: '阀座',
      name_en: 'Seat',
      en_status: 1,
      cover: '/storage/p.svg',
    })
    const jig = await add('part', { code: 'JIG', name: '工装', is_public: 0 })
    ids.one = await add(
      'product',
      {
        ...pictures,
        product_type_id: ids.floating,
        brand_id: ids.lanze,
        code: 'LZ-1',
        name: '浮动球阀',
        name_en: 'Floating ball valve',
        en_status: 1,
        status: '1',
        price_mode: 'from',
        price: '980.00',
        is_hot: 1,
        is_home: 1,
        standards: ['API 6D', 'GB/T 12237'],
        features: [{ text: '防火结构', text_en: 'Fire-safe design' }, { text: '低扭矩' }],
        params: {
          size: ['DN50', 'DN15', 'DN25'],
          body: '不锈钢',
          temperature: { min: '-29', max: '180' },
          custom: [{ group: '其他', name: '涂层', name_en: 'Coating', value: '环氧', value_en: 'Epoxy' }],
        },
        downloads: [
          { name: '样本', name_en: 'Data sheet', url: '/storage/d.pdf', size: 2048 },
          { name: '三维', url: '/storage/s.step', kind: 'cad', access: 'member' },
        ],
      },
      {
        parts: [
          { part_id: seat, position_no: '10', qty: '2' },
          { part_id: jig, position_no: '2' },
          { part_id: seat, position_no: '9' },
        ],
      },
    )
    ids.two = await add('product', {
      ...pictures,
      product_type_id: ids.ball,
      brand_id: ids.nord,
      code: 'LZ-2',
      name: '固定球阀',
      name_en: 'Trunnion, still being translated',
      status: '1',
      is_new: 1,
      price_mode: 'fixed',
      price: '5.00',
      standards: ['API 6D'],
      params: { size: 'DN100', body: '碳钢' },
      related_ids: [ids.one],
    })
    await catalogue.edit('product', ids.two, { price_mode: 'inquiry' })
    ids.three = await add('product', {
      ...pictures,
      product_type_id: ids.check,
      code: 'LZ-3',
      name: '止回阀',
      status: '1',
    })
    ids.draft = await add('product', {
      ...pictures,
      product_type_id: ids.ball,
      code: 'LZ-9',
      name: '草稿球阀',
      params: { size: 'DN50' },
    })
  })
  afterAll(() => catalogue.drop())

  const list = (filter: ProductFilter = {}, language: 'zh-cn' | 'en' = 'zh-cn') =>
    listPublishedProducts(catalogue.db, filter, language)
  const codes = async (filter: ProductFilter) => (await list(filter)).list.map((card) => card.code)
  const counts = async (filter: ProductFilter, key: string) => {
    const facet = (await list(filter)).facets.find((one) => one.key === key)
    return Object.fromEntries((facet?.values ?? []).map(({ label, count }) => [label, count]))
  }

  test('shows live products only, the newest weight first', async () => {
    expect(await codes({})).toEqual(['LZ-3', 'LZ-2', 'LZ-1'])
    expect(await list({ page: 2, limit: 2 })).toMatchObject({ total: 3, list: [{ code: 'LZ-1' }] })
    expect(await list({ page: 9 })).toMatchObject({ total: 3, list: [] })
  })

  test('a type shows the products of the types below it', async () => {
    expect(await codes({ type: id('ball') })).toEqual(['LZ-2', 'LZ-1'])
    expect((await list({ type: id('floating') })).type_path.map((step) => step.name)).toEqual(['球阀', '浮动球阀'])
    expect(await codes({ type: 4711 })).toEqual([])
  })

  test('every value of a facet leads to as many products as it says', async () => {
    const { facets } = await list()
    for (const facet of facets) {
      for (const { value, count } of facet.values) {
        const chosen = {
          brand: { brands: [Number(value)] },
          standard: { standards: [value] },
          flag: { flags: [value === 'new' ? 'new' : 'hot'] as const },
          param: { params: { [facet.key]: [value] } },
        }[facet.kind]
        expect([facet.key, value, (await list(chosen)).total]).toEqual([facet.key, value, count])
        expect(count).toBeGreaterThan(0)
      }
    }
    expect(facets.map((facet) => facet.key)).toEqual(['brand', 'size', 'body', 'standard', 'flag'])
  })

  test('choosing a value keeps the other values of its own facet and narrows all others', async () => {
    const filter = { params: { size: ['DN100'] } }
    expect(await counts(filter, 'size')).toEqual({ DN15: 1, DN25: 1, DN50: 1, DN100: 1 })
    expect(await counts(filter, 'body')).toEqual({ 碳钢: 1 })
    expect(await counts(filter, 'standard')).toEqual({ 'API 6D': 1 })
    expect(await codes({ params: { size: ['DN100', 'DN15'] } })).toEqual(['LZ-2', 'LZ-1'])
    expect(await codes({ params: { size: ['DN100'], body: ['不锈钢'] } })).toEqual([])
  })

  test('a phrase finds names in both languages, codes and standards', async () => {
    expect(await codes({ phrase: '球阀' })).toEqual(['LZ-2', 'LZ-1'])
    expect(await codes({ phrase: 'lz-3' })).toEqual(['LZ-3'])
    expect(await codes({ phrase: '12237' })).toEqual(['LZ-1'])
  })

  test('several words narrow each other, and a size is a word too', async () => {
    expect(await codes({ phrase: 'dn100' })).toEqual(['LZ-2'])
    expect(await codes({ phrase: '球阀 DN100' })).toEqual(['LZ-2'])
    expect(await codes({ phrase: 'DN100  固定' })).toEqual(['LZ-2'])
    expect(await codes({ phrase: 'api 6d' })).toEqual(['LZ-2', 'LZ-1'])
    expect(await codes({ phrase: '止回 DN100' })).toEqual([])
  })

  test('English readers see English where it is published and are told where it is not', async () => {
    const english = await list({}, 'en')
    expect(english.list.map(({ name, lang_fallback }) => [name, lang_fallback])).toEqual([
      ['止回阀', true],
      ['固定球阀', true],
      ['Floating ball valve', false],
    ])
    expect(english.list[2]).toMatchObject({
      type_name: 'Floating',
      brand: { name: 'LANZE' },
      specs: [
        { name: 'Size', value: 'DN15–DN50' },
        { name: 'Body', value: 'Stainless steel' },
        { name: 'Temperature', value: '−29\u00a0to\u00a0180\u00a0°C' },
      ],
    })
    const body = english.facets.find((facet) => facet.key === 'body')
    expect(body?.values.map((value) => value.label)).toEqual(['Carbon steel', 'Stainless steel'])
  })

  test('a product page shows its specifications, public parts in order of position, downloads and relatives', async () => {
    const one = await findPublishedProduct(catalogue.db, id('one'), { language: 'en' })
    expect(one?.specs).toEqual([
      {
        name: 'Design',
        specs: [
          { key: 'size', name: 'Size', value: 'DN15–DN50' },
          { key: 'temperature', name: 'Temperature', value: '−29\u00a0to\u00a0180\u00a0°C' },
        ],
      },
      { name: 'Materials', specs: [{ key: 'body', name: 'Body', value: 'Stainless steel' }] },
      { name: '其他', specs: [{ key: 'custom.0', name: 'Coating', value: 'Epoxy' }] },
    ])
    expect(one?.parts.map(({ code, position_no, qty, unit }) => [code, position_no, qty, unit])).toEqual([
      ['SEAT', '9', '1.00', 'pc'],
      ['SEAT', '10', '2.00', 'pc'],
    ])
    expect(one?.downloads).toMatchObject([
      { name: 'Data sheet', url: '/storage/d.pdf' },
      { url: '', access: 'member' },
    ])
    expect(one).toMatchObject({
      price_mode: 'from',
      price: '980.00',
      price_text: 'From CNY\u00a0980',
      features: ['Fire-safe design', '低扭矩'],
      lang_fallback: true,
    })
    const two = await findPublishedProduct(catalogue.db, id('two'), { language: 'zh-cn' })
    expect(two?.related.map((card) => card.code)).toEqual(['LZ-1'])
  })

  test('a price on request never leaves', async () => {
    expect(await findPublishedProduct(catalogue.db, id('two'), { language: 'zh-cn' })).toMatchObject({
      price_mode: 'inquiry',
      price: null,
      price_text: expect.not.stringMatching(/\d/),
    })
    expect((await list()).list.find((card) => card.code === 'LZ-2')?.price).toBeNull()
  })

  test('exactly these keys leave', async () => {
    const card = (await list()).list[0] ?? {}
    expect(Object.keys(card).sort()).toEqual(
      [
        ...['brand', 'code', 'cover', 'id', 'is_hot', 'is_new', 'lang_fallback', 'name', 'price', 'price_mode'],
        ...['price_text', 'product_type_id', 'specs', 'subtitle', 'type_name'],
      ].sort(),
    )
    const one = (await findPublishedProduct(catalogue.db, id('one'), { language: 'zh-cn' })) ?? {}
    expect(Object.keys(one).sort()).toEqual(
      [
        ...['applications', 'balloons', 'brand', 'code', 'content', 'cover', 'downloads', 'drawing'],
        ...['features', 'id', 'images'],
        ...['inquiry_enabled', 'is_hot', 'is_new', 'lang_fallback', 'lead_time_days', 'name', 'parts', 'price'],
        ...[
          'price_mode',
          'price_text',
          'related',
          'seo_description',
          'seo_keywords',
          'seo_title',
          'specs',
          'standards',
        ],
        ...['subtitle', 'summary', 'type_path', 'update_time', 'video', 'views'],
      ].sort(),
    )
  })

  test('a draft has no page', async () => {
    expect(await findPublishedProduct(catalogue.db, id('draft'), { language: 'zh-cn' })).toBeUndefined()
  })

  test('disabling a type hides everything below it', async () => {
    await catalogue.edit('product_type', id('ball'), { status: '0' })
    expect(await codes({})).toEqual(['LZ-3'])
    expect(await codes({ type: id('floating') })).toEqual([])
    expect(await findPublishedProduct(catalogue.db, id('one'), { language: 'zh-cn' })).toBeUndefined()
    expect((await searchCatalogue(catalogue.db, 'LZ-1', 'zh-cn')).products.list).toEqual([])
    expect((await list()).facets).toEqual([])
    await catalogue.edit('product_type', id('ball'), { status: '1' })
  })

  test('disabling a brand hides its line and its filter, not its products', async () => {
    await catalogue.edit('brand', id('lanze'), { status: '0' })
    expect(await codes({})).toContain('LZ-1')
    expect(await findPublishedProduct(catalogue.db, id('one'), { language: 'zh-cn' })).toMatchObject({ brand: null })
    expect(await counts({}, 'brand')).toEqual({ 北盔: 1 })
    expect(await codes({ brands: [id('lanze')] })).toEqual([])
    await catalogue.edit('brand', id('lanze'), { status: '1' })
  })

  test('products stand side by side in the order asked', async () => {
    const { products, rows } = await compareProducts(catalogue.db, [id('two'), id('one'), id('draft')], 'en')
    expect(products.map((card) => card.code)).toEqual(['LZ-2', 'LZ-1'])
    expect(rows.map(({ name, values, comparable }) => [name, values, comparable])).toEqual([
      ['Size', ['DN100', 'DN15–DN50'], true],
      ['Body', ['Carbon steel', 'Stainless steel'], true],
      ['Temperature', ['', '−29\u00a0to\u00a0180\u00a0°C'], true],
      // Rows added by hand come last.
      ['Coating', ['', 'Epoxy'], false],
    ])
    expect(rows.every(({ differs }) => differs)).toBe(true)
    const alike = await compareProducts(catalogue.db, [id('one'), id('one')], 'en')
    expect([alike.products.length, alike.rows.some(({ differs }) => differs)]).toEqual([1, false])
  })

  test('the search puts an exact code first', async () => {
    const hits = await searchCatalogue(catalogue.db, 'lz-1', 'zh-cn')
    expect(hits.products.list.map((hit) => hit.code)).toEqual(['LZ-1'])
    expect((await searchCatalogue(catalogue.db, '阀', 'zh-cn')).parts.list.map((hit) => hit.code)).toEqual(['SEAT'])
    const none = { list: [], total: 0 }
    expect(await searchCatalogue(catalogue.db, '  ', 'zh-cn')).toMatchObject({ products: none, parts: none })
  })

  test('the home page shows what is marked, and the most viewed once views were written', async () => {
    const featured = (mode: 'home' | 'views') =>
      listFeaturedProducts(catalogue.db, { mode, count: 1 }, 'zh-cn').then((cards) => cards.map((card) => card.code))
    expect(await featured('home')).toEqual(['LZ-1'])
    const before = await catalogue.db
      .selectFrom('config')
      .select('value')
      .where('name', '=', 'content_version')
      .executeTakeFirst()
    const views = new Counter('product', 'views')
    views.add(id('two'))
    views.add(id('two'))
    await views.flush(catalogue.db)
    expect(await featured('views')).toEqual(['LZ-2'])
    const after = await catalogue.db
      .selectFrom('config')
      .select('value')
      .where('name', '=', 'content_version')
      .executeTakeFirst()
    expect(after).toEqual(before)
  })
})
