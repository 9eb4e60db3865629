import { type ReactNode, useState } from 'react'
import { call } from '../../browser/api-client.ts'
import { currentLanguage, speak } from '../../browser/language.ts'
import type { Answer } from '../../browser/use-answer.ts'
import { addressIn } from '../../contract/page.ts'
import { comparedAddress, mostNamed } from '../../contract/picked.ts'
import type { ComparisonLine, Comparisons } from '../../resources/saved-product/own/own-saved.ts'
import { useTimeZone } from '../menu/bootstrap.ts'
import { Bones } from '../parts/bones.tsx'
import { EmptyList } from '../parts/empty-list.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { moment } from '../parts/moment.ts'
import { KeepDialog } from './keep-dialog.tsx'
import { savedTexts } from './texts.ts'
import { Undone } from './undone.tsx'

const catalogue = () => addressIn(currentLanguage, '/client/product')
const idsOf = ({ products }: ComparisonLine) => products.map(({ id }) => id)
const post = (action: string, body: Readonly<Record<string, unknown>>) =>
  call({ path: `/api/saved/${action}`, method: 'POST', body })

/** What is compared now, a list for each type, and what was kept under a name. */
export function ComparisonLists({ work }: { work: Answer<Comparisons> }) {
  const [keeping, setKeeping] = useState<ComparisonLine>()
  const kept = () => {
    setKeeping(undefined)
    work.reload()
  }
  return (
    <Loaded work={work} skeleton={<Bones heights={[240, 240]} />}>
      {({ current, named }) => (
        <>
          {current.length + named.length === 0 && <NothingCompared />}
          {current.length > 0 && (
            <section className="member-card comparisons" aria-labelledby="current">
              <h2 id="current">{speak(savedTexts.current)}</h2>
              <p className="hint">{speak(savedTexts.currentHint)}</p>
              <ul>
                {current.map((line) => (
                  <li key={line.id}>
                    <Current line={line} onKeep={() => setKeeping(line)} onChanged={work.reload} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {named.length > 0 && <Named list={named} />}
          {keeping && <KeepDialog line={keeping} onClose={() => setKeeping(undefined)} onKept={kept} />}
        </>
      )}
    </Loaded>
  )
}

const NothingCompared = () => (
  <section className="member-card">
    <EmptyList title={speak(savedTexts.noComparison)} hint={speak(savedTexts.noComparisonHint)}>
      <div className="member-ways">
        <a className="button" href={catalogue()}>
          {speak(savedTexts.catalogue)}
        </a>
      </div>
    </EmptyList>
  </section>
)

/** What a list is about, and the way to its products side by side. */
function Line({ line, title, children }: { line: ComparisonLine; title: string; children: ReactNode }) {
  const timeZone = useTimeZone()
  const { products, gone, update_time, type, name } = line
  return (
    <article className="comparison-line">
      <h3>{title}</h3>
      <p className="hint number">
        {name !== '' && `${type} · `}
        {speak(savedTexts.changed, { day: moment(update_time, timeZone).slice(0, 10) })}
        {gone > 0 && ` · ${speak(savedTexts.someGone, { count: gone })}`}
      </p>
      <ul className="compared">
        {products.map(({ id, code, name: called, cover }) => (
          <li key={id}>
            {cover && <img src={cover} alt="" width="64" height="48" loading="lazy" decoding="async" />}
            <span>
              <strong>{code}</strong>
              <small>{called}</small>
            </span>
          </li>
        ))}
      </ul>
      <div className="actions">
        {products.length > 1 ? (
          <a className="button" href={addressIn(currentLanguage, comparedAddress(idsOf(line)))}>
            {speak(savedTexts.open)}
          </a>
        ) : (
          <a className="button" href={`${catalogue()}?type=${line.root}`}>
            {speak(savedTexts.addOne)}
          </a>
        )}
        {children}
      </div>
    </article>
  )
}

interface CurrentProps {
  line: ComparisonLine
  onKeep: () => void
  onChanged: () => void
}

function Current({ line, onKeep, onChanged }: CurrentProps) {
  const clear = () => post('compare', { root: line.root, ids: [] }).then(onChanged, () => undefined)
  return (
    <Line line={line} title={line.type}>
      {line.products.length > 1 && (
        <button type="button" className="button quiet" onClick={onKeep}>
          {speak(savedTexts.keep)}
        </button>
      )}
      <button type="button" className="button quiet" onClick={() => void clear()}>
        {speak(savedTexts.clear)}
      </button>
    </Line>
  )
}

/** What is deleted stays in its place until the page is left, so that it can be taken back. */
function Named({ list }: { list: readonly ComparisonLine[] }) {
  // By the id of the line as it was loaded: the id that its row has now, none for a deleted one.
  const [ids, setIds] = useState<Readonly<Record<number, number | undefined>>>({})
  const idNow = ({ id }: ComparisonLine) => (id in ids ? ids[id] : id)
  const become = (line: ComparisonLine, id: number | undefined) => setIds((before) => ({ ...before, [line.id]: id }))
  const drop = (line: ComparisonLine) =>
    post('forget', { id: idNow(line) }).then(
      () => become(line, undefined),
      () => undefined,
    )
  const undo = (line: ComparisonLine) =>
    call<{ id: number }>({
      path: '/api/saved/keep',
      method: 'POST',
      body: { name: line.name, ids: idsOf(line) },
    }).then(
      ({ data }) => become(line, data.id),
      () => undefined,
    )
  return (
    <section className="member-card comparisons" aria-labelledby="named">
      <h2 id="named">{speak(savedTexts.named)}</h2>
      <p className="hint">{speak(savedTexts.namedHint, { most: mostNamed })}</p>
      <ul>
        {list.map((line) => (
          <li key={line.id} tabIndex={-1}>
            {idNow(line) === undefined ? (
              <Undone
                words={speak(savedTexts.dropped, { name: line.name })}
                onUndo={line.products.length > 1 ? () => void undo(line) : undefined}
              />
            ) : (
              <Line line={line} title={line.name}>
                <button type="button" className="button quiet" onClick={() => void drop(line)}>
                  {speak(savedTexts.drop)}
                  <span className="unseen"> {line.name}</span>
                </button>
              </Line>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
