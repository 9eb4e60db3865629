import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Catalogue, openCatalogue } from '../../start/everyNoun/catalogue.testing.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { listHomeArticles } from './article-cards.server.ts'
import { findPublishedArticle, listRelatedArticles, neighboursOf } from './article-detail.server.ts'
import type { ArticleFilter } from './article-filter.ts'
import { listPublishedArticles } from './article-list.server.ts'
import { articleTexts } from './article-texts.server.ts'
import { type ArticleContext, articlesUntil } from './live-articles.server.ts'
import { searchArticles } from './search-articles.server.ts'

const now = 1_800_000_000
const day = 86_400
const chinese: ArticleContext = { language: 'zh-cn', now, timeZone: 'Asia/Shanghai', hidesUntranslated: false }
const english: ArticleContext = { ...chinese, language: 'en', hidesUntranslated: true }
const whole = { cover: '/storage/c.svg', content: '<p>正文</p>', status: '1' }
const translated = { title_en: 'Fair', content_en: '<p>Story</p>', en_status: 1 }

onBothDatabases('visitors of the media centre', (dialect) => {
  let catalogue: Catalogue
  const ids: Record<string, number> = {}
  const id = (name: string): number => ids[name] ?? 0
  beforeAll(async () => {
    catalogue = await openCatalogue(dialect)
    const { add, edit } = catalogue
    const policy = { name: 'i18n_fallback_article', value: 'hide', scope: 'store', is_public: 1 } as const
    await catalogue.db.insertInto('config').values(policy).execute()
    const company = await add('article_type', { name: '公司新闻', name_en: 'Company news', code: 'company', weigh: 9 })
    const papers = await add('article_type', { name: '技术文章', code: 'technical', weigh: 8 })
    const closed = await add('article_type', { name: '内部', code: 'internal', weigh: 7 })
    const empty = await add('article_type', { name: '空类', code: 'empty', weigh: 6 })
    const article = async (name: string, values: Record<string, unknown>) => {
      ids[name] = await add('article', { ...whole, article_type_id: company, title: name, author: '作者', ...values })
    }
    await article('早年', { publish_time: now - 400 * day, tags: ['PTFE'], views: 5 })
    await article('中间', { publish_time: now - 20 * day, article_type_id: papers, tags: ['PTFE', 'PEEK'], is_home: 1 })
    await article('近来', { publish_time: now - 10 * day, ...translated, title_en: 'Late', is_home: 1 })
    await article('置顶', { publish_time: now - 30 * day, is_top: 1, is_home: 1, tags: ['PEEK'], title_en: 'Secret' })
    await article('草稿', { status: '0', is_home: 1 })
    await article('将来', { publish_time: now + 7 * day, is_home: 1 })
    await article('过期', { publish_time: now - 9 * day, expire_time: now + 1 })
    await article('内部', { publish_time: now - 5 * day, article_type_id: closed, is_home: 1 })
    await edit('article_type', closed, { status: '0' })
    await catalogue.db.updateTable('article').set({ expire_time: now }).where('id', '=', id('过期')).execute()
    await catalogue.db.updateTable('article').set({ views: 5 }).where('id', '=', id('早年')).execute()
    expect(empty).toBeGreaterThan(0)
  })
  afterAll(() => catalogue.drop())
  const titles = async (filter: ArticleFilter = {}, context = chinese) =>
    (await listPublishedArticles(catalogue.db, filter, context)).list.map(({ title }) => title)

  test('see live articles of enabled categories, pinned ones first, then the newest', async () => {
    expect(await titles()).toEqual(['置顶', '近来', '中间', '早年'])
    expect(await titles({ sort: 'views' })).toEqual(['早年', '置顶', '近来', '中间'])
  })

  test('see an article from its first second and no longer from its last', async () => {
    const at = (moment: number) => titles({}, { ...chinese, now: moment })
    expect(await at(now - 1)).toContain('过期')
    expect(await at(now + 7 * day - 1)).not.toContain('将来')
    expect(await at(now + 7 * day)).toContain('将来')
  })

  test('are told anew at the next instant at which something changes by itself', async () => {
    expect(await articlesUntil(catalogue.db, now - 1)).toBe(now)
    expect(await articlesUntil(catalogue.db, now)).toBe(now + 7 * day)
    expect(await articlesUntil(catalogue.db, now + 7 * day)).toBeUndefined()
  })

  test('narrow the list by category, year and words, and every count keeps its word', async () => {
    expect(await titles({ type: 'technical' })).toEqual(['中间'])
    expect(await titles({ type: 'internal' })).toEqual([])
    expect(await titles({ phrase: 'peek' })).toEqual(['置顶', '中间'])
    expect(await titles({ phrase: 'ptfe peek' })).toEqual(['中间'])
    const { categories, years } = await listPublishedArticles(catalogue.db, {}, chinese)
    expect(categories.map(({ code, count }) => [code, count])).toEqual([
      ['company', 3],
      ['technical', 1],
    ])
    expect(years).toEqual([
      { year: 2027, count: 1 },
      { year: 2026, count: 2 },
      { year: 2025, count: 1 },
    ])
    expect(await titles({ year: 2025 })).toEqual(['早年'])
    const narrowed = await listPublishedArticles(catalogue.db, { phrase: 'PTFE', type: 'company' }, chinese)
    expect(narrowed.categories.map(({ count }) => count)).toEqual([1, 1])
    expect(narrowed.years).toEqual([{ year: 2025, count: 1 }])
  })

  test('find nothing by English that is not published', async () => {
    expect(await titles({ phrase: 'secret' })).toEqual([])
    expect(await titles({ phrase: 'late' })).toEqual(['近来'])
    expect((await searchArticles(catalogue.db, 'secret', { language: 'en', now })).list).toEqual([])
  })

  test('find by what an article says, after titles and summaries, and are told where', async () => {
    await articleTexts.ready(catalogue.db)
    const story = '<p>前文。</p><table><tr><td>深冷处理</td><td>零下一百九十六度</td></tr></table><p>后文。</p>'
    await catalogue.edit('article', id('早年'), { content: story, content_en: '<p>Quenched steel</p>' })
    await catalogue.edit('article', id('中间'), { summary: '深冷处理的要点' })
    await catalogue.edit('article', id('近来'), { content_en: '<p>Steel that was quenched twice</p>' })
    for (const name of ['草稿', '将来', '过期', '内部']) await catalogue.edit('article', id(name), { content: story })
    const found = async (phrase: string, language: 'zh-cn' | 'en') => {
      const { list, total } = await searchArticles(catalogue.db, phrase, { language, now })
      const told = list.map(({ title, snippet }) => [
        title,
        snippet?.map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text)).join(''),
      ])
      expect([total, (await titles({ phrase }, language === 'en' ? english : chinese)).length]).toEqual(
        Array(2).fill(told.length),
      )
      return told
    }
    expect(await found('深冷处理', 'zh-cn')).toEqual([
      ['中间', '[深冷处理]的要点'],
      ['早年', '前文。 [深冷处理] 零下一百九十六度 后文。'],
    ])
    expect(await found('shenleng', 'zh-cn')).toHaveLength(2)
    expect(await found('quench', 'en')).toEqual([['Late', 'Steel that was [quenched] twice']])
    expect(await found('quench', 'zh-cn')).toEqual([['近来', undefined]])
  })

  test('turn pages, and a page beyond the last is the last', async () => {
    const second = await listPublishedArticles(catalogue.db, { limit: 3, page: 2 }, chinese)
    expect(second).toMatchObject({ page: 2, total: 4, list: [{ title: '早年' }] })
    expect(await listPublishedArticles(catalogue.db, { limit: 3, page: 99 }, chinese)).toMatchObject({ page: 2 })
  })

  test('who read English see what is published in English, or all with Chinese where that is allowed', async () => {
    expect(await titles({}, english)).toEqual(['Late'])
    expect(await findPublishedArticle(catalogue.db, id('置顶'), { context: english })).toBeUndefined()
    const open = { ...english, hidesUntranslated: false }
    expect(await titles({}, open)).toEqual(['置顶', 'Late', '中间', '早年'])
    const shown = await findPublishedArticle(catalogue.db, id('置顶'), { context: open })
    expect(shown).toMatchObject({ title: '置顶', lang_fallback: true })
  })

  test('open no draft, no article before or after its time, none of a disabled category', async () => {
    for (const name of ['草稿', '将来', '过期', '内部']) {
      expect([name, await findPublishedArticle(catalogue.db, id(name), { context: chinese })]).toEqual([
        name,
        undefined,
      ])
    }
    const preview = { context: english, previewed: true }
    expect(await findPublishedArticle(catalogue.db, id('草稿'), preview)).toMatchObject({ title: '草稿' })
  })

  test('go on to the article before and after it in its category, and to those that share its tags', async () => {
    const article = await findPublishedArticle(catalogue.db, id('置顶'), { context: chinese })
    if (!article) throw new Error('the pinned article is live')
    expect(await neighboursOf(catalogue.db, article, chinese)).toEqual({
      previous: { id: id('早年'), title: '早年' },
      next: { id: id('近来'), title: '近来' },
    })
    const related = await listRelatedArticles(catalogue.db, article, { context: chinese, count: 2 })
    expect(related.map(({ title }) => title)).toEqual(['中间', '近来'])
    expect(await listRelatedArticles(catalogue.db, article, { context: chinese, count: 0 })).toEqual([])
  })

  test('see on the home page what is marked for it and live', async () => {
    const asked = { language: 'zh-cn', now, count: 3 } as const
    expect((await listHomeArticles(catalogue.db, asked)).map(({ title }) => title)).toEqual(['置顶', '近来', '中间'])
    const inEnglish = await listHomeArticles(catalogue.db, { ...asked, language: 'en' })
    expect(inEnglish.map(({ title }) => title)).toEqual(['Late'])
  })

  test('are sent exactly these keys', async () => {
    const { list } = await listPublishedArticles(catalogue.db, {}, chinese)
    const card = ['category', 'cover', 'id', 'is_top', 'lang_fallback', 'publish_day', 'publish_time', 'summary']
    expect(Object.keys(list[0] ?? {}).sort()).toEqual([...card, 'title', 'views'])
    expect(Object.keys(list[0]?.category ?? {}).sort()).toEqual(['code', 'name'])
    const article = await findPublishedArticle(catalogue.db, id('近来'), { context: chinese })
    const own = ['attachments', 'author', 'content', 'products', 'seo_description', 'seo_title', 'source', 'source_url']
    expect(Object.keys(article ?? {}).sort()).toEqual([...card, ...own, 'tags', 'title', 'views'].sort())
    const [hit] = (await searchArticles(catalogue.db, '近来', { language: 'zh-cn', now })).list
    expect(Object.keys(hit ?? {}).sort()).toEqual(['category', 'cover', 'id', 'lang_fallback', 'publish_day', 'title'])
  })
})
