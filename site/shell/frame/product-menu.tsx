import { text } from '../../../contract/text.ts'
import { usePlace } from '../../place.ts'
import { Icon } from '../icon.tsx'
import { SiteLink } from '../site-link.tsx'
import type { ShellFacts } from './facts.ts'

/** Types of the first level with their children, and products worth a look; shown by hover, by its button, and without a script by the focus. */
export function ProductMenu({ data }: { data: ShellFacts }) {
  const { speak } = usePlace()
  return (
    <div className="container columns">
      <ul className="types">
        {data.types.map((type) => (
          <li key={type.id}>
            <SiteLink className="type" href={`/client/product?type=${type.id}`}>
              {type.name} <span className="number">{type.count}</span>
            </SiteLink>
            {type.children.map((child) => (
              <SiteLink key={child.id} href={`/client/product?type=${child.id}`}>
                {child.name}
              </SiteLink>
            ))}
          </li>
        ))}
      </ul>
      {data.featured.length > 0 && (
        <div className="featured">
          <p className="eyebrow">{speak(text('精选产品', 'Featured'))}</p>
          <ul>
            {data.featured.map((product) => (
              <li key={product.id}>
                <SiteLink href={`/client/product/detail/${product.id}`}>
                  {product.cover && (
                    <img src={product.cover} data-cut="" alt="" width="160" height="120" loading="lazy" />
                  )}
                  <strong>{product.name}</strong>
                  <span className="number">{product.code}</span>
                </SiteLink>
              </li>
            ))}
          </ul>
          <SiteLink className="more" href="/client/product">
            {speak(text('全部产品', 'All products'))}
            <Icon name="next" />
          </SiteLink>
        </div>
      )}
    </div>
  )
}

/** The same types in the drawer of narrow screens. */
export function DrawerTypes({ data }: { data: ShellFacts }) {
  return data.types.map((type) => (
    <li key={type.id}>
      <SiteLink href={`/client/product?type=${type.id}`}>
        {type.name} <span className="number">{type.count}</span>
      </SiteLink>
    </li>
  ))
}
