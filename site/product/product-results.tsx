import { text } from '../../contract/text.ts'
import { productSorts } from '../../resources/product/listing/product-filter.ts'
import type { PublishedProducts } from '../../resources/product/published-product.ts'
import { CompareButton } from '../compare/compare-button.tsx'
import { type Speaker, usePlace } from '../place.ts'
import { Icon } from '../shell/icon.tsx'
import { Pager } from '../shell/pager.tsx'
import { ProductCard } from '../shell/product-card.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import { listAddress, nameOfFacet, toggled } from './list-address.ts'
import { ListBar } from './list-bar.tsx'
import { type ActiveFilter, ListChips, phraseFilter } from './list-chips.tsx'
import { sortOf } from './list-filters.ts'
import { NothingFound } from './nothing-found.tsx'
import type { ProductData } from './product.ts'
import { rootOf } from './type-place.ts'

interface ProductResultsProps {
  data: ProductData
  products: PublishedProducts
  query: string
}

const sortNames = {
  default: text('默认', 'Default'),
  newest: text('最新', 'Newest'),
  views: text('最多浏览', 'Most viewed'),
}

/** One page of products, as cards or as lines. */
export function ProductResults({ data, products, query }: ProductResultsProps) {
  const speaker = usePlace()
  const { speak } = speaker
  const { list, total, page, limit } = products
  const count = speak(total === 1 ? text('1 款产品', '1 product') : text('{total} 款产品', '{total} products'), {
    total,
  })
  const isList = new URLSearchParams(query).get('view') === 'list'
  return (
    <>
      <ListBar count={count} query={query}>
        <SortAndView query={query} isList={isList} />
      </ListBar>
      <ListChips active={activeFilters(products, query, speaker)} query={query} />
      {list.length === 0 ? (
        <NothingFound sign="no-products" query={query} total={total} data={data} />
      ) : (
        <ul className={isList ? 'picks lines' : 'picks'}>
          {list.map((product, at) => {
            const root = rootOf(data.types, product.product_type_id)
            return (
              <li key={product.id}>
                <ProductCard product={product} heading="h2" eager={at < 3} />
                <CompareButton product={product} root={root} />
              </li>
            )
          })}
        </ul>
      )}
      <Pager
        page={page}
        limit={limit}
        total={total}
        href={(to) => listAddress(query, { page: to > 1 ? `${to}` : null })}
      />
    </>
  )
}

function SortAndView({ query, isList }: { query: string; isList: boolean }) {
  const { speak } = usePlace()
  const sort = sortOf(new URLSearchParams(query))
  return (
    <>
      <nav className="sorts" aria-label={speak(text('排序', 'Sort by'))}>
        {productSorts.map((one) => (
          <SiteLink
            key={one}
            id={`sort=${one}`}
            href={listAddress(query, { sort: one === 'default' ? null : one })}
            rel="nofollow"
            aria-current={one === sort ? 'true' : undefined}
          >
            {speak(sortNames[one])}
          </SiteLink>
        ))}
      </nav>
      <nav className="views" aria-label={speak(text('显示方式', 'View'))}>
        <SiteLink
          id="view="
          href={listAddress(query, { view: null })}
          rel="nofollow"
          aria-current={isList ? undefined : 'true'}
        >
          <Icon name="grid" />
          <span className="unseen">{speak(text('卡片', 'Cards'))}</span>
        </SiteLink>
        <SiteLink
          id="view=list"
          href={listAddress(query, { view: 'list' })}
          rel="nofollow"
          aria-current={isList ? 'true' : undefined}
        >
          <Icon name="list" />
          <span className="unseen">{speak(text('列表', 'List'))}</span>
        </SiteLink>
      </nav>
    </>
  )
}

/** Chosen values in the order of the filters, the phrase first. */
function activeFilters(products: PublishedProducts, query: string, speaker: Speaker): ActiveFilter[] {
  const type = products.type_path.at(-1)
  const chosen = products.facets.flatMap((facet) =>
    facet.values
      .filter((value) => value.chosen)
      .map((value) => {
        const label = facet.kind === 'param' ? `${facet.name} ${value.label}` : value.label
        const name = nameOfFacet(facet)
        return { key: `${name} ${value.value}`, label, href: toggled(query, name, value.value) }
      }),
  )
  return [
    ...phraseFilter(query, speaker),
    ...(type ? [{ key: 'type', label: type.name, href: listAddress(query, { type: null }) }] : []),
    ...chosen,
  ]
}
