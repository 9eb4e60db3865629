import { Phrases } from '../../browser/hero/phrases.tsx'
import type { PageProps } from '../../contract/page.ts'
import { text } from '../../contract/text.ts'
import { usePlace } from '../place.ts'
import { BrandMark } from '../shell/frame/brand-mark.tsx'
import { LanguageSwitch } from '../shell/frame/language-switch.tsx'
import { Icon } from '../shell/icon.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import type { IntroData } from './intro-data.ts'
import { IntroDrawing } from './intro-drawing.tsx'

/** Full-screen entrance: who it is, what they promise, and the way in. */
export function IntroPage({ data: { facts, figures, admin } }: PageProps<IntroData>) {
  const { speak } = usePlace()
  const name = facts.companyName || facts.siteName
  return (
    <div className="intro on-deep">
      <IntroDrawing />
      <header>
        <p className="brand">
          <BrandMark facts={{ ...facts, logo: facts.logoDark }} />
          <span>{facts.siteName}</span>
        </p>
        <LanguageSwitch long />
      </header>
      <main>
        {facts.slogan ? (
          <>
            <p className="eyebrow">{name}</p>
            <h1>
              <Phrases words={facts.slogan} />
            </h1>
          </>
        ) : (
          <h1>{name}</h1>
        )}
        {facts.intro && <p className="lead">{facts.intro}</p>}
        <p className="ways">
          <SiteLink className="button" href="/client/home">
            {speak(text('进入网站', 'Enter site'))}
            <Icon name="next" />
          </SiteLink>
          <a className="button quiet" href="/user" rel="nofollow">
            {speak(text('会员中心', 'Member centre'))}
          </a>
        </p>
      </main>
      <footer>
        {figures.length > 0 && (
          <dl>
            {figures.map((figure) => (
              <div key={figure.label}>
                <dd className="number">
                  {figure.value}
                  <small>{figure.unit}</small>
                </dd>
                <dt>{figure.label}</dt>
              </div>
            ))}
          </dl>
        )}
        {(facts.recordNumber || admin) && (
          <p className="record">
            {admin && (
              <a href="/admin" rel="nofollow">
                {speak(text('管理员', 'Administrator'))}
              </a>
            )}
            {facts.recordNumber && (
              <a href="https://beian.miit.gov.cn/" rel="nofollow noopener">
                {facts.recordNumber}
              </a>
            )}
          </p>
        )}
      </footer>
    </div>
  )
}
