import { text } from '../../contract/text.ts'
import type { ProductCard } from '../../resources/product/published-product.ts'
import { usePlace } from '../place.ts'
import { Icon } from '../shell/icon.tsx'

interface SaveButtonProps {
  product: Pick<ProductCard, 'id' | 'code'>
  /** A sign alone, in the corner of a card. */
  corner?: boolean
}

/** Saves a product for its reader and takes it out again; the island of the shell listens. */
export function SaveButton({ product: { id, code }, corner = false }: SaveButtonProps) {
  const { speak } = usePlace()
  return (
    <button
      className={corner ? 'save-button corner no-print' : 'save-button button quiet'}
      type="button"
      aria-pressed="false"
      data-save={id}
    >
      <Icon name="bookmark" />
      <span className={corner ? 'unseen' : undefined}>{speak(text('收藏', 'Save'))}</span>
      <span className="unseen"> {code}</span>
    </button>
  )
}
