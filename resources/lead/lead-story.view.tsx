import { ActionBox } from '../../admin/actions/action-box.tsx'
import { allowedOf, idOf, type Row } from '../../admin/parts/row.ts'
import { RecordTimeline, useTimeline } from '../../admin/timeline/timeline.tsx'
import { rowsChanged } from '../../browser/signal.ts'
import { lead } from './lead.ts'
import './lead.css'

/** What happened since the customer wrote, with a place to write down the next step (areas 14.2). */
export function LeadStory({ row }: { row: Row }) {
  const answer = useTimeline(lead, idOf(row))
  const changed = () => {
    answer.reload()
    rowsChanged.tell(lead.name)
  }
  return (
    <div className="lead-story">
      {allowedOf(row)?.includes('follow') && <ActionBox definition={lead} action="follow" row={row} onDone={changed} />}
      <RecordTimeline definition={lead} answer={answer} />
    </div>
  )
}
