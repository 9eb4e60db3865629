import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { answering, type CountedBy } from '../../server/facet/countedBy.ts'
import type { Tables } from '../tables.ts'
import type { PartFilter } from './published-part.ts'

type Conditions = Expression<SqlBool>[]

/** What parts are narrowed and counted by. */
export const categoryKey = 'category'
export const brandKey = 'brand'
export const wearKey = 'wear'
export const productKey = 'product'

/** What the parts tab is filtered by, and for whom. */
export interface PartQuery {
  filter: PartFilter
  translatedOnly: boolean
}

const parts = () => expressionBuilder<Tables, 'part'>()

/** Parts visitors may see: enabled and not internal (areas 9); of `translatedOnly` those with a published English version (areas 1.3). */
export function liveParts(translatedOnly: boolean): Conditions {
  const eb = parts()
  const live = [eb('part.status', '=', '1'), eb('part.is_public', '=', 1)]
  if (translatedOnly) live.push(eb('part.en_status', '=', 1))
  return live
}

const mostWords = 6

/**
 * Code, name or spec contain every word of the phrase. The search index also holds drawing numbers, by which visitors
 * must not find parts; so it is not used here.
 */
export function partContains(phrase: string): Expression<SqlBool> {
  const columns = ['part.code', 'part.name', 'part.name_en', 'part.spec', 'part.spec_en']
  const eb = parts()
  const words = phrase.trim().toLowerCase().split(/\s+/).slice(0, mostWords)
  return eb.and(
    words.map((word) => {
      const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      return eb.or(columns.map((column) => sql<SqlBool>`lower(${sql.ref(column)}) like ${like} escape '\\'`))
    }),
  )
}

/** Conditions of the parts that a query finds. */
export function partConditions({ filter, translatedOnly }: PartQuery, by: CountedBy): Conditions {
  const phrase = filter.phrase?.trim()
  const containing = phrase ? [partContains(phrase)] : []
  return [...liveParts(translatedOnly), ...containing, ...answering(filterConditions(filter), by)]
}

/** Conditions of the chosen values, by the key that the values are counted under. */
function filterConditions({
  category,
  brands = [],
  product,
  wear,
}: PartFilter): ReadonlyMap<string, Expression<SqlBool>> {
  const eb = parts()
  const answers = new Map<string, Expression<SqlBool>>()
  if (category) answers.set(categoryKey, eb('part.category', '=', category))
  if (brands.length > 0) {
    const enabled = eb.selectFrom('brand').select('id').where('status', '=', '1').where('id', 'in', brands)
    answers.set(brandKey, eb('part.brand_id', 'in', enabled))
  }
  if (product !== undefined) {
    const held = eb.selectFrom('product_part').select('part_id').where('product_id', '=', product)
    answers.set(productKey, eb('part.id', 'in', held))
  }
  if (wear) answers.set(wearKey, eb('part.is_wear', '=', 1))
  return answers
}
