import { placeAddress } from '../../contract/page.ts'
import { text } from '../../contract/text.ts'
import { usePlace } from '../place.ts'
import { switchAddress } from '../shell/frame/language-switch.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import { Message } from './message.tsx'

/** For readers of English where only Chinese is published: what there is, and the way to it (areas 1.3). */
export function Untranslated() {
  const { speak, place } = usePlace()
  return (
    <Message sign="untranslated" title={speak(text('此页暂无英文版', 'This page is not available in English'))}>
      <p>
        {speak(
          text(
            '内容目前仅有中文。您可以阅读中文版，或返回英文首页。',
            'It has been published in Chinese only so far. You can read the Chinese version or return to the English home page.',
          ),
        )}
      </p>
      <div className="ways">
        <a
          className="button"
          href={switchAddress(placeAddress(place), 'zh-cn')}
          data-language="zh-cn"
          hrefLang="zh-CN"
          rel="nofollow"
        >
          {speak(text('阅读中文版', 'Read the Chinese version'))}
        </a>
        <SiteLink className="button quiet" href="/client/home">
          {speak(text('返回首页', 'Go to the home page'))}
        </SiteLink>
      </div>
    </Message>
  )
}
