import { afterAll, beforeAll, expect, it } from 'vitest'
import { readableColumns } from '../contract/definition/projection.ts'
import type { Definition } from '../contract/definition/resource.ts'
import { systemResources } from '../contract/system/tables.ts'
import { articleTexts } from '../resources/article/article-texts.server.ts'
import { resources, type Tables } from '../resources/tables.ts'
import { type AnyDb, ownTables } from '../server/engine/table.ts'
import { ownersAmong, ownersFirst, readTried } from '../start/everyNoun/tried.testing.ts'
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

const tried = await readTried(business.map(({ name }) => name))

interface Planted {
  ids: Record<string, number[]>
}

const readable = business.filter((one) => one.public)

/** Rows that refer to what visitors read refer to the first row of it; everything else is said by `seen` and `unseen`. */
const parents = (definition: Definition, ids: Planted['ids']): object =>
  Object.fromEntries(ownersAmong(readable, definition).map(([column, owner]) => [column, ids[owner]?.[0]]))

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
  for (const definition of [...ownersFirst(readable), ...business.filter((one) => !one.public)]) {
    const { name } = definition
    if (linking.includes(name)) continue
    const readable = definition.public ? [...readableColumns(definition, 'public'), 'code'] : []
    const row = markedRow(definition, (column) => (readable.includes(column) ? shown : hidden))
    await add(definition, {
      ...row,
      ...parents(definition, ids),
      ...tried[name]?.seen,
      ...(definition.public && english(definition)),
    })
    for (const [at, reason] of (tried[name]?.unseen ?? []).entries()) {
      const secret = markedRow(definition, () => `${hidden}${'abc'.charAt(at)}`)
      await add(definition, { ...secret, ...parents(definition, ids), ...english(definition), ...reason })
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
    const marked = (one: Definition) =>
      Object.keys(markedRow(one, () => '')).some((column) => one.public?.includes(column))
    const nouns = business
      .filter((one) => marked(one) && !linking.includes(one.name))
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
    const downloads = [`${shown}partdownloadsurl`, `${shown}productdownloadsurl`]
    const reaching = async () => {
      const told = new Set<string>()
      for (const address of addresses(ids).flatMap((one) => [one, inEnglish(one)])) {
        const body = await read(address)
        for (const mark of downloads) if (body.includes(mark)) told.add(mark)
      }
      return [...told].sort()
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
