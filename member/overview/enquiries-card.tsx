import { Link } from 'react-router'
import { speak } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import type { OwnLeads } from '../../resources/lead/enquiry/own-lead.ts'
import { leadNeeds } from '../../resources/lead/lead-needs.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { usePage } from '../menu/entries.tsx'
import { EnquiryState } from '../parts/enquiry-state.tsx'
import { moment } from '../parts/moment.ts'
import './enquiries.css'
import { overviewTexts } from './texts.ts'

/** The latest enquiries and how far they have come; nothing for members without any, or without that page. */
export function EnquiriesCard() {
  const page = usePage('account/enquiry')
  return page ? <Latest page={page} /> : null
}

function Latest({ page }: { page: string }) {
  const { timeZone = '' } = useBootstrap((state) => state.site)
  const { data } = useAnswer<OwnLeads>('/api/lead/mine', { limit: 3 })
  if (!data || data.total === 0) return null
  return (
    <section className="member-card latest" aria-labelledby="latest">
      <header>
        <h2 id="latest">{speak(overviewTexts.enquiries)}</h2>
        <p>
          <Link to={page}>{speak(overviewTexts.allEnquiries, { count: data.total })}</Link>
        </p>
      </header>
      <ul>
        {data.list.map(({ id, code, state, need, create_time, messages }) => (
          <li key={id}>
            <span className="number">{code}</span>
            <span className="subject">{messages[0]?.subject || speak(leadNeeds[need])}</span>
            <time className="number" dateTime={new Date(create_time * 1000).toISOString()}>
              {moment(create_time, timeZone).slice(0, 10)}
            </time>
            <EnquiryState state={state} />
          </li>
        ))}
      </ul>
    </section>
  )
}
