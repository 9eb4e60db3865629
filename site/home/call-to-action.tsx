import { dialled } from '../shell/facts.ts'
import { Icon } from '../shell/icon.tsx'
import type { HomeData } from './home-data.ts'

/** The way on from the end of the page: the telephone, as long as there is one. */
export function CallToAction({ cta, phone }: Pick<HomeData, 'cta' | 'phone'>) {
  return (
    <section className="call on-deep" aria-labelledby="home-call">
      <div className="container">
        <div>
          <h2 id="home-call">{cta.title}</h2>
          {cta.text && <p>{cta.text}</p>}
        </div>
        {phone && (
          <a className="button" href={dialled(phone)}>
            <Icon name="phone" />
            {cta.button} <span className="number">{phone}</span>
          </a>
        )}
      </div>
    </section>
  )
}
