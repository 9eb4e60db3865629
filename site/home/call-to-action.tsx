import { EnquiryButton } from '../enquiry/enquiry-button.tsx'
import { dialled } from '../shell/frame/facts.ts'
import { Icon } from '../shell/icon.tsx'
import type { HomeData } from './home-data.ts'

/** The way on from the end of the page: an enquiry, and the telephone where there is one. */
export function CallToAction({ cta, phone }: Pick<HomeData, 'cta' | 'phone'>) {
  return (
    <section className="call on-deep" aria-labelledby="home-call">
      <div className="container">
        <div>
          <h2 id="home-call">{cta.title}</h2>
          {cta.text && <p>{cta.text}</p>}
        </div>
        <div className="ways-to-ask">
          {cta.button && (
            <EnquiryButton>
              <Icon name="letter" />
              {cta.button}
            </EnquiryButton>
          )}
          {phone && (
            <a className="button quiet" href={dialled(phone)}>
              <Icon name="phone" />
              <span className="number">{phone}</span>
            </a>
          )}
        </div>
      </div>
    </section>
  )
}
