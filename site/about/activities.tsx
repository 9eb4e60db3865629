import { text } from '../../contract/text.ts'
import type { PublishedCulture } from '../../resources/culture/published-culture.ts'
import { RichText } from '../catalogue/rich-text.tsx'
import { Album } from '../gallery/album.tsx'
import { usePlace } from '../place.ts'
import { dateText } from '../shell/date-text.ts'
import { Part } from './part.tsx'

const pictureText = text('{name}，图 {index}', '{name}, picture {index}')

/** What people of the company do together, as albums. */
export function Activities({ activities }: { activities: readonly PublishedCulture[] }) {
  return (
    <Part
      id="activities"
      eyebrow={text('文化活动', 'Activities')}
      title={text('机床之外的我们', 'Life at Lanze, beyond the machines')}
    >
      <div className="albums">
        {activities.map((activity) => (
          <AlbumCard key={activity.id} activity={activity} />
        ))}
      </div>
    </Part>
  )
}

function AlbumCard({
  activity: { title, subtitle, content, image, images, event_date },
}: {
  activity: PublishedCulture
}) {
  const { speak, language } = usePlace()
  const pictures = [...new Set([image, ...images])].filter(Boolean)
  return (
    <article className="album-card">
      <Album className="pictures">
        {pictures.map((picture, at) => (
          <a key={picture} href={picture} data-zoom={at}>
            <img
              src={picture}
              data-cut=""
              sizes={at === 0 ? '(max-width: 900px) 100vw, 600px' : '120px'}
              alt={speak(pictureText, { name: title, index: at + 1 })}
              width="800"
              height="600"
              loading="lazy"
              decoding="async"
            />
          </a>
        ))}
      </Album>
      <p className="day">
        <time dateTime={event_date}>{dateText(event_date, language)}</time>
      </p>
      <h3>{title}</h3>
      {subtitle && <p className="subtitle">{subtitle}</p>}
      <RichText html={content} />
    </article>
  )
}
