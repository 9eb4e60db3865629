import { Phrases } from '../../../browser/hero/phrases.tsx'
import { text } from '../../../contract/text.ts'
import { usePlace } from '../../place.ts'
import { dayText } from '../date-text.ts'
import { Icon } from '../icon.tsx'
import { SiteLink } from '../site-link.tsx'
import { BrandMark } from './brand-mark.tsx'
import { type CompanyFacts, dialled, type ShellFacts } from './facts.ts'
import { navigation } from './navigation.ts'
import { OwnLink } from './site-header.tsx'

const recordRegister = 'https://beian.miit.gov.cn/'

/** The register of the police finds a site by the digits of its number. */
const policeRegister = (number: string): string =>
  `https://beian.mps.gov.cn/#/query/webSearch?code=${number.replace(/\D/g, '')}`

/** Who we are, how to reach us, where to go on. */
export function SiteFooter({ data }: { data: ShellFacts }) {
  const { facts } = data
  return (
    <>
      <div className="container columns">
        <div className="company">
          <p className="brand">
            <BrandMark facts={{ ...facts, logo: facts.logoDark }} />
            <span>{data.siteName}</span>
          </p>
          {facts.slogan && (
            <p className="slogan">
              <Phrases words={facts.slogan} />
            </p>
          )}
          {facts.intro && <p className="about">{facts.intro}</p>}
        </div>
        <Directory data={data} />
        <Contacts facts={facts} />
      </div>
      <Closing data={data} />
      <ToTop />
    </>
  )
}

function Directory({ data }: { data: ShellFacts }) {
  const { speak, language } = usePlace()
  return (
    <>
      {data.types.length > 0 && (
        <nav aria-labelledby="footer-types">
          <h2 id="footer-types">{speak(text('按类型选型', 'Find by type'))}</h2>
          <ul>
            {data.types.map((type) => (
              <li key={type.id}>
                <SiteLink href={`/client/product?type=${type.id}`}>{type.name}</SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {data.articles.length > 0 && (
        <nav className="newest" aria-labelledby="footer-newest">
          <h2 id="footer-newest">{speak(text('最新文章', 'Latest articles'))}</h2>
          <ul>
            {data.articles.map(({ id, title, publish_day }) => (
              <li key={id}>
                <SiteLink href={`/client/media/detail/${id}`}>
                  {title} <time dateTime={publish_day}>{dayText(publish_day, language)}</time>
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}

function Contacts({ facts }: { facts: CompanyFacts }) {
  const { speak } = usePlace()
  if (!facts.phone && !facts.email && !facts.address && !facts.wechatQr) return null
  return (
    <div className="contacts">
      <h2>{speak(text('联系我们', 'Contact'))}</h2>
      <address>
        {facts.phone && (
          <a className="phone number" href={dialled(facts.phone)}>
            {facts.phone}
          </a>
        )}
        {facts.hours && (
          <p>
            <Icon name="clock" />
            {facts.hours}
          </p>
        )}
        {facts.email && (
          <p>
            <Icon name="mail" />
            <a href={`mailto:${facts.email}`}>{facts.email}</a>
          </p>
        )}
        {facts.address && (
          <p>
            <Icon name="place" />
            {facts.address}
          </p>
        )}
      </address>
      {facts.wechatQr && (
        <figure className="qr">
          <img src={facts.wechatQr} alt="" width="88" height="88" loading="lazy" />
          <figcaption>{speak(text('微信扫码咨询', 'Scan in WeChat'))}</figcaption>
        </figure>
      )}
    </div>
  )
}

function Closing({ data }: { data: ShellFacts }) {
  const { speak } = usePlace()
  const { facts } = data
  return (
    <div className="container closing">
      <ul>
        {navigation.map((item) => (
          <li key={item.href}>
            <SiteLink href={item.href}>{speak(item.label)}</SiteLink>
          </li>
        ))}
        {facts.hasPrivacy && (
          <li>
            <SiteLink href="/client/about#privacy">{speak(text('隐私政策', 'Privacy policy'))}</SiteLink>
          </li>
        )}
        {facts.hasTerms && (
          <li>
            <SiteLink href="/client/about#terms">{speak(text('使用条款', 'Terms of use'))}</SiteLink>
          </li>
        )}
        {data.links.map((link) => (
          <OwnLink key={link.href} link={link} />
        ))}
      </ul>
      <p>
        {facts.copyright && <span>© {facts.copyright}</span>}
        {facts.recordNumber && (
          <a href={recordRegister} rel="nofollow noopener">
            {facts.recordNumber}
          </a>
        )}
        {facts.policeNumber && (
          <a href={policeRegister(facts.policeNumber)} rel="nofollow noopener">
            {facts.policeNumber}
          </a>
        )}
      </p>
    </div>
  )
}

function ToTop() {
  const { speak } = usePlace()
  return (
    <a className="to-top icon-button" href="#app">
      <Icon name="up" />
      <span className="unseen">{speak(text('回到顶部', 'Back to top'))}</span>
    </a>
  )
}
