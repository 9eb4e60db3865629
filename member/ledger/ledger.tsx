import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { speak } from '../../browser/language.ts'
import type { Answer } from '../../browser/use-answer.ts'
import { Bones } from '../parts/bones.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Pager } from '../parts/pager.tsx'
import './ledger.css'
import {
  filterOf,
  isFiltered,
  type LedgerFacts,
  type LedgerFilter,
  type LedgerPage,
  limit,
  queryOf,
} from './ledger-data.ts'
import { LedgerFilters } from './ledger-filters.tsx'
import { LedgerList } from './ledger-list.tsx'
import { ledgerTexts } from './texts.ts'

/** The filter stands in the address, so that going back brings it back. */
export function useLedgerFilter(): [LedgerFilter, (change: Partial<LedgerFilter>) => void] {
  const [query, setQuery] = useSearchParams()
  const filter = filterOf(query)
  return [filter, (change) => setQuery(queryOf({ ...filter, page: 1, ...change }))]
}

interface LedgerProps {
  facts: LedgerFacts
  work: Answer<LedgerPage>
  filter: LedgerFilter
  onFilter: (change: Partial<LedgerFilter>) => void
  /** Stands beside the sums. */
  children?: ReactNode
}

/** The balance of a member, what came and went, and every movement (areas 23.10). */
export function Ledger({ facts, work, filter, onFilter, children }: LedgerProps) {
  return (
    <Loaded work={work} skeleton={<Bones heights={[120, 56, 320]} />}>
      {(page) => (
        <div className="ledger">
          <div className="ledger-top">
            <Sums facts={facts} page={page} isFiltered={isFiltered(filter)} />
            {children}
          </div>
          <section className="member-card" aria-labelledby="movements" aria-busy={work.loading || undefined}>
            <header className="ledger-head">
              <h2 id="movements">{speak(ledgerTexts.list)}</h2>
              <p className="number" role="status">
                {speak(ledgerTexts.count, { count: page.total })}
              </p>
            </header>
            <LedgerFilters facts={facts} filter={filter} onFilter={onFilter} />
            <LedgerList facts={facts} page={page} isFiltered={isFiltered(filter)} />
            <Pager page={page.page} total={page.total} limit={limit} onPage={(next) => onFilter({ page: next })} />
          </section>
        </div>
      )}
    </Loaded>
  )
}

function Sums({ facts, page, isFiltered }: { facts: LedgerFacts; page: LedgerPage; isFiltered: boolean }) {
  const note = isFiltered ? speak(ledgerTexts.ofFilter) : ''
  // `say` is the one that fits the amounts of this ledger.
  const say = (amount: string | number) => facts.say(amount as never)
  // Nothing came or went: no colour.
  const coloured = (amount: string | number, colour: string) => (Number(amount) === 0 ? 'number' : `number ${colour}`)
  return (
    <dl className="ledger-sums">
      <div className="current on-deep">
        <dt>{speak(facts.current)}</dt>
        <dd className="number">{say(page.current)}</dd>
      </div>
      <div>
        <dt>{speak(facts.incoming) + note}</dt>
        <dd className={coloured(page.incoming, 'in')}>{say(page.incoming)}</dd>
      </div>
      <div>
        <dt>{speak(facts.outgoing) + note}</dt>
        <dd className={coloured(page.outgoing, 'out')}>{say(page.outgoing)}</dd>
      </div>
    </dl>
  )
}
