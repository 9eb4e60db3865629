import { text } from '../../contract/text.ts'
import { Island } from '../island.tsx'
import { usePlace } from '../place.ts'

export interface PageSection {
  id: string
  label: string
  count?: number
}

/** Links to the sections of the page; the script marks the one in view. */
export function SectionNav({ sections }: { sections: readonly PageSection[] }) {
  const { speak } = usePlace()
  return (
    <Island name="sections" when="idle" className="section-nav no-print">
      <nav className="container" aria-label={speak(text('本页内容', 'On this page'))}>
        <ul>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>
                {section.label}
                {section.count !== undefined && <span className="count number">{section.count}</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Island>
  )
}
