import { Phrases } from '../../browser/hero/phrases.tsx'
import type { PageProps } from '../../contract/page.ts'
import { text } from '../../contract/text.ts'
import { signDrawing } from '../../drawing/sign.ts'
import { usePlace } from '../place.ts'
import { BrandMark } from '../shell/frame/brand-mark.tsx'
import { LanguageSwitch } from '../shell/frame/language-switch.tsx'
import { Icon } from '../shell/icon.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import type { IntroData } from './intro.ts'

/** At this size the pen of the small pictures would be a brush. */
const penScale = 0.55

const drawing = signDrawing({ sign: 'intro', title: '', width: 1200, height: 1200, ground: 'none' })
  .replace(/role="img"><title><\/title>/, 'aria-hidden="true" focusable="false">')
  .replace(/stroke-width="([\d.]+)"/g, (_, width: string) => `stroke-width="${(Number(width) * penScale).toFixed(2)}"`)

/** The large drawing as part of the page, so that its strokes can be drawn one after another by the stylesheet. */
function IntroDrawing() {
  // Our own pen wrote it; nothing of it comes from a reader.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
  return <div className="drawing" dangerouslySetInnerHTML={{ __html: drawing }} />
}

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
