import { text } from '../../../contract/text.ts'
import { usePlace } from '../../place.ts'
import { Icon } from '../icon.tsx'
import { SiteLink } from '../site-link.tsx'
import type { ShellData } from './facts.ts'

/** News above the header, until its reader closes it or its time is over; the mark of the document says whether it stands. */
export function Announcement({ announcement }: Pick<ShellData, 'announcement'>) {
  const { speak } = usePlace()
  if (!announcement) return null
  const { words, link } = announcement
  return (
    <aside className="announcement" aria-label={speak(text('公告', 'Announcement'))}>
      <p>{link ? <SiteLink href={link}>{words}</SiteLink> : words}</p>
      <button
        type="button"
        className="icon-button needs-script"
        aria-label={speak(text('关闭公告', 'Close the announcement'))}
        data-close-notice="announcement"
      >
        <Icon name="close" />
      </button>
    </aside>
  )
}

/** What is kept in the reader's browser: it says what is true, and asks for nothing, since nothing needs consent. */
export function CookieNotice({ shown }: { shown: boolean }) {
  const { speak } = usePlace()
  if (!shown) return null
  return (
    <aside className="cookie-notice" aria-label={speak(text('Cookie 提示', 'Cookie notice'))}>
      <p>
        {speak(
          text(
            '本站仅在您的浏览器中保存必要内容：语言、登录与您填写的内容，不使用第三方跟踪。',
            'This site stores only what it needs in your browser: your language, your sign-in and what you type. No third-party tracking.',
          ),
        )}
      </p>
      <button type="button" className="button quiet" data-close-notice="cookieNotice">
        {speak(text('知道了', 'Got it'))}
      </button>
    </aside>
  )
}

const previewWords = {
  shown: text(
    '预览：此内容按当前保存的样子显示，访客可能还看不到。链接 30 分钟内有效。',
    'Preview: this shows the content as it is saved now; visitors may not see it yet. The link works for 30 minutes.',
  ),
  expired: text(
    '预览链接已失效，请在后台重新打开预览。此处显示访客看到的页面。',
    'This preview link has expired; open the preview again in the back office. This is the page that visitors see.',
  ),
}

/** Says above the page that its reader sees it by a preview link. */
export function PreviewBar() {
  const { place, speak } = usePlace()
  if (place.preview === undefined) return null
  return (
    <p className="preview-bar" role="status">
      <Icon name="eye" />
      <span>{speak(previewWords[place.preview])}</span>
    </p>
  )
}
