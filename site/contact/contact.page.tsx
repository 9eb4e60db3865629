import type { PageProps } from '../../contract/page.ts'
import { text } from '../../contract/text.ts'
import { RichText } from '../catalogue/rich-text.tsx'
import { Tools } from '../catalogue/tools.tsx'
import { EnquiryPlace } from '../enquiry/enquiry-place.tsx'
import { usePlace } from '../place.ts'
import { Breadcrumb } from '../shell/breadcrumb.tsx'
import { Branches } from './branches.tsx'
import type { ContactData } from './contact.ts'
import { Ways } from './ways.tsx'

const title = text('联系我们', 'Contact us')

/** Every way to reach the company, a form, and where its branches are (areas 23.8). */
export function ContactPage({ data }: PageProps<ContactData>) {
  const { speak } = usePlace()
  return (
    <>
      <div className="catalogue-head">
        <div className="container">
          <Breadcrumb steps={[{ label: speak(text('首页', 'Home')), href: '/client/home' }, { label: speak(title) }]} />
          <div className="title">
            <div>
              <h1>{speak(title)}</h1>
              <p>
                {speak(
                  text(
                    '选型、报价、备件或上门测绘，直接找到能回答您的人。',
                    'Valve selection, quotations, spare parts or a site survey: talk directly to the people who know.',
                  ),
                )}
              </p>
            </div>
          </div>
        </div>
      </div>
      <div className="container contact-top">
        <Ways data={data} />
        <section className="contact-enquiry" id="enquiry" aria-labelledby="contact-enquiry">
          <h2 id="contact-enquiry">{speak(text('在线询价', 'Send an enquiry'))}</h2>
          <EnquiryPlace />
        </section>
      </div>
      {data.kinds.length > 0 && <Branches data={data} />}
      {data.note && (
        <section className="section contact-note" aria-label={speak(text('更多信息', 'More'))}>
          <div className="container">
            <RichText html={data.note} />
          </div>
        </section>
      )}
      <Tools />
    </>
  )
}
