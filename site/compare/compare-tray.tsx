import { use } from 'react'
import { shelfKeys } from '../../contract/picked.ts'
import { text } from '../../contract/text.ts'
import { Island } from '../island.tsx'
import { usePlace } from '../place.ts'
import { CompareEnabledContext } from './compare-enabled.ts'

/** The bar with products chosen for comparison; its script fills it and listens to every compare button of the page. */
export function CompareTray() {
  const { speak, language } = usePlace()
  if (!use(CompareEnabledContext)) return null
  return (
    <Island
      name="compare"
      when="asked"
      answers="[data-compare]"
      kept={shelfKeys.join(' ')}
      as="section"
      className="compare-tray no-print"
      label={speak(text('产品对比', 'Compare products'))}
      props={{ language }}
    />
  )
}
