import { use } from 'react'
import type { Picked } from '../../contract/picked.ts'
import { text } from '../../contract/text.ts'
import type { ProductCard } from '../../resources/product/published-product.ts'
import { usePlace } from '../place.ts'
import { Icon } from '../shell/icon.tsx'
import { CompareEnabledContext } from './compare-enabled.ts'

interface CompareButtonProps {
  product: Pick<ProductCard, 'id' | 'code' | 'name' | 'cover'>
  /** Type of the first level; products below one of them can be compared. */
  root: { id: number; name: string } | undefined
  className?: string
}

/** Puts a product into the compare tray and takes it out; the tray's script listens. */
export function CompareButton({ product, root, className = '' }: CompareButtonProps) {
  const { speak } = usePlace()
  const isEnabled = use(CompareEnabledContext)
  if (!isEnabled || !root) return null
  const { id, code, name, cover } = product
  const picked: Picked = { id, code, name, cover, root: root.id, type: root.name }
  return (
    <button
      className={`compare-button ${className}`}
      type="button"
      aria-pressed="false"
      data-compare={JSON.stringify(picked)}
    >
      <Icon name="compare" />
      {speak(text('对比', 'Compare'))}
      <span className="unseen"> {code}</span>
    </button>
  )
}
