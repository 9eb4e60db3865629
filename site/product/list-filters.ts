import type { PartFilter } from '../../resources/part/published-part.ts'
import type { ProductFilter, ProductSort } from '../../resources/product/listing/product-filter.ts'

/** Cards on one page of either tab, unless setting `product_page_size` says otherwise. */
export const usualPerPage = 12
const longestPhrase = 60
const sorts: readonly ProductSort[] = ['default', 'newest', 'views']
const flags = ['new', 'hot'] as const

/** A row's number as visitors write it; anything else is a number that no row has. */
export const idOf = (word: string): number => (/^\d{1,9}$/.test(word) && Number(word) > 0 ? Number(word) : -1)

/** The phrase both tabs search for. */
export const phraseOf = (query: URLSearchParams): string => (query.get('q') ?? '').trim().slice(0, longestPhrase)

function pageOf(query: URLSearchParams): number {
  const page = idOf(query.get('page') ?? '')
  return page > 0 ? page : 1
}

export function sortOf(query: URLSearchParams): ProductSort {
  return sorts.find((sort) => sort === query.get('sort')) ?? 'default'
}

function paramsOf(query: URLSearchParams): Record<string, string[]> {
  const names = [...new Set(query.keys())].filter((name) => name.startsWith('p.'))
  return Object.fromEntries(names.map((name) => [name.slice(2), query.getAll(name)]))
}

/** What the tab of products is asked for. */
export function productFilter(query: URLSearchParams, limit: number): ProductFilter {
  const type = query.get('type')
  return {
    ...(type && { type: idOf(type) }),
    brands: query.getAll('brand').map(idOf),
    standards: query.getAll('standard'),
    flags: flags.filter((flag) => query.getAll('flag').includes(flag)),
    params: paramsOf(query),
    phrase: phraseOf(query),
    sort: sortOf(query),
    page: pageOf(query),
    limit,
  }
}

/** What the tab of parts is asked for. */
export function partFilter(query: URLSearchParams, limit: number): PartFilter {
  const fits = query.get('fits')
  return {
    category: query.get('category') ?? '',
    brands: query.getAll('brand').map(idOf),
    ...(fits && { product: idOf(fits) }),
    wear: query.get('wear') === '1',
    phrase: phraseOf(query),
    page: pageOf(query),
    limit,
  }
}
