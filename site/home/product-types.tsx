import { text } from '../../contract/text.ts'
import type { PublishedType } from '../../resources/product-type/published-type.ts'
import { usePlace } from '../place.ts'
import { Icon } from '../shell/icon.tsx'
import { SectionHead } from '../shell/section-head.tsx'
import { SiteLink } from '../shell/site-link.tsx'

/** Types of the first level with their drawing, children and number of products. */
export function ProductTypes({ types }: { types: readonly PublishedType[] }) {
  const { speak } = usePlace()
  return (
    <section className="section" aria-labelledby="home-types">
      <div className="container">
        <SectionHead
          id="home-types"
          eyebrow={speak(text('产品中心', 'Products'))}
          title={speak(text('按工况，选对阀门', 'Find the right valve'))}
        >
          <SiteLink className="more" href="/client/product">
            {speak(text('进入产品中心', 'Product centre'))}
            <Icon name="next" />
          </SiteLink>
        </SectionHead>
        <ul className="type-grid">
          {types.map((type) => (
            <li key={type.id} className="card type-card">
              {type.cover && (
                <div className="cover">
                  <img
                    src={type.cover}
                    sizes="(max-width: 640px) 100vw, 600px"
                    alt=""
                    width="800"
                    height="600"
                    loading="lazy"
                    decoding="async"
                  />
                </div>
              )}
              <div className="body">
                <h3>
                  <SiteLink className="cover-link" href={`/client/product?type=${type.id}`}>
                    {type.name}
                  </SiteLink>
                </h3>
                {type.children.length > 0 ? (
                  <p className="tagline">{type.children.map((child) => child.name).join(' · ')}</p>
                ) : (
                  type.description && <p className="tagline">{type.description}</p>
                )}
                <p className="count number">
                  {speak(
                    type.count === 1 ? text('1 款产品', '1 product') : text('{count} 款产品', '{count} products'),
                    {
                      count: type.count,
                    },
                  )}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
