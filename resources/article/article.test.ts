import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { excerptOf } from '../../contract/excerpt.ts'
import { type Refusal, sentenceOf } from '../../contract/failures/failures.ts'
import { type Catalogue, openCatalogue, refusalOf } from '../../start/everyNoun/catalogue.testing.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { articleFailures } from './article-failures.ts'

/** The moment of every save in these tests. */
const now = 1_800_000_000
const pictures = { cover: '/storage/c.svg', images: ['/storage/d.svg'] }
const whole = { cover: '/storage/c.svg', content: '<p>正文</p>' }

/** Sentences by field of a refused save, in Chinese. */
const faultsOf = ({ data }: Refusal): unknown => (data as { errors?: unknown } | undefined)?.errors

onBothDatabases('an article', (dialect) => {
  let catalogue: Catalogue
  let type = 0
  let serial = 0
  beforeAll(async () => {
    catalogue = await openCatalogue(dialect)
    type = await catalogue.add('article_type', { name: '公司新闻', name_en: 'Company news', code: 'company' })
  })
  afterAll(() => catalogue.drop())
  beforeEach(async () => {
    await catalogue.db.updateTable('article').set({ is_top: 0 }).execute()
  })
  const add = (values = {}) => catalogue.add('article', { article_type_id: type, title: `文章 ${++serial}`, ...values })
  const row = (id: number) =>
    catalogue.db.selectFrom('article').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('is a draft of nothing but category and title until it is published', async () => {
    const id = await add()
    expect(await row(id)).toMatchObject({ status: '0', publish_time: null, author: 'Keeper', summary: '' })
    expect(faultsOf(await refusalOf(add({ title: '' })))).toEqual({ title: '标题不能为空' })
    expect(faultsOf(await refusalOf(add({ article_type_id: null })))).toEqual({ article_type_id: '所属分类不能为空' })
  })

  test('is published whole: with a cover and a body that shows something', async () => {
    const id = await add()
    expect(faultsOf(await refusalOf(catalogue.edit('article', id, { status: '1' })))).toEqual({
      cover: '发布前请上传封面',
      content: '正文不能为空',
    })
    const script = { ...whole, content: '<script>alert(1)</script><p></p>', status: '1' }
    expect(faultsOf(await refusalOf(add(script)))).toEqual({ content: '正文不能为空' })
    expect(await catalogue.publish('article', [id])).toMatchObject({ ok: 0, failed: [{ id }] })
    await catalogue.edit('article', id, { ...whole, status: '1' })
    expect(await row(id)).toMatchObject({ status: '1', publish_time: now })
  })

  test('keeps the moment of its first publishing when it is published again', async () => {
    const id = await add({ ...whole, status: '1', publish_time: now - 500 })
    await catalogue.edit('article', id, { status: '0' })
    await catalogue.edit('article', id, { status: '1' })
    expect((await row(id)).publish_time).toBe(now - 500)
    await catalogue.edit('article', id, { publish_time: now - 900 })
    expect((await row(id)).publish_time).toBe(now - 900)
  })

  test('ends after it begins, and is not published when it is over already', async () => {
    const times = { publish_time: now + 100, expire_time: now + 100 }
    const refusal = await refusalOf(add(times))
    expect(sentenceOf(refusal)).toEqual({
      zh: '下线时间须晚于发布时间',
      en: 'Take-down time must be later than publish time',
    })
    const id = await add({ ...whole, publish_time: now - 900, expire_time: now - 100 })
    expect((await refusalOf(catalogue.edit('article', id, { status: '1' }))).word).toBe(articleFailures.takeDownPassed)
    await catalogue.edit('article', id, { status: '1', expire_time: null })
  })

  test('that was taken down can still be corrected', async () => {
    const id = await add({ ...whole, status: '1' })
    await catalogue.db.updateTable('article').set({ expire_time: now }).where('id', '=', id).execute()
    await catalogue.edit('article', id, { title: '更正', publish_time: now, expire_time: now, status: '1' })
    expect((await row(id)).title).toBe('更正')
  })

  test('is pinned beside four others at most', async () => {
    for (let at = 0; at < 5; at += 1) await add({ is_top: 1 })
    expect(sentenceOf(await refusalOf(add({ is_top: 1 })))).toEqual({
      zh: '最多置顶 5 篇',
      en: 'At most 5 pinned articles',
    })
    const [pinned] = await catalogue.db.selectFrom('article').select('id').where('is_top', '=', 1).execute()
    await catalogue.edit('article', pinned?.id ?? 0, { is_top: 1, title: '仍然置顶' })
    await add({ is_top: 0 })
  })

  test('is not the sixth of them when two editors pin at once', async () => {
    for (let at = 0; at < 4; at += 1) await add({ is_top: 1 })
    const both = await Promise.allSettled([add({ is_top: 1 }), add({ is_top: 1 }), add({ is_top: 1 })])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('has an English version only with English title and body', async () => {
    const english = await refusalOf(add({ ...whole, en_status: 1 }))
    expect(faultsOf(english)).toEqual({
      title_en: '启用英文版前请填写标题（英文）',
      content_en: '启用英文版前请填写正文（英文）',
    })
    await add({ ...whole, en_status: 1, title_en: 'News', content_en: '<p>News</p>' })
  })

  test('holds eight tags, ten files and six products at most, and its source is a web address', async () => {
    const tags = (count: number, length = 3) => Array.from({ length: count }, (_, at) => `${at}`.padEnd(length, 'x'))
    expect(sentenceOf(await refusalOf(add({ tags: tags(9) }))).zh).toBe('标签最多 8 项')
    expect((await refusalOf(add({ tags: tags(1, 21) }))).word).toBe('tooLong')
    const file = { name: '清单', url: '/storage/a.pdf', size: 10 }
    expect((await refusalOf(add({ attachments: Array.from({ length: 11 }, () => file) }))).word).toBe('tooMany')
    expect((await refusalOf(add({ product_ids: [1, 2, 3, 4, 5, 6, 7] }))).word).toBe('tooMany')
    expect((await refusalOf(add({ product_ids: [4711] }))).word).toBe('reference')
    expect((await refusalOf(add({ source_url: 'ftp://example.com/a' }))).word).toBe(articleFailures.webAddress)
    expect((await refusalOf(add({ source_url: 'example.com' }))).word).toBe('url')
    await add({ tags: tags(8, 20), attachments: [file], source_url: 'https://example.com/a' })
  })

  test('takes its summary from the body and lets it follow, until somebody writes one', async () => {
    const id = await add({ content: '<p>第一段。</p>', content_en: '<p>First.</p>' })
    expect(await row(id)).toMatchObject({ summary: '第一段。', summary_en: 'First.' })
    await catalogue.edit('article', id, { content: '<p>改过。</p>' })
    expect((await row(id)).summary).toBe('改过。')
    await catalogue.edit('article', id, { summary: '自己写的' })
    await catalogue.edit('article', id, { content: '<p>又改。</p>' })
    expect((await row(id)).summary).toBe('自己写的')
  })

  test('forgets a product that is deleted', async () => {
    const productType = await catalogue.add('product_type', { name: '球阀', code: 'BALL' })
    const product = (code: string) =>
      catalogue.add('product', { ...pictures, product_type_id: productType, code, name: code, status: '1' })
    const [stays, goes] = [await product('LZ-1'), await product('LZ-2')]
    const id = await add({ product_ids: [goes, stays] })
    await catalogue.remove('product', goes)
    expect((await row(id)).product_ids).toBe(`${stays}`)
  })

  describe('its category', () => {
    test('has a code for addresses and names of its own', async () => {
      const other = { name: '技术', code: 'technical' }
      expect(sentenceOf(await refusalOf(catalogue.add('article_type', { ...other, code: 'Tech 1' }))).zh).toBe(
        '标识须以小写字母开头，仅含小写字母、数字和连字符',
      )
      expect((await refusalOf(catalogue.add('article_type', { ...other, code: 'company' }))).word).toBe('unique')
      expect((await refusalOf(catalogue.add('article_type', { ...other, name: '公司新闻' }))).word).toBe('unique')
      await catalogue.add('article_type', other)
    })

    test('stays while it holds articles, and says which', async () => {
      const id = await catalogue.add('article_type', { name: '展会', code: 'fair' })
      await catalogue.add('article', { article_type_id: id, title: '展会回顾', title_en: 'Looking back' })
      expect(sentenceOf(await refusalOf(catalogue.remove('article_type', id))).zh).toBe(
        '无法删除：被 1 条文章引用（展会回顾）',
      )
    })

    test('takes no new articles while it is disabled', async () => {
      const id = await catalogue.add('article_type', { name: '旧闻', code: 'old', status: '0' })
      expect((await refusalOf(add({ article_type_id: id }))).word).toBe('reference')
    })
  })
})

test.each([
  ['<h2>标题</h2><p>第一&nbsp;段 &amp; 二</p>', '标题 第一 段 & 二'],
  [
    '<table><tr><td>1</td></tr></table><p>表后</p><figure><img src="/a.png"><figcaption>图</figcaption></figure>',
    '表后',
  ],
  [`<p>${'长'.repeat(200)}</p>`, `${'长'.repeat(119)}…`],
  [`<p>${'word '.repeat(40)}</p>`, `${'word '.repeat(23)}word…`],
  [`<p>${'abcdefgh '.repeat(40)}</p>`, `${'abcdefgh '.repeat(12)}abcdefgh…`],
])('a summary is the beginning of the words: %s', (html, summary) => {
  expect(excerptOf(html)).toBe(summary)
})
