import { grouped } from '../../contract/figures.ts'
import { text } from '../../contract/text.ts'
import type { ArticleCard as Article } from '../../resources/article/published-article.ts'
import { usePlace } from '../place.ts'
import { dayText } from './date-text.ts'
import { SiteLink } from './site-link.tsx'
import { markedText, wholeWords } from './whole-words.tsx'

interface ArticleCardProps {
  article: Article
  heading?: 'h2' | 'h3'
  /** Pictures above the fold are not lazy. */
  eager?: boolean
  /** Says how often it was read. */
  counted?: boolean
}

/** An article in a grid: cover, category, day, title and the beginning of what it says. */
export function ArticleCard({ article, heading: Heading = 'h3', eager, counted }: ArticleCardProps) {
  const { speak, language } = usePlace()
  // Chinese on an English page is read out as Chinese.
  const spoken = article.lang_fallback ? 'zh-CN' : undefined
  const { id, title, summary, snippet, cover, category, publish_day, is_top, views } = article
  return (
    <article className="card article-card">
      <div className="cover">
        {cover && (
          <img
            src={cover}
            alt=""
            sizes="(max-width: 640px) 100vw, 420px"
            width="1200"
            height="675"
            loading={eager ? undefined : 'lazy'}
            decoding="async"
          />
        )}
      </div>
      <div className="body">
        <p className="code">
          <span>{category.name}</span>
          <time dateTime={publish_day}>{dayText(publish_day, language)}</time>
          {is_top === 1 && <span className="tag">{speak(text('置顶', 'Pinned'))}</span>}
        </p>
        <Heading lang={spoken}>
          <SiteLink className="cover-link" href={`/client/media/detail/${id}`}>
            {wholeWords(title)}
          </SiteLink>
        </Heading>
        {snippet
          ? markedText('p', snippet, { className: 'tagline', lang: spoken })
          : summary && (
              <p className="tagline" lang={spoken}>
                {summary}
              </p>
            )}
        {counted && <p className="read-count number">{speak(viewsText(views), { views: grouped(views) })}</p>}
        {article.lang_fallback && <p className="fallback-mark">{speak(text('暂无英文', 'In Chinese only'))}</p>}
      </div>
    </article>
  )
}

/** How often something was read. */
export const viewsText = (views: number) =>
  views === 1 ? text('1 次浏览', '1 view') : text('{views} 次浏览', '{views} views')
