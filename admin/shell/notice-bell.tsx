import { BellOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useEffect, useState } from 'react'
import { useSay } from '../../browser/language.ts'
import { inBell, useNews, useUnread, watchUnread } from '../../browser/unread.ts'
import { later } from '../parts/later/later.tsx'
import { Panel } from '../parts/panel/panel.tsx'
import { shellTexts } from './texts.ts'

// The bell alone shows a number; the list is loaded when it is opened.
const LatestNotices = later(() => import('../notices/latest-notices.tsx').then((part) => part.LatestNotices))

// On a phone the list is nearly as wide as the window and stands beside the bell.
const inWindow = { overflow: { adjustX: false, shiftX: true } }

/** How much there is to read, and the latest of it (areas 22.2). */
export function NoticeBell() {
  const say = useSay()
  const count = useUnread((state) => state.count) ?? 0
  const news = useNews()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => watchUnread('/admin/routine.Notice/unread'), [])
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        align={inWindow}
        destroyOnHidden
        open={isOpen}
        onOpenChange={setOpen}
        content={
          <Panel label={say(shellTexts.notices)} onLeave={() => setOpen(false)}>
            <LatestNotices onLeave={() => setOpen(false)} />
          </Panel>
        }
      >
        <Button
          type="text"
          className="notice-bell"
          aria-label={say(count > 0 ? shellTexts.unread : shellTexts.notices, { count })}
          aria-expanded={isOpen}
          icon={<BellOutlined aria-hidden="true" />}
        >
          {count > 0 && (
            <span className="notice-count" aria-hidden="true">
              {inBell(count)}
            </span>
          )}
        </Button>
      </Popover>
      <span className="unseen" role="status">
        {news !== undefined && say(shellTexts.news, { count: news })}
      </span>
    </>
  )
}
