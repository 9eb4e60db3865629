import { call } from '../../browser/api-client.ts'
import { currentLanguage, speak } from '../../browser/language.ts'
import { notices } from '../../browser/signal.ts'
import type { Answer } from '../../browser/use-answer.ts'
import { isFigure } from '../../contract/figures.ts'
import { addressIn } from '../../contract/page.ts'
import { mostPicked, type Picked, toggledPick } from '../../contract/picked.ts'
import type { Text } from '../../contract/text.ts'
import type { ProductCard } from '../../resources/product/published-product.ts'
import type { Comparisons, SavedLine } from '../../resources/saved-product/own/own-saved.ts'
import { savedFailures } from '../../resources/saved-product/saved-failures.ts'
import { useTimeZone } from '../menu/bootstrap.ts'
import { Icon } from '../parts/icon.tsx'
import { moment } from '../parts/moment.ts'
import { savedTexts } from './texts.ts'

interface SavedCardProps {
  line: SavedLine
  comparisons: Answer<Comparisons>
  onRemove: () => void
}

const pageOf = (id: number) => addressIn(currentLanguage, `/client/product/detail/${id}`)

/** A saved product as the catalogue shows it, or what remains of one that is not shown at present. */
export function SavedCard({ line, comparisons, onRemove }: SavedCardProps) {
  const { id, code, name, card, root } = line
  const timeZone = useTimeZone()
  const day = moment(line.create_time, timeZone).slice(0, 10)
  const named = (action: Text) => speak(savedTexts.of, { action: speak(action), code })
  return (
    <article className={card ? 'saved-card' : 'saved-card gone'}>
      <div className="cover">
        {card?.cover && <img src={card.cover} alt="" width="320" height="240" loading="lazy" decoding="async" />}
      </div>
      <div className="about">
        <p className="number">{code}</p>
        <h3>{card ? <a href={pageOf(id)}>{name}</a> : name}</h3>
        {card ? <Specs card={card} /> : <p>{speak(savedTexts.goneHint)}</p>}
        <p className="since number">
          {!card && <span className="member-tag closed">{speak(savedTexts.gone)}</span>}
          {speak(savedTexts.since, { day })}
        </p>
      </div>
      <div className="actions">
        {card && (
          <a className="button" href={`${pageOf(id)}#enquire`} aria-label={named(savedTexts.enquire)}>
            {speak(savedTexts.enquire)}
          </a>
        )}
        {card && root && comparisons.data && (
          <CompareButton
            picked={{ id, code, name, cover: card.cover, root: root.id, type: root.name }}
            current={comparisons.data.current}
            onChanged={comparisons.reload}
            label={named(savedTexts.compare)}
          />
        )}
        <button type="button" className="button quiet" aria-label={named(savedTexts.remove)} onClick={onRemove}>
          <Icon name="close" />
          {!card && speak(savedTexts.remove)}
        </button>
      </div>
    </article>
  )
}

function Specs({ card: { specs } }: { card: ProductCard }) {
  if (specs.length === 0) return null
  return (
    <dl>
      {specs.slice(0, 3).map(({ key, name, value }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd className={isFigure(value) ? 'number' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface CompareButtonProps {
  picked: Picked
  current: Comparisons['current']
  onChanged: () => void
  label: string
}

/** Puts a product into the list of its type and takes it out. */
function CompareButton({ picked, current, onChanged, label }: CompareButtonProps) {
  const own = current.find(({ root }) => root === picked.root)?.products ?? []
  const toggle = async () => {
    const { list, outcome } = toggledPick(own, picked)
    if (outcome === 'full')
      return notices.tell({ level: 'error', text: speak(savedFailures.compareFull, { most: mostPicked }) })
    const body = { root: picked.root, ids: list.map(({ id }) => id) }
    await call({ path: '/api/saved/compare', method: 'POST', body })
    onChanged()
  }
  return (
    <button
      type="button"
      className="button quiet"
      aria-pressed={own.some(({ id }) => id === picked.id)}
      aria-label={label}
      // The call has shown why not.
      onClick={() => void toggle().catch(() => undefined)}
    >
      <Icon name="compare" />
      {speak(savedTexts.compare)}
    </button>
  )
}
