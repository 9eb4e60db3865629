import { inLanguage } from '../../contract/in-language.ts'
import { say, text } from '../../contract/text.ts'
import type { readShownBrands } from '../brand/shown-brands.server.ts'
import { mergedTemplate, type TemplateRow } from '../product-type/spec-template.ts'
import { pathTo, type TypeTree, withBelow } from '../product-type/type-tree.server.ts'
import type { Counts, Question } from './counted-products.server.ts'
import { brandKey, flagKey, standardKey } from './product-facet.ts'
import type { Facet, FacetValue } from './published-product.ts'
import { optionText } from './specs.ts'

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

/** Everything the product centre can be narrowed by, each value with what choosing it would show (areas 8.2, 23.6). */
export function facetsOf(
  { reading, filter }: Question,
  { rows, counts, brands }: { rows: readonly TemplateRow[]; counts: Counts; brands: Brands },
): Facet[] {
  const { language } = reading
  const named = (key: 'brand' | 'standard' | 'flag', values: FacetValue[]): Facet => {
    return { key, kind: key, name: say(names[key], language), unit: '', values }
  }
  const facets = [
    named('brand', brandValues({ reading, filter }, brands, counts)),
    ...rows.map((row) => paramFacet(row, [...(counts.get(row.key) ?? [])], { reading, filter })),
    named('standard', standards(counts, filter.standards ?? [])),
    named('flag', flags({ reading, filter }, counts)),
  ]
  return facets.filter((facet) => facet.values.length > 0)
}

const natural = new Intl.Collator('zh-CN', { numeric: true })

function paramFacet(
  row: TemplateRow,
  counted: readonly (readonly [string, number])[],
  { reading, filter }: Question,
): Facet {
  const { language } = reading
  const chosen = filter.params?.[row.key] ?? []
  const place = new Map(row.options.map((option, at) => [option, at]))
  const placeOf = (value: string) => place.get(value) ?? row.options.length
  const sorted = [...counted].sort(([a], [b]) => placeOf(a) - placeOf(b) || natural.compare(a, b))
  return {
    key: row.key,
    kind: 'param',
    name: language === 'en' && row.name_en ? row.name_en : row.name,
    unit: row.unit,
    values: sorted.map(([value, count]) => {
      return { value, label: optionText(row, value, language), count, chosen: chosen.includes(value) }
    }),
  }
}

function standards(counts: Counts, chosen: readonly string[]): FacetValue[] {
  const counted = [...(counts.get(standardKey) ?? [])].sort(([a], [b]) => natural.compare(a, b))
  return counted.map(([value, count]) => ({ value, label: value, count, chosen: chosen.includes(value) }))
}

function brandValues({ reading, filter }: Question, brands: Brands, counts: Counts): FacetValue[] {
  return brands.flatMap((brand) => {
    const count = counts.get(brandKey)?.get(`${brand.id}`)
    if (count === undefined) return []
    const { id, name } = inLanguage(brand, reading.language)
    return { value: `${id}`, label: name, count, chosen: filter.brands?.includes(id) ?? false }
  })
}

function flags({ reading, filter }: Question, counts: Counts): FacetValue[] {
  const words = ['new', 'hot'] as const
  return words.flatMap((flag) => {
    const count = counts.get(flagKey)?.get(flag)
    if (count === undefined) return []
    const label = say(names[flag], reading.language)
    return { value: flag, label, count, chosen: filter.flags?.includes(flag) ?? false }
  })
}
