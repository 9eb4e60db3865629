import { text } from '../../contract/text.ts'
import type { PartCard as Part } from '../../resources/part/published-part.ts'
import { usePlace } from '../place.ts'
import { CardCover } from './card-cover.tsx'
import { SiteLink } from './site-link.tsx'

/** A part in a grid: picture, number, name, what it is made of. */
export function PartCard({ part, heading: Heading = 'h3' }: { part: Part; heading?: 'h2' | 'h3' }) {
  const { speak } = usePlace()
  // Chinese on an English page is read out as Chinese.
  const spoken = part.lang_fallback ? 'zh-CN' : undefined
  return (
    <article className="card part-card">
      <CardCover src={part.cover} sizes="(max-width: 559px) 240px, 400px" />
      <div className="body">
        <p className="code">
          <span>{part.code}</span>
          {part.is_wear === 1 && <span className="tag hot">{speak(text('易损件', 'Wear part'))}</span>}
        </p>
        <Heading lang={spoken}>
          <SiteLink className="cover-link" href={`/client/parts/detail/${part.id}`}>
            {part.name}
          </SiteLink>
        </Heading>
        <p className="tagline" lang={spoken}>
          {[part.category_name, part.spec, part.material].filter(Boolean).join(' · ')}
        </p>
        {part.lang_fallback && <p className="fallback-mark">{speak(text('暂无英文', 'In Chinese only'))}</p>}
      </div>
    </article>
  )
}
