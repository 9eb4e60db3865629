import { useSearchParams } from 'react-router'
import { currentLanguage, speak } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import { addressIn } from '../../contract/page.ts'
import { type OwnLeads, ownStates } from '../../resources/lead/enquiry/own-lead.ts'
import { Bones } from '../parts/bones.tsx'
import { EmptyList } from '../parts/empty-list.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Pager } from '../parts/pager.tsx'
import { EnquiryList } from './enquiry-list.tsx'
import { enquiryTexts } from './texts.ts'
import './enquiry.css'

const limit = 10

/** What a member asked for and how far it has come (areas 14, 23.10); the filter stands in the address. */
export function Enquiry() {
  const [query, setQuery] = useSearchParams()
  const state = query.get('state') ?? ''
  const show = (change: Record<string, string>) => setQuery({ ...(state && { state }), ...change })
  const page = query.get('page') ?? '1'
  const work = useAnswer<OwnLeads>('/api/lead/mine', { state, page, limit })
  return (
    <Loaded work={work} skeleton={<Bones heights={[360]} />}>
      {({ list, total, page }) => (
        <section className="member-card enquiries" aria-labelledby="enquiries" aria-busy={work.loading || undefined}>
          <header>
            <h2 id="enquiries">{speak(enquiryTexts.list)}</h2>
            <p className="number" role="status">
              {speak(enquiryTexts.count, { count: total })}
            </p>
          </header>
          {(total > 0 || state !== '') && (
            <States state={state} onState={(next) => setQuery(next && { state: next })} />
          )}
          {total > 0 ? <EnquiryList list={list} /> : <NoEnquiries isFiltered={state !== ''} onAll={() => setQuery()} />}
          <Pager page={page} total={total} limit={limit} onPage={(next) => show({ page: String(next) })} />
        </section>
      )}
    </Loaded>
  )
}

function States({ state, onState }: { state: string; onState: (state: string) => void }) {
  return (
    <search className="enquiry-states" aria-label={speak(enquiryTexts.filter)}>
      {Object.entries({ '': enquiryTexts.all, ...ownStates }).map(([name, label]) => (
        <button
          key={name}
          type="button"
          className="chip"
          aria-current={name === state || undefined}
          onClick={() => onState(name)}
        >
          {speak(label)}
        </button>
      ))}
    </search>
  )
}

/** Nothing to see here yet, and where to begin. */
function NoEnquiries({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  if (isFiltered)
    return (
      <EmptyList title={speak(enquiryTexts.nothingFound)}>
        <button type="button" className="button quiet" onClick={onAll}>
          {speak(enquiryTexts.reset)}
        </button>
      </EmptyList>
    )
  return (
    <EmptyList title={speak(enquiryTexts.nothing)} hint={speak(enquiryTexts.nothingHint)}>
      <div className="member-ways">
        <a className="button" href={addressIn(currentLanguage, '/client/product')}>
          {speak(enquiryTexts.products)}
        </a>
        <a className="button quiet" href={addressIn(currentLanguage, '/client/home')}>
          {speak(enquiryTexts.site)}
        </a>
      </div>
    </EmptyList>
  )
}
