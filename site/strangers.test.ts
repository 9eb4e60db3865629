import { afterAll, beforeAll, expect, it } from 'vitest'
import { readableColumns } from '../contract/projection.ts'
import type { Definition } from '../contract/resource.ts'
import { systemResources } from '../contract/system/tables.ts'
import { articleTexts } from '../resources/article/article-texts.server.ts'
import { resources, type Tables } from '../resources/tables.ts'
import { type AnyDb, ownTables } from '../server/engine/table.ts'
import { siteScreens } from '../start/site.ts'
import { onBothDatabases } from '../start/testing.ts'
import { openTestApp, type TestApp } from '../start/testingApp.ts'
import { markedRow } from './marked-rows.testing.ts'

/** Begins every text of a row that visitors may not see, and every column of others that is not public. */
const hidden = 'qqhidden'
/** Begins the public texts of rows that visitors may see. */
const shown = 'qqshown'

const system = new Set<string>(systemResources.map(({ name }) => name))
const business = resources.filter(({ name }) => !system.has(name))

/** Columns that keep a row away from visitors, by noun; each set makes one row of it. */
const unseen: Readonly<Record<string, readonly object[]>> = {
  article_type: [{ status: '0' }],
  article: [
    { status: '0', publish_time: 1 },
    { status: '1', publish_time: 4_000_000_000 },
    { status: '1', publish_time: 1, expire_time: 2 },
  ],
  brand: [{ status: '0' }],
  culture: [
    { status: '0', group: 'history', event_date: '2006' },
    { status: '0', group: 'message' },
    { status: '1', group: 'honor', event_date: '2006', valid_until_date: '2007-01-01' },
  ],
  product_type: [{ status: '0' }],
  product: [{ status: '0' }],
  part: [
    { status: '0', is_public: 1 },
    { status: '1', is_public: 0 },
  ],
  home_slide: [{ status: '0' }, { status: '1', end_time: 2 }, { status: '1', start_time: 4_000_000_000 }],
  craft: [{ status: '0' }, { status: '1', is_public: 0 }],
  store_branch: [
    { status: '0', country: 'CN' },
    { status: '1', is_public: 0, country: 'CN' },
  ],
}

/** What makes a row of a noun one that visitors see. */
const seen: Readonly<Record<string, object>> = {
  article: { status: '1', publish_time: 1, is_home: 1 },
  culture: { status: '1', group: 'responsibility', is_home: 1 },
  product: { status: '1', price_mode: 'inquiry', price: 9_753_124_680, is_home: 1 },
  part: { status: '1', is_public: 1 },
  craft: { status: '1', is_public: 1 },
  store_branch: { status: '1', is_public: 1, country: 'DE' },
}

interface Planted {
  ids: Record<string, number[]>
}

/** Rows that point at others need them; everything else is said by `seen` and `unseen`. */
function parents(name: string, ids: Planted['ids']): object {
  if (name === 'article') return { article_type_id: ids.article_type?.[0] }
  if (name === 'product') return { product_type_id: ids.product_type?.[0], brand_id: ids.brand?.[0] }
  if (name === 'craft_step') return { craft_id: ids.craft?.[0] }
  return {}
}

/** Both languages are published, so that English pages have no reason to keep a row away. */
const english = ({ fields }: Definition): object => (fields.en_status ? { en_status: 1 } : {})

/** One row of every noun as visitors may see it, and the others; private nouns have one row of which nothing is public. */
async function plant({ db }: TestApp): Promise<Planted['ids']> {
  // Names of tables come from the definitions.
  const any = db as unknown as AnyDb
  const ids: Planted['ids'] = {}
  const add = async (definition: Definition, values: object) => {
    const row = await any.insertInto(definition.name).values(values).returning('id').executeTakeFirstOrThrow()
    ids[definition.name] = [...(ids[definition.name] ?? []), Number(row.id)]
  }
  const order = ['article_type', 'product_type', 'brand', 'product', 'part', 'craft']
  const rank = ({ name }: Definition) => (order.includes(name) ? order.indexOf(name) : order.length)
  for (const definition of [...business].sort((a, b) => rank(a) - rank(b))) {
    const { name } = definition
    if (linking.includes(name)) continue
    const readable = definition.public ? [...readableColumns(definition, 'public'), 'code'] : []
    const row = markedRow(definition, (column) => (readable.includes(column) ? shown : hidden))
    await add(definition, {
      ...row,
      ...parents(name, ids),
      ...seen[name],
      ...(definition.public && english(definition)),
    })
    for (const [at, reason] of (unseen[name] ?? []).entries()) {
      const secret = markedRow(definition, () => `${hidden}${'abc'.charAt(at)}`)
      await add(definition, { ...secret, ...parents(name, ids), ...english(definition), ...reason })
    }
  }
  return ids
}

/** They join rows of two nouns and have a page of neither. */
const linking = ['product_part', 'part_alternative']

/** Every address a visitor can type: screens, their calls, what robots and readers of feeds fetch. */
function addresses(ids: Planted['ids']): string[] {
  const detailNoun: Readonly<Record<string, string>> = { product: 'product', parts: 'part', media: 'article' }
  const found: string[] = ['/robots.txt', '/sitemap.xml', '/api/site/init', '/api/product/types', '/api/part/index']
  for (const { path, api } of siteScreens) {
    if (!path.includes(':id')) {
      found.push(path, ...(api ? [`/api/${api}?limit=100`] : []))
      continue
    }
    const noun = detailNoun[path.split('/')[2] ?? ''] ?? ''
    for (const id of ids[noun] ?? []) found.push(path.replace(':id', `${id}`), ...(api ? [`/api/${api}?id=${id}`] : []))
  }
  const products = ids.product ?? []
  found.push(
    '/client/product?tab=parts',
    '/client/media?sort=views',
    `/api/product/compare?ids=${products.join()}`,
    `/client/product?type=${ids.product_type?.at(-1)}`,
    `/client/product?brand=${ids.brand?.at(-1)}`,
    `/client/media?type=${hidden}aarticletypecode`,
    `/api/article/index?limit=100`,
    `/api/site/search?q=${shown}`,
  )
  return found
}

const inEnglish = (address: string) => `${address}${address.includes('?') ? '&' : '?'}lang=en`

onBothDatabases('a stranger', (dialect) => {
  let app: TestApp
  let ids: Planted['ids']
  beforeAll(async () => {
    app = await openTestApp(dialect)
    ids = await plant(app)
  })
  afterAll(() => app.drop())

  const read = async (address: string) => {
    const accept = address.startsWith('/api/') ? 'application/json' : 'text/html'
    const { body, statusCode } = await app.inject({ method: 'GET', url: address, headers: { accept } })
    expect(statusCode, address).toBeLessThan(500)
    return body.toLowerCase()
  }
  /** What begins with the mark, as it stands there; an answer may repeat what it was asked. */
  const marksIn = (body: string, address: string) =>
    [...new Set(body.match(/qqhidden[a-z]*/g) ?? [])].filter((mark) => !address.includes(mark))

  it('reads nothing that is private, a draft, disabled, scheduled or past, whatever is asked for', async () => {
    const told: Record<string, string[]> = {}
    const all: string[] = []
    for (const address of addresses(ids).flatMap((one) => [one, inEnglish(one)])) {
      const body = await read(address)
      all.push(body)
      const marks = marksIn(body, address)
      if (marks.length > 0) told[address] = marks
      if (body.includes('97531246')) told[`${address} price`] = ['price']
    }
    expect(told).toEqual({})
    // The same words reach visitors where they may: otherwise the addresses would prove nothing.
    const nouns = business
      .filter((one) => one.public && !linking.includes(one.name))
      .map(({ name }) => name.replaceAll('_', ''))
    expect(nouns.filter((noun) => !all.some((body) => body.includes(`${shown}${noun}`)))).toEqual([])
  })

  it('finds nothing by words that are not public, and nothing changes with them', async () => {
    const phrases = [
      hidden,
      `${hidden}partdrawingno`,
      `${hidden}aproductcode`,
      `${hidden}bpartcode`,
      ...['a', 'b', 'c'].flatMap((row) => [`${hidden}${row}articletitle`, `${hidden}${row}articlecontent`]),
    ]
    await articleTexts.ready(ownTables<Tables>(app.db))
    const body = await app.call('GET', `/api/site/search?q=${shown}articlecontent`)
    expect((body.data as { articles: object[] }).articles).toHaveLength(1)
    for (const phrase of phrases) {
      const { data } = await app.call('GET', `/api/site/search?q=${phrase}`)
      expect(data, phrase).toMatchObject({ products: [], parts: [], articles: [] })
      for (const tab of ['products', 'parts'] as const) {
        const { data } = await app.call('GET', `/api/product/index?tab=${tab}&q=${phrase}`)
        expect(data, `${tab} ${phrase}`).toMatchObject({ [tab]: { total: 0 } })
      }
      const media = await app.call('GET', `/api/article/index?q=${phrase}`)
      expect(media.data, `articles ${phrase}`).toMatchObject({ articles: { total: 0 } })
    }
  })

  it('reads no address of a download while downloads need a member', async () => {
    // Of products and parts alone: an article goes on offering what it offers.
    const downloads = [`${shown}productdownloadsurl`, `${shown}partdownloadsurl`]
    const reaching = async () => {
      const told = new Set<string>()
      for (const address of addresses(ids).flatMap((one) => [one, inEnglish(one)])) {
        const body = await read(address)
        for (const mark of downloads) if (body.includes(mark)) told.add(mark)
      }
      return [...told]
    }
    expect(await reaching()).toEqual(downloads)
    const need = async (download_login_required: 0 | 1) =>
      app.call('POST', '/admin/routine.StoreConfig/edit', {
        token: await app.signIn(),
        body: { download_login_required },
      })
    expect(await need(1)).toMatchObject({ code: 1 })
    expect(await reaching()).toEqual([])
    expect(await need(0)).toMatchObject({ code: 1 })
  })
})
