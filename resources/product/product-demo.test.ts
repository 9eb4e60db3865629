import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DemoTools } from '../../server/engine/demo.ts'
import { type Catalogue, openCatalogue } from '../../start/everyNoun/catalogue.testing.ts'
import { demosInOrder } from '../../start/modules.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { listPublishedParts } from '../part/part-list.server.ts'
import { listPublishedProducts } from './listing/product-list.server.ts'
import { findPublishedProduct } from './product-detail.server.ts'

const catalogueNames = ['product_type', 'brand', 'part', 'product']
const largest = 40 * 1024

onBothDatabases('the demo catalogue', (dialect) => {
  let catalogue: Catalogue
  const files = new Map<string, number>()
  beforeAll(async () => {
    catalogue = await openCatalogue(dialect)
    const tools: DemoTools = {
      now: 1_800_000_000,
      save: catalogue.add,
      password: () => 'Demo-Pass1',
      backUp: async () => undefined,
      async storeFile(name, content) {
        files.set(name, Buffer.byteLength(content))
        return `/storage/${name}`
      },
    }
    for (const { name, demo } of await demosInOrder()) {
      if (catalogueNames.includes(name)) await demo.seed(catalogue.db as never, tools)
    }
  })
  afterAll(() => catalogue.drop())

  test('holds thirteen live products and a draft, two of them in Chinese only', async () => {
    const { list, total } = await listPublishedProducts(catalogue.db, { limit: 50 }, 'en')
    expect(total).toBe(13)
    expect(list.filter((card) => card.lang_fallback).map((card) => card.code)).toEqual(['LZQ347F-600', 'LZD943H-300'])
    expect(list.filter((card) => card.is_new === 1)).toHaveLength(1)
    expect(list.filter((card) => card.is_hot === 1)).toHaveLength(2)
    for (const card of list) expect([card.code, card.specs.length]).toEqual([card.code, 3])
  })

  test('gives every product pictures, params, downloads and parts', async () => {
    const { list } = await listPublishedProducts(catalogue.db, { limit: 50 }, 'zh-cn')
    for (const { id, code } of list) {
      const product = await findPublishedProduct(catalogue.db, id, { language: 'zh-cn' })
      const specs = product?.specs.flatMap((group) => group.specs) ?? []
      expect(product?.cover).toMatch(/\.svg$/)
      expect([code, product?.images.length]).toEqual([code, expect.toSatisfy((count) => count >= 3 && count <= 5)])
      expect([code, specs.length]).toEqual([code, expect.toSatisfy((count) => count >= 8 && count <= 12)])
      expect(product?.downloads.length).toBeGreaterThanOrEqual(2)
      expect(product?.parts.length).toBeGreaterThanOrEqual(1)
    }
  })

  test('holds fifty-five parts in the sizes of the valves, three of them internal', async () => {
    expect((await listPublishedParts(catalogue.db, {}, 'zh-cn')).total).toBe(52)
    const all = await catalogue.db.selectFrom('part').select('id').execute()
    expect(all).toHaveLength(55)
  })

  test('draws every picture small enough to send', () => {
    const heavy = [...files].filter(([, size]) => size > largest)
    expect(heavy).toEqual([])
  })
})
