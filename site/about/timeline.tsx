import { text } from '../../contract/text.ts'
import type { PublishedCulture } from '../../resources/culture/published-culture.ts'
import { RichText } from '../catalogue/rich-text.tsx'
import { usePlace } from '../place.ts'
import { dateText } from '../shell/date-text.ts'
import type { HistoryYear } from './about.ts'
import { Part } from './part.tsx'

/** Steps of the company from its beginning, year by year on alternating sides of a line. */
export function Timeline({ years }: { years: readonly HistoryYear[] }) {
  return (
    <Part
      id="history"
      className="about-history"
      eyebrow={text('发展历程', 'History')}
      title={text('一步一步，走到今天', 'How we got here')}
    >
      <ol className="timeline">
        {years.map(({ year, entries }) => (
          <li key={year}>
            <p className="year number">{year}</p>
            <ul>
              {entries.map((entry) => (
                <Step key={entry.id} entry={entry} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Part>
  )
}

function Step({ entry: { title, content, image, event_date } }: { entry: PublishedCulture }) {
  const { language } = usePlace()
  return (
    <li>
      {image && (
        <div className="picture">
          <img
            src={image}
            data-cut=""
            sizes="(max-width: 900px) 100vw, 480px"
            alt=""
            width="800"
            height="600"
            loading="lazy"
            decoding="async"
          />
        </div>
      )}
      <div>
        <h3>{title}</h3>
        {event_date.length > 4 && (
          <p className="day">
            <time dateTime={event_date}>{dateText(event_date, language)}</time>
          </p>
        )}
        <RichText html={content} />
      </div>
    </li>
  )
}
