import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSay } from '../../browser/language.ts'
import { fieldOf } from '../../contract/definition/resource.ts'
import { RemoteSelect } from '../kinds/references/remote-select.tsx'
import type { PartProps } from './calendar-props.ts'
import { type Lane, laneOf } from './planned.ts'
import { calendarTexts } from './texts.ts'
import { useLaneAddress, useLaneNoun, type usePlanned } from './use-planned.ts'

interface OthersProps extends PartProps {
  lane: Lane
  day: string
  planned: ReturnType<typeof usePlanned>
  /** How many are shown. */
  shown: number
  /** Where the lane is not to be seen. */
  isNamed?: boolean
}

/** How many more rows a lane has on a day, with the way to a list of all of them. */
export function LaneOthers({ lane, day, planned, shown, isNamed = false, ...list }: OthersProps) {
  const say = useSay()
  const addressOf = useLaneAddress(list)
  const count = planned.countOf(lane.id, day) - shown
  if (count <= 0) return null
  const words = say(calendarTexts.moreOfLane, { count, lane: lane.name, day })
  return (
    <Link className="calendar-others" to={addressOf(lane.id, day)} aria-label={words}>
      {isNamed ? words : say(calendarTexts.more, { count })}
    </Link>
  )
}

interface LaneHeadProps extends PartProps {
  lane: Lane
  planned: ReturnType<typeof usePlanned>
  /** Stands below the name. */
  below?: ReactNode
}

/** The name of a lane; one that stands there by choice alone can be taken away again. */
export function LaneHead({ calendar, lane, planned, arrangement: { setArrangement }, below }: LaneHeadProps) {
  const say = useSay()
  const isEmpty =
    !planned.rows.some((row) => laneOf(calendar, row) === lane.id) && !planned.days.some((one) => one.lane === lane.id)
  return (
    <th scope="row" className="calendar-lane">
      <span>{lane.name}</span>
      {isEmpty && (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden="true" />}
          aria-label={say(calendarTexts.removeLane, { name: lane.name })}
          title={say(calendarTexts.removeLane, { name: lane.name })}
          onClick={() => setArrangement((now) => ({ ...now, lanes: (now.lanes ?? []).filter((id) => id !== lane.id) }))}
        />
      )}
      {below}
    </th>
  )
}

/** Another lane, for which nothing is planned yet; it is remembered. */
export function AddLane(props: PartProps & { lanes: readonly Lane[] }) {
  const { definition, calendar, arrangement, lanes } = props
  const say = useSay()
  const target = useLaneNoun(props)
  const label = say(calendarTexts.addLane, { lane: fieldOf(definition, calendar.lane)?.label ?? definition.label })
  return (
    <div className="calendar-add">
      <RemoteSelect
        id={`${definition.name}-lane`}
        to={target}
        chosen={[]}
        label={label}
        placeholder={label}
        without={new Set(lanes.map(({ id }) => String(id)))}
        onChange={([option]) => {
          const id = Number(option?.value)
          if (id > 0) arrangement.setArrangement((now) => ({ ...now, lanes: [...(now.lanes ?? []), id] }))
        }}
      />
    </div>
  )
}
