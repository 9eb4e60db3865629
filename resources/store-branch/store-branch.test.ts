import { afterAll, beforeAll, expect, test } from 'vitest'
import { sentenceOf } from '../../contract/failures/failures.ts'
import { type Catalogue, openCatalogue, refusalOf } from '../../start/everyNoun/catalogue.testing.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { listPublicBranches } from './store-branch.server.ts'
import { storeBranchFailures } from './store-branch-failures.ts'

onBothDatabases('a branch', (dialect) => {
  let company: Catalogue
  let suzhou: number
  const add = (values = {}) => company.add('store_branch', { name: '深圳办事处', address: '科海路 18 号', ...values })
  beforeAll(async () => {
    company = await openCatalogue(dialect)
    suzhou = await add({ name: '苏州总部', name_en: 'Suzhou', kind: 'hq', lat: '31.2989', lng: '120.5853', weigh: 5 })
  })
  afterAll(() => company.drop())

  test('is the headquarters only where there is no other', async () => {
    expect(sentenceOf(await refusalOf(add({ kind: 'hq' })))).toEqual({
      zh: '总部只能有一个',
      en: 'Only one headquarters',
    })
    const office = await add()
    expect((await refusalOf(company.edit('store_branch', office, { kind: 'hq' }))).word).toBe(
      storeBranchFailures.oneHeadquarters,
    )
    await company.edit('store_branch', suzhou, { kind: 'hq', phone: '0512-0000 0001' })
    await company.remove('store_branch', office)
  })

  test('stays alone as the headquarters when two are saved in one moment', async () => {
    await company.edit('store_branch', suzhou, { kind: 'branch' })
    const both = await Promise.allSettled([add({ kind: 'hq' }), add({ kind: 'hq' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const won = both.find((one) => one.status === 'fulfilled')?.value ?? 0
    await company.remove('store_branch', won)
    await company.edit('store_branch', suzhou, { kind: 'hq' })
  })

  test.each([
    ['lat', { lat: '90.000001', lng: '0' }, '纬度须在 -90 与 90 之间'],
    ['lat', { lat: '31.2989001', lng: '0' }, '纬度须为最多 6 位小数的数字'],
    ['lng', { lat: '0', lng: '-180.5' }, '经度须在 -180 与 180 之间'],
    ['lng', { lat: '31.2989' }, '纬度和经度须同时填写'],
    ['country', { country: 'QQ' }, '国家取值无效'],
    ['phone', { phone: '总机 8001' }, '电话须为 5–20 位数字、+、-、( 或 )'],
    ['email', { email: 'office' }, '邮箱格式错误'],
    ['address', { address: ' ' }, '地址不能为空'],
  ])('has no such %s: %j', async (column, values, sentence) => {
    const { data } = await refusalOf(add(values))
    expect(data).toEqual({ errors: { [column]: sentence } })
  })

  test('is shown to visitors while it is public and enabled, the headquarters first, in their language', async () => {
    const hamburg = await add({ name: '汉堡', name_en: 'Hamburg', country: 'de', address_en: 'Germany', weigh: 90 })
    const hidden = await add({ name: '内部', is_public: 0 })
    const closed = await add({ name: '停用', status: '0' })
    const chinese = await listPublicBranches(company.db, 'zh-cn')
    expect(chinese.map(({ name, country }) => [name, country])).toEqual([
      ['苏州总部', '中国'],
      ['汉堡', '德国'],
    ])
    expect((await listPublicBranches(company.db, 'zh-cn', hidden)).map(({ name }) => name)).toContain('内部')
    const [headquarters, office] = await listPublicBranches(company.db, 'en')
    expect(headquarters).toMatchObject({ name: 'Suzhou', country: 'China', place: { lat: 31.2989, lng: 120.5853 } })
    expect(office).toMatchObject({ name: 'Hamburg', address: 'Germany', place: null })
    expect(Object.keys(office ?? {}).toSorted()).toEqual(
      [
        'address',
        'city',
        'country',
        'country_code',
        'email',
        'hours',
        'id',
        'image',
        'kind',
        'name',
        'phone',
        'place',
      ].toSorted(),
    )
    await company.remove('store_branch', hamburg, hidden, closed)
  })
})
