import type { ReactNode } from 'react'
import { useLanguage, useSay } from '../../../browser/language.ts'
import { stateName, stateOf } from '../../../contract/definition/workflow.ts'
import { BoardCard } from '../../board/board-card.tsx'
import type { BoardProps } from '../../board/board-props.ts'
import { useOffice } from '../../parts/office.tsx'
import { idOf, nameOf, type Row } from '../../parts/row.ts'
import { clockOf } from '../days.ts'
import { calendarTexts } from '../texts.ts'

interface MonthRowProps extends BoardProps {
  row: Row
  column: string
  movable: boolean
}

/** One row on its day. */
export function MonthRow({ row, column, movable, ...list }: MonthRowProps) {
  const { definition } = list
  return (
    <BoardCard
      {...list}
      {...{ row, movable }}
      className="month-row"
      dragged={{ id: idOf(row), data: { row }, kind: calendarTexts.dragKind }}
      marks={{ 'data-tone': definition.states?.tones[stateOf(definition, row) ?? ''] }}
      face={(title) => <MonthFace {...{ definition, row, column, title }} />}
    />
  )
}

interface FaceProps extends Pick<MonthRowProps, 'definition' | 'row' | 'column'> {
  /** The title as something to press; plain words when not given. */
  title?: ReactNode
}

/** What a row says on its day: its time, its name, its state in words. */
export function MonthFace({ definition, row, column, title }: FaceProps) {
  const say = useSay()
  const language = useLanguage()
  const { timeZone } = useOffice()
  const value = row[column]
  const state = stateOf(definition, row)
  return (
    <>
      <div className="board-card-title">{title ?? nameOf(definition, row, language)}</div>
      <div className="month-facts">
        {typeof value === 'number' && <span>{clockOf(value, timeZone)}</span>}
        {state !== undefined && <span className="month-state">{say(stateName(definition, state))}</span>}
      </div>
    </>
  )
}
