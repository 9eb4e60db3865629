import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Language } from '../../../contract/text.ts'
import type { Dialect } from '../../../server/db/dialect.ts'
import { matches } from '../../../server/engine/searchIndex/searchIndex.ts'
import { answering, type CountedBy } from '../../../server/facet/countedBy.ts'
import { readPublicSettings } from '../../config/store-settings.server.ts'
import { hidesUntranslated } from '../../config/untranslated.server.ts'
import { readTypeTree, type TypeTree, withBelow } from '../../product-type/type-tree.server.ts'
import type { Db, Tables } from '../../tables.ts'
import { product } from '../product.ts'
import { brandKey, flagKey, standardKey, typeKey } from '../product-facet.ts'
import type { ProductFilter } from './product-filter.ts'

type Conditions = Expression<SqlBool>[]

const products = () => expressionBuilder<Tables, 'product'>()

/** What decides which products a visitor sees and how they are shown. */
export interface CatalogueContext {
  tree: TypeTree
  language: Language
  /** Products without a published English version stay away (areas 1.3). */
  translatedOnly: boolean
  /** What stands in place of a price that is not shown: setting `show_price_text` (areas 18). */
  priceOnRequest: string
}

export async function catalogueContext(db: Db, language: Language): Promise<CatalogueContext> {
  const settings = await readPublicSettings(db, language)
  return {
    tree: await readTypeTree(db),
    language,
    translatedOnly: hidesUntranslated(settings, 'product', language),
    priceOnRequest: settings.get('show_price_text') ?? '',
  }
}

/**
 * Products visitors may see: enabled, in a type that is enabled with everything above it (areas 8.1), and there for readers of the
 * language (areas 1.3).
 */
export function liveProducts({ tree, translatedOnly }: CatalogueContext): Conditions {
  const eb = products()
  const live = [eb('product.status', '=', '1')]
  if (translatedOnly) live.push(eb('product.en_status', '=', 1))
  // The usual case is left out of the query, so that the index over live products gives the order.
  if (tree.live.size < tree.byId.size) live.push(eb('product.product_type_id', 'in', [0, ...tree.live]))
  return live
}

/** The same for readings that make the same condition of `liveProducts`. */
export const liveKey = ({ tree, translatedOnly }: CatalogueContext): string =>
  `${translatedOnly ? 'en' : ''} ${tree.live.size === tree.byId.size ? '' : [...tree.live].join()}`

/** Conditions of the products that a filter finds. */
export function productConditions(
  context: CatalogueContext,
  filter: ProductFilter,
  { dialect, ...by }: CountedBy & { dialect: Dialect },
): Conditions {
  const { tree } = context
  return [
    ...liveProducts(context),
    ...phraseConditions(tree, filter.phrase, dialect),
    ...answering(filterConditions(tree, filter), by),
  ]
}

/** Conditions of the chosen values, by the key that the values are counted under. */
function filterConditions(tree: TypeTree, { type, brands = [], flags = [], ...filter }: ProductFilter) {
  const answers = new Map<string, Expression<SqlBool>>()
  if (type !== undefined) answers.set(typeKey, products()('product.product_type_id', 'in', withBelow(tree, type)))
  if (brands.length > 0) answers.set(brandKey, brandCondition(brands))
  if (flags.length > 0) answers.set(flagKey, flagCondition(flags))
  for (const [key, values] of Object.entries(chosenFacets(filter))) answers.set(key, facetCondition(key, values))
  return answers
}

/** Keys with a chosen value that allow several; a product has one type only. */
export const multipleKeys = (filter: ProductFilter): string[] => [
  ...((filter.brands ?? []).length > 0 ? [brandKey] : []),
  ...((filter.flags ?? []).length > 0 ? [flagKey] : []),
  ...Object.keys(chosenFacets(filter)),
]

/** Chosen values by key of `product_facet`. */
export function chosenFacets(filter: ProductFilter): Record<string, readonly string[]> {
  // What begins with @ is no param; under another name it finds nothing, as every unknown key does.
  const params = Object.entries(filter.params ?? {}).map(([key, values]) => [key.replace(/^@/, '?@'), values] as const)
  const chosen = [...params, [standardKey, filter.standards ?? []] as const]
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0))
}

function brandCondition(brands: readonly number[]): Expression<SqlBool> {
  const eb = products()
  const enabled = eb
    .selectFrom('brand')
    .select('brand.id')
    .where('brand.status', '=', '1')
    .where('brand.id', 'in', brands)
  return eb('product.brand_id', 'in', enabled)
}

function flagCondition(flags: NonNullable<ProductFilter['flags']>): Expression<SqlBool> {
  const eb = products()
  return eb.or(flags.map((flag) => eb(flag === 'new' ? 'product.is_new' : 'product.is_hot', '=', 1)))
}

function facetCondition(key: string, values: readonly string[]): Expression<SqlBool> {
  const eb = products()
  const holders = eb
    .selectFrom('product_facet')
    .select('product_facet.product_id')
    .where('product_facet.key', '=', key)
    .where('product_facet.value', 'in', values)
  return eb('product.id', 'in', holders)
}

const mostWords = 6

/** The phrase as it stands, or each of its words: "球阀 DN50" means ball valves that come in DN50. */
export function phraseConditions(tree: TypeTree, phrase: string | undefined, dialect: Dialect): Conditions {
  const asked = (phrase ?? '').trim()
  const words = asked.split(/\s+/).slice(0, mostWords)
  const [whole, ...each] = [asked, ...(words.length > 1 ? words : [])].flatMap((one) =>
    textConditions(tree, one, dialect),
  )
  if (!whole) return []
  const eb = products()
  return [each.length > 0 ? eb.or([whole, eb.and(each)]) : whole]
}

/** Products that have the words in a text of the quick search, or are offered in exactly this size, class or material. */
function textConditions(tree: TypeTree, words: string, dialect: Dialect): Conditions {
  const found = matches(dialect, product, words)
  if (!found) return []
  const id = sql.ref(dialect === 'sqlite' ? 'rowid' : 'id')
  const keys = new Set([...tree.byId.values()].flatMap((type) => type.template().map((row) => row.key)))
  const offered = sql`select product_id from product_facet
    where key in (${sql.join([standardKey, ...keys])}) and value in (${words}, ${words.toUpperCase()})`
  return [sql<SqlBool>`product.id in (select ${id} from search_product where ${found} union ${offered})`]
}
