import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { speak } from '../../browser/language.ts'
import { bringShelf } from '../../browser/shelf/shelf.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import type { Comparisons } from '../../resources/saved-product/own/own-saved.ts'
import { Bones } from '../parts/bones.tsx'
import { ComparisonLists } from './comparison-lists.tsx'
import './saved.css'
import { SavedProducts } from './saved-products.tsx'
import { savedTexts } from './texts.ts'

/** What a member saved and compares, on every device (areas 23.10). */
export function Saved() {
  const isBrought = useBrought()
  const comparisons = useAnswer<Comparisons>(isBrought ? '/api/saved/comparisons' : undefined)
  const [query] = useSearchParams()
  if (!isBrought) return <Bones heights={[480]} />
  const isCompared = query.get('tab') === 'compare'
  // While comparing is switched off there is nothing to choose between.
  const isOff = comparisons.failure !== undefined && comparisons.data === undefined
  return (
    <div className="saved">
      {!isOff && (
        <nav className="tabs" aria-label={speak(savedTexts.tabs)}>
          <Link to="?" aria-current={isCompared ? undefined : 'page'}>
            {speak(savedTexts.products)}
          </Link>
          <Link to="?tab=compare" aria-current={isCompared ? 'page' : undefined}>
            {speak(savedTexts.comparisons)}
          </Link>
        </nav>
      )}
      {isCompared && !isOff ? <ComparisonLists work={comparisons} /> : <SavedProducts comparisons={comparisons} />}
    </div>
  )
}

/** What was saved before the sign-in is in the account before the account is looked at. */
function useBrought(): boolean {
  const [isBrought, setBrought] = useState(false)
  useEffect(() => {
    void bringShelf().then(() => setBrought(true))
  }, [])
  return isBrought
}
