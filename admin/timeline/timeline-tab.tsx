import { rowsChanged } from '../../browser/signal.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { ActionBox } from '../actions/action-box.tsx'
import { allowedOf, idOf, type Row } from '../parts/row.ts'
import { RecordTimeline, useTimeline } from './timeline.tsx'

interface TimelineTabProps {
  definition: Definition
  row: Row
  /** Counts how often the place to write was asked for; each time it takes the cursor. */
  asked: number
  /** Something was written down: the row is not what it was. */
  onDone(): void
}

/** What happened to a row, with a place to write down what comes next where its noun has one (areas 14.2). */
export function TimelineTab({ definition, row, asked, onDone }: TimelineTabProps) {
  const answer = useTimeline(definition, idOf(row))
  const action = definition.activities?.action ?? ''
  const changed = () => {
    rowsChanged.tell(definition.name)
    onDone()
  }
  return (
    <div className="timeline-tab">
      {allowedOf(row)?.includes(action) && <ActionBox {...{ definition, action, row, asked }} onDone={changed} />}
      <RecordTimeline {...{ definition, answer }} onAmended={changed} />
    </div>
  )
}
