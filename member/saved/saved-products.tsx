import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../browser/api-client.ts'
import { currentLanguage, speak } from '../../browser/language.ts'
import { type Answer, useAnswer } from '../../browser/use-answer.ts'
import { addressIn } from '../../contract/page.ts'
import type { Comparisons, SavedLine, SavedList } from '../../resources/saved-product/own/own-saved.ts'
import { Bones } from '../parts/bones.tsx'
import { EmptyList } from '../parts/empty-list.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Pager } from '../parts/pager.tsx'
import { SavedCard } from './saved-card.tsx'
import { savedTexts } from './texts.ts'
import { Undone } from './undone.tsx'

const limit = 24

/** Saved products with what can be done with each; what is removed can be taken back where it stood. */
export function SavedProducts({ comparisons }: { comparisons: Answer<Comparisons> }) {
  const [query, setQuery] = useSearchParams()
  const phrase = query.get('q') ?? ''
  const page = query.get('page') ?? '1'
  const work = useAnswer<SavedList>('/api/saved/list', { page, limit, quickSearch: phrase })
  const find = (next: string) => setQuery(next === '' ? {} : { q: next })
  return (
    <Loaded work={work} skeleton={<Bones heights={[480]} />}>
      {({ list, total, saved, page: shown }) => (
        <section className="member-card saved-products" aria-labelledby="saved" aria-busy={work.loading || undefined}>
          <header>
            <h2 id="saved">{speak(savedTexts.products)}</h2>
            <p className="number" role="status">
              {speak(savedTexts.count, { count: total })}
            </p>
            {saved > 0 && <Search key={phrase} phrase={phrase} onFind={find} />}
          </header>
          {total > 0 && <Cards key={`${phrase} ${shown}`} list={list} comparisons={comparisons} />}
          {total === 0 && saved > 0 && (
            <EmptyList title={speak(savedTexts.nothingFound, { phrase })}>
              <button type="button" className="button quiet" onClick={() => find('')}>
                {speak(savedTexts.all)}
              </button>
            </EmptyList>
          )}
          {saved === 0 && <NothingSaved />}
          <Pager
            page={shown}
            total={total}
            limit={limit}
            onPage={(next) => setQuery({ ...(phrase && { q: phrase }), page: String(next) })}
          />
        </section>
      )}
    </Loaded>
  )
}

const NothingSaved = () => (
  <EmptyList title={speak(savedTexts.nothing)} hint={speak(savedTexts.nothingHint)}>
    <div className="member-ways">
      <a className="button" href={addressIn(currentLanguage, '/client/product')}>
        {speak(savedTexts.catalogue)}
      </a>
    </div>
  </EmptyList>
)

function Search({ phrase, onFind }: { phrase: string; onFind: (phrase: string) => void }) {
  return (
    <search>
      <form
        className="saved-search"
        onSubmit={(event) => {
          event.preventDefault()
          onFind(String(new FormData(event.currentTarget).get('q') ?? '').trim())
        }}
      >
        <input
          className="field"
          type="search"
          name="q"
          maxLength={60}
          defaultValue={phrase}
          placeholder={speak(savedTexts.search)}
          aria-label={speak(savedTexts.search)}
        />
        <button type="submit" className="button quiet">
          {speak(savedTexts.find)}
        </button>
      </form>
    </search>
  )
}

function Cards({ list, comparisons }: { list: readonly SavedLine[]; comparisons: Answer<Comparisons> }) {
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set())
  const change = async (action: 'save' | 'drop', { id, create_time }: SavedLine) => {
    const body = action === 'save' ? { id, since: create_time } : { id }
    await call({ path: `/api/saved/${action}`, method: 'POST', body })
    setRemoved((before) => new Set([...before].filter((one) => one !== id).concat(action === 'drop' ? [id] : [])))
  }
  // The call has shown why not.
  const quietly = (work: Promise<void>) => void work.catch(() => undefined)
  return (
    <ul className="saved-cards">
      {list.map((line) => (
        <li key={line.id} tabIndex={-1}>
          {removed.has(line.id) ? (
            <Undone
              words={speak(savedTexts.removed, { code: line.code })}
              onUndo={line.card ? () => quietly(change('save', line)) : undefined}
            />
          ) : (
            <SavedCard line={line} comparisons={comparisons} onRemove={() => quietly(change('drop', line))} />
          )}
        </li>
      ))}
    </ul>
  )
}
