import type { PageProps } from '../../contract/page.ts'
import { text } from '../../contract/text.ts'
import { usePlace } from '../place.ts'
import { ArticleCard } from '../shell/article-card.tsx'
import { Breadcrumb } from '../shell/breadcrumb.tsx'
import { EmptyState } from '../shell/empty-state.tsx'
import { LinkTabs } from '../shell/link-tabs.tsx'
import { ListSearch } from '../shell/list-search.tsx'
import { Pager } from '../shell/pager.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import type { MediaData } from './media.ts'
import { mediaAddress, mediaPath, sortIn } from './media-address.ts'

/** Categories, years and one page of articles; everything chosen stands in the address (areas 23.5). */
export function MediaPage({ data: { articles, meant }, place }: PageProps<MediaData>) {
  const { list, page, limit, total } = articles
  return (
    <>
      <Head articles={articles} />
      <div className="container media">
        <Bar articles={articles} />
        {list.length === 0 ? (
          <NothingFound meant={meant} />
        ) : (
          <ul className="media-grid">
            {list.map((article, at) => (
              <li key={article.id}>
                <ArticleCard article={article} heading="h2" eager={at < 3} counted />
              </li>
            ))}
          </ul>
        )}
        <Pager
          {...{ page, limit, total }}
          href={(to) => mediaAddress(place.query, { page: to > 1 ? `${to}` : null })}
        />
      </div>
    </>
  )
}

const centre = text('媒体中心', 'Media centre')

function Head({ articles: { categories } }: Pick<MediaData, 'articles'>) {
  const { speak, place } = usePlace()
  const query = new URLSearchParams(place.query)
  const chosen = categories.find(({ code }) => code === query.get('type'))
  const words = text(
    '公司动态、行业观察、展会与技术文章。',
    'Company news, industry notes, exhibitions and technical papers.',
  )
  const all = { key: '', label: speak(text('全部', 'All')), href: mediaAddress(place.query, { type: null }) }
  const steps = [
    { label: speak(text('首页', 'Home')), href: '/client/home' },
    { label: speak(centre), ...(chosen && { href: mediaPath }) },
    ...(chosen ? [{ label: chosen.name }] : []),
  ]
  return (
    <div className="catalogue-head">
      <div className="container">
        <Breadcrumb steps={steps} />
        <div className="title">
          <div>
            <h1>{chosen?.name ?? speak(centre)}</h1>
            <p>{chosen?.description || speak(words)}</p>
          </div>
          <ListSearch path={mediaPath} label={speak(text('标题、标签或正文', 'Title, tag or text'))} />
        </div>
        <LinkTabs
          label={speak(text('文章分类', 'Categories'))}
          current={chosen?.code ?? ''}
          tabs={[
            { ...all, count: categories.reduce((sum, { count }) => sum + count, 0) },
            ...categories.map(({ code, name, count }) => ({
              key: code,
              label: name,
              href: mediaAddress(place.query, { type: code }),
              count,
            })),
          ]}
        />
      </div>
    </div>
  )
}

const sortNames = { newest: text('最新', 'Newest'), views: text('阅读最多', 'Most read') }

function Bar({ articles: { total, years } }: Pick<MediaData, 'articles'>) {
  const { speak, place } = usePlace()
  const query = new URLSearchParams(place.query)
  const sort = sortIn(query)
  const year = query.get('year')
  const count = total === 1 ? text('1 篇文章', '1 article') : text('{total} 篇文章', '{total} articles')
  const every = { year: null, label: speak(text('全部年份', 'All years')) }
  const offered = [every, ...years.map((one) => ({ year: `${one.year}`, label: `${one.year}` }))]
  return (
    <div className="list-bar">
      <p className="number" role="status">
        {speak(count, { total })}
      </p>
      {(years.length > 1 || year !== null) && (
        <nav className="sorts years" aria-label={speak(text('年份', 'Year'))}>
          {offered.map((one) => (
            <SiteLink
              key={one.label}
              href={mediaAddress(place.query, { year: one.year })}
              rel="nofollow"
              aria-current={one.year === year ? 'true' : undefined}
            >
              {one.label}
            </SiteLink>
          ))}
        </nav>
      )}
      <nav className="sorts" aria-label={speak(text('排序', 'Sort by'))}>
        {(['newest', 'views'] as const).map((one) => (
          <SiteLink
            key={one}
            href={mediaAddress(place.query, { sort: one === 'newest' ? null : one })}
            rel="nofollow"
            aria-current={one === sort ? 'true' : undefined}
          >
            {speak(sortNames[one])}
          </SiteLink>
        ))}
      </nav>
    </div>
  )
}

function NothingFound({ meant }: Pick<MediaData, 'meant'>) {
  const { speak, place } = usePlace()
  const phrase = new URLSearchParams(place.query).get('q')
  const title = phrase
    ? speak(text('没有找到与“{phrase}”有关的文章', 'No article about “{phrase}”'), { phrase })
    : speak(text('这里还没有文章', 'Nothing here yet'))
  return (
    <EmptyState
      sign="no-articles"
      title={title}
      words={speak(text('换一个词、年份或分类试试。', 'Try another word, year or category.'))}
    >
      {meant && (
        <p>
          {speak(text('您要找的是', 'Did you mean'))}{' '}
          <SiteLink href={mediaAddress('', { q: meant })}>
            <strong>{meant}</strong>
          </SiteLink>
        </p>
      )}
      <SiteLink className="button quiet" href={mediaPath}>
        {speak(text('查看全部文章', 'All articles'))}
      </SiteLink>
    </EmptyState>
  )
}
