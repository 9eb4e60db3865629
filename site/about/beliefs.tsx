import { DrawnMark } from '../../browser/drawn/drawn-mark.tsx'
import { text } from '../../contract/text.ts'
import { cultureGroups } from '../../resources/culture/culture.ts'
import { markOf } from '../../resources/culture/culture-marks.ts'
import type { PublishedCulture } from '../../resources/culture/published-culture.ts'
import { RichText } from '../catalogue/rich-text.tsx'
import { usePlace } from '../place.ts'
import type { AboutData } from './about.ts'

/** What the company is for, where it wants to be, and what it holds to. */
export function Beliefs({ mission, vision, values }: Pick<AboutData, 'mission' | 'vision' | 'values'>) {
  const { speak } = usePlace()
  const told = [mission, vision].filter((entry) => entry !== null)
  return (
    <section className="about-part about-beliefs" id="culture" aria-labelledby="culture-title">
      <div className="container">
        <h2 className="unseen" id="culture-title">
          {speak(text('企业文化', 'Culture'))}
        </h2>
        {told.length > 0 && (
          <div className="statements">
            {told.map((entry) => (
              <div key={entry.id}>
                <p className="eyebrow">{speak(cultureGroups[entry.group])}</p>
                <h3>{entry.title}</h3>
                <RichText html={entry.content} />
              </div>
            ))}
          </div>
        )}
        {values.length > 0 && <Marked entries={values} />}
      </div>
    </section>
  )
}

/** Entries with their signs, side by side. */
export function Marked({ entries }: { entries: readonly PublishedCulture[] }) {
  return (
    <ul className="about-marked">
      {entries.map((entry) => (
        <li key={entry.id}>
          <DrawnMark mark={markOf(entry.icon)} />
          <h3>{entry.title}</h3>
          {entry.subtitle && <p className="subtitle">{entry.subtitle}</p>}
          <RichText html={entry.content} />
        </li>
      ))}
    </ul>
  )
}
