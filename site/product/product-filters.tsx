import { text } from '../../contract/text.ts'
import type { PublishedProducts } from '../../resources/product/published-product.ts'
import type { PublishedType } from '../../resources/product-type/published-type.ts'
import { usePlace } from '../place.ts'
import { SiteLink } from '../shell/site-link.tsx'
import { FacetGroup } from './facet-group.tsx'
import { listAddressWith, nameOfFacet, toggled } from './list-address.ts'
import type { ProductData } from './product.ts'

/** Questions that are open before anybody chose something. */
const openFacets = 4

interface ProductFiltersProps {
  data: ProductData
  products: PublishedProducts
  query: string
}

/** The tree of types and, below it, what the list can be narrowed by. */
export function ProductFilters({ data, products, query }: ProductFiltersProps) {
  const { speak } = usePlace()
  const path = products.type_path.map((step) => step.id)
  const href = (type: string | null) => listAddressWith(query, ['q', 'sort', 'view'], { type })
  const total = data.types.reduce((sum, type) => sum + type.count, 0)
  return (
    <>
      <nav className="types" aria-label={speak(text('按类型浏览', 'Browse by type'))}>
        <ul>
          <li>
            <SiteLink id="type=" href={href(null)} aria-current={path.length === 0 ? 'page' : undefined}>
              {speak(text('全部产品', 'All products'))}
              <span className="number">{total}</span>
            </SiteLink>
          </li>
          <Branches types={data.types} path={path} href={href} />
        </ul>
      </nav>
      {products.facets.map((facet, at) => (
        <FacetGroup
          key={nameOfFacet(facet)}
          id={nameOfFacet(facet)}
          name={facet.name}
          unit={facet.unit}
          values={facet.values}
          open={at < openFacets}
          href={(value) => toggled(query, nameOfFacet(facet), value.value)}
        />
      ))}
    </>
  )
}

interface BranchesProps {
  types: readonly PublishedType[]
  /** Ids from the root to the chosen type; only its branch is unfolded. */
  path: readonly number[]
  href(type: string): string
}

function Branches({ types, path, href }: BranchesProps) {
  // A type without live products is shown only to whoever is in it.
  const worthwhile = types.filter((type) => type.count > 0 || path.includes(type.id))
  return worthwhile.map((type) => {
    const isInPath = path.includes(type.id)
    return (
      <li key={type.id}>
        <SiteLink
          id={`type=${type.id}`}
          href={href(`${type.id}`)}
          aria-current={path.at(-1) === type.id ? 'page' : undefined}
          data-open={isInPath ? '' : undefined}
        >
          {type.name}
          <span className="number">{type.count}</span>
        </SiteLink>
        {isInPath && type.children.length > 0 && (
          <ul>
            <Branches types={type.children} path={path} href={href} />
          </ul>
        )}
      </li>
    )
  })
}
