import type { PageProps } from '../../contract/page.ts'
import { text } from '../../contract/text.ts'
import { Message } from '../message/message.tsx'
import { usePlace } from '../place.ts'
import { BrandMark } from '../shell/frame/brand-mark.tsx'
import { dialled } from '../shell/frame/facts.ts'
import { LanguageSwitch } from '../shell/frame/language-switch.tsx'
import { Icon } from '../shell/icon.tsx'
import type { ClosedData } from './closed.ts'

/** Says that the site is closed for a while, why, and how to reach the company meanwhile. */
export function ClosedPage({ data }: PageProps<ClosedData>) {
  const { speak } = usePlace()
  return (
    <div className="closed">
      <header className="container">
        <p className="brand">
          <BrandMark facts={data} />
          <span>{data.name}</span>
        </p>
        <LanguageSwitch long />
      </header>
      <main id="main">
        <Message sign="closed" title={speak(text('网站维护中', 'We will be back soon'))}>
          <p>
            {data.words ||
              speak(text('网站正在维护，请稍后再来。', 'We are working on the site. Please come back later.'))}
          </p>
          <div className="ways">
            {data.phone && (
              <a className="button" href={dialled(data.phone)}>
                <Icon name="phone" />
                <span className="number">{data.phone}</span>
              </a>
            )}
            {data.email && (
              <a className="button quiet" href={`mailto:${data.email}`}>
                <Icon name="mail" />
                {data.email}
              </a>
            )}
          </div>
        </Message>
      </main>
    </div>
  )
}
