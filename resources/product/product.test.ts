import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Refusal, sentenceOf } from '../../contract/failures/failures.ts'
import { type Catalogue, openCatalogue, refusalOf } from '../../start/everyNoun/catalogue.testing.ts'
import { onBothDatabases } from '../../start/testing.ts'

const template = [
  {
    key: 'size',
    name: '公称通径',
    name_en: 'Nominal size',
    input: 'select',
    options: ['DN15', 'DN25', 'DN50'],
    required: 1,
    filterable: 1,
    comparable: 1,
  },
  { key: 'pressure', name: '压力等级', name_en: 'Pressure class', input: 'text', required: 1 },
  { key: 'weight', name: '重量', name_en: 'Weight', input: 'number', unit: 'kg' },
]
const ownTemplate = [{ key: 'temperature', name: '温度', name_en: 'Temperature', input: 'range', unit: '℃' }]
const params = { size: ['DN15', 'DN25'], pressure: 'Class150', temperature: { min: '-29', max: '180' } }
const pictures = { cover: '/storage/a.svg', images: ['/storage/b.svg'] }

const said = ({ word, values }: Refusal) => sentenceOf({ word, values })

onBothDatabases('a product', (dialect) => {
  let catalogue: Catalogue
  let typeId: number
  let partId: number
  let serial = 0
  beforeAll(async () => {
    catalogue = await openCatalogue(dialect)
    const parent = await catalogue.add('product_type', { name: '球阀', code: 'BALL', param_template: template })
    typeId = await catalogue.add('product_type', {
      pid: parent,
      name: '浮动球阀',
      code: 'FLOATING',
      param_template: ownTemplate,
    })
    partId = await catalogue.add('part', { name: '阀座', code: 'SEAT-1', cover: '/storage/c.svg' })
  })
  afterAll(() => catalogue.drop())

  const add = (values = {}, children = {}) =>
    catalogue.add(
      'product',
      { product_type_id: typeId, code: `LZ-${++serial}`, name: `球阀${serial}`, ...values },
      children,
    )
  const row = (id: number) =>
    catalogue.db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const facets = (id: number) =>
    catalogue.db
      .selectFrom('product_facet')
      .select(['key', 'value'])
      .where('product_id', '=', id)
      .orderBy('key')
      .orderBy('value')
      .execute()

  test('waits as a draft until it is published', async () => {
    expect(await row(await add())).toMatchObject({ status: '0', price_mode: 'inquiry', inquiry_enabled: 1 })
  })

  test('is not published without its main image and a gallery', async () => {
    const id = await add({ params })
    const refusal = await refusalOf(catalogue.edit('product', id, { status: '1' }))
    expect(Object.keys(Object(refusal.data).errors)).toEqual(['cover', 'images'])
  })

  test('is not published without the params its type and the types above demand', async () => {
    const id = await add(pictures)
    const refusal = await refusalOf(catalogue.edit('product', id, { status: '1' }))
    expect(said(refusal)).toEqual({
      zh: '请填写参数：公称通径、压力等级',
      en: 'Fill in: Nominal size, Pressure class',
    })
    await catalogue.edit('product', id, { status: '1', params })
    expect(await row(id)).toMatchObject({ status: '1' })
  })

  test('stays editable when its type later demands more', async () => {
    const id = await add({ ...pictures, params, status: '1' })
    const demanding = [...ownTemplate, { key: 'bore', name: '流道', input: 'text', required: 1 }]
    await catalogue.edit('product_type', typeId, { param_template: demanding })
    await catalogue.edit('product', id, { price_mode: 'fixed', price: '12.50' })
    expect(await row(id)).toMatchObject({ price: 1250 })
    await catalogue.edit('product_type', typeId, { param_template: ownTemplate })
  })

  test('publishing several answers which could not be and why', async () => {
    const whole = await add({ ...pictures, params })
    const bare = await add(pictures)
    const outcome = await catalogue.publish('product', [whole, bare])
    expect(outcome).toEqual({ ok: 1, failed: [{ id: bare, msg: '请填写参数：公称通径、压力等级' }] })
  })

  test('takes no price that nobody would see while it is on request', async () => {
    const id = await add()
    expect(said(await refusalOf(catalogue.edit('product', id, { price: '12.00' }))).en).toContain('On request')
    await catalogue.edit('product', id, { price: '12.00', price_mode: 'fixed' })
    await catalogue.edit('product', id, { price_mode: 'inquiry' })
    expect(await row(id)).toMatchObject({ price: 1200, price_mode: 'inquiry' })
    await catalogue.edit('product', id, { price: '12.00', lead_time_days: 3 })
  })

  test('publishing several answers everything that a row lacks, of rules and of the definition', async () => {
    const bare = await add()
    const outcome = await catalogue.publish('product', [bare])
    const msg = '发布前请上传主图；图集不能为空；请填写参数：公称通径、压力等级'
    expect(outcome.failed).toEqual([{ id: bare, msg }])
  })

  test.each([
    [
      'a figure that is none',
      { weight: 'heavy' },
      '重量须为最多 6 位小数的数字',
      'Weight must be a number with at most 6 decimals',
    ],
    ['an option outside the list', { size: 'DN99' }, '公称通径取值无效', 'Nominal size has an invalid value'],
    [
      'a range the wrong way round',
      { temperature: { min: '200', max: '-29' } },
      '温度：最小值不能大于最大值',
      'Temperature: minimum is greater than maximum',
    ],
    [
      'an unknown key',
      { colour: 'red' },
      '技术参数含有未知项“colour”',
      'Specifications contains the unknown entry “colour”',
    ],
    [
      'an unknown column of a row added by hand',
      { custom: [{ name: '颜色', value: '红', hex: '#f00' }] },
      '技术参数含有未知项“hex”',
      'Specifications contains the unknown entry “hex”',
    ],
    [
      'a row added by hand without a value',
      { custom: [{ name: '颜色' }] },
      '技术参数第 1 行：参数名称和值不能为空',
      'Specifications row 1: Name and value cannot be empty',
    ],
  ])('refuses params with %s', async (_what, wrong, zh, en) => {
    expect(said(await refusalOf(add({ params: { ...params, ...wrong } })))).toEqual({ zh, en })
  })

  test('keeps values whose key left the template, and takes no new ones', async () => {
    const id = await add({ params: { ...params, weight: '3.5' } })
    await catalogue.edit('product', id, {
      params: { ...params, weight: '3.5', custom: [{ name: '颜色', value: '红' }] },
    })
    const parent = await catalogue.db
      .selectFrom('product_type')
      .select('id')
      .where('code', '=', 'BALL')
      .executeTakeFirstOrThrow()
    await catalogue.edit('product_type', parent.id, { param_template: template.slice(0, 2) })
    await catalogue.edit('product', id, { params: { ...params, weight: '3.5' } })
    expect(JSON.parse((await row(id)).params)).toMatchObject({ weight: '3.5' })
    expect((await refusalOf(add({ params: { ...params, weight: '3.5' } }))).word).toBe('unknownKey')
    await catalogue.edit('product_type', parent.id, { param_template: template })
  })

  test('needs a price unless it is on request', async () => {
    expect(said(await refusalOf(add({ price_mode: 'fixed' })))).toEqual({
      zh: '价格不能为空',
      en: 'Price cannot be empty',
    })
  })

  test('is not related to itself, and nothing stays related to a deleted one', async () => {
    const id = await add()
    const other = await add()
    expect(said(await refusalOf(catalogue.edit('product', id, { related_ids: [id] })))).toEqual({
      zh: '相关产品取值无效',
      en: 'Related has an invalid value',
    })
    const live = await add({ ...pictures, params, status: '1' })
    const kept = await add({ ...pictures, params, status: '1' })
    await catalogue.edit('product', other, { related_ids: [live, kept] })
    await catalogue.remove('product', live)
    expect(await row(other)).toMatchObject({ related_ids: `${kept}` })
  })

  test('lists the same part at two positions but not twice at one', async () => {
    const at = (position_no: string) => ({ part_id: partId, position_no, qty: '2' })
    const id = await add({}, { parts: [at('1'), at('2')] })
    const held = await catalogue.db.selectFrom('product_part').select('qty').where('product_id', '=', id).execute()
    expect(held).toEqual([{ qty: 200 }, { qty: 200 }])
    expect(said(await refusalOf(add({}, { parts: [at('3'), at('3')] })))).toEqual({
      zh: '位号 3 的配件重复',
      en: 'Duplicate part at position 3',
    })
  })

  test('needs an English name and body before its English version is published', async () => {
    const id = await add({ content: '<p>正文</p>' })
    const refusal = await refusalOf(catalogue.edit('product', id, { en_status: 1 }))
    expect(Object.keys(Object(refusal.data).errors)).toEqual(['name_en', 'content_en'])
  })

  test('is found by the values of its filterable params, rewritten with every save and every template', async () => {
    const id = await add({ params, standards: ['API 6D'] })
    expect(await facets(id)).toEqual([
      { key: '@standard', value: 'API 6D' },
      { key: 'size', value: 'DN15' },
      { key: 'size', value: 'DN25' },
    ])
    await catalogue.edit('product', id, { params: { ...params, size: 'DN50' }, standards: [] })
    expect(await facets(id)).toEqual([{ key: 'size', value: 'DN50' }])
    const parent = await catalogue.db
      .selectFrom('product_type')
      .select('id')
      .where('code', '=', 'BALL')
      .executeTakeFirstOrThrow()
    await catalogue.edit('product_type', parent.id, {
      param_template: template.map((line) => ({ ...line, filterable: line.key === 'pressure' ? 1 : 0 })),
    })
    expect(await facets(id)).toEqual([{ key: 'pressure', value: 'Class150' }])
    await catalogue.edit('product_type', parent.id, { param_template: template })
  })

  test('knows whether it has a data sheet', async () => {
    const sheet = { name: '样本', url: '/storage/d.pdf', kind: 'datasheet', lang: 'zh' }
    const id = await add({ downloads: [sheet] })
    expect(await row(id)).toMatchObject({ has_datasheet: 1 })
    await catalogue.edit('product', id, { downloads: [{ ...sheet, kind: 'manual' }] })
    expect(await row(id)).toMatchObject({ has_datasheet: 0 })
  })

  test('refuses a download without a file, naming the row', async () => {
    expect(said(await refusalOf(add({ downloads: [{ name: '样本' }] })))).toEqual({
      zh: '资料下载第 1 行：文件不能为空',
      en: 'Downloads row 1: File cannot be empty',
    })
  })

  test('keeps its type and its parts from being deleted', async () => {
    await add({}, { parts: [{ part_id: partId, position_no: '1' }] })
    expect((await refusalOf(catalogue.remove('product_type', typeId))).word).toBe('inUse')
    expect((await refusalOf(catalogue.remove('part', partId))).word).toBe('inUse')
  })
})
