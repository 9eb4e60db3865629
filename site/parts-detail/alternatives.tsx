import type { PartAlternativeLine } from '../../resources/part/published-part.ts'
import { SiteLink } from '../shell/site-link.tsx'

/** Parts that may stand in, and under which condition. */
export function Alternatives({ parts }: { parts: readonly PartAlternativeLine[] }) {
  return (
    <ul className="small-cards">
      {parts.map((part) => (
        <li className="card" key={`${part.part_id} ${part.kind}`}>
          <div className="cover">
            {part.cover && (
              <img src={part.cover} data-cut="" alt="" width="200" height="150" loading="lazy" decoding="async" />
            )}
          </div>
          <div className="body">
            <p className="code">
              <span>{part.code}</span>
              <span className={part.kind === 'full' ? 'tag' : 'tag hot'}>{part.kind_name}</span>
            </p>
            <h3>
              <SiteLink className="cover-link" href={`/client/parts/detail/${part.part_id}`}>
                {part.name}
              </SiteLink>
            </h3>
            <p className="tagline">{part.note || [part.spec, part.material].filter(Boolean).join(' · ')}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
