import { grouped } from '../../contract/figures.ts'
import type { PageProps } from '../../contract/page.ts'
import { text } from '../../contract/text.ts'
import type { PublishedArticle } from '../../resources/article/published-article.ts'
import { FallbackNote } from '../catalogue/fallback-note.tsx'
import { RelatedCards } from '../catalogue/related-cards.tsx'
import { RichText } from '../catalogue/rich-text.tsx'
import { ShareAndPrint, Tools } from '../catalogue/tools.tsx'
import { EnquiryButton } from '../enquiry/enquiry-button.tsx'
import { Island } from '../island.tsx'
import { usePlace } from '../place.ts'
import { ArticleCard, viewsText } from '../shell/article-card.tsx'
import { Breadcrumb } from '../shell/breadcrumb.tsx'
import { dayText } from '../shell/date-text.ts'
import { Icon } from '../shell/icon.tsx'
import { ProductCard } from '../shell/product-card.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import { wholeWords } from '../shell/whole-words.tsx'
import { ArticleGone } from './article-gone.tsx'
import { Attachments } from './attachments.tsx'
import type { MediaDetailData } from './media-detail.ts'
import { Neighbours } from './neighbours.tsx'

/** One article with everything that leads on from it (areas 23.5). */
export function MediaDetailPage({ data }: PageProps<MediaDetailData>) {
  const { article, related } = data
  const { speak, language } = usePlace()
  if (!article) return <ArticleGone related={related} />
  const steps = [
    { label: speak(text('媒体中心', 'Media centre')), href: '/client/media' },
    { label: article.category.name, href: `/client/media?type=${article.category.code}` },
    { label: article.title },
  ]
  return (
    <article className="reading">
      <div className="container">
        <Breadcrumb steps={steps} />
        <FallbackNote shown={article.lang_fallback} />
        <div className="columns">
          <Island name="reading" when="idle" className="story" props={{ id: article.id, language }}>
            <Opening article={article} />
            <RichText html={article.content} />
          </Island>
          <Beside article={article} />
        </div>
        <Neighbours {...data} />
      </div>
      <Related article={article} related={related} />
      <AskStrip />
      <Tools />
    </article>
  )
}

function Opening({ article }: { article: PublishedArticle }) {
  const { speak, language } = usePlace()
  const { title, summary, cover, category, publish_day, author, source, source_url, views } = article
  return (
    <header>
      <p className="eyebrow">
        <SiteLink href={`/client/media?type=${category.code}`}>{category.name}</SiteLink>
      </p>
      <h1>{wholeWords(title)}</h1>
      <ul className="about">
        <li>
          <time dateTime={publish_day}>{dayText(publish_day, language)}</time>
        </li>
        {author && <li>{author}</li>}
        {source && (
          <li>
            {speak(text('来源：', 'Source: '))}
            {source_url ? (
              <a href={source_url} target="_blank" rel="noopener">
                {source}
              </a>
            ) : (
              source
            )}
          </li>
        )}
        <li className="number">{speak(viewsText(views), { views: grouped(views) })}</li>
      </ul>
      {summary && <p className="lead">{summary}</p>}
      {cover && (
        <div className="opening-picture">
          <img
            src={cover}
            alt=""
            width="1200"
            height="675"
            sizes="(max-width: 900px) 100vw, 820px"
            fetchPriority="high"
          />
        </div>
      )}
    </header>
  )
}

/** What belongs to the text without being part of it. */
function Beside({ article: { attachments, tags } }: { article: PublishedArticle }) {
  const { speak } = usePlace()
  return (
    <aside className="beside">
      {attachments.length > 0 && <Attachments files={attachments} />}
      {tags.length > 0 && (
        <section aria-labelledby="tags">
          <h2 id="tags">{speak(text('标签', 'Tags'))}</h2>
          <ul className="tags">
            {tags.map((tag) => (
              <li key={tag}>
                <SiteLink className="chip" href={`/client/media?${new URLSearchParams({ q: tag })}`} rel="nofollow">
                  {tag}
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="small-actions needs-script no-print">
        <ShareAndPrint share={text('分享链接', 'Share the link')} />
      </div>
    </aside>
  )
}

function Related({
  article: { products },
  related,
}: {
  article: PublishedArticle
  related: MediaDetailData['related']
}) {
  const { speak } = usePlace()
  return (
    <>
      <RelatedCards id="related-products" title={speak(text('相关产品', 'Related products'))}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </RelatedCards>
      <RelatedCards id="related-articles" title={speak(text('继续阅读', 'More articles'))}>
        {related.map((other) => (
          <ArticleCard key={other.id} article={other} />
        ))}
      </RelatedCards>
    </>
  )
}

function AskStrip() {
  const { speak } = usePlace()
  return (
    <section className="ask-strip no-print" aria-labelledby="ask">
      <div className="container">
        <div>
          <h2 id="ask">{speak(text('您的工况与文中相似？', 'Facing similar operating conditions?'))}</h2>
          <p>
            {speak(
              text(
                '告诉我们介质、压力与温度，工程师会给出选型建议。',
                'Tell us the medium, pressure and temperature; an engineer will recommend a valve.',
              ),
            )}
          </p>
        </div>
        <EnquiryButton asked={{ need: 'product' }}>
          <Icon name="letter" />
          {speak(text('在线咨询', 'Ask us'))}
        </EnquiryButton>
      </div>
    </section>
  )
}
