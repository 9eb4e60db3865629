import { text } from '../../contract/text.ts'
import { Island } from '../island.tsx'
import { usePlace } from '../place.ts'

interface VisitedProps {
  kind: 'product' | 'part'
  item: { id: number; code: string; name: string; cover: string }
}

/** What this browser looked at before, kept by the browser alone; its script also reports the visit to the server. */
export function Visited({ kind, item }: VisitedProps) {
  const { speak, language } = usePlace()
  const { id, code, name, cover } = item
  return (
    <Island
      name="visit"
      when="idle"
      as="section"
      className="visited no-print"
      label={speak(text('最近浏览', 'Recently viewed'))}
      props={{ kind, language, item: { id, code, name, cover } }}
    />
  )
}
