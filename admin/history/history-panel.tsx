import { UndoOutlined } from '@ant-design/icons'
import { Alert, Button, Empty, Tag } from 'antd'
import { call } from '../../browser/api-client.ts'
import { useSay } from '../../browser/language.ts'
import { uniqueKey } from '../../browser/unique-key.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import type { HistoryChange, HistoryEntry } from '../../contract/history.ts'
import { type Text, text } from '../../contract/text.ts'
import { Awaited } from '../parts/awaited.tsx'
import { callAddress } from '../parts/definition.ts'
import { exactTime } from '../parts/moment.ts'
import { useOffice } from '../parts/office.tsx'
import { ask } from '../parts/question.ts'
import { ChangeShown, inverted, useColumnName } from './history-change.tsx'
import './history.css'
import { historyTexts } from './texts.ts'
import { useHistory } from './use-history.ts'

interface HistoryPanelProps {
  definition: Definition
  /** Of the row; left out for a page of settings. */
  id?: number | undefined
  /** The form around it holds changes of its own, which a rollback would cross. */
  blocked?: boolean
  /** Values were rolled back. */
  onChanged(changes: readonly HistoryChange[]): void
}

/** Who changed what of a row and when, each value beside the one before, with a way back (areas 20). */
export function HistoryPanel({ definition, id, blocked = false, onChanged }: HistoryPanelProps) {
  const say = useSay()
  const history = useHistory(definition, id)
  const { entries, hasMore, loadingMore, more, reload } = history
  const rollback = useRollback(definition, onChanged, reload)
  return (
    <Awaited answer={history} lines={8}>
      {() => (
        <div className="history">
          {blocked && <Alert type="info" title={say(historyTexts.saveFirst)} />}
          {entries.length === 0 && (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(historyTexts.nothing)} />
          )}
          <ol className="history-entries">
            {entries.map((entry) => (
              <Entry key={entry.key} {...{ definition, entry, blocked }} onRollback={rollback} />
            ))}
          </ol>
          {hasMore && (
            <Button block loading={loadingMore} onClick={more}>
              {say(historyTexts.more)}
            </Button>
          )}
        </div>
      )}
    </Awaited>
  )
}

/** Asks first, showing from what to what; the transport shows a refusal, and the history is read again after it. */
function useRollback(definition: Definition, onChanged: HistoryPanelProps['onChanged'], reload: () => void) {
  const say = useSay()
  const nameOf = useColumnName(definition)
  return (changes: readonly HistoryChange[]) => {
    const [first] = changes
    if (!first) return
    const idempotencyKey = uniqueKey()
    const title =
      changes.length > 1
        ? say(historyTexts.rollbackAllTitle, { count: changes.length })
        : say(historyTexts.rollbackTitle, { field: nameOf(first.column) })
    void ask({
      title,
      text: (
        <dl className="history-changes history-asked">
          {changes.map((change) => (
            <div key={change.id}>
              {changes.length > 1 && <dt>{nameOf(change.column)}</dt>}
              <dd>
                <ChangeShown definition={definition} change={inverted(change)} />
              </dd>
            </div>
          ))}
        </dl>
      ),
      yes: say(historyTexts.rollback),
      no: say(historyTexts.cancel),
      act: () =>
        call({
          path: callAddress(definition, 'rollback'),
          method: 'POST',
          body: { ids: changes.map(({ id }) => id) },
          announce: true,
          idempotencyKey,
        }).then(() => {
          reload()
          onChanged(changes)
        }, reload),
    })
  }
}

interface EntryProps {
  definition: Definition
  entry: HistoryEntry
  blocked: boolean
  onRollback(changes: readonly HistoryChange[]): void
}

function Entry({ definition, entry, blocked, onRollback }: EntryProps) {
  const say = useSay()
  const { timeZone } = useOffice()
  const { who, time, note, changes } = entry
  const all = changes.length > 1 && changes.every(({ can_rollback }) => can_rollback)
  return (
    <li>
      <div className="history-head">
        <Tag variant="filled">{say(labelOf(definition, entry))}</Tag>
        <span>{who ?? say(historyTexts.nobody)}</span>
        <time className="cell-muted" dateTime={new Date(time * 1000).toISOString()}>
          {exactTime(time, timeZone)}
        </time>
        {all && (
          <Button type="link" size="small" disabled={blocked} onClick={() => onRollback(changes)}>
            {say(historyTexts.rollbackAll)}
          </Button>
        )}
      </div>
      {note !== '' && <p className="history-note">{note}</p>}
      {changes.length > 0 && (
        <dl className="history-changes">
          {changes.map((change) => (
            <Change key={`${change.id} ${change.column}`} {...{ definition, change, blocked, onRollback }} />
          ))}
        </dl>
      )}
    </li>
  )
}

function Change({ definition, change, blocked, onRollback }: Omit<EntryProps, 'entry'> & { change: HistoryChange }) {
  const say = useSay()
  const name = useColumnName(definition)(change.column)
  const { can_rollback, reason, undone } = change
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <ChangeShown {...{ definition, change }} />
        {reason !== undefined && !undone && <p className="history-reason">{reason}</p>}
        {undone && <p className="history-reason">{say(historyTexts.undone)}</p>}
      </dd>
      {can_rollback && (
        <dd className="history-back">
          <Button
            size="small"
            disabled={blocked}
            icon={<UndoOutlined aria-hidden="true" />}
            aria-label={say(historyTexts.rollbackOf, { field: name })}
            onClick={() => onRollback([change])}
          >
            {say(historyTexts.rollback)}
          </Button>
        </dd>
      )}
    </div>
  )
}

function labelOf({ actions }: Definition, { kind, name }: HistoryEntry): Text {
  if (kind === 'add') return historyTexts.added
  if (kind === 'edit') return historyTexts.changed
  if (kind === 'del') return historyTexts.removed
  return kind === 'restore' ? historyTexts.restored : (actions?.[name]?.label ?? text(name, name))
}
