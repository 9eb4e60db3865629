import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Catalogue, openCatalogue } from '../../start/everyNoun/catalogue.testing.ts'
import { Chance } from '../../start/everyNoun/fuzzValues.testing.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { readShownBrands } from '../brand/shown-brands.server.ts'
import { catalogueContext } from '../product/listing/live-products.server.ts'
import type { Db } from '../tables.ts'
import { brandKey, categoryKey, productKey, wearKey } from './live-parts.server.ts'
import { fittingIds, narrowedPartIds, partIndex, partsReady } from './part-index.server.ts'
import {
  type PartListQuery,
  type PartListResult,
  partsContaining,
  queryPartsInDatabase,
  queryPartsInIndex,
} from './part-query.server.ts'
import type { PartFilter } from './published-part.ts'

/** Filters that are asked: some in every test run, 10,000 by `npm run fuzz -- filters`. */
const asked = Number(process.env.FUZZ ?? 120)
const seed = Number(process.env.FUZZ_SEED ?? 20_260_101)

const categories = ['seal', 'stem', 'body', 'other', 'gone']
const names = ['阀座', '阀杆', '填料', 'O 形圈']
const words = ['阀', '填料', '阀座 1', 'P-2', '没有']

/** Rows that change by chance, as many hands change them. */
class Changing {
  readonly #chance: Chance
  readonly #db: Db
  readonly #catalogue: Catalogue
  readonly brands: number[] = []
  readonly #types: number[] = []
  #parts: number[] = []
  products: number[] = []
  #serial = 0

  constructor(catalogue: Catalogue, chance: Chance) {
    this.#catalogue = catalogue
    this.#db = catalogue.db
    this.#chance = chance
  }

  async fill(): Promise<void> {
    const { add } = this.#catalogue
    for (let at = 0; at < 3; at++) {
      this.#types.push(await add('product_type', { name: `类型${at}`, code: `T${at}` }))
      this.brands.push(await add('brand', { name: `品牌${at}`, code: `B${at}`, logo: '/a.svg' }))
    }
    for (let at = 0; at < 40; at++) await this.#addPart()
    for (let at = 0; at < 25; at++) await this.#addProduct()
  }

  async change(): Promise<void> {
    const chance = this.#chance
    const changes = [
      () => this.#addPart(),
      () => this.#editPart(),
      () => this.#deletePart(),
      () => this.#addProduct(),
      () => this.#editProduct(),
      () => this.#deleteProduct(),
      () => this.#addLines(chance.pick(this.products)),
      () => this.#moveLine(),
      () => this.#dropLines(),
      () => this.#switch('brand', chance.pick(this.brands)),
      () => this.#switch('product_type', chance.pick(this.#types)),
      () => this.#changeAndTakeBack(),
    ]
    await chance.pick(changes)()
  }

  #flag(share = 0.3): 0 | 1 {
    return this.#chance.often(share) ? 1 : 0
  }

  #partValues() {
    const chance = this.#chance
    return {
      name: `${chance.pick(names)}${this.#serial}`,
      category: chance.pick(categories),
      brand_id: chance.often(0.7) ? chance.pick(this.brands) : null,
      is_wear: this.#flag(),
      is_public: this.#flag(0.85),
      en_status: this.#flag(),
      status: chance.often(0.85) ? ('1' as const) : ('0' as const),
      weigh: chance.under(20),
    }
  }

  #productValues() {
    const chance = this.#chance
    return {
      product_type_id: chance.pick(this.#types),
      en_status: this.#flag(),
      status: chance.often(0.8) ? ('1' as const) : ('0' as const),
      weigh: chance.under(20),
    }
  }

  async #addPart(): Promise<void> {
    this.#serial += 1
    const row = { code: `P-${this.#serial}`, ...this.#partValues() }
    const { id } = await this.#db.insertInto('part').values(row).returning('id').executeTakeFirstOrThrow()
    this.#parts.push(id)
  }

  async #editPart(): Promise<void> {
    const id = this.#chance.pick(this.#parts)
    await this.#db.updateTable('part').set(this.#partValues()).where('id', '=', id).execute()
  }

  /** A part that products hold stays: they are let go first. */
  async #deletePart(): Promise<void> {
    const id = this.#chance.pick(this.#parts)
    if (this.#parts.length < 20) return
    this.#parts = this.#parts.filter((one) => one !== id)
    await this.#db.transaction().execute(async (trx) => {
      await trx.deleteFrom('product_part').where('part_id', '=', id).execute()
      await trx.deleteFrom('part').where('id', '=', id).execute()
    })
  }

  async #addProduct(): Promise<void> {
    this.#serial += 1
    const row = { code: `LZ-${this.#serial}`, name: '球阀', ...this.#productValues() }
    const { id } = await this.#db.insertInto('product').values(row).returning('id').executeTakeFirstOrThrow()
    this.products.push(id)
    await this.#addLines(id)
  }

  async #editProduct(): Promise<void> {
    const id = this.#chance.pick(this.products)
    await this.#db.updateTable('product').set(this.#productValues()).where('id', '=', id).execute()
  }

  async #deleteProduct(): Promise<void> {
    const id = this.#chance.pick(this.products)
    if (this.products.length < 10) return
    this.products = this.products.filter((one) => one !== id)
    await this.#db.deleteFrom('product').where('id', '=', id).execute()
  }

  /** The same part may stand at several positions. */
  async #addLines(product_id: number): Promise<void> {
    const lines = this.#chance.times(5, () => {
      this.#serial += 1
      return { product_id, part_id: this.#chance.pick(this.#parts), position_no: `${this.#serial}` }
    })
    if (lines.length > 0) await this.#db.insertInto('product_part').values(lines).execute()
  }

  async #moveLine(): Promise<void> {
    const lines = await this.#db.selectFrom('product_part').select('id').orderBy('id').execute()
    if (lines.length === 0) return
    const moved = { product_id: this.#chance.pick(this.products), part_id: this.#chance.pick(this.#parts) }
    const { id } = this.#chance.pick(lines)
    await this.#db.updateTable('product_part').set(moved).where('id', '=', id).execute()
  }

  async #dropLines(): Promise<void> {
    const id = this.#chance.pick(this.products)
    await this.#db.deleteFrom('product_part').where('product_id', '=', id).execute()
  }

  async #switch(table: 'brand' | 'product_type', id: number): Promise<void> {
    const status = this.#chance.often(0.7) ? ('1' as const) : ('0' as const)
    await this.#db.updateTable(table).set({ status }).where('id', '=', id).execute()
  }

  async #changeAndTakeBack(): Promise<void> {
    const work = this.#db.transaction().execute(async (trx) => {
      await trx.updateTable('part').set({ status: '0', weigh: 99 }).execute()
      await trx.deleteFrom('product_part').execute()
      throw new Error('taken back')
    })
    await expect(work).rejects.toThrow('taken back')
  }
}

function filterBy(chance: Chance, changing: Changing): PartFilter {
  return {
    ...(chance.often(0.4) && { category: chance.pick([...categories, '?']) }),
    ...(chance.often(0.4) && { brands: [...changing.brands, 4711].filter(() => chance.often(0.4)) }),
    ...(chance.often(0.3) && { product: chance.pick([...changing.products, 4711, -1]) }),
    ...(chance.often(0.2) && { phrase: chance.pick(words) }),
    wear: chance.often(0.3),
  }
}

/** The same answer, whatever the order of its values; what nothing has is not said. */
function plain({ counts, added, ...rest }: PartListResult) {
  const sorted = (map: PartListResult['counts']) =>
    [...map].flatMap(([key, values]) => [...values].map(([value, count]) => `${key} ${value}: ${count}`)).sort()
  return { ...rest, counts: sorted(counts), added: sorted(added) }
}

/** Of a phrase both are told the same: what the search makes of it is its own affair. */
async function answered(db: Db, question: PartListQuery) {
  const index = await partIndex(db)
  if (!index) throw new Error('not built')
  const { phrase } = question.filter
  const prefetched = {
    found: phrase ? await partsContaining(db, phrase) : undefined,
    brands: new Set((await readShownBrands(db)).map(({ id }) => id)),
  }
  return { index, prefetched, answer: queryPartsInIndex(index, question, prefetched) }
}

onBothDatabases('the index of parts', (dialect) => {
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
    await partsReady(db)
    for (let at = 0; at < asked; at++) {
      if (chance.often(0.5)) await changing.change()
      const filter = filterBy(chance, changing)
      const context = { ...(await catalogueContext(db, 'zh-cn')), translatedOnly: chance.often(0.3) }
      const fitting = { context, most: chance.pick([3, 200]) }
      const piece = { offset: chance.under(3) * 10, limit: chance.pick([1, 12, 40]) }
      const keys = [categoryKey, brandKey, wearKey] as const
      const question = { filter, translatedOnly: chance.often(0.3), keys, fitting, ...piece }
      const { index, prefetched, answer } = await answered(db, question)
      expect([at, filter, plain(answer)]).toEqual([at, filter, plain(await queryPartsInDatabase(db, question))])
      const held = narrowedPartIds(index, question, prefetched).without(productKey)
      expect([at, filter, fittingIds(index, held, { ...fitting, collect: 0 })]).toEqual([at, filter, answer.fitting])
      const more = changing.brands.find((id) => prefetched.brands.has(id) && !filter.brands?.includes(id))
      if (!more || !filter.brands?.length) continue
      const wider = { ...question, filter: { ...filter, brands: [...filter.brands, more] } }
      const adds = answer.added.get(brandKey)?.get(`${more}`) ?? 0
      expect([at, filter, answer.total + adds]).toEqual([at, filter, (await queryPartsInDatabase(db, wider)).total])
    }
  })
})
