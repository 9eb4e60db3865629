import { afterAll, beforeAll, expect, test } from 'vitest'
import { sentenceOf } from '../../contract/failures/failures.ts'
import { type Catalogue, openCatalogue, refusalOf } from '../../start/everyNoun/catalogue.testing.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { listProductTypes } from './product-type.server.ts'
import { productTypeFailures } from './product-type-failures.ts'

onBothDatabases('a product type', (dialect) => {
  let catalogue: Catalogue
  let ball: number
  let floating: number
  beforeAll(async () => {
    catalogue = await openCatalogue(dialect)
    ball = await catalogue.add('product_type', {
      name: '球阀',
      name_en: 'Ball valves',
      code: 'BALL',
      en_status: 1,
      weigh: 20,
    })
    floating = await catalogue.add('product_type', { pid: ball, name: '浮动球阀', code: 'FLOATING' })
    await catalogue.add('product_type', { name: '蝶阀', code: 'BUTTERFLY', weigh: 10 })
    const pictures = { cover: '/storage/a.svg', images: ['/storage/b.svg'], status: '1' }
    await catalogue.add('product', { product_type_id: ball, code: 'LZ-1', name: '球阀一', ...pictures })
    await catalogue.add('product', { product_type_id: floating, code: 'LZ-2', name: '球阀二', ...pictures })
    await catalogue.add('product', { product_type_id: floating, code: 'LZ-3', name: '球阀三（草稿）' })
  })
  afterAll(() => catalogue.drop())

  test('shares its name with no sibling, but with types elsewhere', async () => {
    const refusal = await refusalOf(catalogue.add('product_type', { pid: ball, name: '浮动球阀', code: 'OTHER' }))
    expect(sentenceOf(refusal)).toEqual({
      zh: '类型名称“浮动球阀”已存在（FLOATING）',
      en: 'Type “浮动球阀” already exists (FLOATING)',
    })
    const id = await catalogue.add('product_type', { name: '浮动球阀', code: 'ELSEWHERE' })
    await catalogue.remove('product_type', id)
  })

  test('stands at most on the third level and never below itself', async () => {
    const third = await catalogue.add('product_type', { pid: floating, name: '锻钢浮动球阀', code: 'FORGED' })
    expect((await refusalOf(catalogue.add('product_type', { pid: third, name: '第四级', code: 'FOURTH' }))).word).toBe(
      'depth',
    )
    expect((await refusalOf(catalogue.edit('product_type', ball, { pid: third }))).word).toBe('tree')
    await catalogue.remove('product_type', third)
  })

  test.each([
    ['a key with capitals', [{ key: 'Size', name: '通径' }], productTypeFailures.paramKey],
    ['the key of rows added by hand', [{ key: 'custom', name: '其他' }], productTypeFailures.paramKey],
    [
      'one key twice',
      [
        { key: 'size', name: '通径' },
        { key: 'size', name: '口径' },
      ],
      productTypeFailures.paramKeyTwice,
    ],
    ['a select without options', [{ key: 'size', name: '通径', input: 'select' }], productTypeFailures.paramOptions],
    [
      'options of unequal number',
      [{ key: 'size', name: '通径', input: 'select', options: ['大', '小'], options_en: ['Large'] }],
      productTypeFailures.optionPairs,
    ],
    ['a row without a name', [{ key: 'size' }], 'rowFault'],
  ])('refuses a template with %s', async (_what, param_template, word) => {
    expect((await refusalOf(catalogue.edit('product_type', ball, { param_template }))).word).toBe(word)
  })

  test('is not deleted while types stand below it or products in it', async () => {
    expect((await refusalOf(catalogue.remove('product_type', ball))).word).toBe('inUse')
    expect((await refusalOf(catalogue.remove('product_type', floating))).word).toBe('inUse')
  })

  test('tells visitors how many live products it holds, those of the types below included', async () => {
    const tree = await listProductTypes(catalogue.db, 'en')
    expect(tree.map(({ name, count, lang_fallback }) => ({ name, count, lang_fallback }))).toEqual([
      { name: 'Ball valves', count: 2, lang_fallback: false },
      { name: '蝶阀', count: 0, lang_fallback: true },
    ])
    expect(tree[0]?.children).toMatchObject([{ name: '浮动球阀', pid: ball, count: 1, children: [] }])
  })

  test('shows visitors exactly these keys', async () => {
    const [type] = await listProductTypes(catalogue.db, 'zh-cn')
    const keys = [
      'children',
      'code',
      'count',
      'cover',
      'description',
      'icon',
      'id',
      'is_home',
      'lang_fallback',
      'name',
      'pid',
    ]
    expect(Object.keys(type ?? {}).sort()).toEqual(keys)
  })
})
