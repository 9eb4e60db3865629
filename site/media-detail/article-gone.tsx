import { text } from '../../contract/text.ts'
import { Message } from '../message/message.tsx'
import { usePlace } from '../place.ts'
import { ArticleCard } from '../shell/article-card.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import type { MediaDetailData } from './media-detail.ts'

/** For links that outlived their article, and for readers of English where there is none: what happened, and others to read. */
export function ArticleGone({ data: { related, isChineseOnly } }: { data: MediaDetailData }) {
  const { speak, place } = usePlace()
  const title = isChineseOnly
    ? text('本文暂无英文版', 'This article is not available in English')
    : text('内容不存在或已下线', 'This article is no longer available')
  return (
    <>
      <Message sign="no-data" title={speak(title)}>
        <div className="ways">
          {isChineseOnly && (
            // Out of English: the one link of the page that leaves its language.
            <a className="button" href={`${place.path}?lang=zh-cn`} hrefLang="zh">
              {speak(text('阅读中文版', 'Read it in Chinese'))}
            </a>
          )}
          <SiteLink className={isChineseOnly ? 'button quiet' : 'button'} href="/client/media">
            {speak(text('返回文章列表', 'All articles'))}
          </SiteLink>
        </div>
      </Message>
      {related.length > 0 && (
        <section className="detail-related" aria-labelledby="newest">
          <div className="container">
            <h2 id="newest">{speak(text('最新文章', 'Latest articles'))}</h2>
            <div className="grid">
              {related.map((article) => (
                <ArticleCard key={article.id} article={article} />
              ))}
            </div>
          </div>
        </section>
      )}
    </>
  )
}
