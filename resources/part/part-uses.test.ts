import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'

type Row = Record<string, unknown>
interface Listed {
  list: Row[]
  total: number
}

onBothDatabases('where a part is used', (dialect) => {
  let app: TestApp
  let token: string
  let seat: number
  let stem: number
  let ball: number
  let gate: number

  beforeAll(async () => {
    app = await openTestApp(dialect)
    token = await app.signIn()
    const type = await add('product.ProductType', { name: '阀', code: 'VALVE' })
    seat = await add('product.Part', { code: 'SEAT', name: '阀座', is_public: 0 })
    stem = await add('product.Part', { code: 'STEM', name: '阀杆', is_public: 0 })
    const params = { custom: [] }
    const line = (part_id: number, position_no: string, more = {}) => ({ part_id, position_no, ...more })
    ball = await add('product.Product', {
      ...{ product_type_id: type, code: 'B-1', name: '球阀', name_en: 'Ball valve', params },
      parts: [line(seat, '1', { qty: '2' }), line(seat, '2'), line(stem, '3')],
    })
    gate = await add('product.Product', {
      ...{ product_type_id: type, code: 'A-1', name: '闸阀', params },
      parts: [line(seat, '7', { qty: '0.50', is_optional: 1 })],
    })
  })
  afterAll(() => app.drop())

  async function add(controller: string, body: object): Promise<number> {
    const { data, msg } = await app.call('POST', `/admin/${controller}/add?return=row`, { token, body })
    if (!data) throw new Error(msg)
    // The row that was asked for (architecture 7).
    return (data as { row: { id: number } }).row.id
  }
  const get = (path: string, as = token) => app.call('GET', `/admin/${path}`, { token: as })
  const found = async (noun: 'Part' | 'Product', [operator, val]: readonly [string, string | number], as = token) => {
    const field = noun === 'Part' ? 'products' : 'holds'
    const search = `search[0][field]=${field}&search[0][operator]=${operator}&search[0][val]=${val}`
    const { data, msg } = await get(`product.${noun}/index?order=code,asc&${search}`, as)
    // A list as its clients read it; a refusal has none.
    return data ? (data as Listed).list.map(({ code }) => code) : msg
  }

  it('is told line by line, by product', async () => {
    const { data } = await get(`product.Part/uses?id=${seat}`)
    const { list, ...counts } = data as Listed
    expect(counts).toEqual({ total: 3, products: 2 })
    expect(list.map(({ code, position_no, qty, product_id }) => [code, position_no, qty, product_id])).toEqual([
      ['A-1', '7', '0.50', gate],
      ['B-1', '1', '2.00', ball],
      ['B-1', '2', '1.00', ball],
    ])
    expect(list[1]).toMatchObject({ name: '球阀', name_en: 'Ball valve', status: '0', sizes: [], is_optional: 0 })
    const page = await get(`product.Part/uses?id=${seat}&limit=1&page=2`)
    expect((page.data as Listed).list.map(({ position_no }) => position_no)).toEqual(['1'])
  })

  it('is asked by whoever may list parts, with the id of one', async () => {
    await app.addAdmin('reader', ['product/part/index'])
    await app.addAdmin('editor', ['product/product/index'])
    const reader = await app.signIn('reader')
    expect((await get(`product.Part/uses?id=${stem}`, reader)).data).toMatchObject({ total: 1 })
    expect(await get(`product.Part/uses?id=${stem}`, await app.signIn('editor'))).toMatchObject({ code: 401 })
    expect(await get('product.Part/uses?id=x')).toMatchObject({ code: 0, msg: '记录未找到' })
    expect((await get('product.Part/uses?id=999999')).data).toEqual({ list: [], total: 0, products: 0 })
  })

  it('narrows the list of parts, and a part the list of products', async () => {
    expect(await found('Part', ['eq', ball])).toEqual(['SEAT', 'STEM'])
    expect(await found('Part', ['eq', gate])).toEqual(['SEAT'])
    expect(await found('Part', ['IN', `${ball},${gate}`])).toEqual(['SEAT', 'STEM'])
    expect(await found('Part', ['FIND_IN_SET', gate])).toEqual(['SEAT'])
    expect(await found('Part', ['NULL', '1'])).toEqual([])
    expect(await found('Product', ['eq', stem])).toEqual(['B-1'])
  })

  it('is no filter for whoever may not see the list of products', async () => {
    const reader = await app.signIn('reader')
    expect(await found('Part', ['eq', ball], reader)).toMatch(/products/)
  })
})
