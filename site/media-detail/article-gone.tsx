import { text } from '../../contract/text.ts'
import { RelatedCards } from '../catalogue/related-cards.tsx'
import { Message } from '../message/message.tsx'
import { usePlace } from '../place.ts'
import { ArticleCard } from '../shell/article-card.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import type { MediaDetailData } from './media-detail.ts'

/** For links that outlived their article: what happened, and others to read. */
export function ArticleGone({ related }: Pick<MediaDetailData, 'related'>) {
  const { speak } = usePlace()
  return (
    <>
      <Message sign="article-gone" title={speak(text('内容不存在或已下线', 'This article is no longer available'))}>
        <div className="ways">
          <SiteLink className="button" href="/client/media">
            {speak(text('返回文章列表', 'All articles'))}
          </SiteLink>
        </div>
      </Message>
      <RelatedCards id="newest" title={speak(text('最新文章', 'Latest articles'))}>
        {related.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </RelatedCards>
    </>
  )
}
