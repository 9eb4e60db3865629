import { inLanguage } from '../../contract/in-language.ts'
import { say, text } from '../../contract/text.ts'
import { dialectOf } from '../../server/db/dialect.ts'
import { mergedTemplate, type TemplateRow } from '../product-type/spec-template.ts'
import { pathTo, type TypeTree, withBelow } from '../product-type/type-tree.server.ts'
import type { Db } from '../tables.ts'
import { chosenFacets, narrowed, type Reading } from './live-products.server.ts'
import { standardKey } from './product-facet.ts'
import type { Facet, FacetValue, ProductFilter } from './published-product.ts'
import { optionText } from './specs.ts'

interface Asked {
  reading: Reading
  filter: ProductFilter
}

const names = {
  brand: text('品牌', 'Brand'),
  standard: text('执行标准', 'Standard'),
  flag: text('推荐', 'Highlights'),
  new: text('新品', 'New'),
  hot: text('热门', 'Popular'),
}

/** Everything the product centre can be narrowed by, each value with what choosing it would show (areas 8.2, 23.6). */
export async function listFacets(db: Db, asked: Asked): Promise<Facet[]> {
  const { language } = asked.reading
  const rows = filterableRows(asked)
  const counts = await facetCounts(db, asked, [...rows.map((row) => row.key), standardKey])
  const facets = [
    {
      key: 'brand',
      kind: 'brand',
      name: say(names.brand, language),
      unit: '',
      values: await brands(db, asked),
    },
    ...rows.map((row) => paramFacet(row, counts.get(row.key) ?? [], asked)),
    {
      key: 'standard',
      kind: 'standard',
      name: say(names.standard, language),
      unit: '',
      values: standards(counts, asked),
    },
    { key: 'flag', kind: 'flag', name: say(names.flag, language), unit: '', values: await flags(db, asked) },
  ] satisfies Facet[]
  return facets.filter((facet) => facet.values.length > 0)
}

/** Params of the types in question: of the chosen type, what stands above it and below it; of every live type without one. */
function filterableRows({ reading: { tree }, filter }: Asked): TemplateRow[] {
  const ids =
    filter.type === undefined ? [...tree.live] : [...above(tree, filter.type), ...withBelow(tree, filter.type)]
  const templates = ids.map((id) => tree.byId.get(id)?.template() ?? [])
  return mergedTemplate(templates).filter((row) => row.filterable === 1 && row.input !== 'range')
}

const above = (tree: TypeTree, id: number): number[] => pathTo(tree, id).map((node) => node.id)

interface Counted {
  value: string
  count: number
}

/** Counts by key; keys with a choice are asked one by one, since their own choice must not hide their other values. */
async function facetCounts(db: Db, asked: Asked, keys: readonly string[]): Promise<Map<string, Counted[]>> {
  const chosen = new Set(Object.keys(chosenFacets(asked.filter)))
  const groups = [keys.filter((key) => !chosen.has(key)), ...keys.filter((key) => chosen.has(key)).map((key) => [key])]
  const counted = new Map<string, Counted[]>()
  for (const group of groups) {
    for (const { key, value, count } of await countGroup(db, asked, group)) {
      counted.set(key, [...(counted.get(key) ?? []), { value, count }])
    }
  }
  return counted
}

async function countGroup(db: Db, { reading, filter }: Asked, keys: readonly string[]) {
  if (keys.length === 0) return []
  const leaveOut = keys.length === 1 ? keys[0] : undefined
  const on = { dialect: dialectOf(db), ...(leaveOut === undefined ? {} : { leaveOut }) }
  return db
    .selectFrom('product_facet')
    .innerJoin('product', 'product.id', 'product_facet.product_id')
    .select((eb) => ['product_facet.key', 'product_facet.value', eb.fn.countAll<number>().as('count')])
    .where('product_facet.key', 'in', keys)
    .where((eb) => eb.and(narrowed(reading, filter, on)))
    .groupBy(['product_facet.key', 'product_facet.value'])
    .execute()
}

const natural = new Intl.Collator('zh-CN', { numeric: true })

function paramFacet(row: TemplateRow, counted: readonly Counted[], { reading, filter }: Asked): Facet {
  const { language } = reading
  const chosen = filter.params?.[row.key] ?? []
  const place = new Map(row.options.map((option, at) => [option, at]))
  const placeOf = (value: string) => place.get(value) ?? row.options.length
  const sorted = [...counted].sort((a, b) => placeOf(a.value) - placeOf(b.value) || natural.compare(a.value, b.value))
  return {
    key: row.key,
    kind: 'param',
    name: language === 'en' && row.name_en ? row.name_en : row.name,
    unit: row.unit,
    values: sorted.map(({ value, count }) => {
      return { value, label: optionText(row, value, language), count, chosen: chosen.includes(value) }
    }),
  }
}

function standards(counts: ReadonlyMap<string, readonly Counted[]>, { filter }: Asked): FacetValue[] {
  const counted = [...(counts.get(standardKey) ?? [])].sort((a, b) => natural.compare(a.value, b.value))
  return counted.map(({ value, count }) => {
    return { value, label: value, count, chosen: filter.standards?.includes(value) ?? false }
  })
}

async function brands(db: Db, { reading, filter }: Asked): Promise<FacetValue[]> {
  const rows = await db
    .selectFrom('product')
    .innerJoin('brand', 'brand.id', 'product.brand_id')
    .select((eb) => [
      'brand.id',
      'brand.name',
      'brand.name_en',
      'brand.en_status',
      eb.fn.countAll<number>().as('count'),
    ])
    .where('brand.status', '=', '1')
    .where((eb) => eb.and(narrowed(reading, filter, { dialect: dialectOf(db), leaveOut: 'brand' })))
    .groupBy(['brand.id', 'brand.name', 'brand.name_en', 'brand.en_status', 'brand.weigh'])
    .orderBy('brand.weigh', 'desc')
    .orderBy('brand.id', 'desc')
    .execute()
  return rows.map((row) => {
    const { id, name, count } = inLanguage(row, reading.language)
    return { value: `${id}`, label: name, count, chosen: filter.brands?.includes(id) ?? false }
  })
}

async function flags(db: Db, { reading, filter }: Asked): Promise<FacetValue[]> {
  const counted = await db
    .selectFrom('product')
    .select((eb) => [
      eb.fn.sum<number | null>('product.is_new').as('new'),
      eb.fn.sum<number | null>('product.is_hot').as('hot'),
    ])
    .where((eb) => eb.and(narrowed(reading, filter, { dialect: dialectOf(db), leaveOut: 'flag' })))
    .executeTakeFirstOrThrow()
  const words = ['new', 'hot'] as const
  return words
    .map((flag) => {
      const label = say(names[flag], reading.language)
      return { value: flag, label, count: counted[flag] ?? 0, chosen: filter.flags?.includes(flag) ?? false }
    })
    .filter((value) => value.count > 0)
}
