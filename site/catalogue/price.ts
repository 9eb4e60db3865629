import { type Language, say, text } from '../../contract/text.ts'
import type { PublishedPrice } from '../../resources/product/published-product.ts'

const onRequest = text('价格面议', 'Price on request')
const fixed = text('¥{price}', '¥{price}')
const from = text('¥{price} 起', 'From ¥{price}')

/** Yuan with thousands apart; cents only where there are some. */
export const groupedPrice = (price: string): string => {
  const [whole = '', cents = ''] = price.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return /^0*$/.test(cents) ? grouped : `${grouped}.${cents}`
}

/** How a price reads, in each of its modes (areas 8.2). */
export function priceText({ price, price_mode }: PublishedPrice, language: Language): string {
  if (price === null) return say(onRequest, language)
  return say(price_mode === 'from' ? from : fixed, language, { price: groupedPrice(price) })
}
