import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { sentenceOf } from '../../contract/failures/failures.ts'
import { type Catalogue, openCatalogue, refusalOf } from '../../start/everyNoun/catalogue.testing.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { listHomeBrands } from './home-brands.server.ts'

onBothDatabases('a brand', (dialect) => {
  let catalogue: Catalogue
  let serial = 0
  beforeAll(async () => {
    catalogue = await openCatalogue(dialect)
  })
  afterAll(() => catalogue.drop())
  const add = (values = {}) =>
    catalogue.add('brand', { name: `品牌${++serial}`, code: `BR-${serial}`, logo: '/storage/l.svg', ...values })

  test('has a name of its own in each language, and a code of its own', async () => {
    await add({ name: '澜泽', name_en: 'LANZE', code: 'LANZE' })
    expect(sentenceOf(await refusalOf(add({ name: '澜泽' }))).zh).toMatch(/^品牌名称“澜泽”已存在/)
    expect((await refusalOf(add({ name_en: 'LANZE' }))).word).toBe('unique')
    expect((await refusalOf(add({ code: 'lanze' }))).word).toBe('unique')
    await add({ name_en: '' })
  })

  test('was founded between 1800 and this year', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const max = new Date().getFullYear()
    expect(sentenceOf(await refusalOf(add({ founded_year: 2999 })))).toEqual({
      zh: `创立年份须在 1800 与 ${max} 之间`,
      en: `Founded must be between 1800 and ${max}`,
    })
  })

  test('comes from a country that exists', async () => {
    expect((await refusalOf(add({ country: 'QQ' }))).word).toBe('choice')
    const id = await add({ country: 'de' })
    const row = await catalogue.db.selectFrom('brand').select('country').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.country).toBe('DE')
  })

  test('stays while products carry it', async () => {
    const brandId = await add()
    const typeId = await catalogue.add('product_type', { name: '球阀', code: 'BALL' })
    await catalogue.add('product', {
      product_type_id: typeId,
      brand_id: brandId,
      code: 'LZ-1',
      name: '浮动球阀',
      name_en: 'Floating ball valve',
    })
    await catalogue.add('product', { product_type_id: typeId, brand_id: brandId, code: 'LZ-2', name: '固定球阀' })
    expect(sentenceOf(await refusalOf(catalogue.remove('brand', brandId)))).toEqual({
      zh: '无法删除：被 2 条产品引用（浮动球阀、固定球阀）',
      en: 'Cannot delete: used by 2 products (Floating ball valve, 固定球阀)',
    })
  })

  test('stands on the home page only while it is enabled and marked, with exactly these keys', async () => {
    const shown = await add({ name: '北盔', weigh: 999 })
    const off = await add({ status: '0' })
    const unmarked = await add({ is_home: 0 })
    const list = await listHomeBrands(catalogue.db, 'zh-cn')
    const ids = list.map((brand) => brand.id)
    expect(ids[0]).toBe(shown)
    expect(ids).not.toContain(off)
    expect(ids).not.toContain(unmarked)
    const keys = ['country', 'id', 'intro', 'kind', 'lang_fallback', 'logo', 'logo_dark', 'name', 'website']
    expect(Object.keys(list[0] ?? {}).sort()).toEqual(keys)
  })
})
