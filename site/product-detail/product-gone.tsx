import { text } from '../../contract/text.ts'
import { RelatedCards } from '../catalogue/related-cards.tsx'
import { EnquiryButton } from '../enquiry/enquiry-button.tsx'
import { Message } from '../message/message.tsx'
import { usePlace } from '../place.ts'
import { ProductCard } from '../shell/product-card.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import type { ProductDetailData } from './product-detail.ts'

/** For links that outlived their product: what happened, and others of its type. */
export function ProductGone({ data: { others, type } }: { data: ProductDetailData }) {
  const { speak } = usePlace()
  return (
    <>
      <Message sign="no-products" title={speak(text('该产品未上架', 'This product is not available'))}>
        <p>
          {speak(
            text('它可能已停产、更名或暂时下架。', 'It may have been discontinued, renamed or temporarily withdrawn.'),
          )}
        </p>
        <div className="ways">
          <SiteLink className="button" href={type ? `/client/product?type=${type.id}` : '/client/product'}>
            {type
              ? speak(text('查看全部{type}', 'All {type}'), { type: type.name })
              : speak(text('查看全部产品', 'All products'))}
          </SiteLink>
          <EnquiryButton className="button quiet" asked={{ need: 'product' }}>
            {speak(text('询问替代产品', 'Ask for a replacement'))}
          </EnquiryButton>
        </div>
      </Message>
      <RelatedCards id="others" title={type ? type.name : speak(text('大家常看', 'Often viewed'))}>
        {others.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </RelatedCards>
    </>
  )
}
