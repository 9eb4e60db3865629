import { useSearchParams } from 'react-router'
import { currentLanguage, speak } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import { addressIn } from '../../contract/page.ts'
import { type OwnOrders, ownOrderStates } from '../../resources/measure-order/own/own-order.ts'
import { Bones } from '../parts/bones.tsx'
import { EmptyList } from '../parts/empty-list.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Pager } from '../parts/pager.tsx'
import { BookButton } from './book-button.tsx'
import './measure.css'
import { MeasureList } from './measure-list.tsx'
import { measureTexts } from './texts.ts'

const limit = 10

/** The measurement orders of a member (areas 13.6, 23.10); the filter stands in the address. */
export function Measure() {
  const [query, setQuery] = useSearchParams()
  const state = query.get('state') ?? ''
  const show = (change: Record<string, string>) => setQuery({ ...(state && { state }), ...change })
  const work = useAnswer<OwnOrders>('/api/measure/mine', { state, page: query.get('page') ?? '1', limit })
  return (
    <Loaded work={work} skeleton={<Bones heights={[360]} />}>
      {({ list, total, page }) => (
        <section className="member-card measures" aria-labelledby="measures" aria-busy={work.loading || undefined}>
          <header>
            <h2 id="measures">{speak(measureTexts.list)}</h2>
            <p className="number" role="status">
              {speak(measureTexts.count, { count: total })}
            </p>
            {total > 0 && <BookButton />}
          </header>
          {(total > 0 || state !== '') && (
            <States state={state} onState={(next) => setQuery(next && { state: next })} />
          )}
          {total > 0 ? <MeasureList list={list} /> : <NoOrders isFiltered={state !== ''} onAll={() => setQuery()} />}
          <Pager page={page} total={total} limit={limit} onPage={(next) => show({ page: String(next) })} />
        </section>
      )}
    </Loaded>
  )
}

function States({ state, onState }: { state: string; onState: (state: string) => void }) {
  return (
    <search className="measure-states" aria-label={speak(measureTexts.filter)}>
      {Object.entries({ '': measureTexts.all, ...ownOrderStates }).map(([name, label]) => (
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
function NoOrders({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  if (isFiltered)
    return (
      <EmptyList title={speak(measureTexts.nothingFound)}>
        <button type="button" className="button quiet" onClick={onAll}>
          {speak(measureTexts.reset)}
        </button>
      </EmptyList>
    )
  return (
    <EmptyList title={speak(measureTexts.nothing)} hint={speak(measureTexts.nothingHint)}>
      <div className="member-ways">
        <BookButton />
        <a className="button quiet" href={addressIn(currentLanguage, '/client/home')}>
          {speak(measureTexts.site)}
        </a>
      </div>
    </EmptyList>
  )
}
