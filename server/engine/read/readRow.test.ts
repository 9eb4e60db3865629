import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../../start/testing.ts'
import { clerk, gauge, gaugeReading, makeStore, put, reading, shelf } from '../shelves.testing.ts'
import { idsInScope } from './inScope.ts'
import { readRow } from './readRow.ts'

onBothDatabases('a row', (dialect) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase(dialect)
    await makeStore(test.db)
    await put(test.db, shelf, { name: '大厅', name_en: 'Hall' })
    await put(test.db, gauge, {
      code: 'G1',
      name: 'g1',
      content: '<p>long</p>',
      params: { a: 1 },
      phone: '13800138000',
    })
    await put(test.db, gauge, { code: 'G2', name: 'g2' })
    await put(test.db, gaugeReading, { gauge_id: 1, shelf_id: 1, value: '1.00', weigh: 1 })
    await put(test.db, gaugeReading, { gauge_id: 1, value: '2.50', weigh: 2 })
    await put(test.db, gaugeReading, { gauge_id: 2, value: '9.00' })
  })
  afterAll(() => test.drop())

  it('is whole: large texts, computed values, child rows with what they join, in their order', async () => {
    const row = await readRow(test.db, gauge, '1', reading(clerk()))
    expect(row).toMatchObject({
      id: 1,
      content: '<p>long</p>',
      params: { a: 1 },
      phone: '138****8000',
      shout: 'G1',
      readings_count: 2,
    })
    expect(row).not.toHaveProperty('pin')
    expect(row.readings).toEqual([
      {
        id: 2,
        gauge_id: 1,
        shelf_id: null,
        value: '2.50',
        weigh: 2,
        gauge: { id: 1, name: 'g1', name_en: '' },
        shelf: null,
      },
      {
        id: 1,
        gauge_id: 1,
        shelf_id: 1,
        value: '1.00',
        weigh: 1,
        gauge: { id: 1, name: 'g1', name_en: '' },
        shelf: { id: 1, name: '大厅', name_en: 'Hall' },
      },
    ])
  })

  it.each(['0', '-1', '3', 'x', '1.0', '', undefined, ['1'], '99999999999999999999', '9007199254740991'])(
    'that is asked by %j is not found',
    async (id) => {
      await expect(readRow(test.db, gauge, id, reading())).rejects.toMatchObject({ word: 'notFound' })
    },
  )

  it('outside the scope is not found and not writable', async () => {
    const scope = ({ name }: { name: string }) =>
      name === gauge.name ? sql<boolean>`${sql.ref('self.code')} = ${'G2'}` : undefined
    const scoped = { ...reading(clerk()), scope }
    await expect(readRow(test.db, gauge, 1, scoped)).rejects.toMatchObject({ word: 'notFound' })
    expect(await readRow(test.db, gauge, 2, scoped)).toMatchObject({ code: 'G2' })
    expect(await idsInScope(test.db, gauge, [1, 2, 3], scoped)).toEqual([2])
  })
})
