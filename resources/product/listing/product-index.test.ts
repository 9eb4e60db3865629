import { afterAll, beforeAll, expect, it } from 'vitest'
import { noteChanged } from '../../../server/db/feed.ts'
import { indexRow } from '../../../server/engine/searchIndex/searchIndex.ts'
import type { Counts } from '../../../server/facet/countedBy.ts'
import { type Catalogue, openCatalogue } from '../../../start/everyNoun/catalogue.testing.ts'
import { Chance } from '../../../start/everyNoun/fuzzValues.testing.ts'
import { onBothDatabases } from '../../../start/testing.ts'
import { readShownBrands } from '../../brand/shown-brands.server.ts'
import type { Db } from '../../tables.ts'
import { product } from '../product.ts'
import { brandKey, flagKey, standardKey, typeKey } from '../product-facet.ts'
import { catalogueContext } from './live-products.server.ts'
import { phraseIdsInDatabase } from './phrase-ids.server.ts'
import type { ProductFilter } from './product-filter.ts'
import { productIndex, productIndexReady } from './product-index.server.ts'
import {
  type ProductListQuery,
  type ProductListResult,
  queryDatabase,
  queryIndex,
  queryProducts,
} from './product-query.server.ts'

/** Filters that are asked: some in every test run, 10,000 by `npm run fuzz -- filters`. */
const asked = Number(process.env.FUZZ ?? 120)
const seed = Number(process.env.FUZZ_SEED ?? 20_260_101)

const params = { size: ['DN15', 'DN50', 'DN100', 'DN300'], body: ['碳钢', '不锈钢'], brand: ['a', 'b'] }
const standards = ['API 6D', 'GB/T 12237', 'ISO 5208']
const words = ['球阀', '止回', 'DN50', 'api 6d', '球阀 DN100', '12']
const names = ['浮动球阀', '止回阀', '固定球阀', '蝶阀']
const template = Object.keys(params).map((key) => ({ key, name: key, input: 'text', filterable: 1 }))

/** Rows that change by chance, as many hands change them. */
class Changing {
  readonly #chance: Chance
  readonly #catalogue: Catalogue
  readonly types: number[] = []
  readonly brands: number[] = []
  #products: number[] = []
  #serial = 0

  constructor(catalogue: Catalogue, chance: Chance) {
    this.#catalogue = catalogue
    this.#chance = chance
  }

  async fill(): Promise<void> {
    const { add } = this.#catalogue
    for (let at = 0; at < 7; at++) {
      const pid = this.types[at - 3] ?? 0
      const values = { name: `类型${at}`, code: `T${at}`, pid, param_template: at < 2 ? template.slice(at) : [] }
      this.types.push(await add('product_type', values))
    }
    for (let at = 0; at < 4; at++)
      this.brands.push(await add('brand', { name: `品牌${at}`, code: `B${at}`, logo: '/a.svg' }))
    for (let at = 0; at < 60; at++) await this.#addProduct()
  }

  async change(): Promise<void> {
    const { db } = this.#catalogue
    const chance = this.#chance
    const change = chance.under(12)
    if (change < 4) await this.#editProduct()
    else if (change < 6) await this.#addProduct()
    else if (change === 6 && this.#products.length > 20) await this.#deleteProduct()
    else if (change === 7) await this.#rewriteFacets(chance.pick(this.#products))
    else if (change === 8) {
      const status = chance.often(0.7) ? ('1' as const) : ('0' as const)
      await db.updateTable('product_type').set({ status }).where('id', '=', chance.pick(this.types)).execute()
    } else if (change === 9) {
      const status = chance.often(0.7) ? ('1' as const) : ('0' as const)
      await db.updateTable('brand').set({ status }).where('id', '=', chance.pick(this.brands)).execute()
    } else if (change === 10) await this.#changeManyAtOnce()
    else await this.#changeAndTakeBack()
  }

  #values() {
    const chance = this.#chance
    const flag = () => (chance.often(0.3) ? (1 as const) : (0 as const))
    return {
      name: `${chance.pick(names)}${this.#serial}`,
      product_type_id: chance.often(0.95) ? chance.pick(this.types) : null,
      brand_id: chance.often(0.8) ? chance.pick(this.brands) : null,
      status: chance.often(0.8) ? ('1' as const) : ('0' as const),
      en_status: flag(),
      is_new: flag(),
      is_hot: flag(),
      is_home: flag(),
      weigh: chance.under(50),
      views: chance.under(20),
      create_time: chance.often(0.9) ? 1_700_000_000 + chance.under(30) : null,
    }
  }

  #facets(product_id: number) {
    const chance = this.#chance
    const pairs = [...Object.entries(params), [standardKey, standards] as const].flatMap(([key, values]) =>
      values.filter(() => chance.often(0.4)).map((value) => ({ product_id, key, value })),
    )
    return pairs
  }

  async #addProduct(): Promise<void> {
    this.#serial += 1
    const row = { ...this.#values(), code: `LZ-${this.#serial}` }
    await this.#catalogue.db.transaction().execute(async (trx) => {
      const { id } = await trx.insertInto('product').values(row).returning('id').executeTakeFirstOrThrow()
      const facets = this.#facets(id)
      if (facets.length > 0) await trx.insertInto('product_facet').values(facets).execute()
      await indexRow(trx, product, id, [row.name, row.code])
      this.#products.push(id)
    })
  }

  async #editProduct(): Promise<void> {
    const id = this.#chance.pick(this.#products)
    await this.#catalogue.db.updateTable('product').set(this.#values()).where('id', '=', id).execute()
  }

  async #deleteProduct(): Promise<void> {
    const id = this.#chance.pick(this.#products)
    this.#products = this.#products.filter((one) => one !== id)
    await this.#catalogue.db.deleteFrom('product').where('id', '=', id).execute()
  }

  async #rewriteFacets(id: number): Promise<void> {
    await this.#catalogue.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('product_facet').where('product_id', '=', id).execute()
      const facets = this.#facets(id)
      if (facets.length > 0) await trx.insertInto('product_facet').values(facets).execute()
      await noteChanged(trx, 'product', [id])
    })
  }

  async #changeManyAtOnce(): Promise<void> {
    const [from, to] = [this.#chance.pick(this.types), this.#chance.pick(this.types)]
    const moved = { product_type_id: to, weigh: this.#chance.under(50) }
    await this.#catalogue.db.updateTable('product').set(moved).where('product_type_id', '=', from).execute()
  }

  async #changeAndTakeBack(): Promise<void> {
    const work = this.#catalogue.db.transaction().execute(async (trx) => {
      await trx.updateTable('product').set({ status: '0', weigh: 99 }).execute()
      throw new Error('taken back')
    })
    await expect(work).rejects.toThrow('taken back')
  }
}

function filterBy(chance: Chance, changing: Changing): ProductFilter {
  const some = <T>(values: readonly T[], share: number): T[] => values.filter(() => chance.often(share))
  // The last is no param: what is asked under such a name finds nothing.
  const chosen = Object.entries({ ...params, ...(chance.often(0.1) && { '@brand': ['1'] }) }).map(
    ([key, values]) => [key, some([...values, '?'], 0.15)] as const,
  )
  return {
    ...(chance.often(0.5) && { type: chance.pick([...changing.types, 4711]) }),
    ...(chance.often(0.3) && { brands: some([...changing.brands, 4711], 0.4) }),
    ...(chance.often(0.3) && { standards: some(standards, 0.4) }),
    ...(chance.often(0.3) && { flags: some(['new', 'hot'] as const, 0.5) }),
    ...(chance.often(0.5) && { params: Object.fromEntries(chosen) }),
    ...(chance.often(0.3) && { phrase: chance.pick(words) }),
    sort: chance.pick(['default', 'newest', 'views']),
  }
}

/** The same answer, whatever the order of its values; what nothing has is not said. */
const plain = ({ counts, added, byType, ...rest }: ProductListResult) => {
  const sorted = (map: ReadonlyMap<string, number>) => Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)))
  const byKey = (counts: Counts) => {
    const held = [...counts].filter(([, values]) => values.size > 0)
    return Object.fromEntries(held.map(([key, values]) => [key, sorted(values)]).sort())
  }
  return {
    ...rest,
    counts: byKey(counts),
    added: byKey(added),
    byType: byType.map(({ counts, total }) => ({ counts: sorted(counts), total })),
  }
}

/** The filter with one value more of a key of which something is chosen, and how many products it is said to add. */
function oneMore(
  chance: Chance,
  filter: ProductFilter,
  { added, shown }: { added: Counts; shown: ReadonlySet<string> },
): [ProductFilter, number] | undefined {
  const offered = [...added]
    .flatMap(([key, values]) => [...values].map(([value, count]) => ({ key, value, count })))
    .filter(({ key, value }) => (key === brandKey ? shown.has(value) : key !== flagKey || value !== 'home'))
  if (offered.length === 0) return undefined
  const { key, value, count } = chance.pick(offered)
  const { brands = [], standards = [], flags = [], params = {} } = filter
  if (key === brandKey) return [{ ...filter, brands: [...brands, Number(value)] }, count]
  if (key === standardKey) return [{ ...filter, standards: [...standards, value] }, count]
  if (key === flagKey) return [{ ...filter, flags: [...flags, value === 'new' ? value : 'hot'] }, count]
  return [{ ...filter, params: { ...params, [key]: [...(params[key] ?? []), value] } }, count]
}

/** Of a phrase both are told the same: what the search makes of it is its own affair (public-search.test.ts). */
async function answered(db: Db, question: ProductListQuery): Promise<ProductListResult> {
  const { context, filter } = question
  const index = await productIndex(db)
  if (!index || !filter.phrase) return queryProducts(db, question)
  const brands = new Set((await readShownBrands(db)).map(({ id }) => id))
  return queryIndex(index, question, { found: await phraseIdsInDatabase(db, context, filter.phrase), brands })
}

const shownBrands = async (db: Db): Promise<Set<string>> =>
  new Set((await readShownBrands(db)).map(({ id }) => `${id}`))

onBothDatabases('the index of products', (dialect) => {
  let catalogue: Catalogue
  beforeAll(async () => {
    catalogue = await openCatalogue(dialect)
  })
  afterAll(() => catalogue.drop())

  it('answers every filter as a plain count does, whatever was changed before it', { timeout: 3_600_000 }, async () => {
    const { db } = catalogue
    const chance = new Chance(seed)
    const changing = new Changing(catalogue, chance)
    await changing.fill()
    await productIndexReady(db)
    const keys = [...Object.keys(params), standardKey, brandKey, flagKey, typeKey]
    let filter = filterBy(chance, changing)
    for (let at = 0; at < asked; at++) {
      if (chance.often(0.4)) await changing.change()
      // Some ask for another page of the same, whose numbers are remembered until something changes.
      if (chance.often(0.7)) filter = filterBy(chance, changing)
      const context = { ...(await catalogueContext(db, 'zh-cn')), translatedOnly: chance.often(0.3) }
      const piece = { offset: chance.under(4) * 10, limit: chance.pick([1, 12, 40]) }
      const question: ProductListQuery = {
        context,
        filter,
        keys,
        byType: [filter, { phrase: filter.phrase ?? '' }],
        ...piece,
      }
      const answer = await answered(db, question)
      expect(await productIndex(db)).toBeDefined()
      expect([at, filter, plain(answer)]).toEqual([at, filter, plain(await queryDatabase(db, question))])
      const [wider, adds] = oneMore(chance, filter, { added: answer.added, shown: await shownBrands(db) }) ?? []
      if (!wider) continue
      const linked = { ...question, filter: wider, keys: [], byType: [] }
      expect([at, wider, (await queryDatabase(db, linked)).total]).toEqual([at, wider, answer.total + Number(adds)])
    }
  })
})
