import { Alert, Button, Empty, Skeleton } from 'antd'
import { useSay } from '../../browser/language.ts'
import { inSentence, nounOf } from '../../contract/definition/noun.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import type { Text } from '../../contract/text.ts'
import { tableTexts } from '../parts/sentences.ts'
import { sayWaitingAfter, showWaitingAfter, useSlow } from '../parts/use-slow.ts'

interface EmptyRowsProps {
  definition: Definition
  /** Conditions are in force, so there may be rows that do not meet them. */
  filtered: boolean
  /** The view that is open, when it alone narrows the list. */
  view: Text | undefined
  mayAdd: boolean
  onAdd(): void
  onClear(): void
}

/** Nothing to show, and a way on. */
export function EmptyRows({ definition, filtered, view, mayAdd, onAdd, onClear }: EmptyRowsProps) {
  const say = useSay()
  const object = inSentence(definition.label)
  const title = filtered ? tableTexts.noMatchTitle : tableTexts.emptyTitle
  const hint = filtered ? tableTexts.noMatchHint : mayAdd ? tableTexts.emptyHint : tableTexts.emptyOfItself
  return (
    <Empty
      className="table-empty"
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          <strong>{view ? say(tableTexts.emptyView, { object, view }) : say(title, { object })}</strong>
          {!view && <p className="cell-muted">{say(hint)}</p>}
        </>
      }
    >
      {filtered && <Button onClick={onClear}>{say(view ? tableTexts.showAll : tableTexts.clearFilters)}</Button>}
      {!filtered && mayAdd && (
        <Button type="primary" onClick={onAdd}>
          {say(tableTexts.addNamed, { object: nounOf(definition) })}
        </Button>
      )}
    </Empty>
  )
}

interface FailedProps {
  reason: string
  onRetry(): void
}

export function FailedRows({ reason, onRetry }: FailedProps) {
  const say = useSay()
  return (
    <div className="table-empty table-failed" role="alert">
      <strong>{say(tableTexts.errorTitle)}</strong>
      <p className="cell-muted">{reason}</p>
      <Button type="primary" onClick={onRetry}>
        {say(tableTexts.retry)}
      </Button>
    </div>
  )
}

/** Rows that could not be read; `fit`: above those read before, which are still worth more than an empty page. */
export function UnreadRows({ reason, onRetry, fit }: FailedProps & { fit: boolean }) {
  const say = useSay()
  return (
    <Alert
      type={fit ? 'warning' : 'error'}
      role="alert"
      title={fit ? say(tableTexts.stale, { reason }) : reason}
      action={
        <Button size="small" onClick={onRetry}>
          {say(tableTexts.retry)}
        </Button>
      }
    />
  )
}

const places = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']

/** Nothing at first, then the shape of the rows that come, then words. */
export function WaitingRows() {
  const say = useSay()
  const late = useSlow(true, showWaitingAfter)
  const slow = useSlow(true, sayWaitingAfter)
  if (!late) return <div className="table-waiting" aria-busy="true" />
  return (
    <div className="table-waiting" role="status" aria-label={say(tableTexts.slow)}>
      {slow && <p className="cell-muted">{say(tableTexts.slow)}</p>}
      {places.map((place) => (
        <Skeleton.Node key={place} active className="table-waiting-row" />
      ))}
    </div>
  )
}
