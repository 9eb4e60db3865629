import { text } from '../../contract/text.ts'
import { EnquiryButton } from '../enquiry/enquiry-button.tsx'
import { usePlace } from '../place.ts'
import { EmptyState } from '../shell/empty-state.tsx'
import { ProductCard } from '../shell/product-card.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import { clearedAddress, listAddress, listAddressWith } from './list-address.ts'
import type { ProductData } from './product.ts'

interface NothingFoundProps {
  sign: 'no-products' | 'no-parts'
  query: string
  total: number
  data: Pick<ProductData, 'suggestions' | 'meant'>
}

/** No row, or no such page: a way back and, for those who found nothing, what others read. */
export function NothingFound({ sign, query, total, data: { suggestions, meant } }: NothingFoundProps) {
  const { speak } = usePlace()
  if (total > 0) {
    return (
      <EmptyState sign={sign} title={speak(text('没有这一页', 'There is no such page'))}>
        <SiteLink className="button" href={listAddress(query, {})}>
          {speak(text('回到第一页', 'Back to the first page'))}
        </SiteLink>
      </EmptyState>
    )
  }
  return (
    <>
      <EmptyState
        sign={sign}
        title={speak(text('没有符合条件的结果', 'No results'))}
        words={speak(text('请放宽条件，或换一个关键词。', 'Remove some filters or try another word.'))}
      >
        {meant !== '' && (
          <p>
            {speak(text('您要找的是', 'Did you mean'))}{' '}
            <SiteLink href={listAddressWith(query, [], { q: meant })}>
              <strong>{meant}</strong>
            </SiteLink>
          </p>
        )}
        <div className="ways-to-ask">
          <SiteLink className="button" href={clearedAddress(query)}>
            {speak(text('重置筛选', 'Reset filters'))}
          </SiteLink>
          <EnquiryButton className="button quiet" asked={{ need: 'product' }}>
            {speak(text('告诉我们您要找什么', 'Tell us what you need'))}
          </EnquiryButton>
        </div>
      </EmptyState>
      {suggestions.length > 0 && (
        <section className="suggestions" aria-labelledby="suggestions">
          <h2 id="suggestions">{speak(text('大家常看', 'Often viewed'))}</h2>
          <ul className="picks">
            {suggestions.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
