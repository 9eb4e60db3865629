import { text } from '../../contract/text.ts'
import type { PublishedBrand } from '../../resources/brand/published-brand.ts'
import { usePlace } from '../place.ts'
import { SiteLink } from './site-link.tsx'

export interface ShownBrand extends PublishedBrand {
  /** The product centre has something of it; a link to nothing is none. */
  has_products: boolean
}

/** Brands in grey that take their colour when pointed at; each with products filters the product centre. */
export function Brands({ brands }: { brands: readonly ShownBrand[] }) {
  const { speak } = usePlace()
  return (
    <section className="brands" aria-label={speak(text('品牌', 'Brands'))}>
      <ul className="container">
        {brands.map((brand) => (
          <li key={brand.id}>
            {brand.has_products ? (
              <SiteLink href={`/client/product?brand=${brand.id}`}>
                <Logo brand={brand} />
              </SiteLink>
            ) : (
              <span className="brand-only">
                <Logo brand={brand} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Logo({ brand: { name, logo, logo_dark: dark } }: { brand: ShownBrand }) {
  if (!logo) return <span>{name}</span>
  const drawn = { width: '160', height: '48', loading: 'lazy' } as const
  if (!dark) return <img src={logo} alt={name} {...drawn} />
  // Readers choose the look themselves, so the page has both; the browser fetches the one it shows.
  return (
    <>
      <img className="for-light" src={logo} alt={name} {...drawn} />
      <img className="for-dark" src={dark} alt={name} {...drawn} />
    </>
  )
}
