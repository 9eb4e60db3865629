import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { partsReady } from '../../resources/part/part-index.server.ts'
import { product } from '../../resources/product/product.ts'
import type { Tables } from '../../resources/tables.ts'
import { reindex } from '../../server/engine/searchIndex/searchIndex.ts'
import { openTestApp, type TestApp } from '../testingApp.ts'

const rowOf = (key: string) => ({ key, name: key, input: 'text', filterable: 1, options: [], options_en: [] })
const templateOf = (...keys: string[]) => JSON.stringify(keys.map(rowOf))

const torqueOf = (id: number): [string, string][] => [['torque', `${id % 3}`]]
/** Whatever has a reduced bore also comes with a full one. */
const seatOf = (id: number): [string, string][] => [
  ['seat', id % 4 ? 'PTFE' : 'PEEK'],
  ['bore', 'full'],
  ...(id % 3 ? [['bore', 'reduced'] as [string, string]] : []),
]

const partOf = (id: number) => ({ category: id % 4 ? 'seal' : 'stem', is_wear: id % 3 ? (0 as const) : (1 as const) })

let app: TestApp
beforeAll(async () => {
  app = await openTestApp('sqlite')
  // The same database with the tables of resources in view.
  const db = app.db as unknown as Kysely<Tables>
  const types = [
    { id: 1, name: '球阀', code: 'A', param_template: templateOf('size', 'seat', 'bore') },
    { id: 2, name: '浮动球阀', code: 'B', pid: 1 },
    { id: 3, name: '执行机构', code: 'C', param_template: templateOf('size', 'torque') },
    { id: 4, name: '停产', code: 'D', status: '0' as const },
  ]
  for (const type of types) await db.insertInto('product_type').values(type).execute()
  for (const id of [1, 2])
    await db
      .insertInto('brand')
      .values({ id, name: `品牌${id}`, code: `B${id}`, logo: '/a.svg' })
      .execute()
  for (let id = 1; id <= 60; id++) {
    const product_type_id = (id % 4) + 1
    const flags = {
      is_new: id % 3 === 0 ? (1 as const) : (0 as const),
      is_hot: id % 5 === 0 ? (1 as const) : (0 as const),
    }
    const row = {
      id,
      code: `P-${id}`,
      name: `产品${id}`,
      product_type_id,
      brand_id: (id % 2) + 1,
      status: '1' as const,
    }
    await db
      .insertInto('product')
      .values({ ...row, ...flags })
      .execute()
    const values = { size: `DN${(id % 5) * 50}`, '@standard': id % 2 ? 'API 6D' : 'GB/T 12237' }
    const pairs = [...Object.entries(values), ...(product_type_id === 3 ? torqueOf(id) : seatOf(id))]
    const facets = pairs.map(([key, value]) => ({ product_id: id, key, value }))
    await db.insertInto('product_facet').values(facets).execute()
    await db
      .insertInto('part')
      .values({ id, code: `T-${id}`, name: `配件${id}`, brand_id: (id % 2) + 1, ...partOf(id) })
      .execute()
    const lines = [id, (id % 7) + 1].filter((part_id) => part_id <= id)
    await db
      .insertInto('product_part')
      .values(lines.map((part_id, at) => ({ product_id: id, part_id, position_no: `${at}` })))
      .execute()
  }
  await reindex(app.db, product)
  await partsReady(db)
})
afterAll(() => app.drop())

const plain = (html: string): string => html.replaceAll('&amp;', '&')

async function visit(address: string): Promise<{ html: string; total: number }> {
  const { body } = await app.inject({ method: 'GET', url: address })
  return { html: body, total: Number(/role="status"[^>]*>(\d+)/.exec(body)?.[1]) }
}

interface CountedLink {
  href: string
  count: number
  adds: boolean
}

/** Links that say how many rows they show, or how many more than this list. What is chosen says how many have it. */
function countedLinks(html: string, total: number): CountedLink[] {
  const links = [...html.matchAll(/<a ([^>]*)>((?:(?!<\/a>).)*)<\/a>/gs)]
  return links.flatMap(([, attributes = '', inside = '']): CountedLink[] => {
    const count = /class="(?:count )?number">(\d+)</.exec(inside)?.[1]
    const added = /class="number(?: none)?"><span aria-hidden="true">\+(\d+)</.exec(inside)?.[1]
    const href = plain(/href="([^"]*)"/.exec(attributes)?.[1] ?? '')
    if (attributes.includes('aria-current="true"')) return []
    if (added !== undefined) return [{ href, count: total + Number(added), adds: true }]
    return count === undefined ? [] : [{ href, count: Number(count), adds: false }]
  })
}

it.each([
  ['', 0],
  ['?type=1', 0],
  ['?type=1&p.seat=PTFE&p.size=DN50', 3],
  ['?p.torque=1&brand=1', 2],
  ['?q=产品&flag=new&standard=API+6D', 2],
  ['?brand=1&brand=2&flag=hot', 1],
  ['?p.size=DN50&p.size=DN100', 3],
  ['?p.bore=full&p.size=DN50', 4],
  ['?tab=parts&q=T-1', 0],
  ['?tab=parts&brand=2', 1],
  ['?tab=parts&brand=1&category=seal&fits=14', 1],
  ['?tab=parts&wear=1', 0],
] as const)('every link on the list %s leads to as many rows as it says', async (query, adding) => {
  const { html, total } = await visit(`/client/product${query}`)
  expect(total).toBeGreaterThan(0)
  const links = countedLinks(html, total)
  expect(links.length).toBeGreaterThan(4)
  expect(links.filter(({ adds }) => adds).length).toBeGreaterThanOrEqual(adding)
  for (const { href, count } of links) expect([href, (await visit(href)).total]).toEqual([href, count])
})

it.each(['?tab=parts', '?tab=parts&category=seal&brand=1', '?tab=parts&wear=1&fits=6'])(
  'every model on the list %s fits as many parts as it says',
  async (query) => {
    const { html } = await visit(`/client/product${query}`)
    const models = [...html.matchAll(/<option value="(\d+)"[^>]*>[^<]*\((\d+)\)<\/option>/g)]
    expect(models.length).toBeGreaterThan(4)
    for (const [, id, count] of models) {
      const asked = new URLSearchParams(query)
      asked.set('fits', `${id}`)
      expect([id, (await visit(`/client/product?${asked}`)).total]).toEqual([id, Number(count)])
    }
  },
)

it.each([
  ['?p.size=DN50&p.bore=none&flag=new', ['p.size=DN50', 'p.bore=none', 'flag=new']],
  ['?p.torque=1&brand=2&standard=GB', ['p.torque=1', 'brand=2', 'standard=GB']],
  ['?tab=parts&category=gone&brand=1', ['category=gone', 'brand=1']],
] as const)('what narrows the list %s to nothing can be taken back one by one', async (query, chosen) => {
  const { html, total } = await visit(`/client/product${query}`)
  expect(total).toBe(0)
  const told = [...html.matchAll(/<a ([^>]*aria-current="true"[^>]*)>/g)].map(([, attributes = '']) =>
    plain(/id="([^"]*)"/.exec(attributes)?.[1] ?? ''),
  )
  expect(told.filter((id) => id !== '' && !/^(sort|view)=/.test(id)).sort()).toEqual([...chosen].sort())
})

it('a value that adds nothing beside what is chosen says so', async () => {
  const { html } = await visit('/client/product?p.bore=full')
  const reduced = /<a [^>]*id="p\.bore=reduced"[^>]*>((?:(?!<\/a>).)*)<\/a>/s.exec(html)?.[1] ?? ''
  expect([reduced.includes('>+0<'), reduced.includes('不再增加')]).toEqual([true, true])
  const english = await visit('/client/product?p.bore=full&lang=en')
  expect(english.html.includes('none more')).toBe(true)
})
