import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { currentLanguage, speak } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import { useWide } from '../../browser/use-wide.ts'
import { addressIn } from '../../contract/page.ts'
import { type Text, text } from '../../contract/text.ts'
import { useTimeZone } from '../menu/bootstrap.ts'
import { Bones } from './bones.tsx'
import { EmptyList } from './empty-list.tsx'
import { Loaded } from './loaded.tsx'
import { Pager } from './pager.tsx'
import './own-rows.css'

const ownRowsTexts = {
  filter: text('按状态筛选', 'Filter by state'),
  all: text('全部', 'All'),
  reset: text('查看全部', 'Show all'),
  site: text('返回网站', 'Back to the site'),
} as const

const limit = 10

interface OwnRowsProps<Row> {
  /** Of the list, as styles know it. */
  name: string
  /** The call that answers a page of rows, of a state when it is asked for one. */
  path: string
  states: Readonly<Record<string, Text>>
  texts: Readonly<Record<'list' | 'count' | 'nothing' | 'nothingHint' | 'nothingFound', Text>>
  /** How to begin; it stands beside the title when there are rows. */
  begin: ReactNode
  beside?: boolean
  table: (list: readonly Row[], timeZone: string) => ReactNode
  /** In place of the table where it has no room. */
  cards: (list: readonly Row[], timeZone: string) => ReactNode
}

interface RowsPage<Row> {
  list: readonly Row[]
  total: number
  page: number
}

/** The rows of a member with their states, or nothing yet and where to begin; the filter stands in the address. */
export function OwnRows<Row>({ name, path, states, texts, begin, beside = false, ...lists }: OwnRowsProps<Row>) {
  const [query, setQuery] = useSearchParams()
  const isWide = useWide(720)
  const timeZone = useTimeZone()
  const state = query.get('state') ?? ''
  const show = (change: Record<string, string>) => setQuery({ ...(state && { state }), ...change })
  const work = useAnswer<RowsPage<Row>>(path, { state, page: query.get('page') ?? '1', limit })
  return (
    <Loaded work={work} skeleton={<Bones heights={[360]} />}>
      {({ list, total, page }) => (
        <section
          className={`member-card own-rows ${name}`}
          aria-labelledby={name}
          aria-busy={work.loading || undefined}
        >
          <header>
            <h2 id={name}>{speak(texts.list)}</h2>
            <p className="number" role="status">
              {speak(texts.count, { count: total })}
            </p>
            {beside && total > 0 && begin}
          </header>
          {(total > 0 || state !== '') && (
            <States {...{ state, states }} onState={(next) => setQuery(next && { state: next })} />
          )}
          {total > 0 && (isWide ? lists.table : lists.cards)(list, timeZone)}
          {total === 0 && state !== '' && (
            <EmptyList title={speak(texts.nothingFound)}>
              <button type="button" className="button quiet" onClick={() => setQuery()}>
                {speak(ownRowsTexts.reset)}
              </button>
            </EmptyList>
          )}
          {total === 0 && state === '' && (
            <EmptyList title={speak(texts.nothing)} hint={speak(texts.nothingHint)}>
              <div className="member-ways">
                {begin}
                <a className="button quiet" href={addressIn(currentLanguage, '/client/home')}>
                  {speak(ownRowsTexts.site)}
                </a>
              </div>
            </EmptyList>
          )}
          <Pager page={page} total={total} limit={limit} onPage={(next) => show({ page: String(next) })} />
        </section>
      )}
    </Loaded>
  )
}

interface StatesProps extends Pick<OwnRowsProps<never>, 'states'> {
  state: string
  onState: (state: string) => void
}

function States({ state, states, onState }: StatesProps) {
  return (
    <search className="member-chips" aria-label={speak(ownRowsTexts.filter)}>
      {Object.entries({ '': ownRowsTexts.all, ...states }).map(([name, label]) => (
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
