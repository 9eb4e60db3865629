import { Tag } from 'antd'
import { Fragment } from 'react'
import { EventLine, EventMap } from '../../admin/events/event-map.tsx'
import { Awaited } from '../../admin/parts/awaited.tsx'
import { EmptyRows } from '../../admin/parts/empty-rows.tsx'
import { useOffice } from '../../admin/parts/office.tsx'
import { MinuteCell, SaidCell } from '../../admin/parts/said-cell.tsx'
import type { AroundListProps, ListView, ViewCellProps } from '../../admin/parts/view.ts'
import { useSay } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import type { EventListener, ListenedEvent, Listening } from '../../contract/listening.ts'
import { text } from '../../contract/text.ts'
import './listener.css'

const texts = {
  heading: text('什么事件由谁接收', 'Events and their listeners'),
  nobody: text('暂无接收方', 'No listeners'),
  waiting: text('等待 {count}', '{count} waiting'),
  failing: text('重试中 {count}', '{count} retrying'),
  stopped: text('已停止 {count}', '{count} stopped'),
  choose: text('查看此事件的待处理记录', 'Show what waits of this event'),
  empty: text('没有待处理的事件，全部已处理。', 'No events are waiting: all of them have been handled.'),
} as const

/** Every event by its noun with its listeners; pressing one shows what is waiting of it. */
function ListeningMap({ filters, onFilters }: AroundListProps) {
  const answer = useAnswer<Listening>('/admin/routine.Outbox/listeners')
  const { event: _event, ...others } = filters
  return (
    <EventMap heading={texts.heading}>
      <Awaited answer={answer} lines={6}>
        {({ events }) => (
          <dl>
            {events.map((event) => (
              <Event
                key={event.name}
                {...{ event }}
                chosen={filters.event === event.name}
                onChoose={(chosen) => onFilters(chosen ? { ...others, event: event.name } : others)}
              />
            ))}
          </dl>
        )}
      </Awaited>
    </EventMap>
  )
}

interface EventProps {
  event: ListenedEvent
  chosen: boolean
  onChoose(chosen: boolean): void
}

function Event({ event: { name, label, listeners }, ...choosing }: EventProps) {
  const say = useSay()
  return (
    <EventLine label={label} hint={<code>{name}</code>} title={texts.choose} {...choosing}>
      {listeners.length === 0 && <span className="cell-muted">{say(texts.nobody)}</span>}
      {listeners.map((listener) => (
        <Listener key={listener.name} {...{ listener }} />
      ))}
    </EventLine>
  )
}

const marks = [
  ['waiting', 'default'],
  ['failing', 'warning'],
  ['stopped', 'error'],
] as const

function Listener({ listener }: { listener: EventListener }) {
  const say = useSay()
  return (
    <span className="listener">
      <span>{say(listener.of)}</span>
      {marks.map(([state, color]) => (
        <Fragment key={state}>
          {listener[state] > 0 && (
            <Tag variant="filled" color={color}>
              {say(texts[state], { count: listener[state] })}
            </Tag>
          )}
        </Fragment>
      ))}
    </span>
  )
}

/** An event by the name that people have for it; its own stands on hover. */
function EventCell({ value }: ViewCellProps) {
  const say = useSay()
  const { definitions } = useOffice()
  const [noun = '', name = ''] = String(value).split('.')
  const label = definitions.get(noun)?.events?.[name]
  return <span title={String(value)}>{label ? say(label) : String(value)}</span>
}

/** `lead lead.created`: the noun or part that listens. */
function ListenerCell({ value }: ViewCellProps) {
  const say = useSay()
  const { definitions } = useOffice()
  const [by = ''] = String(value).split(' ')
  const label = definitions.get(by)?.label
  return <span title={String(value)}>{label ? say(label) : by}</span>
}

function NothingWaits() {
  const say = useSay()
  return <EmptyRows title={say(texts.empty)} />
}

const columns = ['event', 'listener', 'state', 'attempts', 'error', 'due_time', 'create_time']
export const cells = { event: EventCell, listener: ListenerCell, error: SaidCell, due_time: MinuteCell }

export const list = { side: ListeningMap, columns, empty: NothingWaits } satisfies ListView
