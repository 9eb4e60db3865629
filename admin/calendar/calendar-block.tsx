import { WarningOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { useLanguage, useSay } from '../../browser/language.ts'
import type { ComputedField, Field } from '../../contract/definition/field.ts'
import { shownAs } from '../../contract/definition/resource.ts'
import { stateOf } from '../../contract/definition/workflow.ts'
import { comma } from '../../contract/text.ts'
import { BoardCard } from '../board/board-card.tsx'
import { useOffice } from '../parts/office.tsx'
import { calledOf, idOf, nameOf, type Row } from '../parts/row.ts'
import { StateTag } from '../parts/state-tag.tsx'
import { ShownCell } from '../table/cells/table-cell.tsx'
import type { PartProps } from './calendar-props.ts'
import { type Plan, timeWords } from './days.ts'
import { isBinding, planOf } from './planned.ts'
import { calendarTexts } from './texts.ts'
import './calendar-block.css'

interface BlockProps extends PartProps {
  row: Row
  /** The day it is drawn on; none for what waits. */
  day?: string
  movable: boolean
  /** Rows at the same time in the same lane. */
  clashes?: readonly Row[] | undefined
  /** Said above its title where the calendar does not show it. */
  lane?: string
  style?: CSSProperties
}

/** One row: dragged it is planned anew. */
export function CalendarBlock(props: BlockProps) {
  const { definition, calendar, row, day, movable, may, rowActions, denies, style } = props
  return (
    <BoardCard
      {...{ definition, row, may, rowActions, denies, movable, style }}
      className="calendar-block"
      dragged={{ id: `${idOf(row)} ${day}`, data: { row, day }, kind: calendarTexts.dragKind }}
      marks={{
        'data-tone': definition.states?.tones[stateOf(definition, row) ?? ''],
        'data-over-with': !isBinding(definition, calendar, row) || undefined,
        'data-clash': props.clashes !== undefined || undefined,
      }}
      face={(title) => <BlockFace {...props} title={title} />}
    />
  )
}

type FaceProps = Pick<BlockProps, 'definition' | 'calendar' | 'view' | 'row' | 'day' | 'clashes' | 'lane'> & {
  /** The title as something to press; plain words when not given. */
  title?: ReactNode
  /** In place of the plan that the row has. */
  plan?: Plan | undefined
}

/** What a block says: time, title, state, and what its calendar names. */
export function BlockFace(props: FaceProps) {
  const { definition, calendar, view, row, day, clashes, lane, title } = props
  const say = useSay()
  const language = useLanguage()
  const state = stateOf(definition, row)
  const { timeZone } = useOffice()
  const plan = props.plan ?? planOf(calendar, row)
  const others = clashes?.map((other) => calledOf(definition, other, language)).join(say(comma))
  return (
    <>
      {day !== undefined && (
        <div className="calendar-block-time">
          {plan && timeWords(plan, day, timeZone)}
          {lane !== undefined && <span className="calendar-block-lane">{lane}</span>}
        </div>
      )}
      <div className="board-card-title">{title ?? nameOf(definition, row, language)}</div>
      <div className="board-card-facts">
        {others !== undefined && (
          <Tag
            color="error"
            icon={<WarningOutlined aria-hidden="true" />}
            title={say(calendarTexts.clashWith, { names: others })}
          >
            {say(calendarTexts.clash)}
          </Tag>
        )}
        {state !== undefined && <StateTag {...{ definition, state }} />}
        {calendar.says.map((column) => {
          const field = shownAs(definition, column)
          return field && !isUsual(field, row[column]) ? (
            <span key={column} title={say(field.label)}>
              <ShownCell {...{ definition, column, row, view }} />
            </span>
          ) : null
        })}
      </div>
    </>
  )
}

/** What is so of most rows says nothing: an empty value, a default, a phase that needs no attention. */
function isUsual(field: Field | ComputedField, value: unknown): boolean {
  if (value === '' || value === null || value === undefined) return true
  if ('attention' in field && field.attention) return !field.attention.includes(String(value))
  return 'default' in field && field.default === value
}
