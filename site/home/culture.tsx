import { DrawnMark } from '../../browser/drawn/drawn-mark.tsx'
import { Phrases } from '../../browser/hero/phrases.tsx'
import { text } from '../../contract/text.ts'
import { cultureGroups as groups } from '../../resources/culture/culture.ts'
import { markOf } from '../../resources/culture/culture-marks.ts'
import type { PublishedCulture } from '../../resources/culture/published-culture.ts'
import { usePlace } from '../place.ts'
import { Icon } from '../shell/icon.tsx'
import { SiteLink } from '../shell/site-link.tsx'

interface CultureProps {
  name: string
  slogan: string
  intro: string
  entries: readonly PublishedCulture[]
}

/** Who makes the valves: the beginning of the introduction, and what the company holds to. */
export function Culture({ name, slogan, intro, entries }: CultureProps) {
  const { speak } = usePlace()
  const isTold = ({ group }: PublishedCulture) => group === 'mission' || group === 'vision'
  const told = entries.filter(isTold)
  const marked = entries.filter((entry) => !isTold(entry))
  return (
    <section className="section culture" aria-labelledby="home-culture">
      <div className="container">
        <div className="about">
          <p className="eyebrow">{speak(text('关于我们', 'About us'))}</p>
          <h2 id="home-culture">{slogan ? <Phrases words={slogan} /> : name}</h2>
          {intro && <p>{intro}</p>}
          <SiteLink className="more" href="/client/about">
            {speak(text('了解我们', 'Get to know us'))}
            <Icon name="next" />
          </SiteLink>
        </div>
        {told.length > 0 && (
          <dl className="told">
            {told.map((entry) => (
              <div key={entry.id}>
                <dt>{speak(groups[entry.group])}</dt>
                <dd>{entry.title}</dd>
              </div>
            ))}
          </dl>
        )}
        {marked.length > 0 && (
          <ul className="marked">
            {marked.map((entry) => (
              <li key={entry.id}>
                <DrawnMark mark={markOf(entry.icon)} />
                <h3>{entry.title}</h3>
                {entry.subtitle && <p>{entry.subtitle}</p>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
