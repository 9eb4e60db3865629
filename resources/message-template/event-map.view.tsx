import { Tag } from 'antd'
import { EventLine, EventMap } from '../../admin/events/event-map.tsx'
import { Awaited } from '../../admin/parts/awaited.tsx'
import { exactTime } from '../../admin/parts/moment.ts'
import { useOffice } from '../../admin/parts/office.tsx'
import type { AroundListProps } from '../../admin/parts/view.ts'
import { useSay } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import type { EventMap as Answer, EventWay } from '../../contract/messages/eventMap.ts'
import { messageEvents } from '../../contract/messages/messageEvents.ts'
import { text } from '../../contract/text.ts'
import './event-ways.css'

const texts = {
  heading: text('什么事件通知谁', 'Who is told of which event'),
  choose: text('只看此事件的模板', 'Show the templates of this event'),
  site: text('站内', 'Site'),
  email: text('邮件', 'Mail'),
  sms: text('短信', 'SMS'),
  webhook: text('网络钩子', 'Webhook'),
  off: text('未启用', 'off'),
  chinese: text('仅中文', 'Chinese only'),
  both: text('中英文', 'Both languages'),
  count: text('30 天 {count} 条', '{count} in 30 days'),
  last: text('最近 {time}', 'last {time}'),
  never: text('30 天内没有发送', 'None in 30 days'),
} as const

/** Every event with whom it is told to, in which ways and languages, and how often; pressing one narrows the list to it. */
export function EventMapPart({ filters, onFilters }: AroundListProps) {
  const answer = useAnswer<Answer>('/admin/message.Template/events')
  const { event: chosen, ...others } = filters
  return (
    <EventMap heading={texts.heading}>
      <Awaited answer={answer} lines={8}>
        {({ events }) => (
          <dl>
            {events.map((one) => (
              <Event
                key={one.event}
                {...one}
                chosen={[chosen].flat().includes(one.event)}
                onChoose={(isOn) => onFilters(isOn ? { ...others, event: [one.event] } : others)}
              />
            ))}
          </dl>
        )}
      </Awaited>
    </EventMap>
  )
}

interface EventProps {
  event: Answer['events'][number]['event']
  ways: readonly EventWay[]
  chosen: boolean
  onChoose(chosen: boolean): void
}

function Event({ event, ways, ...choosing }: EventProps) {
  const say = useSay()
  const { timeZone } = useOffice()
  const { label, audience } = messageEvents[event]
  const count = ways.reduce((sum, way) => sum + way.count, 0)
  const last = Math.max(0, ...ways.map((way) => way.last ?? 0))
  return (
    <EventLine label={label} hint={<span>{say(audience)}</span>} title={texts.choose} {...choosing}>
      <span className="event-ways">
        {ways.map((way) => (
          <Way key={way.way} {...way} />
        ))}
      </span>
      <span className="event-count">
        {count === 0
          ? say(texts.never)
          : `${say(texts.count, { count })} · ${say(texts.last, { time: exactTime(last, timeZone).slice(5, 16) })}`}
      </span>
    </EventLine>
  )
}

/** One way: on or off, and whether English readers have it in English. */
function Way({ way, on, english }: EventWay) {
  const say = useSay()
  const state = on ? (english ? texts.both : texts.chinese) : texts.off
  return (
    <Tag variant="filled" {...(on && { color: english ? 'success' : 'warning' })} title={say(state)}>
      {on && '✓ '}
      {say(texts[way])}
      {on && !english && ` · ${say(texts.chinese)}`}
      <span className="event-way-state">{say(state)}</span>
    </Tag>
  )
}
