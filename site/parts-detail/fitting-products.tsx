import { plainDecimal } from '../../contract/figures.ts'
import { text } from '../../contract/text.ts'
import type { FittingProduct } from '../../resources/part/published-part.ts'
import { usePlace } from '../place.ts'
import { SiteLink } from '../shell/site-link.tsx'

const words = {
  some: text('适用 {sizes}', 'For {sizes}'),
  all: text('适用全部通径：{sizes}', 'For all sizes: {sizes}'),
}

/** Products that hold the part, with those of their sizes that it fits, its position on their drawing and how many they take. */
export function FittingProducts({ products, unit }: { products: readonly FittingProduct[]; unit: string }) {
  const { speak } = usePlace()
  return (
    <ul className="small-cards">
      {products.map((product) => (
        <li className="card" key={`${product.id} ${product.position_no}`}>
          <div className="cover">
            {product.cover && (
              <img src={product.cover} data-cut="" alt="" width="200" height="150" loading="lazy" decoding="async" />
            )}
          </div>
          <div className="body">
            <p className="code">{product.code}</p>
            <h3>
              <SiteLink className="cover-link" href={`/client/product/detail/${product.id}`}>
                {product.name}
              </SiteLink>
            </h3>
            {product.sizes && (
              <p className="tagline number">
                {speak(product.all_sizes ? words.all : words.some, { sizes: product.sizes })}
              </p>
            )}
            <p className="tagline number">
              {product.position_no &&
                `${speak(text('位号 {position}', 'Position {position}'), { position: product.position_no })} · `}
              {speak(text('每台 {qty} {unit}', '{qty} {unit} per valve'), { qty: plainDecimal(product.qty), unit })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
