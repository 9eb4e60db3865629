import { Button, Skeleton } from 'antd'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { rowsChanged } from '../../browser/signal.ts'
import { inSentence } from '../../contract/definition/noun.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { useOffice } from '../parts/office.tsx'
import { useView } from '../parts/view.ts'
import { pagePath } from '../shell/routes.ts'
import { listAddress, readList } from '../table/narrowing/list-address.ts'
import { useRows } from '../table/use-rows.ts'
import { closeTab, placeOf } from '../tabs/tab-store.ts'
import { RecordPage } from './record-page.tsx'
import './record.css'
import { useSay } from '../../browser/language.ts'
import { showWaitingAfter, useSlow } from '../parts/use-slow.ts'
import { recordTexts } from './texts.ts'
import { type Neighbours, useNeighbours } from './use-neighbours.ts'
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
  const neighbours = useListNeighbours(definition, { list, id })
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
  return <RecordPage {...{ definition, view, record, row, path, neighbours }} onBack={back} onGone={gone} />
}

/** Pages that were turned on the way from row to row, by the list as it was filtered and ordered. */
const turned = new Map<string, number>()

/** The rows beside one on its page, along its list as it was left. */
function useListNeighbours(definition: Definition, { list, id }: { list: string; id: number }): Neighbours | undefined {
  const navigate = useNavigate()
  const { search } = placeOf(list)
  const { said, state } = useMemo(() => {
    const { drawing: _drawing, ...left } = readList(definition, new URLSearchParams(search))
    const said = `${definition.name}?${listAddress(definition, left)}`
    return { said, state: { ...left, page: turned.get(said) ?? left.page } }
  }, [definition, search])
  const rows = useRows(definition, state)
  const go = useCallback(
    (next: number, page: number) => {
      turned.set(said, page)
      // Whoever walks along a list leaves no trail of tabs.
      closeTab(`${list}/${id}`, list)
      void navigate(pagePath(`${list}/${next}`))
    },
    [navigate, said, list, id],
  )
  return useNeighbours(definition, { state, rows, id, go })
}

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
