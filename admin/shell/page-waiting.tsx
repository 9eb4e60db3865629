import { Skeleton } from 'antd'
import { useSay } from '../../browser/language.ts'
import { tableTexts } from '../parts/sentences.ts'
import { sayWaitingAfter, showWaitingAfter, useSlow } from '../parts/use-slow.ts'

/** A page whose program is on its way: nothing at first, then lines where it will stand, then words. */
export function PageWaiting() {
  const say = useSay()
  const late = useSlow(true, showWaitingAfter)
  const slow = useSlow(true, sayWaitingAfter)
  if (!late) return <div aria-busy="true" />
  return (
    <div className="page-waiting" role="status" aria-label={say(tableTexts.slow)}>
      {slow && <p className="cell-muted">{say(tableTexts.slow)}</p>}
      <Skeleton active paragraph={{ rows: 10 }} />
    </div>
  )
}
