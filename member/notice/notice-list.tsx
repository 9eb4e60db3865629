import { Link } from 'react-router'
import { speak } from '../../browser/language.ts'
import type { OwnNotice } from '../../contract/ownNotice.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { Icon } from '../parts/icon.tsx'
import { moment } from '../parts/moment.ts'
import { pagePath } from '../shell/routes.ts'
import { changeNotices } from './change-notices.ts'
import { noticeTexts } from './texts.ts'

interface NoticeListProps {
  list: readonly OwnNotice[]
  onChanged: () => void
}

/** Each leads to what it is about; what is unread stands out. */
export function NoticeList({ list, onChanged }: NoticeListProps) {
  const { timeZone = '' } = useBootstrap((state) => state.site)
  return (
    <ul className="notice-lines">
      {list.map((notice) => (
        <Line key={notice.id} notice={notice} timeZone={timeZone} onChanged={onChanged} />
      ))}
    </ul>
  )
}

interface LineProps extends Pick<NoticeListProps, 'onChanged'> {
  notice: OwnNotice
  timeZone: string
}

function Line({ notice, timeZone, onChanged }: LineProps) {
  const { id, title, content, url, count, level } = notice
  const isUnread = notice.read_time === null
  const change = (action: 'read' | 'del') => void changeNotices(action, { ids: [id] }).then(onChanged)
  return (
    <li className="notice-line" data-unread={isUnread || undefined}>
      <Link to={pagePath(url)} onClick={() => isUnread && void changeNotices('read', { ids: [id] })}>
        <span className="notice-title">
          {title}
          {level !== 'info' && <span className="member-tag danger">{speak(noticeTexts.important)}</span>}
          {isUnread && <span className="unseen">{speak(noticeTexts.unread)}</span>}
        </span>
        {content !== '' && <span className="notice-content">{content}</span>}
        <span className="notice-about number">
          <time dateTime={new Date(notice.create_time * 1000).toISOString()}>
            {moment(notice.create_time, timeZone)}
          </time>
          {count > 1 && <span>{speak(noticeTexts.more, { count: count - 1 })}</span>}
        </span>
      </Link>
      <span className="notice-actions">
        {isUnread && (
          <button
            type="button"
            className="icon-button"
            aria-label={speak(noticeTexts.read, { title })}
            onClick={() => change('read')}
          >
            <Icon name="check" />
          </button>
        )}
        <button
          type="button"
          className="icon-button"
          aria-label={speak(noticeTexts.drop, { title })}
          onClick={() => change('del')}
        >
          <Icon name="close" />
        </button>
      </span>
    </li>
  )
}
