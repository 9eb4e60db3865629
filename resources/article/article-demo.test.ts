import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DemoTools } from '../../server/engine/demo.ts'
import { type Catalogue, openCatalogue } from '../../start/everyNoun/catalogue.testing.ts'
import { demosInOrder } from '../../start/modules.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { findPublishedArticle } from './article-detail.server.ts'
import { listPublishedArticles } from './article-list.server.ts'
import type { ArticleContext } from './live-articles.server.ts'

const names = ['product_type', 'brand', 'part', 'product', 'article_type', 'article']
const now = 1_800_000_000
const chinese: ArticleContext = { language: 'zh-cn', now, timeZone: 'Asia/Shanghai', hidesUntranslated: false }
const english: ArticleContext = { ...chinese, language: 'en', hidesUntranslated: true }

onBothDatabases('the demo media centre', (dialect) => {
  let catalogue: Catalogue
  const files = new Map<string, number>()
  beforeAll(async () => {
    catalogue = await openCatalogue(dialect)
    const tools: DemoTools = {
      now,
      save: catalogue.add,
      password: () => 'Demo-Pass1',
      backUp: async () => undefined,
      async storeFile(name, content) {
        files.set(name, Buffer.byteLength(content))
        return `/storage/${name}`
      },
    }
    for (const { name, demo } of await demosInOrder()) {
      if (names.includes(name)) await demo.seed(catalogue.db as never, tools)
    }
  })
  afterAll(() => catalogue.drop())
  const list = (context: ArticleContext) => listPublishedArticles(catalogue.db, { limit: 50 }, context)

  test('holds fourteen articles: nine in both languages, two in Chinese, one to come, one draft, one over', async () => {
    const [inChinese, inEnglish] = [await list(chinese), await list(english)]
    expect([inChinese.total, inEnglish.total]).toEqual([11, 9])
    expect(inChinese.categories).toHaveLength(4)
    expect(inChinese.list.filter((article) => article.is_top === 1)).toHaveLength(1)
    expect((await list({ ...chinese, now: now + 8 * 86_400 })).total).toBe(12)
    const all = await catalogue.db.selectFrom('article').select(['status', 'expire_time']).execute()
    expect(all).toHaveLength(14)
    expect(all.filter(({ status }) => status === '0')).toHaveLength(1)
    expect(all.filter(({ expire_time }) => expire_time !== null)).toHaveLength(1)
  })

  test('says the same in both languages and shows every picture it names', async () => {
    for (const { id, title } of (await list(english)).list) {
      const [zh, en] = [
        await findPublishedArticle(catalogue.db, id, { context: chinese }),
        await findPublishedArticle(catalogue.db, id, { context: english }),
      ]
      const parts = (html = '') => html.match(/<(?:h2|p|li|td|img|blockquote)\b/g)?.join()
      expect([title, parts(zh?.content)]).toEqual([title, parts(en?.content)])
      expect([title, en?.content.match(/[\u4e00-\u9fff]/)]).toEqual([title, null])
      expect([title, zh?.content.includes('src=""')]).toEqual([title, false])
    }
  })

  test('draws every cover and figure small enough to send', () => {
    const drawn = [...files].filter(([name]) => name.startsWith('article-'))
    expect(drawn.length).toBeGreaterThanOrEqual(14)
    expect(drawn.filter(([, size]) => size > 40 * 1024)).toEqual([])
  })
})
