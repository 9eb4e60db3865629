import { text } from '../../../contract/text.ts'
import { usePlace } from '../../place.ts'

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
