import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Tables } from '../resources/tables.ts'
import { contextFor } from '../server/engine/context.testing.ts'
import type { Values } from '../server/engine/module.ts'
import { addRow, editRow } from '../server/engine/save/save.ts'
import { ownTables } from '../server/engine/table.ts'
import { changesContent, inTransaction } from '../server/engine/write/transaction.ts'
import { writerOf } from '../server/engine/writing.ts'
import { systemActor } from '../server/permission/actor.ts'
import { onBothDatabases } from '../start/testing.ts'
import { openTestApp, type TestApp } from '../start/testingApp.ts'

const now = 1_800_000_000
const day = 86_400
/** Stands wherever no visitor may look; where an address is needed, in one. */
const secret = 'GEHEIM'
const picture = '/static/drawing/favicon.svg'

interface Thing {
  '@type': string
  [key: string]: unknown
}

/** Every name in structured data, with the names above it. */
function keysOf(value: unknown, above = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => keysOf(one, above))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name.startsWith('@') ? [] : [above + name, ...keysOf(inner, `${above}${name}.`)],
  )
}

onBothDatabases('who looks for the company', (dialect) => {
  let app: TestApp
  const ids: Record<string, number> = {}
  const add = async (name: string, table: string, values: Values) => {
    ids[name] = await addRow(app.db, writerOf(contextFor(app.registry, systemActor, now), table), values)
  }
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers: { host: 'valves.example', ...headers } })
  const read = async (url: string) => (await get(url)).body
  const thingsIn = (body: string): Thing[] =>
    [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
      JSON.parse(json ?? ''),
    )
  const headOf = (body: string) => body.slice(0, body.indexOf('</head>'))
  const set = (name: string, value: string) =>
    inTransaction(app.db, async (trx) => {
      await trx.updateTable('config').set({ value }).where('name', '=', name).execute()
      changesContent(trx)
    })
  const clock = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: seconds * 1000 })

  beforeAll(async () => {
    app = await openTestApp(dialect)
    clock(now)
    await add('type', 'product_type', { name: '球阀', name_en: 'Ball valves', code: 'BALL', en_status: 1 })
    await add('off', 'product_type', { name: `${secret}类`, code: 'OFF' })
    const valve = { cover: picture, images: [picture], product_type_id: ids.type, status: '1', summary: '摘要' }
    const english = { name_en: 'Floating ball valve', summary_en: 'Summary', en_status: 1 }
    const downloads = [{ kind: 'datasheet', name: `${secret}样本`, url: `/storage/${secret}.pdf`, access: 'member' }]
    await add('valve', 'product', {
      ...valve,
      ...english,
      code: 'LZ-1',
      name: '浮动球阀',
      price_mode: 'from',
      price: '1200',
      downloads,
    })
    await add('fixed', 'product', { ...valve, code: 'LZ-2', name: '固定球阀', price_mode: 'fixed', price: '88.50' })
    await add('asked', 'product', { ...valve, code: 'LZ-3', name: '面议球阀', price_mode: 'fixed', price: '77777' })
    // A price from before stays stored when the mode changes.
    const products = writerOf(contextFor(app.registry, systemActor, now), 'product')
    await editRow(app.db, products, ids.asked ?? 0, { price_mode: 'inquiry' })
    await add('draft', 'product', { ...valve, code: 'LZ-4', name: `${secret}草稿`, status: '0' })
    await add('hidden', 'product', { ...valve, code: 'LZ-5', name: `${secret}停用类`, product_type_id: ids.off })
    const seat = {
      name: '阀座',
      name_en: 'Seat',
      cover: picture,
      status: '1',
      is_public: 1,
      category: 'seal',
      drawing_no: secret,
    }
    await add('seat', 'part', { ...seat, revision_note: secret, code: 'SEAT', en_status: 1 })
    await add('inner', 'part', { ...seat, code: 'INNER', name: `${secret}件`, is_public: 0 })
    await add('company', 'article_type', { name: '公司新闻', name_en: 'Company news', code: 'company' })
    await add('empty', 'article_type', { name: `${secret}栏目`, code: 'off' })
    const story = {
      article_type_id: ids.company,
      cover: picture,
      content: '<p>正文</p>',
      status: '1',
      publish_time: now - day,
    }
    const told = { title_en: 'Seats & "seals"', summary_en: 'About seats', content_en: '<p>Story</p>', en_status: 1 }
    await add('story', 'article', { ...story, ...told, title: '阀座 <材料>', summary: '说说阀座', author: '王工' })
    await add('chinese', 'article', { ...story, title: '仅有中文', title_en: secret, content_en: `<p>${secret}</p>` })
    await add('coming', 'article', { ...story, title: `${secret}下周`, publish_time: now + 7 * day })
    await add('gone', 'article', { ...story, title: `${secret}过期` })
    await add('off', 'article', { ...story, title: `${secret}停用`, article_type_id: ids.empty })
    // A product cannot be added to a disabled type, but those that are in it stay.
    const switchedOff = { status: '0' } as const
    const db = ownTables<Tables>(app.db)
    await db.updateTable('product_type').set(switchedOff).where('code', '=', 'OFF').execute()
    await db
      .updateTable('article')
      .set({ publish_time: now - 9 * day, expire_time: now - day })
      .where('id', '=', ids.gone ?? 0)
      .execute()
    await db.updateTable('article_type').set(switchedOff).where('code', '=', 'off').execute()
  })
  afterEach(() => clock(now))
  afterAll(async () => {
    vi.useRealTimers()
    await app.drop()
  })

  const product = () => `/client/product/detail/${ids.valve}`
  const article = () => `/client/media/detail/${ids.story}`
  const feed = '/client/media/rss.xml'

  it('finds nowhere what is a draft, due later, over, switched off, for members or for the office', async () => {
    const pages = [
      '/client/home',
      '/client/product',
      '/client/media',
      product(),
      article(),
      `/client/parts/detail/${ids.seat}`,
    ]
    const addresses = [...pages, '/sitemap.xml', feed, `${feed}?type=company`]
    for (const address of addresses)
      for (const url of [address, `${address}${address.includes('?') ? '&' : '?'}lang=en`]) {
        const { statusCode, body } = await get(url)
        expect([url, statusCode]).toEqual([url, 200])
        // A member is told on the page itself what waits for him; nothing of it stands in its head.
        expect([url, (url.includes('/product/') ? headOf(body) : body).includes(secret)]).toEqual([url, false])
        expect(thingsIn(body).filter((thing) => JSON.stringify(thing).includes('77777'))).toEqual([])
      }
    for (const [kind, name] of [
      ['product', 'draft'],
      ['product', 'hidden'],
      ['parts', 'inner'],
      ['media', 'coming'],
      ['media', 'gone'],
    ]) {
      const { statusCode, body } = await get(`/client/${kind}/detail/${ids[name ?? '']}`)
      expect([name, statusCode, headOf(body).includes(secret)]).toEqual([name, 404, false])
    }
  })

  it('reads of products, parts and articles these names in structured data and no other', async () => {
    const named = async (url: string, type: string) => {
      const thing = thingsIn(await read(url)).find((one) => one['@type'] === type)
      return [...new Set(keysOf(thing))].sort()
    }
    expect(await named(product(), 'Product')).toEqual([
      'category',
      'description',
      'image',
      'mpn',
      'name',
      'offers',
      'offers.lowPrice',
      'offers.priceCurrency',
      'offers.url',
      'sku',
      'url',
    ])
    expect(await named(`/client/parts/detail/${ids.seat}`, 'Product')).toEqual([
      'category',
      'description',
      'image',
      'mpn',
      'name',
      'sku',
      'url',
    ])
    expect(await named(article(), 'Article')).toEqual([
      'articleSection',
      'author',
      'author.name',
      'datePublished',
      'description',
      'headline',
      'image',
      'inLanguage',
      'mainEntityOfPage',
      'publisher',
      'publisher.name',
    ])
    expect(await named(article(), 'BreadcrumbList')).toEqual([
      'itemListElement',
      'itemListElement.item',
      'itemListElement.name',
      'itemListElement.position',
    ])
  })

  it('reads where each page stands, and a price as what it is', async () => {
    for (const url of [product(), article(), `/client/parts/detail/${ids.seat}`])
      expect(thingsIn(await read(`${url}?lang=en`)).map((one) => one['@type'])).toContain('BreadcrumbList')
    const offerOf = async (name: string) =>
      thingsIn(await read(`/client/product/detail/${ids[name]}`)).find((one) => one['@type'] === 'Product')?.offers
    expect(await offerOf('valve')).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '1200.00' })
    expect(await offerOf('fixed')).toMatchObject({ '@type': 'Offer', price: '88.50', priceCurrency: 'CNY' })
    expect(await offerOf('asked')).toBeUndefined()
  })

  it('reads titles from the page up to the site, and the kind of page where it is shared', async () => {
    expect(await read(article())).toMatch(/<title>阀座 &lt;材料&gt; - 文章详情 - [^<]+<\/title>/)
    expect(await read(`${article()}?lang=en`)).toMatch(/<title>Seats &amp; &quot;seals&quot; - Article detail - [^<]+</)
    expect(await read(article())).toContain('<meta property="og:type" content="article">')
    expect(await read(product())).toContain('<meta property="og:type" content="product">')
  })

  it('finds in the map both languages, changes and pictures, and lists that hold something', async () => {
    const map = await read('/sitemap.xml')
    const own = `http://valves.example${product()}`
    expect(map).toContain(`<loc>${own}</loc><xhtml:link rel="alternate" hreflang="zh" href="${own}"/>`)
    expect(map).toContain(`hreflang="x-default" href="${own}"/>`)
    expect(map).toContain(`<loc>${own}?lang=en</loc>`)
    expect(map).toMatch(/<lastmod>20\d\d-\d\d-\d\dT[^<]+Z<\/lastmod>/)
    expect(map).toContain(`<image:image><image:loc>http://valves.example${picture}</image:loc></image:image>`)
    expect(map).toContain(`/client/product?type=${ids.type}<`)
    expect(map).toContain('/client/product?tab=parts<')
    expect(map).toContain('/client/media?type=company&amp;lang=en<')
    expect(map).toContain(`/client/media/detail/${ids.chinese}<`)
    expect(map).not.toContain(`/client/media/detail/${ids.chinese}?lang=en<`)
  })

  it('subscribes to one category in one language, and is told of it by the pages it concerns', async () => {
    const { body, headers } = await get(`${feed}?type=company&lang=en`)
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(body).toContain('<title>Seats &amp; &quot;seals&quot;</title>')
    expect(body).toContain(`<link>http://valves.example${article()}?lang=en</link>`)
    expect(body).toContain('<language>en</language>')
    expect(body).toContain(`href="http://valves.example${feed}?type=company&amp;lang=en" rel="self"`)
    expect(body).not.toContain('中文')
    expect((await read(feed)).match(/<item>/g)).toHaveLength(2)
    expect((await get(`${feed}?type=nothing`)).statusCode).toBe(404)
    const link = `<link rel="alternate" type="application/rss+xml"`
    for (const page of ['/client/media', '/client/media?type=company', article()])
      expect(await read(page)).toContain(link)
    expect(await read('/client/home')).not.toContain(link)
  })

  it('is sent a feed packed, and is told when there is nothing new; later it has what came out since', async () => {
    const { headers } = await get(feed, { 'accept-encoding': 'gzip' })
    expect(headers['content-encoding']).toBe('gzip')
    const again = { 'accept-encoding': 'gzip', 'if-none-match': String(headers.etag) }
    expect((await get(feed, again)).statusCode).toBe(304)
    clock(now + 8 * day)
    const later = await get(feed, again)
    expect(later.statusCode).toBe(200)
    expect(await read(feed)).toContain(`${secret}下周`)
  })

  it('is refused feeds that are switched off, and everything while the site is closed', async () => {
    await set('rss_enabled', '0')
    expect((await get(feed)).statusCode).toBe(404)
    expect(await read('/client/media')).not.toContain('application/rss+xml')
    await set('rss_enabled', '1')
    await set('site_closed', '1')
    expect([(await get(feed)).statusCode, (await get('/sitemap.xml')).statusCode]).toEqual([503, 503])
    await set('site_closed', '0')
    expect((await get(feed)).statusCode).toBe(200)
  })

  it('gets the map of a large catalogue in parts, each read by itself', async () => {
    const db = ownTables<Tables>(app.db)
    const { id: _id, ...row } = await db
      .selectFrom('part')
      .selectAll()
      .where('id', '=', ids.seat ?? 0)
      .executeTakeFirstOrThrow()
    const many = Array.from({ length: 2100 }, (_, at) => ({ ...row, id: 10_000 + at, code: `P${at}` }))
    await inTransaction(app.db, async (trx) => {
      for (let at = 0; at < many.length; at += 100)
        await ownTables<Tables>(trx)
          .insertInto('part')
          .values(many.slice(at, at + 100))
          .execute()
      changesContent(trx)
    })
    const index = await read('/sitemap.xml')
    expect(index).toContain('<sitemapindex')
    const parts = [...index.matchAll(/<loc>http:\/\/valves\.example(\/sitemap-[^<]+)<\/loc>/g)].map(
      ([, one]) => one ?? '',
    )
    const pages = await Promise.all(parts.map(read))
    expect(pages.filter((page) => !page.includes('<urlset'))).toEqual([])
    const found = pages.join('').match(/<loc>http:\/\/valves\.example\/client\/parts\/detail\/\d+<\/loc>/g) ?? []
    expect(new Set(found).size).toBe(2101)
    expect(pages.join('')).toContain('<loc>http://valves.example/client/home</loc>')
    for (const wrong of [
      '/sitemap-client-none-0.xml',
      '/sitemap-client-parts-detail-id-999999.xml',
      '/sitemap-x.xml',
      '/sitemap-401-0.xml',
    ])
      expect((await get(wrong)).statusCode).toBe(404)
    await inTransaction(app.db, async (trx) => {
      await ownTables<Tables>(trx).deleteFrom('part').where('id', '>=', 10_000).execute()
      changesContent(trx)
    })
  })
})
