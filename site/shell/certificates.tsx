import { text } from '../../contract/text.ts'
import type { PublishedCulture } from '../../resources/culture/published-culture.ts'
import { Album } from '../gallery/album.tsx'
import { usePlace } from '../place.ts'
import { dateText } from './date-text.ts'

const texts = {
  issuer: text('颁发机构', 'Issued by'),
  number: text('证书编号', 'Certificate no.'),
  date: text('颁发日期', 'Issued'),
  valid: text('有效期至', 'Valid until'),
}

/** Certificates with what stands on them, or only their names where there is little room; each opens in full screen. */
export function Certificates({ honors, brief = false }: { honors: readonly PublishedCulture[]; brief?: boolean }) {
  return (
    <Album>
      <ul className={brief ? 'certificates brief' : 'certificates'}>
        {honors.map((honor, at) => (
          <li key={honor.id}>
            <a href={honor.image} data-zoom={at} className="frame">
              <img
                src={honor.image}
                data-cut=""
                sizes="(max-width: 640px) 50vw, 220px"
                alt={honor.title}
                width="600"
                height="800"
                loading="lazy"
                decoding="async"
              />
            </a>
            <h3>{honor.title}</h3>
            {!brief && <Facts honor={honor} />}
          </li>
        ))}
      </ul>
    </Album>
  )
}

function Facts({ honor }: { honor: PublishedCulture }) {
  const { speak, language } = usePlace()
  const facts = [
    [texts.issuer, honor.issuer],
    [texts.number, honor.cert_no],
    [texts.date, honor.event_date && dateText(honor.event_date, language)],
    [texts.valid, honor.valid_until_date && dateText(honor.valid_until_date, language)],
  ] as const
  return (
    <dl>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name.en}>
              <dt>{speak(name)}</dt>
              <dd className="number">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
