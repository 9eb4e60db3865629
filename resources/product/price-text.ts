import { type Language, say, text } from '../../contract/text.ts'
import type { PublishedPrice } from './published-product.ts'

const fixed = text('¥{price}', '¥{price}')
const from = text('¥{price} 起', 'From ¥{price}')

/** Yuan with thousands apart; cents only where there are some. */
export const groupedPrice = (price: string): string => {
  const [whole = '', cents = ''] = price.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return /^0*$/.test(cents) ? grouped : `${grouped}.${cents}`
}

/** How a price that is told reads, by its mode (areas 8.2). */
export const priceText = (price: string, mode: PublishedPrice['price_mode'], language: Language): string =>
  say(mode === 'from' ? from : fixed, language, { price: groupedPrice(price) })
