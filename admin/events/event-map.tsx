import type { ReactNode } from 'react'
import { useSay } from '../../browser/language.ts'
import { useWide } from '../../browser/use-wide.ts'
import type { Text } from '../../contract/text.ts'
import './event-map.css'

/** A heading that unfolds events, one line each, beside the list of what they brought about; open where there is room. */
export function EventMap({ heading, children }: { heading: Text; children: ReactNode }) {
  return (
    <details className="event-map" open={useWide(768)}>
      <summary>{useSay()(heading)}</summary>
      {children}
    </details>
  )
}

interface EventLineProps {
  label: Text
  /** In small letters below the label. */
  hint: ReactNode
  /** What pressing it does. */
  title: Text
  chosen: boolean
  onChoose(chosen: boolean): void
  children: ReactNode
}

/** An event of the map, by which the list can be narrowed, and what is known of it. */
export function EventLine({ label, hint, title, chosen, onChoose, children }: EventLineProps) {
  const say = useSay()
  return (
    <div className={chosen ? 'event-line event-chosen' : 'event-line'}>
      <dt>
        <button type="button" aria-pressed={chosen} title={say(title)} onClick={() => onChoose(!chosen)}>
          {say(label)}
        </button>
        {hint}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
