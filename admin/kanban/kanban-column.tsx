import { DoubleLeftOutlined } from '@ant-design/icons'
import { useDroppable } from '@dnd-kit/core'
import { Button, Skeleton } from 'antd'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useSay } from '../../browser/language.ts'
import { inSentence } from '../../contract/definition/noun.ts'
import { stateName } from '../../contract/definition/workflow.ts'
import type { BoardProps } from '../board/board-props.ts'
import { idOf, type Row } from '../parts/row.ts'
import { tableTexts } from '../parts/sentences.ts'
import { StateTag, ToneDot } from '../parts/state-tag.tsx'
import { showWaitingAfter, useSlow } from '../parts/use-slow.ts'
import { KanbanCard } from './kanban-card.tsx'
import { kanbanTexts } from './texts.ts'
import type { Drop } from './use-card-drag.ts'
import { mostCards, useColumn } from './use-column.ts'

interface ColumnProps extends BoardProps {
  state: string
  wide: boolean
  folded: boolean
  drop: Drop
  /** The card that an action was chosen for last: the focus goes with it. */
  followed: RefObject<number | undefined>
  movesOf(row: Row): ReadonlyMap<string, unknown>
  onFold(folded: boolean): void
  onTotal(state: string, total: number): void
}

/** The cards of one state; folded, it only says how many there are, and still takes those that are dropped. */
export function KanbanColumn(props: ColumnProps) {
  const { definition, state, folded, drop, onFold, onTotal, followed } = props
  const say = useSay()
  const column = useRef<HTMLElement>(null)
  const { setNodeRef, isOver } = useDroppable({ id: state, disabled: drop === 'shut' })
  const place = useCallback(
    (node: HTMLElement | null) => {
      column.current = node
      setNodeRef(node)
    },
    [setNodeRef],
  )
  const rows = useColumn(props, state)
  const { first, total } = rows
  useEffect(() => {
    if (!first) onTotal(state, total)
  }, [first, state, total, onTotal])
  useFollowedFocus(column, rows.rows, followed)
  const late = useSlow(rows.loading && !first, showWaitingAfter)
  const name = say(stateName(definition, state))
  return (
    <section
      className="kanban-column"
      ref={place}
      aria-label={say(kanbanTexts.column, { state: name, total: first ? '…' : total })}
      aria-busy={rows.loading}
      data-state={state}
      data-drop={drop}
      data-over={(isOver && drop === 'open') || undefined}
      data-folded={folded || undefined}
      data-late={late || undefined}
    >
      {folded ? (
        <button
          type="button"
          className="kanban-unfold"
          aria-label={say(kanbanTexts.unfold, { state: name, total })}
          title={name}
          onClick={() => onFold(false)}
        >
          {!first && <span className="kanban-count">{total}</span>}
          <span className="kanban-unfold-name">
            <ToneDot tone={definition.states?.tones[state]} />
            {name}
          </span>
        </button>
      ) : (
        <>
          <div className="kanban-head">
            <StateTag {...{ definition, state }} />
            {!first && <span className="kanban-count">{total}</span>}
            <Button
              type="text"
              size="small"
              className="kanban-fold"
              icon={<DoubleLeftOutlined aria-hidden="true" />}
              aria-label={say(kanbanTexts.fold, { state: name })}
              title={say(kanbanTexts.fold, { state: name })}
              onClick={() => onFold(true)}
            />
          </div>
          <Cards {...props} column={rows} />
        </>
      )}
    </section>
  )
}

/** Cards, or that there are none, or why there are none. */
function Cards({ column, ...props }: ColumnProps & { column: ReturnType<typeof useColumn> }) {
  const say = useSay()
  const { definition, wide } = props
  const waits = useSlow(column.first, showWaitingAfter)
  const { rows, failure, loading, fit, first, more, total } = column
  const failed = failure !== undefined && !loading
  return (
    <div className="kanban-cards">
      {failed && (
        <div className="kanban-fault" role="alert">
          <span>{say(fit ? tableTexts.stale : kanbanTexts.failed, { reason: failure })}</span>
          <Button size="small" onClick={column.reload}>
            {say(tableTexts.retry)}
          </Button>
        </div>
      )}
      {first && waits && !failed && <WaitingCards />}
      {!first && (!failed || fit) && (
        <>
          <ul>
            {rows.map((row) => (
              <KanbanCard key={idOf(row)} {...props} row={row} movable={wide && props.movesOf(row).size > 0} />
            ))}
          </ul>
          {total === 0 && (
            <p className="kanban-none">{say(kanbanTexts.none, { object: inSentence(definition.label) })}</p>
          )}
          {more > 0 && (
            <Button type="text" block loading={loading} onClick={column.grow}>
              {say(kanbanTexts.more, { count: more })}
            </Button>
          )}
          {rows.length >= mostCards && total > mostCards && (
            <p className="kanban-none">{say(kanbanTexts.most, { count: mostCards })}</p>
          )}
        </>
      )}
    </div>
  )
}

const places = ['1', '2', '3']

/** Cards in the shape of those that come. */
function WaitingCards() {
  const say = useSay()
  return (
    <div role="status" aria-label={say(tableTexts.slow)}>
      {places.map((place) => (
        <div key={place} className="board-card kanban-card">
          <Skeleton active title={{ width: '50%' }} paragraph={{ rows: 2, width: ['90%', '60%'] }} />
        </div>
      ))}
    </div>
  )
}

/** A card that an action took to this column has the focus again, which went with its old place, unless the reader went elsewhere. */
function useFollowedFocus(
  column: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  followed: RefObject<number | undefined>,
): void {
  useEffect(() => {
    const id = followed.current
    const { activeElement } = document
    if (id === undefined || !rows.some((row) => idOf(row) === id) || column.current?.contains(activeElement)) return
    const left =
      activeElement === document.body || activeElement?.closest('.kanban-card')?.querySelector(`[data-row-id="${id}"]`)
    if (!left) return
    const card = column.current?.querySelector<HTMLElement>(`[data-row-id="${id}"]`)
    const place = card ?? column.current?.querySelector<HTMLElement>('.kanban-unfold')
    place?.focus()
  }, [column, rows, followed])
}
