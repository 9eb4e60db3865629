import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownTables } from '../../server/engine/table.ts'
import { flushSearches } from '../../site/search/search.server.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import { articleTexts } from '../article/article-texts.server.ts'
import { partsReady } from '../part/part-index.server.ts'
import { productIndexReady } from '../product/listing/product-index.server.ts'
import { productTexts } from '../product/product-texts.server.ts'
import type { Db, Tables } from '../tables.ts'
import { forgetSearchTerms, popularTerms, SearchLog } from './search-log.server.ts'

const now = 1_800_000_000
const day = 86_400

onBothDatabases('what visitors search for', (dialect) => {
  let app: TestApp
  let db: Db
  let token: string
  beforeAll(async () => {
    app = await openTestApp(dialect)
    db = ownTables<Tables>(app.db)
    token = await app.signIn()
  })
  beforeEach(() => db.deleteFrom('search_term').execute())
  afterAll(() => app.drop())

  const log = new SearchLog()
  const note = (phrase: string, told: { at?: number; from?: string; hits?: number } = {}) =>
    log.note({ phrase, language: 'zh-cn', hits: told.hits ?? 0, from: told.from ?? 'a', now: told.at ?? now })
  const counted = async () => {
    await log.flush(db)
    const rows = await db.selectFrom('search_term').select(['term', 'hits', 'count']).orderBy('term').execute()
    return Object.fromEntries(rows.map(({ term, hits, count }) => [term, [count, hits]]))
  }

  test('is counted once for whoever types it letter by letter or takes letters back', async () => {
    for (const phrase of ['q', 'qi', 'qiuf', 'QiuFa ', 'qiuf']) note(phrase, { hits: 6 })
    note('蝶', { from: 'b' })
    note('蝶阀', { from: 'b', hits: 3 })
    note('球阀', { from: 'b', hits: 6 })
    expect(await counted()).toEqual({ qiufa: [1, 6], 球阀: [1, 6], 蝶阀: [1, 3] })
    note('球阀', { hits: 7 })
    expect(await counted()).toMatchObject({ 球阀: [2, 7] })
  })

  test('is counted a few times a minute from one network, whatever is sent', async () => {
    for (let at = 0; at < 50; at++) note(`词${at}号`)
    expect(Object.keys(await counted())).toHaveLength(10)
  })

  test('is never an address, a telephone number or one letter', async () => {
    for (const [at, phrase] of ['someone@example.com', '138 0013 8000', 'x', '  '].entries())
      note(phrase, { from: `${at}` })
    expect(await counted()).toEqual({})
  })

  test('tells others what is popular once it was asked often and found something', async () => {
    for (const from of ['a', 'b', 'c']) {
      note('球阀', { from, hits: 6 })
      await log.flush(db)
      note('卸灰阀', { from })
      await log.flush(db)
    }
    expect(await popularTerms(db, { language: 'zh-cn', now, limit: 8 })).toEqual(['球阀'])
    expect(await popularTerms(db, { language: 'en', now, limit: 8 })).toEqual([])
    expect(await popularTerms(db, { language: 'zh-cn', now: now + 100 * day, limit: 8 })).toEqual([])
  })

  test('is popular only when several networks asked, however often one does, on many days and after restarts', async () => {
    const popular = () => popularTerms(db, { language: 'zh-cn', now, limit: 8 })
    for (let at = 0; at < 40; at++) {
      const restarted = new SearchLog()
      restarted.note({ phrase: '球阀', language: 'zh-cn', hits: 6, from: at % 2 ? 'a' : 'b', now: now - at * day })
      await restarted.flush(db)
    }
    expect([await counted(), await popular()]).toEqual([{ 球阀: [40, 6] }, []])
    note('球阀', { from: 'c', hits: 6 })
    await log.flush(db)
    expect(await popular()).toEqual(['球阀'])
    // Nothing that is written leads back to who asked.
    const written = await db.selectFrom('search_network').selectAll().execute()
    expect(written.every((row) => Object.keys(row).sort().join() === 'place,term_id' && row.place < 32)).toBe(true)
    await db.deleteFrom('search_term').execute()
    expect(await db.selectFrom('search_network').selectAll().execute()).toEqual([])
  })

  test('is offered only while it finds something', async () => {
    await articleTexts.ready(db)
    await productTexts.ready(db)
    await productIndexReady(db)
    await partsReady(db)
    const { id } = await db
      .insertInto('part')
      .values({ code: 'SR-1', name: '阀座', status: '1', is_public: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const from of ['a', 'b', 'c', 'd']) note('阀座', { from, hits: 1, at: Math.floor(Date.now() / 1000) })
    await log.flush(db)
    const isOffered = async () => {
      const { data } = await app.call('GET', '/api/site/search?view=overlay&q=')
      return (data as { html: string }).html.includes('data-phrase="阀座"')
    }
    expect(await isOffered()).toBe(true)
    await db.updateTable('part').set({ is_public: 0 }).where('id', '=', id).execute()
    expect(await isOffered()).toBe(false)
  })

  test('is forgotten when nobody asked for half a year', async () => {
    note('旧词', { at: now - 181 * day })
    await log.flush(db)
    note('新词')
    await log.flush(db)
    await forgetSearchTerms(db, now - 180 * day)
    expect(Object.keys(await counted())).toEqual(['新词'])
  })

  test('is hidden by the owner from others for good, though it is asked for and counted further', async () => {
    const ask = async (at: number) => {
      for (const from of ['a', 'b', 'c']) note('球阀', { from, hits: 6, at })
      await log.flush(db)
    }
    const popular = (at: number) => popularTerms(db, { language: 'zh-cn', now: at, limit: 8 })
    const hide = async (is_hidden: 0 | 1) => {
      const { id } = await db.selectFrom('search_term').select('id').executeTakeFirstOrThrow()
      const body = { id, is_hidden, term: '别的词' }
      expect(await app.call('POST', '/admin/content.SearchTerm/edit', { token, body })).toMatchObject({ code: 1 })
    }
    await ask(now)
    expect(await popular(now)).toEqual(['球阀'])
    await hide(1)
    expect(await popular(now)).toEqual([])
    const later = now + 200 * day
    await forgetSearchTerms(db, later - 180 * day)
    await ask(later)
    // Hiding is all that can be done to it: what was asked stays as it was asked.
    expect([await counted(), await popular(later)]).toEqual([{ 球阀: [6, 6] }, []])
    await hide(0)
    expect(await popular(later)).toEqual(['球阀'])
  })

  test('is told to the owner, who reads, hides and deletes it and writes nothing else', async () => {
    const found = await app.call('GET', `/api/site/search?q=${encodeURIComponent('不存在的阀门')}`)
    expect(found.data).toMatchObject({
      products: [],
      parts: [],
      articles: [],
      totals: { products: 0, parts: 0 },
      meant: '',
    })
    await flushSearches(db)
    const url = '/admin/content.SearchTerm/index?search[0][field]=result&search[0][operator]=eq&search[0][val]=nothing'
    const { list } = (await app.call('GET', url, { token })).data as { list: { term: string; result: string }[] }
    expect(list).toMatchObject([{ term: '不存在的阀门', result: 'nothing' }])
    const { data } = await app.call('GET', '/admin/Dashboard/index', { token })
    const attention = (data as { attention: { table: string; total: number }[] }).attention
    expect(attention.find(({ table }) => table === 'search_term')).toMatchObject({ total: 1 })
    const body = { term: 'x' }
    expect(await app.call('POST', '/admin/content.SearchTerm/add', { token, body })).not.toMatchObject({ code: 1 })
  })

  test('is shown with what was meant, and every text of it escaped', async () => {
    const q = encodeURIComponent('<b>球阀')
    const { data } = await app.call('GET', `/api/site/search?view=overlay&q=${q}`)
    const { html } = data as { html: string }
    expect(html).toContain('&lt;b&gt;球阀')
    expect(html).not.toContain('<b>')
    const open = (await app.call('GET', '/api/site/search?view=overlay&q=')).data as { html: string }
    expect(open.html).not.toContain('没有找到')
  })
})
