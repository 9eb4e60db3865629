import type { ReactNode } from 'react'
import { text } from '../../contract/text.ts'
import { CopyCode } from '../catalogue/copy-code.tsx'
import { usePlace } from '../place.ts'
import { dialled } from '../shell/frame/facts.ts'
import { Icon, type IconName } from '../shell/icon.tsx'
import type { ContactData } from './contact.ts'
import { MapLink } from './map-link.tsx'

/** Telephone, letters, visits and messages: each with what opens it. */
export function Ways({ data }: { data: ContactData }) {
  const { speak } = usePlace()
  const address = [data.address, data.postcode].filter(Boolean).join(' · ')
  return (
    <section className="contact-ways" aria-label={speak(text('联系方式', 'How to reach us'))}>
      <dl>
        {data.phone && (
          <Way icon="phone" name={speak(text('服务电话', 'Phone'))} strong>
            <CopyCode code={data.phone} href={dialled(data.phone)} />
          </Way>
        )}
        {data.hours && (
          <Way icon="clock" name={speak(text('工作时间', 'Working hours'))}>
            {data.hours}
          </Way>
        )}
        {data.email && (
          <Way icon="mail" name={speak(text('电子邮箱', 'E-mail'))}>
            <CopyCode code={data.email} href={`mailto:${data.email}`} />
          </Way>
        )}
        {data.whatsapp && (
          <Way icon="letter" name="WhatsApp">
            <a href={`https://wa.me/${data.whatsapp.replace(/\D/g, '')}`} rel="noopener nofollow">
              <span className="number">{data.whatsapp}</span>
            </a>
          </Way>
        )}
        {data.fax && (
          <Way icon="print" name={speak(text('传真', 'Fax'))}>
            <span className="number">{data.fax}</span>
          </Way>
        )}
        {(address || data.map) && (
          <Way icon="place" name={speak(text('地址', 'Address'))}>
            <span>{address}</span>
            <MapLink map={data.map} name={data.company} />
          </Way>
        )}
      </dl>
      <Pictures data={data} />
      {data.social.length > 0 && (
        <nav className="contact-social" aria-label={speak(text('社交媒体', 'Social media'))}>
          <ul>
            {data.social.map(({ name, url }) => (
              <li key={url}>
                <a className="chip" href={url} rel="noopener me">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </section>
  )
}

interface WayProps {
  icon: IconName
  name: string
  strong?: boolean
  children: ReactNode
}

const Way = ({ icon, name, strong, children }: WayProps) => (
  <div className={strong ? 'strong' : undefined}>
    <dt>
      <Icon name={icon} />
      {name}
    </dt>
    <dd>{children}</dd>
  </div>
)

function Pictures({ data }: { data: ContactData }) {
  const { speak } = usePlace()
  if (!data.map_image && !data.wechat_qr) return null
  return (
    <div className="contact-pictures">
      {data.map_image && (
        <figure className="map">
          <img
            className="drawn"
            src={data.map_image}
            data-cut=""
            alt={speak(text('{company}位置图', 'Map: {company}'), { company: data.company })}
            sizes="(max-width: 640px) 100vw, 420px"
            width="960"
            height="600"
            loading="lazy"
            decoding="async"
          />
        </figure>
      )}
      {data.wechat_qr && (
        <figure className="qr">
          <img
            src={data.wechat_qr}
            alt={speak(text('微信二维码', 'WeChat QR code'))}
            width="160"
            height="160"
            loading="lazy"
          />
          <figcaption>{speak(text('微信扫码咨询', 'Scan in WeChat'))}</figcaption>
        </figure>
      )}
    </div>
  )
}
