import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../../../start/testing.ts'
import type { ReadingImport } from './import-readings.server.ts'
import { openWorkshop, type Workshop } from './readings.testing.ts'

onBothDatabases('readings from a file', (dialect) => {
  let shop: Workshop
  beforeAll(async () => {
    shop = await openWorkshop(dialect)
  })
  afterAll(() => shop.app.drop())

  const path = '/admin/production.MeasureOrder/importReadings'
  const two = () =>
    shop.measuring({}, [
      { position: 'P-1', name: '内径', name_en: 'Bore' },
      { position: 'P-1', name: '深度' },
    ])
  const send = async (who: string, body: object) => {
    const answer = await shop.app.call('POST', path, { token: shop.tokens[who] ?? '', body })
    // The shape of an import; null where the whole call was refused.
    return { ...answer, data: answer.data as ReadingImport }
  }
  const values = async (id: number) => (await shop.stored(id)).map(({ seq, value, source }) => [seq, value, source])

  it('are found by position and name in either language, and kept together', async () => {
    const { id } = await two()
    const content = '位置,测量项目,第 1 件,第 2 件\np-1,bore,10.01,10.02\nP-1,深度,,9.95\n'
    const { data } = await send('mei', { id, content })
    expect(data).toEqual({ total: 3, imported: 3, errors: [] })
    expect(await values(id)).toEqual([
      [1, '10.01', 'import'],
      [2, '10.02', 'import'],
      [2, '9.95', 'import'],
    ])
    expect((await send('mei', { id, content })).data).toMatchObject({ imported: 3, errors: [] })
    expect(await shop.stored(id)).toHaveLength(3)
  })

  it('are named where they are wrong: nothing of the file is kept, or only the right ones when that is wanted', async () => {
    const { id } = await two()
    const content = 'position,name,1,2,3\nP-1,内径,10.01,"10,02",10.03\nP-9,内径,10,,\nP-1,,10,,\n'
    const { data } = await send('mei', { id, content })
    expect(data).toEqual({
      total: 5,
      imported: 0,
      errors: [
        { row: 2, column: '2', msg: '第 1 行读数须为数字' },
        { row: 2, column: '3', msg: '第 1 行只需 2 个读数' },
        { row: 3, column: 'position', msg: '没有位置为“P-9”的测量项目“内径”' },
        { row: 4, column: 'position', msg: '有多个测量项目的位置为“P-1”，请填写名称' },
      ],
    })
    expect(await values(id)).toEqual([])
    expect((await send('mei', { id, content, valid_only: '1' })).data.imported).toBe(1)
    expect(await values(id)).toEqual([[1, '10.01', 'import']])
  })

  it('are refused from strangers, and from a file that is no such table', async () => {
    const { id } = await two()
    const table = 'position,1\nP-1,10\n'
    expect((await send('zoe', { id, content: table })).msg).toBe('仅测量员或负责人可录入读数')
    for (const content of ['', 'name,1\n内径,10\n', 'position,name\nP-1,内径\n'])
      expect((await send('mei', { id, content })).msg).toBe('无法读取该表格，请使用模板')
    expect((await send('mei', { content: table })).msg).toBe('参数错误')
  })

  it('have a template with every item and a column for each reading', async () => {
    const { id } = await two()
    const { body } = await shop.app.inject({
      ...{ method: 'POST', url: path, payload: { id, step: 'template' } },
      headers: { server: 'true', batoken: shop.tokens.mei ?? '' },
    })
    expect(body.replace('\ufeff', '')).toBe('位置,测量项目,1,2\r\nP-1,内径\r\nP-1,深度\r\n')
  })
})
