import { type Language, say, text } from '../../../contract/text.ts'
import type { Counts } from '../../../server/facet/countedBy.ts'
import { brandLine } from '../../brand/published-brand.ts'
import type { readShownBrands } from '../../brand/shown-brands.server.ts'
import { mergedTemplate, type TemplateRow } from '../../product-type/spec-template.ts'
import { pathTo, type TypeTree, withBelow } from '../../product-type/type-tree.server.ts'
import { optionText } from '../params/specs.ts'
import { brandKey, flagKey, standardKey } from '../product-facet.ts'
import type { Facet, FacetValue } from '../published-product.ts'
import type { ProductQuery } from './product-query-sql.server.ts'

const names = {
  brand: text('品牌', 'Brand'),
  standard: text('执行标准', 'Standard'),
  flag: text('推荐', 'Highlights'),
  new: text('新品', 'New'),
  hot: text('热门', 'Popular'),
}

/** The brands that a list of products may be narrowed by. */
type Brands = Awaited<ReturnType<typeof readShownBrands>>

/** Params of the types in question: of the chosen type, what stands above it and below it; of every live type without one. */
export function filterableRows(tree: TypeTree, type: number | undefined): TemplateRow[] {
  const ids = type === undefined ? [...tree.live] : [...above(tree, type), ...withBelow(tree, type)]
  const templates = ids.map((id) => tree.byId.get(id)?.template() ?? [])
  return mergedTemplate(templates).filter((row) => row.filterable === 1 && row.input !== 'range')
}

const above = (tree: TypeTree, id: number): number[] => pathTo(tree, id).map((node) => node.id)

/** What values of these params, and of what every list is narrowed by, are counted under. */
export const facetKeys = (rows: readonly TemplateRow[]): string[] => [
  ...rows.map((row) => row.key),
  standardKey,
  brandKey,
  flagKey,
]

/** What is counted for the values that a list can be narrowed by. */
interface FacetCounts {
  counts: Counts
  added: Counts
}

/** A value with its numbers; undefined where no row has it, unless it was chosen: chosen values are always listed. */
type ValueWithCounts = (value: string, label: string, chosen: boolean) => FacetValue | undefined

/** Values of a key as they are answered. */
export function valuesOf({ counts, added }: FacetCounts, key: string): ValueWithCounts {
  const more = added.get(key)
  return (value, label, chosen) => {
    const count = counts.get(key)?.get(value) ?? 0
    if (count === 0 && !chosen) return undefined
    return { value, label, count, chosen, ...(more && !chosen && { adds: more.get(value) ?? 0 }) }
  }
}

/** Everything the product centre can be narrowed by, each value with what choosing it would show (areas 8.2, 23.6). */
export function facetsOf(
  { context, filter }: ProductQuery,
  { rows, brands, ...counts }: FacetCounts & { rows: readonly TemplateRow[]; brands: Brands },
): Facet[] {
  const { language } = context
  const named = (key: 'brand' | 'standard' | 'flag', values: FacetValue[]): Facet => {
    return { key, kind: key, name: say(names[key], language), unit: '', values }
  }
  const facets = [
    named('brand', brandValues(brands, valuesOf(counts, brandKey), { chosen: filter.brands ?? [], language })),
    ...rows.map((row) => paramFacet(row, counts, { context, filter })),
    named('standard', standards(counts, filter.standards ?? [])),
    named('flag', flags({ context, filter }, valuesOf(counts, flagKey))),
  ]
  return facets.filter((facet) => facet.values.length > 0)
}

const natural = new Intl.Collator('zh-CN', { numeric: true })

/** Values of a key that some row has or that are chosen. */
const listedValues = ({ counts }: FacetCounts, key: string, chosen: readonly string[]): string[] => [
  ...new Set([...(counts.get(key)?.keys() ?? []), ...chosen]),
]

function paramFacet(row: TemplateRow, counts: FacetCounts, { context, filter }: ProductQuery): Facet {
  const { language } = context
  const chosen = filter.params?.[row.key] ?? []
  const place = new Map(row.options.map((option, at) => [option, at]))
  const placeOf = (value: string) => place.get(value) ?? row.options.length
  const sorted = listedValues(counts, row.key, chosen).sort((a, b) => placeOf(a) - placeOf(b) || natural.compare(a, b))
  const valued = valuesOf(counts, row.key)
  return {
    key: row.key,
    kind: 'param',
    name: language === 'en' && row.name_en ? row.name_en : row.name,
    unit: row.unit,
    values: sorted.flatMap((value) => valued(value, optionText(row, value, language), chosen.includes(value)) ?? []),
  }
}

function standards(counts: FacetCounts, chosen: readonly string[]): FacetValue[] {
  const valued = valuesOf(counts, standardKey)
  const sorted = listedValues(counts, standardKey, chosen).sort(natural.compare)
  return sorted.flatMap((value) => valued(value, value, chosen.includes(value)) ?? [])
}

/** Brands in their own order. */
export function brandValues(
  brands: Brands,
  valued: ValueWithCounts,
  { chosen, language }: { chosen: readonly number[]; language: Language },
): FacetValue[] {
  return brands.flatMap((brand) => {
    const { id, name } = brandLine.project(brand, language)
    return valued(`${id}`, name, chosen.includes(id)) ?? []
  })
}

function flags({ context, filter }: ProductQuery, valued: ValueWithCounts): FacetValue[] {
  const words = ['new', 'hot'] as const
  return words.flatMap(
    (flag) => valued(flag, say(names[flag], context.language), filter.flags?.includes(flag) ?? false) ?? [],
  )
}
