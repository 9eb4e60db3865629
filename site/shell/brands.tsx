import { text } from '../../contract/text.ts'
import type { PublishedBrand } from '../../resources/brand/published-brand.ts'
import { usePlace } from '../place.ts'
import { SiteLink } from './site-link.tsx'

/** Brands in grey that take their colour when pointed at; each filters the product centre. */
export function Brands({ brands }: { brands: readonly PublishedBrand[] }) {
  const { speak } = usePlace()
  return (
    <section className="brands" aria-label={speak(text('品牌', 'Brands'))}>
      <ul className="container">
        {brands.map((brand) => (
          <li key={brand.id}>
            <SiteLink href={`/client/product?brand=${brand.id}`}>
              {brand.logo ? (
                <img src={brand.logo} alt={brand.name} width="160" height="48" loading="lazy" />
              ) : (
                <span>{brand.name}</span>
              )}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
