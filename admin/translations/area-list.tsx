import { CheckOutlined } from '@ant-design/icons'
import { useSay } from '../../browser/language.ts'
import type { EnglishState } from '../../contract/english.ts'
import type { KnownArea } from './known-area.ts'
import './area-list.css'
import { translationTexts } from './texts.ts'

const states: readonly EnglishState[] = ['published', 'filled', 'empty']

/** What the colours of the bars mean. */
export function Legend() {
  const say = useSay()
  return (
    <ul className="translations-legend">
      {states.map((state) => (
        <li key={state}>
          <i className={`bar-${state}`} aria-hidden="true" />
          {say(translationTexts[state])}
        </li>
      ))}
    </ul>
  )
}

interface AreaListProps {
  areas: readonly KnownArea[]
  chosen: string
  onChoose(table: string): void
}

/** Every kind of content with how far its English is. */
export function AreaList({ areas, chosen, onChoose }: AreaListProps) {
  const say = useSay()
  return (
    <nav className="translations-areas" aria-label={say(translationTexts.areas)}>
      {areas.map((area) => (
        <button
          key={area.table}
          type="button"
          aria-current={area.table === chosen ? 'true' : undefined}
          onClick={() => onChoose(area.table)}
        >
          <span className="area-name">{say(area.label)}</span>
          <AreaMark area={area} />
          <Bar area={area} />
        </button>
      ))}
    </nav>
  )
}

function AreaMark({ area: { rows } }: { area: KnownArea }) {
  const say = useSay()
  if (rows.lacking > 0)
    return (
      <span className="area-lacking" title={say(translationTexts.lacking)}>
        {rows.lacking}
      </span>
    )
  const sentence = say(translationTexts.complete)
  return (
    <span className="area-complete" role="img" aria-label={sentence} title={sentence}>
      <CheckOutlined aria-hidden="true" />
    </span>
  )
}

/** One bar of three lengths, and the words of it. */
export function Bar({ area: { counts, label } }: { area: KnownArea }) {
  const say = useSay()
  const total = states.reduce((sum, state) => sum + counts[state], 0)
  const object = say(label)
  return (
    <span className="area-progress">
      <svg className="area-bar" viewBox="0 0 100 1" preserveAspectRatio="none" role="img">
        <title>{say(translationTexts.progress, { object, ...counts })}</title>
        {states.map((state, at) => {
          const before = states.slice(0, at).reduce((sum, one) => sum + counts[one], 0)
          return (
            <rect
              key={state}
              className={`bar-${state}`}
              x={(before / (total || 1)) * 100}
              width={total === 0 ? 0 : (counts[state] / total) * 100}
              height="1"
            />
          )
        })}
      </svg>
      <span className="area-count">{say(translationTexts.outOf, { published: counts.published, total })}</span>
    </span>
  )
}
