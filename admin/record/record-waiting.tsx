import { Skeleton } from 'antd'
import { useSay } from '../../browser/language.ts'
import { useSlow } from '../parts/use-slow.ts'
import { recordTexts } from './texts.ts'

const showWaitingAfter = 300

/** The page in outline, once its row has been on its way for a while. */
export function RecordWaiting() {
  const say = useSay()
  const late = useSlow(true, showWaitingAfter)
  if (!late) return <div aria-busy="true" />
  return (
    <div className="record" role="status" aria-label={say(recordTexts.loading)}>
      <div className="record-head">
        <Skeleton.Node active className="record-waiting-name" />
        <Skeleton.Button active className="record-waiting-action" />
      </div>
      <Skeleton.Node active className="record-waiting-bar" />
      <div className="record-columns">
        <div className="record-card">
          <Skeleton active paragraph={{ rows: 10 }} />
        </div>
        <div className="record-card">
          <Skeleton active paragraph={{ rows: 6 }} />
        </div>
      </div>
    </div>
  )
}
