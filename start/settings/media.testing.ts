import { expect } from 'vitest'
import { visit } from './page.testing.ts'
import type { Changing, Effects } from './settings.testing.ts'

/** Three live articles of one category, made once for each installation. */
async function someArticles({ app }: Changing): Promise<number> {
  const db = app.db as unknown as import('../../resources/tables.ts').Db
  const known = await db.selectFrom('article').select('id').orderBy('id').executeTakeFirst()
  if (known) return known.id
  const type = await db
    .insertInto('article_type')
    .values({ name: '公司新闻', code: 'company' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = { article_type_id: type.id, status: '1' as const, content: '<p>正文</p>', publish_time: 1_600_000_000 }
  const made = await db
    .insertInto('article')
    .values(['甲文', '乙文', '丙文'].map((title) => ({ ...row, title })))
    .returning('id')
    .execute()
  return made[0]?.id ?? 0
}

async function shown({ app }: Changing, address: string, of: 'articles' | 'related', lang = 'zh-cn'): Promise<number> {
  const { data } = await app.call('GET', `${address}${address.includes('?') ? '&' : '?'}lang=${lang}`)
  // The two screens of the media centre (areas 23.5).
  const answer = data as { articles: { list: object[] }; related: object[] }
  return of === 'articles' ? answer.articles.list.length : answer.related.length
}

export const effects: Effects = {
  async article_page_size(on) {
    await someArticles(on)
    await on.change({ article_page_size: 2 })
    expect(await shown(on, '/api/article/index', 'articles')).toBe(2)
    await on.change({ article_page_size: 9 })
    expect(await shown(on, '/api/article/index', 'articles')).toBe(3)
  },
  async related_count(on) {
    const id = await someArticles(on)
    for (const count of [1, 2, 0]) {
      await on.change({ related_count: count })
      expect(await shown(on, `/api/article/detail?id=${id}`, 'related')).toBe(count)
    }
  },
  async i18n_fallback_article(on) {
    await someArticles(on)
    await on.change({ i18n_fallback_article: 'show' })
    expect(await shown(on, '/api/article/index', 'articles', 'en')).toBe(3)
    await on.change({ i18n_fallback_article: 'hide' })
    expect(await shown(on, '/api/article/index', 'articles', 'en')).toBe(0)
  },
  async rss_enabled(on) {
    await someArticles(on)
    expect((await visit(on.app, '/client/media/rss.xml')).status).toBe(200)
    await on.change({ rss_enabled: 0 })
    expect((await visit(on.app, '/client/media/rss.xml')).status).toBe(404)
  },
}
