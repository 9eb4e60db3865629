import { useEffect } from 'react'
import { Link } from 'react-router'
import { speak } from '../../browser/language.ts'
import { inBell, useNews, useUnread, watchUnread } from '../../browser/unread.ts'
import { usePage } from '../menu/entries.tsx'
import { Icon } from '../parts/icon.tsx'
import { shellTexts } from './texts.ts'

/** How much there is to read, on the way to it; nothing for a member who has no page for it. */
export function NoticeBell() {
  const page = usePage('account/notice')
  return page ? <Bell page={page} /> : null
}

function Bell({ page }: { page: string }) {
  const count = useUnread((state) => state.count) ?? 0
  const news = useNews()
  useEffect(() => watchUnread('/api/notice/unread'), [])
  return (
    <>
      <Link
        className="icon-button notice-bell"
        to={page}
        aria-label={speak(count > 0 ? shellTexts.unread : shellTexts.notices, { count })}
      >
        <Icon name="bell" />
        {count > 0 && (
          <span className="notice-count" aria-hidden="true">
            {inBell(count)}
          </span>
        )}
      </Link>
      <span className="unseen" role="status">
        {news !== undefined && speak(shellTexts.news, { count: news })}
      </span>
    </>
  )
}
