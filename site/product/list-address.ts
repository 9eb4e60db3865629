import type { Facet } from '../../resources/product/published-product.ts'
import { type Changes, queryAddress } from '../shell/query-address.ts'

const path = '/client/product'

/** Names of the query that the product centre uses; everything it shows follows from them. */
export const listNames = [
  'tab',
  'type',
  'q',
  'brand',
  'standard',
  'flag',
  'p.*',
  'sort',
  'view',
  'category',
  'fits',
  'wear',
  'page',
  'compare',
] as const

/** This list with some of its query changed. */
export const listAddress = (query: string, changes: Changes): string => queryAddress(path, query, changes)

/** The list of another type, or of all without one: what narrows it stays, but for params that products of the type do not have. */
export function typeAddress(query: string, type: string | null, lacks: readonly string[] = []): string {
  return listAddress(query, { type, ...Object.fromEntries(lacks.map((key) => [`p.${key}`, null])) })
}

/** What both tabs can be asked; all else belongs to one of them. */
const namesOfBothTabs = ['q', 'brand']

/** Another tab, narrowed by those conditions that it has as well. */
export const tabAddress = (query: string, tab: 'products' | 'parts'): string =>
  listAddressWith(query, namesOfBothTabs, { tab: tab === 'parts' ? tab : null })

/** Only these names stay. */
export function listAddressWith(query: string, kept: readonly string[], changes: Changes): string {
  const now = new URLSearchParams(query)
  const stays = new URLSearchParams([...now].filter(([name]) => kept.includes(name)))
  return listAddress(stays.toString(), changes)
}

/** The name under which a facet stands in the query. */
export const nameOfFacet = (facet: Pick<Facet, 'kind' | 'key'>): string =>
  facet.kind === 'param' ? `p.${facet.key}` : facet.key

/** The same list with one value of a facet chosen, or no longer chosen. */
export function toggled(query: string, name: string, value: string): string {
  const chosen = new URLSearchParams(query).getAll(name)
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
  return listAddress(query, { [name]: next })
}

/** The plain list: the tab stays, everything that narrows it goes. */
export const clearedAddress = (query: string): string => listAddressWith(query, ['tab', 'sort', 'view'], {})

/** Names that narrow a list, in contrast to those that only order or dress it. */
export function narrowingNames(query: string): string[] {
  return [...new Set(new URLSearchParams(query).keys())].filter(
    (name) => !['tab', 'sort', 'view', 'page'].includes(name),
  )
}
