import { text } from '../../contract/text.ts'
import type { ArticleCard as Article } from '../../resources/article/published-article.ts'
import { Shelf } from '../carousel/shelf.tsx'
import { usePlace } from '../place.ts'
import { ArticleCard } from '../shell/article-card.tsx'
import { Icon } from '../shell/icon.tsx'
import { SectionHead } from '../shell/section-head.tsx'
import { SiteLink } from '../shell/site-link.tsx'

/** Articles marked for the home page. */
export function News({ articles }: { articles: readonly Article[] }) {
  const { speak } = usePlace()
  return (
    <section className="section news" aria-labelledby="home-news">
      <div className="container">
        <SectionHead
          id="home-news"
          eyebrow={speak(text('新闻与技术', 'News and papers'))}
          title={speak(text('来自车间与现场', 'From the workshop and the site'))}
        >
          <SiteLink className="more" href="/client/media">
            {speak(text('全部文章', 'All articles'))}
            <Icon name="next" />
          </SiteLink>
        </SectionHead>
        <Shelf
          inRow="three"
          cards={articles.map((article) => ({ key: article.id, content: <ArticleCard article={article} /> }))}
        />
      </div>
    </section>
  )
}
