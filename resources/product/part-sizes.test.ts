import { afterAll, beforeAll, expect, it } from 'vitest'
import { sentenceOf } from '../../contract/failures/failures.ts'
import type { ImportReport } from '../../server/engine/sheets/import.ts'
import { sheetsOfFile } from '../../server/engine/sheets/spreadsheet.ts'
import { ownTables } from '../../server/engine/table.ts'
import { uploadTo } from '../../server/files/uploading.testing.ts'
import { type Catalogue, openCatalogue, refusalOf } from '../../start/everyNoun/catalogue.testing.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp } from '../../start/testingApp.ts'
import { findPublishedPart } from '../part/part-detail.server.ts'
import type { Tables } from '../tables.ts'
import { findPublishedProduct } from './product-detail.server.ts'
import { productFailures } from './product-failures.ts'

const template = [
  { key: 'size', name: '通径', name_en: 'Size', input: 'select', options: ['DN15', 'DN25', 'DN40', 'DN50'] },
  { key: 'pressure', name: '压力等级', name_en: 'Class', input: 'select', options: ['Class150', 'Class300'] },
]
const made = ['DN15', 'DN25', 'DN40']

onBothDatabases('the sizes that a part of a product fits', (dialect) => {
  let catalogue: Catalogue
  let [typeId, ball, key, valve] = [0, 0, 0, 0]
  const base = { cover: '/storage/a.svg', images: ['/storage/b.svg'], status: '1' }
  const line = (part_id: number, position_no: string, sizes: readonly string[]) => ({ part_id, position_no, sizes })
  beforeAll(async () => {
    catalogue = await openCatalogue(dialect)
    typeId = await catalogue.add('product_type', { name: '球阀', code: 'BALL', param_template: template })
    ball = await catalogue.add('part', { code: 'BALL-25', name: '球体', cover: base.cover })
    key = await catalogue.add('part', { code: 'KEY', name: '键', cover: base.cover })
    valve = await catalogue.add(
      'product',
      { ...base, product_type_id: typeId, code: 'LZ-1', name: '浮动球阀', params: { size: made } },
      { parts: [line(ball, '7', ['DN25', 'DN40']), line(key, '8', []), line(key, '9', ['DN40', 'DN25', 'DN15'])] },
    )
  })
  afterAll(() => catalogue.drop())

  it('are told on its page where they are not all of them, and on the page of the part in any case', async () => {
    const product = await findPublishedProduct(catalogue.db, valve, { language: 'en' })
    expect(product?.parts.map(({ position_no, sizes }) => [position_no, sizes])).toEqual([
      ['7', 'DN25, DN40'],
      ['8', ''],
      ['9', ''],
    ])
    const fits = async (id: number) =>
      (await findPublishedPart(catalogue.db, id, { language: 'zh-cn' }))?.fits.map(({ sizes, all_sizes }) => [
        sizes,
        all_sizes,
      ])
    expect(await fits(ball)).toEqual([['DN25、DN40', false]])
    expect(await fits(key)).toEqual([
      ['DN15–DN40', true],
      ['DN15–DN40', true],
    ])
  })

  it('are sizes in which the product is made, whoever changes which of the two', async () => {
    const wrong = { parts: [line(key, '8', []), line(ball, '7', ['DN25', 'DN50'])] }
    const refused = await refusalOf(catalogue.edit('product', valve, wrong))
    expect(sentenceOf(refused)).toEqual({
      zh: '配件第 2 行（位号 7）：产品没有通径 DN50',
      en: 'Parts, row 2 (position 7): the product is not made in DN50',
    })
    expect(refused.word).toBe(productFailures.partSize)
    expect((await refusalOf(catalogue.edit('product', valve, { params: { size: ['DN15', 'DN25'] } }))).word).toBe(
      productFailures.partSize,
    )
    await catalogue.edit('product', valve, { params: { size: ['DN15', 'DN25', 'DN40', 'DN50'] } })
    await catalogue.edit('product', valve, { params: { size: made } })
    const pressure = { parts: [line(ball, '7', ['Class150'])] }
    expect((await refusalOf(catalogue.edit('product', valve, pressure))).word).toBe(productFailures.partSize)
  })

  it('are those of its type while the product names none, and none where the type knows none', async () => {
    const draft = { product_type_id: typeId, name: '球阀' }
    await catalogue.add('product', { ...draft, code: 'LZ-2' }, { parts: [line(ball, '7', ['DN50'])] })
    const unknown = catalogue.add('product', { ...draft, code: 'LZ-3' }, { parts: [line(ball, '7', ['DN65'])] })
    expect((await refusalOf(unknown)).word).toBe(productFailures.partSize)
    const other = await catalogue.add('product_type', { name: '执行机构', code: 'ACT' })
    const drive = { product_type_id: other, name: '执行机构', code: 'LZ-4' }
    const refused = catalogue.add('product', drive, { parts: [line(ball, '7', ['DN25'])] })
    expect((await refusalOf(refused)).word).toBe(productFailures.partSize)
  })

  it('leave in an Excel file and come back from it', async () => {
    const app = await openTestApp(dialect)
    const token = await app.signIn()
    const db = ownTables<Tables>(app.db)
    const add = async (noun: string, body: object) => {
      const { data, msg } = await app.call('POST', `/admin/product.${noun}/add?return=row`, { token, body })
      if (!data) throw new Error(msg)
      // What our own form is answered.
      return (data as { row: { id: number } }).row.id
    }
    const product_type_id = await add('ProductType', { name: '球阀', code: 'BALL', param_template: template })
    const part_id = await add('Part', { code: 'BALL-25', name: '球体', cover: base.cover })
    const parts = [{ part_id, position_no: '7', sizes: ['DN25', 'DN40'] }]
    const id = await add('Product', { product_type_id, code: 'LZ-1', name: '浮动球阀', params: { size: made }, parts })
    const file = await app.inject({
      method: 'POST',
      url: '/admin/product.Product/export',
      headers: { server: 'true', batoken: token },
      payload: { format: 'xlsx', ids: [id] },
    })
    const sheets = await sheetsOfFile(file.rawPayload, 100, { names: ['配件'], most: 100 })
    expect(JSON.stringify(sheets)).toContain('"DN25\\nDN40"')
    await app.call('POST', '/admin/product.Product/del', { token, body: { ids: [id] } })
    const to = '/admin/product.Product/import'
    const fields = { step: 'commit' }
    const answer = await uploadTo(app, { token }, { name: 'a.xlsx', content: file.rawPayload, fields, to })
    expect(answer.data as unknown as ImportReport).toMatchObject({ imported: 1, errors: [], failed: '' })
    expect(await db.selectFrom('product_part').select('sizes').execute()).toEqual([{ sizes: '["DN25","DN40"]' }])
    await app.drop()
  })
})
