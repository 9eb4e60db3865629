import { useSay } from '../../browser/language.ts'
import { inSentence } from '../../contract/definition/noun.ts'
import { idOf } from '../parts/row.ts'
import { CalendarBlock } from './calendar-block.tsx'
import type { PartProps } from './calendar-props.ts'
import { calendarTexts } from './texts.ts'
import './tray.css'
import type { usePlanDrag } from './use-plan-drag.ts'
import { useWaiting } from './use-planned.ts'

interface TrayProps extends PartProps {
  drag: ReturnType<typeof usePlanDrag>
  /** It stands beside the calendar, and its rows can be dragged there. */
  wide: boolean
}

/** Rows that are to be planned. */
export function Tray({ drag, wide, ...props }: TrayProps) {
  const { definition, calendar } = props
  const say = useSay()
  const { rows, total, first } = useWaiting(props)
  const label = definition.views?.[calendar.waiting]?.label ?? definition.label
  const title = say(calendarTexts.waiting, { view: label, total: first ? '…' : total })
  const list = (
    <>
      {total === 0 && !first && (
        <p className="calendar-none">{say(calendarTexts.noneWaiting, { object: inSentence(definition.label) })}</p>
      )}
      <ul>
        {rows.map((row) => (
          <CalendarBlock key={idOf(row)} {...props} row={row} movable={wide && drag.isMovable(row)} />
        ))}
      </ul>
    </>
  )
  if (!wide)
    return (
      <details className="calendar-tray">
        <summary>{title}</summary>
        {list}
      </details>
    )
  return (
    <aside className="calendar-tray" aria-label={title}>
      <h2>{title}</h2>
      {list}
    </aside>
  )
}
