import { text } from '../../contract/text.ts'
import type { PublishedProducts, TypeLink } from '../../resources/product/published-product.ts'
import type { PublishedType } from '../../resources/product-type/published-type.ts'
import { usePlace } from '../place.ts'
import { SiteLink } from '../shell/site-link.tsx'
import { FacetGroup } from './facet-group.tsx'
import { nameOfFacet, toggled, typeAddress } from './list-address.ts'
import type { ProductData } from './product.ts'

/** Questions that are open before a value is chosen. */
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
  const links = new Map(products.types.map((link) => [link.id, link]))
  const linkTo = (id: number): Leading => {
    const { count, lacks }: Partial<TypeLink> = links.get(id) ?? {}
    return { count: count ?? 0, href: typeAddress(query, id === 0 ? null : `${id}`, lacks) }
  }
  const all = linkTo(0)
  return (
    <>
      <nav className="types" aria-label={speak(text('按类型浏览', 'Browse by type'))}>
        <ul>
          <li>
            <SiteLink id="type=" href={all.href} aria-current={path.length === 0 ? 'page' : undefined}>
              {speak(text('全部产品', 'All products'))}
              <span className="number">{all.count}</span>
            </SiteLink>
          </li>
          <Branches types={data.types} path={path} linkTo={linkTo} />
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

/** Where a link leads, and how many products are there. */
interface Leading {
  href: string
  count: number
}

interface BranchesProps {
  types: readonly PublishedType[]
  /** Ids from the root to the chosen type; only its branch is unfolded. */
  path: readonly number[]
  linkTo(type: number): Leading
}

function Branches({ types, path, linkTo }: BranchesProps) {
  // A type that would show nothing is listed only on the path to the current one.
  const worthwhile = types.filter(({ id }) => linkTo(id).count > 0 || path.includes(id))
  return worthwhile.map((type) => {
    const isInPath = path.includes(type.id)
    const { href, count } = linkTo(type.id)
    return (
      <li key={type.id}>
        <SiteLink
          id={`type=${type.id}`}
          href={href}
          aria-current={path.at(-1) === type.id ? 'page' : undefined}
          data-open={isInPath ? '' : undefined}
        >
          {type.name}
          <span className="number">{count}</span>
        </SiteLink>
        {isInPath && type.children.length > 0 && (
          <ul>
            <Branches types={type.children} path={path} linkTo={linkTo} />
          </ul>
        )}
      </li>
    )
  })
}
