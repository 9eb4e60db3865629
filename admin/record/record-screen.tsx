import { Button, Skeleton } from 'antd'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { rowsChanged } from '../../browser/signal.ts'
import { inSentence } from '../../contract/definition/noun.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { useOffice } from '../parts/office.tsx'
import { useView } from '../parts/view.ts'
import { pagePath } from '../shell/routes.ts'
import { closeTab, placeOf } from '../tabs/tab-store.ts'
import { RecordPage } from './record-page.tsx'
import './record.css'
import { useSay } from '../../browser/language.ts'
import { useSlow } from '../parts/use-slow.ts'
import { recordTexts } from './texts.ts'
import { useRecord } from './use-record.ts'

interface RecordScreenProps {
  definition: Definition
  id: number
  /** Page below the entry of the list that the row stands in. */
  list: string
}

/** One row on a page of its own: where it stands, what is next, what is known and what happened (areas 14.2). */
export function RecordScreen({ definition, id, list }: RecordScreenProps) {
  const say = useSay()
  const navigate = useNavigate()
  const { views } = useOffice()
  const { view, settled } = useView(views, definition.name)
  const record = useRecord(definition, id)
  const { row, failure, reload } = record
  const path = `${list}/${id}`
  const go = useCallback((to: { path: string; search: string }) => navigate(pagePath(to.path) + to.search), [navigate])
  const back = useCallback(() => void go(placeOf(list)), [go, list])
  const gone = useCallback(() => {
    rowsChanged.tell(definition.name)
    void go(closeTab(path, path) ?? placeOf(list))
  }, [definition, go, path, list])
  const toList = <Button onClick={back}>{say(recordTexts.back, { object: inSentence(definition.label) })}</Button>

  if (failure?.refused)
    return (
      <div className="record-none">
        <h1>{say(recordTexts.absent)}</h1>
        <p>{say(recordTexts.absentHint)}</p>
        {toList}
      </div>
    )
  if (failure !== undefined && !row)
    return (
      <div className="record-none" role="alert">
        <h1>{say(recordTexts.failed)}</h1>
        <p>{failure.message}</p>
        <div className="record-ways">
          <Button type="primary" onClick={reload}>
            {say(recordTexts.retry)}
          </Button>
          {toList}
        </div>
      </div>
    )
  if (!row || !settled) return <RecordWaiting />
  return <RecordPage {...{ definition, view, record, row, path }} onBack={back} onGone={gone} />
}

const showWaitingAfter = 300

/** The page in outline, once its row has been on its way for a while. */
function RecordWaiting() {
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
