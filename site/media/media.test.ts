import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { articleTexts } from '../../resources/article/article-texts.server.ts'
import type { Tables } from '../../resources/tables.ts'
import { openDatabase } from '../../server/db/database.ts'
import { contextFor } from '../../server/engine/context.testing.ts'
import type { Values } from '../../server/engine/module.ts'
import { addRow } from '../../server/engine/save/save.ts'
import { ownTables } from '../../server/engine/table.ts'
import { writerOf } from '../../server/engine/writing.ts'
import { systemActor } from '../../server/permission/actor.ts'
import { type App, buildApp } from '../../start/app.ts'
import { modules } from '../../start/modules.ts'
import { site } from '../../start/site.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import { flushViews } from '../visit/visit.server.ts'

const now = 1_800_000_000
const day = 86_400
const whole = { cover: '/storage/c.svg', content: '<p>正文</p><table><tr><td>1</td></tr></table>', status: '1' }
const translated = { title_en: 'Seat materials', content_en: '<p>Story</p>', en_status: 1 }

onBothDatabases('the media centre', (dialect) => {
  let app: TestApp
  const ids: Record<string, number> = {}
  const id = (name: string): number => ids[name] ?? 0
  const add = (table: string, values: Values) =>
    addRow(app.db, writerOf(contextFor(app.registry, systemActor, now), table), values)
  const article = async (name: string, values: Values) => {
    ids[name] = await add('article', { ...whole, article_type_id: id('company'), title: name, ...values })
  }
  const document = async (url: string, of: Pick<App, 'fastify'> = app) => {
    const { statusCode, body } = await of.fastify.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
    const hrefs = [...body.matchAll(/href="([^"]+)"/g)].map((one) => one[1]?.replaceAll('&amp;', '&'))
    return { statusCode, body, hrefs }
  }
  const at = (name: string) => `/client/media/detail/${id(name)}`
  const clock = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: seconds * 1000 })

  beforeAll(async () => {
    app = await openTestApp(dialect)
    clock(now)
    ids.company = await add('article_type', { name: '公司新闻', name_en: 'Company news', code: 'company' })
    await article('阀座材料', { ...translated, publish_time: now - day, tags: ['PTFE'], author: '内部作者' })
    await article('仅有中文', { publish_time: now - 2 * day })
    await article('草稿文章', { status: '0' })
    await article('下周文章', { ...translated, publish_time: now + 7 * day })
    await article('将要下线', { ...translated, publish_time: now - day, expire_time: now + 7 * day })
  })
  afterEach(() => void vi.useRealTimers())
  afterAll(() => app.drop())

  test('names its newest articles at the foot of every page', async () => {
    clock(now)
    const { hrefs } = await document('/client/contact')
    expect(hrefs.filter((href) => href?.startsWith('/client/media/detail/'))).toEqual(
      ['将要下线', '阀座材料', '仅有中文'].map(at),
    )
  })

  test('works by links and forms alone, and what is chosen stays in the language', async () => {
    clock(now)
    const { statusCode, body, hrefs } = await document('/client/media?lang=en')
    expect(statusCode).toBe(200)
    expect(body.match(/<h1/g)).toHaveLength(1)
    expect(body).toContain('action="/client/media"')
    expect(hrefs).toEqual(
      expect.arrayContaining([
        '/client/media?type=company&lang=en',
        '/client/media?sort=views&lang=en',
        `${at('阀座材料')}?lang=en`,
      ]),
    )
  })

  test('says that there is nothing, and leads back', async () => {
    clock(now)
    const { statusCode, body } = await document('/client/media?q=%E6%97%A0%E6%AD%A4%E8%AF%8D')
    expect(statusCode).toBe(200)
    expect(body).toContain('没有找到与“无此词”有关的文章')
    expect(body).toContain('noindex')
  })

  test('finds by sound, by other forms of a word and by the text, and offers what was perhaps meant', async () => {
    clock(now)
    await articleTexts.ready(ownTables<Tables>(app.db))
    const list = async (query: string) => (await document(`/client/media?q=${encodeURIComponent(query)}`)).body
    for (const phrase of ['fazuo', 'ptfe', 'material', '正文', 'stories']) {
      const body = await list(phrase)
      expect([phrase, body.includes(at('阀座材料'))]).toEqual([phrase, true])
    }
    const told = await list('story')
    expect([told.includes('<mark>Story</mark>'), told.includes('内部作者')]).toEqual([false, false])
    const english = await document('/client/media?q=stories&lang=en')
    expect(english.body.includes('<mark>Story</mark>')).toBe(true)
    const slip = await document(`/client/media?type=company&year=2027&q=${encodeURIComponent('阀坐材料')}`)
    expect(slip.body.includes('您要找的是')).toBe(true)
    expect(slip.hrefs).toContain(`/client/media?q=${encodeURIComponent('阀座材料')}`)
    expect((await list('无此词')).includes('您要找的是')).toBe(false)
  })

  test('shows one article with its own head, structured data and a table that scrolls by keys', async () => {
    clock(now)
    const { statusCode, body } = await document(at('阀座材料'))
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>阀座材料 - ')
    expect(body).toContain('"@type":"Article"')
    expect(body).toContain('"@type":"BreadcrumbList"')
    expect(body).toContain('class="table-room" role="region" tabindex="0"')
  })

  test.each(['草稿文章', '下周文章'])('shows no %s: it says so, with a way back', async (name) => {
    clock(now)
    const { statusCode, body, hrefs } = await document(at(name))
    expect(statusCode).toBe(404)
    expect(body).toContain('内容不存在或已下线')
    expect(body).not.toContain(name)
    expect(hrefs).toContain('/client/media')
    const { code, data } = await app.call('GET', `/api/article/detail?id=${id(name)}`)
    expect([code, data]).toEqual([0, expect.objectContaining({ article: null })])
    expect(JSON.stringify(data)).not.toContain(name)
  })

  test('leads readers of English to the Chinese article where there is no English one', async () => {
    clock(now)
    const { statusCode, body, hrefs } = await document(`${at('仅有中文')}?lang=en`)
    expect(statusCode).toBe(404)
    expect(body).toContain('not available in English')
    expect(hrefs).toContain(`${at('仅有中文')}?lang=zh-cn`)
    expect((await document(at('仅有中文'))).body).not.toContain('hreflang="en" href="http')
    expect((await document(at('阀座材料'))).body).toContain('hreflang="en" href="http')
    expect((await document('/client/media?lang=en')).body).not.toContain('仅有中文')
    expect((await document(`${at('草稿文章')}?lang=en`)).body).toContain('no longer available')
  })

  test('lets articles appear and disappear on time, in another process too', async () => {
    const db = openDatabase(app.database.at)
    const other = await buildApp({ db, config: app.config, modules, site, bare: true })
    const shown = async (of: Pick<App, 'fastify'>) => {
      const { body } = await document('/client/media', of)
      const single = await document(at('下周文章'), of)
      return [body.includes('下周文章'), body.includes('将要下线'), single.statusCode]
    }
    try {
      clock(now + 7 * day - 1)
      expect([await shown(app), await shown(other)]).toEqual([
        [false, true, 404],
        [false, true, 404],
      ])
      clock(now + 7 * day)
      expect([await shown(app), await shown(other)]).toEqual([
        [true, false, 200],
        [true, false, 200],
      ])
    } finally {
      await other.close()
      await db.destroy()
    }
  })

  test('is found by the search of the site and listed in the site map, with live articles alone', async () => {
    clock(now)
    const { data } = await app.call('GET', `/api/site/search?q=${encodeURIComponent('阀座')}`)
    expect(data).toMatchObject({ articles: [{ id: id('阀座材料'), category: '公司新闻' }] })
    const none = await app.call('GET', `/api/site/search?q=${encodeURIComponent('草稿文章')}`)
    expect(none.data).toMatchObject({ articles: [] })
    const map = await app.inject({ method: 'GET', url: '/sitemap.xml' })
    expect(map.body).toContain(`${at('阀座材料')}<`)
    expect(map.body).toContain(`${at('仅有中文')}<`)
    expect(map.body).not.toContain(`${at('仅有中文')}?lang=en<`)
    expect(map.body).not.toContain(`${at('草稿文章')}<`)
    expect(map.body).not.toContain(`${at('下周文章')}<`)
  })

  test('counts a visitor once in half an hour, and only where there is something to read', async () => {
    const viewsOf = async (name: string) => {
      await flushViews(app.db)
      const row = ownTables<Tables>(app.db).selectFrom('article').select('views').where('id', '=', id(name))
      return (await row.executeTakeFirstOrThrow()).views
    }
    const [one, other] = ['192.0.2.1', '192.0.2.2']
    const visit = (name: string, remoteAddress: string) =>
      app.inject({ method: 'POST', url: `/api/article/view?id=${id(name)}`, remoteAddress })
    clock(now)
    await visit('阀座材料', one)
    await visit('阀座材料', one)
    await visit('阀座材料', other)
    expect(await viewsOf('阀座材料')).toBe(2)
    clock(now + 1799)
    await visit('阀座材料', one)
    expect(await viewsOf('阀座材料')).toBe(2)
    clock(now + 1800)
    await visit('阀座材料', one)
    expect(await viewsOf('阀座材料')).toBe(3)
    await visit('草稿文章', one)
    expect(await viewsOf('草稿文章')).toBe(0)
  })

  test('answers its calls with exactly these keys', async () => {
    clock(now)
    const list = (await app.call('GET', '/api/article/index')).data as { articles: object }
    expect(Object.keys(list)).toEqual(['articles'])
    expect(Object.keys(list.articles).sort()).toEqual(['categories', 'limit', 'list', 'page', 'total', 'years'])
    const detail = (await app.call('GET', `/api/article/detail?id=${id('阀座材料')}`)).data as object
    expect(Object.keys(detail).sort()).toEqual(['article', 'next', 'previous', 'related'])
  })
})
