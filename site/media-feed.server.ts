import { addressIn } from '../contract/page.ts'
import { type Language, say, text } from '../contract/text.ts'
import { listNewestArticles } from '../resources/article/article-cards.server.ts'
import { articleContext, articlesUntil } from '../resources/article/live-articles.server.ts'
import type { ArticleCategory } from '../resources/article/published-article.ts'
import type { Tables } from '../resources/tables.ts'
import { ownTables } from '../server/engine/table.ts'
import type { Feed } from '../server/site/feed.ts'
import { loadSettings, type PublicSettings } from './facts.server.ts'

const page = '/client/media'
const path = `${page}/rss.xml`
const mostItems = 30
const media = text('媒体中心', 'Media centre')

const isOpen = ({ word }: PublicSettings): boolean => word('rss_enabled') !== '0'

/** Feeds of a page of the media centre: of everything, and of its category. */
export function feedsFor(settings: PublicSettings, language: Language, category: ArticleCategory | undefined) {
  if (!isOpen(settings)) return []
  const all = { title: `${say(media, language)} - ${settings.word('site_name')}`, href: addressIn(language, path) }
  if (!category) return [all]
  const { name, code } = category
  return [{ title: `${name} - ${settings.word('site_name')}`, href: addressIn(language, `${path}?type=${code}`) }, all]
}

/** The newest articles of a language, or of one of its categories (areas 18, `rss_enabled`). */
export const mediaFeed: Feed = {
  path,
  query: ['type'],
  async load(system, { language, query, now }) {
    const db = ownTables<Tables>(system)
    const settings = await loadSettings(db, language)
    if (!isOpen(settings)) return undefined
    const context = await articleContext(db, { language, now })
    const type = query.get('type') ?? undefined
    const { articles, category } = await listNewestArticles(db, { type, count: mostItems }, context)
    if (type !== undefined && !category) return undefined
    const name = category ? category.name : say(media, language)
    return {
      title: `${name} - ${settings.word('site_name')}`,
      description: category?.description || settings.word('seo_description') || name,
      page: type === undefined ? page : `${page}?type=${type}`,
      items: articles.map((article) => ({
        title: article.title,
        address: `/client/media/detail/${article.id}`,
        summary: article.summary,
        category: article.category.name,
        author: article.author,
        published: article.publish_time,
      })),
      until: await articlesUntil(db, now),
    }
  },
}
