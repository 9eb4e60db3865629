import { Tag } from 'antd'
import { NamedCell } from '../../admin/kinds/choices.tsx'
import { Nothing } from '../../admin/kinds/words.tsx'
import { exactTime, namedTime } from '../../admin/parts/moment.ts'
import { useOffice } from '../../admin/parts/office.tsx'
import type { ViewCellProps } from '../../admin/parts/view.ts'
import { useSay } from '../../browser/language.ts'
import type { Choices } from '../../contract/definition/field.ts'
import { orderPriorities, orderResults } from './measure-choices.ts'
import { measureOrder } from './measure-order.ts'
import './order-cells.css'
import { countdown } from './schedule/timing.ts'

/** A choice of which some values stand out in a tinted tag; the others are said as everywhere. */
function Marked({
  names,
  colors,
  value,
}: {
  names: Choices
  colors: Readonly<Record<string, string>>
  value: unknown
}) {
  const say = useSay()
  const chosen = String(value ?? '')
  const [name, color] = [names[chosen], colors[chosen]]
  return name && color ? <Tag color={color}>{say(name)}</Tag> : <NamedCell {...{ names, value }} />
}

const PriorityCell = ({ value }: ViewCellProps) => (
  <Marked names={orderPriorities} colors={{ urgent: 'error', high: 'warning' }} value={value} />
)

/** What was not concluded yet says nothing. */
const ResultCell = ({ value }: ViewCellProps) =>
  value === 'pending' ? (
    <Nothing />
  ) : (
    <Marked
      names={orderResults}
      colors={{ qualified: 'success', unqualified: 'error', concession: 'warning' }}
      value={value}
    />
  )

const timings = measureOrder.computed?.timing?.bounds ?? {}
const colors: Readonly<Record<string, string>> = { overdue: 'error', due: 'warning', soon: 'warning', later: 'success' }

/** Where a plan is not said by itself, as in a calendar. */
const TimingCell = ({ value }: ViewCellProps) => <Marked names={timings} {...{ colors, value }} />

/** The plan to the minute, with how near it is or how late (areas 13.6). */
function PlanCell({ row, value }: ViewCellProps) {
  const say = useSay()
  const { timeZone } = useOffice()
  if (typeof value !== 'number') return <Nothing />
  const now = Date.now() / 1000
  const told = countdown(row.timing, value, now)
  const [exact, today] = [exactTime(value, timeZone), exactTime(now, timeZone)]
  const isThisYear = exact.slice(0, 4) === today.slice(0, 4)
  return (
    <span className="order-plan" title={namedTime(value, timeZone)}>
      <span className="cell-number">{exact.slice(isThisYear ? 5 : 0, 16)}</span>
      {told && <Tag color={colors[String(row.timing)] ?? 'default'}>{say(told.sentence, { count: told.count })}</Tag>}
    </span>
  )
}

export const orderCells = { priority: PriorityCell, result: ResultCell, plan_start_time: PlanCell, timing: TimingCell }
