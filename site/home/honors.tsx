import { text } from '../../contract/text.ts'
import type { PublishedCulture } from '../../resources/culture/published-culture.ts'
import { usePlace } from '../place.ts'
import { Certificates } from '../shell/certificates.tsx'
import { Icon } from '../shell/icon.tsx'
import { SectionHead } from '../shell/section-head.tsx'
import { SiteLink } from '../shell/site-link.tsx'

/** The latest certificates in a row. */
export function Honors({ honors }: { honors: readonly PublishedCulture[] }) {
  const { speak } = usePlace()
  return (
    <section className="section" aria-labelledby="home-honors">
      <div className="container">
        <SectionHead
          id="home-honors"
          eyebrow={speak(text('资质荣誉', 'Certificates'))}
          title={speak(text('经得起检验的承诺', 'Quality you can verify'))}
        >
          <SiteLink className="more" href="/client/about#honors">
            {speak(text('全部资质', 'All certificates'))}
            <Icon name="next" />
          </SiteLink>
        </SectionHead>
        <Certificates honors={honors} brief />
      </div>
    </section>
  )
}
