import type { PageProps } from '../../contract/page.ts'
import { text } from '../../contract/text.ts'
import { Island } from '../island.tsx'
import { Message } from '../message/message.tsx'
import { usePlace } from '../place.ts'
import { Icon } from '../shell/icon.tsx'
import { SiteLink } from '../shell/site-link.tsx'

/** Says that a page is not there, and leads back by itself after five seconds where a script runs (specification 2). */
export function NotFoundPage(_props: PageProps<null>) {
  const { speak, language } = usePlace()
  return (
    <Message sign="not-found" title={speak(text('这里没有接上', 'Nothing is connected here'))}>
      <p>
        {speak(
          text(
            '您访问的页面不存在，可能已移动或地址有误。',
            'The page you asked for does not exist. It may have moved, or the address may be wrong.',
          ),
        )}
      </p>
      <search>
        <form className="search-box" action="/client/product">
          {/* A GET form replaces the query of its address, so the language goes with it as a field. */}
          {language === 'en' && <input type="hidden" name="lang" value="en" />}
          <label className="unseen" htmlFor="not-found-search">
            {speak(text('搜索产品', 'Search products'))}
          </label>
          <input
            className="field"
            id="not-found-search"
            type="search"
            name="q"
            placeholder={speak(text('型号、名称或标准', 'Model, name or standard'))}
          />
          <button className="button" type="submit">
            <Icon name="search" />
            {speak(text('搜索', 'Search'))}
          </button>
        </form>
      </search>
      <Island
        name="return"
        when="idle"
        className="ways"
        props={{
          back: speak(
            text('{seconds} 秒后返回上一页，按任意键停留', 'Going back in {seconds} seconds; press any key to stay'),
          ),
          home: speak(
            text('{seconds} 秒后返回首页，按任意键停留', 'Going home in {seconds} seconds; press any key to stay'),
          ),
        }}
      >
        <p className="needs-script" data-countdown="" />
        <SiteLink className="button" href="/client/home">
          {speak(text('返回首页', 'Go home'))}
        </SiteLink>
        <button className="button quiet needs-script" type="button" data-back="">
          <Icon name="previous" />
          {speak(text('返回上一页', 'Go back'))}
        </button>
      </Island>
    </Message>
  )
}
