import { text } from '../../contract/text.ts'
import type { PublishedCulture } from '../../resources/culture/published-culture.ts'
import { RichText } from '../catalogue/rich-text.tsx'
import { usePlace } from '../place.ts'

/** Words of the head of the company, signed. */
export function Message({ message }: { message: PublishedCulture }) {
  const { speak } = usePlace()
  const { title, subtitle, content, image } = message
  return (
    <section className="about-part about-message" id="message" aria-labelledby="message-title">
      <figure className="container">
        {image && (
          <img
            src={image}
            data-cut=""
            sizes="320px"
            alt={subtitle}
            width="600"
            height="800"
            loading="lazy"
            decoding="async"
          />
        )}
        <div>
          <p className="eyebrow">{speak(text('领导致辞', 'Leadership message'))}</p>
          <h2 id="message-title">{title}</h2>
          <blockquote>
            <RichText html={content} />
          </blockquote>
          {subtitle && <figcaption>{subtitle}</figcaption>}
        </div>
      </figure>
    </section>
  )
}
