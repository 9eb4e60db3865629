import { useEffect, useId, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { speak } from '../../browser/language.ts'
import { useUnread } from '../../browser/unread.ts'
import { type Answer, useAnswer } from '../../browser/use-answer.ts'
import { eventsOf, factsOf } from '../../contract/noticeEvents.ts'
import type { NoticePage } from '../../contract/ownNotice.ts'
import { Bones } from '../parts/bones.tsx'
import { EmptyList } from '../parts/empty-list.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Pager } from '../parts/pager.tsx'
import './notice.css'
import { changeNotices } from './change-notices.ts'
import { NoticeList } from './notice-list.tsx'
import { Preferences } from './preferences.tsx'
import { noticeTexts } from './texts.ts'

const limit = 10

/** The notices of a member, and the choice of which to get (areas 22.2); the filter stands in the address. */
export function Notices() {
  const [query, setQuery] = useSearchParams()
  const filter = { state: query.get('state') ?? '', event: query.get('event') ?? '' }
  const page = query.get('page') ?? '1'
  const show = (change: Record<string, string>) => {
    const next = { ...filter, ...change }
    setQuery(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')))
  }
  const work = useAnswer<NoticePage>('/api/notice/own', { ...filter, page, limit })
  useFresh(work)
  const isFiltered = filter.state !== '' || filter.event !== ''
  const readAll = () => void changeNotices('read', { all: 1 }).then(work.reload)
  return (
    <div className="notices">
      <Loaded work={work} skeleton={<Bones heights={[480]} />}>
        {({ list, total, unread, page: shown }) => (
          <section className="member-card" aria-labelledby="notices" aria-busy={work.loading || undefined}>
            <header>
              <h2 id="notices">{speak(noticeTexts.list)}</h2>
              <p className="number" role="status">
                {speak(noticeTexts.count, { total, unread })}
              </p>
              {unread > 0 && (
                <button type="button" className="account-link" onClick={readAll}>
                  {speak(noticeTexts.readAll)}
                </button>
              )}
            </header>
            {(total > 0 || isFiltered) && <Filters filter={filter} onFilter={show} />}
            {total > 0 ? (
              <NoticeList list={list} onChanged={work.reload} />
            ) : (
              <Nothing isFiltered={isFiltered} onAll={() => setQuery()} />
            )}
            <Pager page={shown} total={total} limit={limit} onPage={(next) => show({ page: String(next) })} />
          </section>
        )}
      </Loaded>
      <Preferences />
    </div>
  )
}

/** Reloads when the bell's count differs from the list's: one was read on the way here, or came since. Once for each count. */
function useFresh({ data, reload }: Answer<NoticePage>): void {
  const count = useUnread((state) => state.count)
  const asked = useRef(count)
  useEffect(() => {
    if (data === undefined || count === undefined || count === asked.current) return
    asked.current = count
    if (count !== data.unread) reload()
  }, [count, data, reload])
}

interface FiltersProps {
  filter: { state: string; event: string }
  onFilter: (change: Record<string, string>) => void
}

function Filters({ filter, onFilter }: FiltersProps) {
  const id = useId()
  return (
    <search className="notice-filters" aria-label={speak(noticeTexts.filter)}>
      {(['', 'unread'] as const).map((state) => (
        <button
          key={state}
          type="button"
          className="chip"
          aria-current={filter.state === state || undefined}
          onClick={() => onFilter({ state })}
        >
          {speak(state === '' ? noticeTexts.all : noticeTexts.unread)}
        </button>
      ))}
      <label className="unseen" htmlFor={id}>
        {speak(noticeTexts.event)}
      </label>
      <select
        id={id}
        className="field"
        value={filter.event}
        onChange={({ currentTarget }) => onFilter({ event: currentTarget.value })}
      >
        <option value="">{speak(noticeTexts.every)}</option>
        {eventsOf('user').map((event) => (
          <option key={event} value={event}>
            {speak(factsOf(event).label)}
          </option>
        ))}
      </select>
    </search>
  )
}

function Nothing({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  if (!isFiltered) return <EmptyList title={speak(noticeTexts.none)} hint={speak(noticeTexts.noneHint)} />
  return (
    <EmptyList title={speak(noticeTexts.nothingFound)}>
      <button type="button" className="button quiet" onClick={onAll}>
        {speak(noticeTexts.reset)}
      </button>
    </EmptyList>
  )
}
