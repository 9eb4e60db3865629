import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Refusal, sentenceOf } from '../../contract/failures/failures.ts'
import { localSeconds } from '../../contract/moment.ts'
import { anyTable } from '../../server/engine/table.ts'
import { type Catalogue, openCatalogue, refusalOf } from '../../start/everyNoun/catalogue.testing.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { cultureFailures } from './culture-failures.ts'
import { listLiveCulture } from './live-culture.server.ts'

const timeZone = 'Asia/Shanghai'
const at = (local: string): number => localSeconds(local, timeZone) ?? 0

onBothDatabases('an entry about the company', (dialect) => {
  let catalogue: Catalogue
  beforeAll(async () => {
    catalogue = await openCatalogue(dialect)
  })
  afterAll(() => catalogue.drop())

  const words = { title: '一', content: '<p>话</p>' }
  const honor = { group: 'honor', title: '证书', image: '/storage/a.svg', event_date: '2020' }
  const add = (values: object) => catalogue.add('culture', { ...words, ...values })
  const refused = async (work: Promise<unknown>): Promise<Record<string, string>> => {
    const { data } = await refusalOf(work)
    return (data as { errors: Record<string, string> }).errors
  }
  const live = async (asked: Partial<Parameters<typeof listLiveCulture>[1]> = {}) =>
    listLiveCulture(catalogue.db, {
      language: 'zh-cn',
      now: at('2026-06-15 12:00:00'),
      timeZone,
      hidesExpired: true,
      preview: undefined,
      ...asked,
    })
  const titles = async (asked = {}) => (await live(asked)).entries.map(({ title }) => title)
  const stored = async (id: number) =>
    anyTable(catalogue.db).selectFrom('culture').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('has what its group asks for', async () => {
    expect(await refused(add({ group: 'value', content: '' }))).toEqual({ content: '内容不能为空' })
    expect(await refused(add({ group: 'history' }))).toEqual({ event_date: '日期不能为空' })
    expect(await refused(catalogue.add('culture', { ...honor, image: '' }))).toEqual({ image: '图片不能为空' })
    expect(await refused(add({ group: 'activity', event_date: '2025-05' }))).toEqual({ image: '图片不能为空' })
    // An honour may say nothing.
    await catalogue.remove('culture', await catalogue.add('culture', honor))
  })

  test('keeps only what its group has', async () => {
    const id = await catalogue.add('culture', {
      ...honor,
      issuer: '某某',
      issuer_en: 'Some',
      cert_no: 'A-1',
      icon: 'safety',
    })
    expect(await stored(id)).toMatchObject({ issuer: '某某', cert_no: 'A-1', icon: '' })
    await catalogue.edit('culture', id, { group: 'value', content: '<p>话</p>' })
    const left = { issuer: '', issuer_en: '', cert_no: '', image: '', event_date: null, valid_until_date: null }
    expect(await stored(id)).toMatchObject(left)
    await catalogue.remove('culture', id)
  })

  test('turned into what needs more, asks for it', async () => {
    const id = await add({ group: 'value' })
    expect(await refused(catalogue.edit('culture', id, { group: 'honor' }))).toEqual({
      event_date: '日期不能为空',
      image: '图片不能为空',
    })
    await catalogue.remove('culture', id)
  })

  test('knows its date as well as it is known', async () => {
    expect(await refused(add({ group: 'history', event_date: '19x8' }))).toEqual({ event_date: '日期：日期格式错误' })
    for (const event_date of ['2006', '2010-04', '2014-09-12']) {
      const id = await add({ group: 'history', event_date })
      expect(await stored(id)).toMatchObject({ event_date })
      await catalogue.remove('culture', id)
    }
  })

  test('tells of the past in five hundred characters, formatting aside', async () => {
    const told = (signs: string) =>
      add({ group: 'history', event_date: '2006', content: `<p><strong>${signs}</strong></p>` })
    expect(await refused(told('史'.repeat(501)))).toEqual({ content: '内容最多 500 个字符' })
    await catalogue.remove('culture', await told('史'.repeat(500)))
  })

  test('a certificate does not end before it begins', async () => {
    const ends = (event_date: string, valid_until_date: string) =>
      catalogue.add('culture', { ...honor, event_date, valid_until_date })
    const sentence = { valid_until_date: '有效期至不能早于日期' }
    expect(await refused(ends('2020-05-02', '2020-05-01'))).toEqual(sentence)
    expect(await refused(ends('2020', '2019-12-31'))).toEqual(sentence)
    await catalogue.remove('culture', await ends('2020-05-02', '2020-05-02'), await ends('2020', '2020-01-01'))
  })

  test('there is one enabled mission, vision and message', async () => {
    const first = await add({ group: 'mission', title: '使命一' })
    const refusal: Refusal = await refusalOf(add({ group: 'mission' }))
    expect(sentenceOf({ word: cultureFailures.oneEnabled, values: { field: { zh: '使命', en: 'Mission' } } })).toEqual({
      zh: '“使命”仅能启用一条',
      en: 'Only one enabled entry allowed for Mission',
    })
    expect(refusal.data).toEqual({ errors: { status: '“使命”仅能启用一条' } })
    const second = await add({ group: 'mission', status: '0' })
    expect(await refused(catalogue.edit('culture', second, { status: '1' }))).toEqual({ status: '“使命”仅能启用一条' })
    const value = await add({ group: 'value' })
    expect(await refused(catalogue.edit('culture', value, { group: 'mission' }))).toHaveProperty('status')
    // The one that is enabled can be written on, and gives way.
    await catalogue.edit('culture', first, { title: '使命二', status: '1' })
    await catalogue.edit('culture', first, { status: '0' })
    await catalogue.edit('culture', second, { status: '1' })
    const both = await Promise.allSettled([add({ group: 'vision' }), add({ group: 'vision' })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { entries } = await live()
    await catalogue.remove(
      'culture',
      first,
      second,
      value,
      ...entries.map(({ id }) => id).filter((id) => id !== second && id !== value),
    )
  })

  test('its English is published with a heading and its text', async () => {
    expect(await refused(add({ group: 'value', en_status: 1 }))).toEqual({
      title_en: '启用英文版前请填写标题（英文）',
      content_en: '启用英文版前请填写内容（英文）',
    })
    const id = await add({ group: 'value', title_en: 'One', content_en: '<p>Words</p>' })
    expect(await titles({ language: 'en' })).toEqual(['一'])
    expect(await titles({ language: 'en', preview: id })).toEqual(['One'])
    await catalogue.edit('culture', id, { en_status: 1 })
    expect(await titles({ language: 'en' })).toEqual(['One'])
    await catalogue.remove('culture', id)
  })

  test('shows visitors exactly these keys', async () => {
    const id = await catalogue.add('culture', honor)
    const { entries } = await live()
    expect(Object.keys(entries[0] ?? {}).sort()).toEqual([
      ...['cert_no', 'content', 'event_date', 'group', 'icon', 'id', 'image', 'images'],
      ...['is_home', 'issuer', 'subtitle', 'title', 'valid_until_date'],
    ])
    await catalogue.remove('culture', id)
  })

  test('what happened stands by its date, the rest by weight; disabled ones nowhere', async () => {
    const ids = [
      await add({ group: 'value', title: '轻', weigh: 1 }),
      await add({ group: 'value', title: '重', weigh: 9 }),
      await add({ group: 'history', title: '年', event_date: '2018' }),
      await add({ group: 'history', title: '月', event_date: '2018-03' }),
      await add({ group: 'history', title: '早', event_date: '2006' }),
      await add({ group: 'value', title: '停用', status: '0' }),
    ]
    expect(await titles()).toEqual(['月', '年', '早', '重', '轻'])
    expect(await titles({ preview: ids[5] })).toContain('停用')
    await catalogue.remove('culture', ...ids)
  })

  test('a certificate is shown through its last day where the company is, unless expired ones are shown too', async () => {
    const id = await catalogue.add('culture', { ...honor, valid_until_date: '2026-06-15' })
    const later = await catalogue.add('culture', { ...honor, title: '长期', valid_until_date: '2027-01-01' })
    expect(await titles({ now: at('2026-06-15 23:59:59') })).toEqual(['长期', '证书'])
    expect((await live()).until).toBe(at('2026-06-16 00:00:00'))
    expect(await titles({ now: at('2026-06-16 00:00:00') })).toEqual(['长期'])
    expect((await live({ now: at('2026-06-16 00:00:00') })).until).toBe(at('2027-01-02 00:00:00'))
    expect(await titles({ now: at('2026-06-16 00:00:00'), hidesExpired: false })).toEqual(['长期', '证书'])
    expect(await titles({ now: at('2026-06-16 00:00:00'), preview: id })).toEqual(['长期', '证书'])
    await catalogue.remove('culture', id, later)
  })
})
