import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { isChain, regionText } from '../../../contract/definition/region.ts'
import type { Envelope } from '../../../contract/envelope.ts'
import { onBothDatabases } from '../../../start/testing.ts'
import { openTestApp, type TestApp } from '../../../start/testingApp.ts'
import { depot, makeDepots } from '../depots.testing.ts'

const base = '/admin/store.Depot'
const kunshan = '32,3205,320583'

onBothDatabases('a region of a row', (dialect) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await openTestApp(dialect, { modules: [{ definition: depot }] })
    await makeDepots(app.db)
    token = await app.signIn()
  })
  beforeEach(async () => {
    const { data } = await app.call('GET', `${base}/index?limit=500`, { token })
    const ids = rowsOf({ data }).map(({ id }) => `ids[]=${id}`)
    if (ids.length > 0) await app.call('DELETE', `${base}/del?${ids.join('&')}`, { token })
  })
  afterAll(() => app.drop())

  // Lists as their clients read them.
  const rowsOf = ({ data }: Pick<Envelope, 'data'>) => (data as { list: Record<string, unknown>[] }).list
  const add = (name: string, region: unknown, more: object = {}) =>
    app.call('POST', `${base}/add`, { token, body: { name, region, ...more } })
  const found = async (query: string, lang = 'zh-cn') =>
    rowsOf(await app.call('GET', `${base}/index?lang=${lang}&order=id,asc${query}`, { token }))
  const within = async (code: string) =>
    (await found(`&search[0][field]=region&search[0][operator]=FIND_IN_SET&search[0][val]=${code}`)).map(
      ({ name }) => name,
    )

  it('is stored as its codes and shown in full, in the language of the reader', async () => {
    expect(await add('one', [32, 3205, 320583])).toMatchObject({ code: 1 })
    await add('two', ['11', '1101', '110105'])
    await add('three', '42,4290,429004')
    await add('four', '')
    expect((await found('')).map(({ region, region_text }) => [region, region_text])).toEqual([
      [kunshan, '江苏省 / 苏州市 / 昆山市'],
      ['11,1101,110105', '北京市 / 朝阳区'],
      ['42,4290,429004', '湖北省 / 仙桃市'],
      ['', ''],
    ])
    expect((await found('', 'en')).map(({ region_text }) => region_text)).toEqual([
      'Jiangsu / Suzhou / Kunshan',
      'Beijing / Chaoyang',
      'Hubei / Xiantao',
      '',
    ])
    const [{ id } = { id: 0 }] = await found('')
    const { data } = await app.call('GET', `${base}/edit?id=${id}`, { token })
    expect(data).toMatchObject({ row: { region: kunshan, region_text: '江苏省 / 苏州市 / 昆山市' } })
  })

  it('may be less than whole, and no deeper than its field', async () => {
    expect(await add('one', '32', { market: '44' })).toMatchObject({ code: 1 })
    expect(await add('two', '32,3205', { market: '44,4403' })).toMatchObject({
      code: 0,
      data: { errors: { market: expect.any(String) } },
    })
    expect(
      await add(
        'three',
        [441900].flatMap(() => [44, 4419]),
      ),
    ).toMatchObject({ code: 1 })
  })

  it('is refused where its parts do not belong together or are not there', async () => {
    const together = '地区须依次为省、市、区县'
    for (const wrong of [
      '3205',
      '320583',
      '32,1101',
      '32,3205,110105',
      '32,320583',
      'x',
      '32,',
      [32, null],
      '32,3205,320583,1',
    ])
      expect(await add('one', wrong), String(wrong)).toMatchObject({ code: 0, data: { errors: { region: together } } })
    for (const missing of ['99', '32,3299', '32,3205,320599'])
      expect(await add('one', missing), missing).toMatchObject({
        code: 0,
        data: { errors: { region: '地区所选记录不存在或已禁用' } },
      })
    expect(await add('one', { a: 1 })).toMatchObject({ code: 0 })
    expect(await found('')).toEqual([])
  })

  it('is found by any area it lies in', async () => {
    await add('kunshan', kunshan)
    await add('suzhou', '32,3205')
    await add('nanjing', '32,3201')
    await add('beijing', '11,1101')
    expect(await within('32')).toEqual(['kunshan', 'suzhou', 'nanjing'])
    expect(await within('3205')).toEqual(['kunshan', 'suzhou'])
    expect(await within('320583')).toEqual(['kunshan'])
    for (const odd of ['3', '320', 'x', '32,3205', '%25']) expect(await within(odd), odd).toEqual([])
  })

  it('leaves and comes back in a table by its names', async () => {
    await add('kunshan', kunshan)
    await add('beijing', '11,1101,110105')
    const sheet = await app.inject({
      method: 'POST',
      url: `${base}/export`,
      headers: { server: 'true', batoken: token },
    })
    expect(sheet.body).toContain('江苏省 / 苏州市 / 昆山市')
    const bring = (content: string) => app.call('POST', `${base}/import`, { token, body: { step: 'commit', content } })
    const names = [
      '江苏省 / 苏州市 / 昆山市',
      '北京市/朝阳区',
      '江苏>苏州',
      'jiangsu / suzhou',
      '仙桃市',
      '广东省、东莞市',
      '11,1101',
    ]
    await bring(['名称,地区', ...names.map((name, at) => `row${at},"${name}"`)].join('\r\n'))
    expect((await found('')).slice(2).map(({ region }) => region)).toEqual([
      kunshan,
      '11,1101,110105',
      '32,3205',
      '32,3205',
      '42,4290,429004',
      '44,4419',
      '11,1101',
    ])
    for (const unclear of ['朝阳区', '江苏省 / 朝阳区', '亚特兰蒂斯', '/'])
      expect(await bring(`名称,地区\r\nrow,${unclear}`), unclear).not.toMatchObject({ data: { ok: 1 } })
    expect(await found('')).toHaveLength(2 + names.length)
  })
})

it('names belong together when each code begins with the one before', () => {
  for (const chain of [[], ['32'], ['32', '3205'], ['32', '3205', '320583']]) expect(isChain(chain)).toBe(true)
  for (const odd of [['3205'], ['32', '320583'], ['02'], ['32', '3205', '320583', '32058301'], ['']])
    expect(isChain(odd)).toBe(false)
})

it('a municipality is said once, and headings are no place', () => {
  expect(regionText(['重庆市', '县', '云阳县'])).toBe('重庆市 / 云阳县')
  expect(regionText(['北京市', '北京市', '东城区'])).toBe('北京市 / 东城区')
})
