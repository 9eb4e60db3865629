import { isFigure } from '../../contract/figures.ts'
import { text } from '../../contract/text.ts'
import type { ProductCard as Product } from '../../resources/product/published-product.ts'
import { usePlace } from '../place.ts'
import { SaveButton } from '../saved/save-button.tsx'
import { CardCover } from './card-cover.tsx'
import { SiteLink } from './site-link.tsx'
import { wholeWords } from './whole-words.tsx'

interface ProductCardProps {
  product: Product
  heading?: 'h2' | 'h3'
  /** Pictures above the fold are not lazy. */
  eager?: boolean
}

/** A product in a grid: cover, code, name, tagline and three values to compare. */
export function ProductCard({ product, heading: Heading = 'h3', eager }: ProductCardProps) {
  const { speak } = usePlace()
  // Chinese on an English page is read out as Chinese.
  const spoken = product.lang_fallback ? 'zh-CN' : undefined
  return (
    <article className="card">
      <CardCover src={product.cover} eager={eager} />
      <div className="body">
        <p className="code">
          <span>{product.code}</span>
          {product.is_new === 1 && <span className="tag">{speak(text('新品', 'New'))}</span>}
          {product.is_hot === 1 && <span className="tag hot">{speak(text('热门', 'Popular'))}</span>}
        </p>
        <Heading lang={spoken}>
          <SiteLink className="cover-link" href={`/client/product/detail/${product.id}`}>
            {wholeWords(product.name)}
          </SiteLink>
        </Heading>
        {product.subtitle && (
          <p className="tagline" lang={spoken}>
            {wholeWords(product.subtitle)}
          </p>
        )}
        {product.specs.length > 0 && (
          <dl className="specs">
            {product.specs.slice(0, 3).map((spec) => (
              <div key={spec.key}>
                <dt>{spec.name}</dt>
                <dd className={isFigure(spec.value) ? 'number' : undefined}>{spec.value}</dd>
              </div>
            ))}
          </dl>
        )}
        {product.lang_fallback && <p className="fallback-mark">{speak(text('暂无英文', 'In Chinese only'))}</p>}
      </div>
      <SaveButton product={product} corner />
    </article>
  )
}
