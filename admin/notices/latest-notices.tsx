import { Button, Skeleton } from 'antd'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useSay } from '../../browser/language.ts'
import { rowsChanged } from '../../browser/signal.ts'
import { useUnread } from '../../browser/unread.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import type { NoticePage, OwnNotice } from '../../contract/ownNotice.ts'
import { notice } from '../../contract/system/notice.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { namedTime, relativeTime } from '../parts/moment.ts'
import { useOffice } from '../parts/office.tsx'
import { pagePath } from '../shell/routes.ts'
import './latest-notices.css'
import { LevelDot } from './level-dot.tsx'
import { markRead, noticePath } from './open-notice.ts'
import { noticeTexts } from './texts.ts'

const shown = 10

interface LatestNoticesProps {
  onLeave(): void
}

/** The latest notices below the bell; each leads to what it is about. */
export function LatestNotices({ onLeave }: LatestNoticesProps) {
  const say = useSay()
  const { may } = useOffice()
  const unread = useUnread((state) => state.count) ?? 0
  const { data, failure, reload } = useAnswer<NoticePage>('/admin/routine.Notice/own', { limit: shown })
  const panel = useRef<HTMLElement>(null)
  // The list is read with the keys that opened it.
  useEffect(() => void panel.current?.focus({ preventScroll: true }), [])
  const readAll = () =>
    void markRead({ all: true }, 'asked').then(() => {
      rowsChanged.tell(notice.name)
      reload()
      panel.current?.focus({ preventScroll: true })
    })
  const keys = ({ key }: KeyboardEvent) => key === 'Escape' && onLeave()
  return (
    <section ref={panel} tabIndex={-1} className="latest-notices" aria-label={say(noticeTexts.title)} onKeyDown={keys}>
      <header>
        <strong>{say(noticeTexts.title)}</strong>
        <Button type="link" size="small" disabled={unread === 0} onClick={readAll}>
          {say(noticeTexts.readAll)}
        </Button>
      </header>
      {failure !== undefined && (
        <p role="alert" className="latest-empty">
          {failure.message}
        </p>
      )}
      {failure === undefined && data === undefined && <Skeleton active paragraph={{ rows: 4 }} title={false} />}
      {data?.list.length === 0 && <p className="latest-empty">{say(noticeTexts.none)}</p>}
      {data && data.list.length > 0 && (
        <ul>
          {data.list.map((one) => (
            <Line key={one.id} notice={one} onLeave={onLeave} />
          ))}
        </ul>
      )}
      {may(`${notice.node}/index`) && (
        <Link className="latest-all" to={pagePath(notice.node ?? '')} onClick={onLeave}>
          {say(noticeTexts.all)}
        </Link>
      )}
    </section>
  )
}

function Line({ notice: one, onLeave }: { notice: OwnNotice; onLeave(): void }) {
  const say = useSay()
  const { timeZone } = useOffice()
  const menus = useBootstrap((state) => state.menus)
  const open = () => {
    onLeave()
    if (one.read_time === null) void markRead({ ids: [one.id] }).then(() => rowsChanged.tell(notice.name))
  }
  const isUnread = one.read_time === null
  return (
    <li>
      <Link
        className="latest-notice"
        data-unread={isUnread || undefined}
        to={noticePath(menus, one.url)}
        onClick={open}
      >
        <LevelDot level={one.level} />
        <span className="latest-words">
          <span className="latest-title">
            {one.title}
            {isUnread && <span className="unseen">{say(noticeTexts.unread)}</span>}
          </span>
          {one.content !== '' && <span className="latest-content">{one.content}</span>}
          <span className="latest-about">
            <time
              dateTime={new Date(one.create_time * 1000).toISOString()}
              title={namedTime(one.create_time, timeZone)}
            >
              {relativeTime(one.create_time, timeZone)}
            </time>
            {one.count > 1 && <span>{say(noticeTexts.more, { count: one.count - 1 })}</span>}
          </span>
        </span>
      </Link>
    </li>
  )
}
