import { withBelow } from '../../product-type/type-tree.server.ts'
import type { TypeLink } from '../published-product.ts'
import { filterableRows } from './facets.server.ts'
import type { ProductFilter } from './product-filter.ts'
import type { ProductListResult } from './product-query.server.ts'
import type { ProductQuery } from './product-query-sql.server.ts'

/** Links to types keep what narrows the list; a param that products of a type do not have would leave none of them. */
interface TypePlan {
  /** Filters under which types are counted; most types share one. */
  filters: readonly ProductFilter[]
  /** For each type the place of its filter, and the chosen params that it lacks; 0 stands for all types together. */
  places: ReadonlyMap<number, { at: number; lacks: readonly string[] }>
}

/** What has to be counted so that every link to a type can say what it shows. */
export function planTypes({ context: { tree }, filter: { type, ...filter } }: ProductQuery): TypePlan {
  const params = filter.params ?? {}
  const chosen = Object.keys(params)
  const filters: ProductFilter[] = [filter]
  const places = new Map<number, { at: number; lacks: readonly string[] }>([[0, { at: 0, lacks: [] }]])
  const known = new Map([['', 0]])
  for (const id of tree.live) {
    const has = chosen.length === 0 ? [] : filterableRows(tree, id).map((row) => row.key)
    const lacks = chosen.filter((key) => !has.includes(key))
    const at = known.get(lacks.join()) ?? filters.length
    known.set(lacks.join(), at)
    places.set(id, { at, lacks })
    if (at < filters.length) continue
    const left = Object.entries(params).filter(([key]) => !lacks.includes(key))
    filters.push({ ...filter, params: Object.fromEntries(left) })
  }
  return { filters, places }
}

/** How many products each link to a type shows: those in the type and below it. */
export function typeLinks(
  { context: { tree } }: ProductQuery,
  plan: TypePlan,
  byType: ProductListResult['byType'],
): TypeLink[] {
  return [...plan.places].map(([id, { at, lacks }]) => {
    const counted = byType[at]
    const below = id === 0 ? [] : withBelow(tree, id)
    const inside = below.reduce((sum, one) => sum + (counted?.counts.get(`${one}`) ?? 0), 0)
    return { id, count: id === 0 ? (counted?.total ?? 0) : inside, lacks }
  })
}
