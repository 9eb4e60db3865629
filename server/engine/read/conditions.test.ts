import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endingRows, onBothDatabases, openTestDatabase, type TestDatabase } from '../../../start/testing.ts'
import type { Actor } from '../../permission/actor.ts'
import { contextFor } from '../context.testing.ts'
import { Registry } from '../registry.ts'
import { clerk, gauge, gaugeReading, makeStore, put, reading, shelf, storeRegistry } from '../shelves.testing.ts'
import { anyTable } from '../table.ts'
import { searchConditions } from './conditions.ts'
import { listRows, type Query } from './list.ts'
import { filtering } from './reading.ts'
import { readModel } from './readModel.ts'

const noon = Date.UTC(2026, 0, 5, 4) / 1000

onBothDatabases('filters of a list', (dialect) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase(dialect)
    const { db } = test
    await makeStore(db)
    const hall = await put(db, shelf, { name: '大厅', name_en: 'Hall', secret: 'x1', phone: '13800138000' })
    const row = await put(db, shelf, { name: '二排', name_en: 'Row', pid: hall })
    const box = await put(db, shelf, { name: '盒', name_en: 'Box', pid: row })
    const admin = await db
      .insertInto('admin')
      .values({ username: 'k', nickname: 'Keeper' })
      .returning('id')
      .executeTakeFirst()
    await put(db, gauge, {
      code: 'A-1',
      name: '100%_a\\b',
      shelf_id: hall,
      keeper_id: admin?.id,
      amount: 5,
      size: '1.250',
      price: '12.34',
      exact: 1,
      uses: 'flow,heat',
      bought_date: '2026-01-05',
      checked_time: noon,
      standards: ['API 6D', 'x,', ',y', 'GB"1"'],
      images: ['/a.png'],
      phone: '13800138000',
      pin: 'topsecret',
      cost: '9.00',
      grade: 'b',
    })
    await put(db, gauge, {
      code: 'B-2',
      name: 'Äpfel Zebra',
      shelf_id: box,
      amount: -3,
      size: '-0.005',
      price: '-0.50',
      status: '0',
      uses: 'heat',
      bought_date: '2026-02-01',
      checked_time: noon + 86_400,
      related_ids: '1,12',
    })
    await put(db, gauge, { code: 'C-3', name: 'zEBRA', related_ids: '12' })
  })
  afterAll(() => test.drop())

  const codes = async (query: Query, actor = clerk()) => {
    const { list, total } = await listRows(test.db, gauge, { order: 'code,asc', ...query }, reading(actor))
    expect(total).toBe(list.length)
    return list.map((row) => String(row.code).charAt(0)).join('')
  }
  const where = (field: string, operator: string, val: unknown, render?: string) =>
    codes({ search: [render ? { field, operator, val, render } : { field, operator, val }] })

  it.each([
    ['code', 'eq', 'A-1', 'A'],
    ['code', '=', 'a-1', ''],
    ['code', 'ne', 'A-1', 'BC'],
    ['code', '<>', 'A-1', 'BC'],
    ['code', ' like ', 'a-', 'A'],
    ['code', 'not  like', 'a-', 'BC'],
    ['name', 'LIKE', 'ZEBRA', 'BC'],
    ['name', 'LIKE', '%_', 'A'],
    ['name', 'LIKE', '_', 'A'],
    ['name', 'LIKE', '\\', 'A'],
    ['name', 'LIKE', 'äpfel', ''],
    ['name', 'LIKE', 'Äpfel', 'B'],
    ['amount', 'eq', '5', 'A'],
    ['amount', 'eq', '5.0', 'A'],
    ['amount', 'eq', '5.5', ''],
    ['amount', 'eq', 'five', ''],
    ['amount', 'eq', '99999999999999999999999', ''],
    ['amount', 'ne', 'five', 'ABC'],
    ['amount', 'ne', '5', 'BC'],
    ['amount', 'gt', '4.5', 'A'],
    ['amount', '>', '-3', 'A'],
    ['amount', 'egt', '-3', 'AB'],
    ['amount', 'lt', '-2.5', 'B'],
    ['amount', 'elt', '-2.5', 'B'],
    ['amount', '<=', '5', 'AB'],
    ['amount', 'gt', '1e3', ''],
    ['amount', 'LIKE', '3', 'B'],
    ['amount', 'RANGE', '-3,5', 'AB'],
    ['amount', 'RANGE', ',0', 'B'],
    ['amount', 'RANGE', '0,', 'A'],
    ['amount', 'RANGE', ',', 'ABC'],
    ['amount', 'NOT RANGE', '0,9', 'B'],
    ['amount', 'NOT RANGE', ',0', 'A'],
    ['amount', 'NOT RANGE', '0,', 'B'],
    ['amount', 'NULL', 'true', 'C'],
    ['amount', 'NOT NULL', 'true', 'AB'],
    ['amount', 'IN', ['5', 'x', '-3'], 'AB'],
    ['amount', 'IN', '5,-3', 'AB'],
    ['amount', 'NOT IN', ['5'], 'BC'],
    ['price', 'eq', '12.34', 'A'],
    ['price', 'eq', '12.345', ''],
    ['price', 'gt', '12.335', 'A'],
    ['price', 'lt', '-0.4', 'B'],
    ['price', 'RANGE', '-1,12.34', 'AB'],
    ['price', 'LIKE', '12.3', 'A'],
    ['price', 'LIKE', '-0.5', 'B'],
    ['size', 'eq', '1.25', 'A'],
    ['size', 'eq', '-0.005', 'B'],
    ['size', 'LIKE', '-0.005', 'B'],
    ['exact', 'eq', 'true', 'A'],
    ['exact', 'eq', '0', 'BC'],
    ['status', 'eq', 'false', 'B'],
    ['status', 'eq', '1', 'AC'],
    ['grade', 'IN', 'b,c', 'A'],
    ['uses', 'FIND_IN_SET', 'heat', 'AB'],
    ['uses', 'FIND_IN_SET', ['heat', 'flow'], 'A'],
    ['uses', 'FIND_IN_SET', 'flow,heat', ''],
    ['uses', 'FIND_IN_SET', 'hea', ''],
    ['related_ids', 'FIND_IN_SET', '1', 'B'],
    ['standards', 'FIND_IN_SET', 'API 6D', 'A'],
    ['standards', 'FIND_IN_SET', 'api 6d', ''],
    ['standards', 'FIND_IN_SET', ',', ''],
    ['standards', 'FIND_IN_SET', 'x,', 'A'],
    ['standards', 'FIND_IN_SET', 'GB"1"', 'A'],
    ['images', 'FIND_IN_SET', '/a.png', 'A'],
    ['bought_date', 'RANGE', '2026-01-01,2026-01-31', 'A'],
    ['bought_date', 'gt', '2026-01-05', 'B'],
    ['checked_time', 'eq', String(noon), 'A'],
    ['checked_time', 'gt', '2026-01-05 12:00:00', 'B'],
    ['shelf_id', 'eq', '1', 'A'],
    ['shelf_id', 'TREE', '1', 'AB'],
    ['shelf_id', 'TREE', '2', 'B'],
    ['shelf_id', 'NULL', '1', 'C'],
    ['shelf.name', 'eq', '大厅', 'A'],
    ['shelf.name_en', 'ne', 'Hall', 'BC'],
    ['shelf.name_en', 'LIKE', 'o', 'B'],
    ['shelf.name_en', 'NULL', '1', 'C'],
    ['shelf.name_en', 'NOT NULL', '1', 'AB'],
    ['keeper.nickname', 'eq', 'Keeper', 'A'],
    ['gauge.code', 'eq', 'A-1', 'A'],
    ['id', 'IN', '1,3', 'AC'],
  ] as const)('%s %s %j finds %j', async (field, operator, val, found) => {
    expect(await where(field, operator, val)).toBe(found)
  })

  it.each([
    ['checked_time', 'RANGE', '2026-01-05 00:00:00,2026-01-05 23:59:59', 'A'],
    ['checked_time', 'RANGE', '2026-01-05 00:00:00,', 'ABC'],
    ['checked_time', 'RANGE', 'soon,later', ''],
    ['checked_time', 'eq', '2026-01-05 12:00:00', 'A'],
    ['checked_time', 'NOT RANGE', '2026-01-05 00:00:00,2026-01-05 23:59:59', ''],
    ['checked_time', 'NULL', 'true', 'C'],
    ['bought_date', 'RANGE', '2026-01-05 00:00:00,2026-01-31 23:59:59', 'A'],
    ['name', 'LIKE', 'zebra', 'BC'],
  ] as const)('%s %s %j is read in local time', async (field, operator, val, found) => {
    expect(await where(field, operator, val, 'datetime')).toBe(found)
  })

  it('an operator and its complement give all rows, missing values among the complement', async () => {
    for (const [yes, no, val] of [
      ['eq', 'ne', '5'],
      ['IN', 'NOT IN', '5'],
      ['LIKE', 'NOT LIKE', '5'],
    ] as const) {
      expect([...((await where('amount', yes, val)) + (await where('amount', no, val)))].sort().join('')).toBe('ABC')
    }
  })

  it('a tree ends although faulty data let it run in a ring', async () => {
    const [hall, box] = await anyTable(test.db)
      .selectFrom('shelf')
      .select('id')
      .where('name', 'in', ['大厅', '盒'])
      .orderBy('id')
      .execute()
    const putBelow = (pid: unknown) =>
      anyTable(test.db).updateTable('shelf').set({ pid }).where('id', '=', hall?.id).execute()
    await putBelow(box?.id)
    const search = [{ field: 'shelf_id', operator: 'TREE', val: String(box?.id) }]
    const [below] = searchConditions(readModel(storeRegistry, gauge), search, filtering(reading(), dialect))
    const rows = sql<{ code: string }>`select code from gauge as self where ${below} order by code`
    const found = await endingRows(test, rows).finally(() => putBelow(0))
    expect(found.map(({ code }) => code)).toEqual(['A-1', 'B-2'])
  })

  it('several conditions all have to hold', async () => {
    const search = [
      { field: 'uses', operator: 'FIND_IN_SET', val: 'heat' },
      { field: 'amount', operator: 'lt', val: '0' },
    ]
    expect(await codes({ search })).toBe('B')
    expect(await codes({ search: { 0: search[0], 700: search[1] } })).toBe('B')
  })

  it('incomplete conditions are passed over', async () => {
    expect(await codes({ search: [{ field: 'code' }, { operator: 'eq', val: '1' }, {}, 'x', null, ['y']] })).toBe('ABC')
    expect(await codes({ search: '' })).toBe('ABC')
  })

  describe('are refused', () => {
    const refusal = (search: unknown, actor = clerk()) =>
      expect(listRows(test.db, gauge, { search }, reading(actor))).rejects

    it.each([
      'pin',
      'cost',
      'shelf.secret',
      'shelf.weigh',
      'readings',
      'readings_count',
      'shout',
      'nothing',
      'x.y',
      'constructor',
      '__proto__',
      'id; drop table gauge',
      'code"',
    ])('on %s', async (field) => {
      await refusal([{ field, operator: 'eq', val: '1' }]).toMatchObject({ word: 'unknownColumn' })
    })

    it.each(['phone', 'shelf.phone'])('on %s with the reason that only its masks are shown', async (field) => {
      await refusal([{ field, operator: 'eq', val: '13800138000' }]).toMatchObject({ word: 'maskedColumn' })
      await refusal([{ field, operator: 'LIKE', val: '138' }]).toMatchObject({ word: 'maskedColumn' })
    })

    it.each(['between', 'constructor', '!eq', '; drop'])('with the operator %s', async (operator) => {
      await refusal([{ field: 'code', operator, val: '1' }]).toMatchObject({ word: 'unknownOperator' })
    })

    it('with a tree where there is none', async () => {
      await refusal([{ field: 'amount', operator: 'TREE', val: '1' }]).toMatchObject({ word: 'unknownOperator' })
    })

    it.each([
      ['text', 'x'],
      ['a list for one value', [{ field: 'code', operator: 'eq', val: ['1'] }]],
      ['an object for a value', [{ field: 'code', operator: 'eq', val: { a: '1' } }]],
      ['an object for a column', [{ field: { a: '1' }, operator: 'eq', val: '1' }]],
      ['nested lists', [{ field: 'code', operator: 'IN', val: [['1']] }]],
    ])('shaped as %s', async (_name, search) => {
      await refusal(search).toMatchObject({ word: 'parameter' })
    })

    it('unless the caller sees a masked column in full, of a joined row too', async () => {
      const search = [{ field: 'phone', operator: 'LIKE', val: '138' }]
      expect(await codes({ search }, clerk('store/gauge/infoPlain'))).toBe('A')
      await refusal([{ ...search[0], field: 'shelf.phone' }], clerk('store/gauge/infoPlain')).toMatchObject({
        word: 'maskedColumn',
      })
      expect(await codes({ search: [{ ...search[0], field: 'shelf.phone' }] }, clerk('store/shelf/infoPlain'))).toBe(
        'A',
      )
    })

    it('on a row behind a reference that the caller cannot read', async () => {
      const shelf_id = { ...gauge.fields.shelf_id, guard: 'store/gauge/place' }
      const guarded = { ...gauge, fields: { ...gauge.fields, shelf_id } }
      const registry = new Registry([shelf, guarded, gaugeReading].map((definition) => ({ definition })))
      const found = (actor: Actor) =>
        listRows(
          test.db,
          guarded,
          { search: [{ field: 'shelf.name', operator: 'eq', val: '大厅' }] },
          contextFor(registry, actor),
        )
      await expect(found(clerk())).rejects.toMatchObject({ word: 'unknownColumn' })
      expect(await found(clerk('store/gauge/place'))).toMatchObject({ total: 1 })
    })

    it('unless a node opens the column', async () => {
      expect(await codes({ search: [{ field: 'cost', operator: 'eq', val: '9' }] }, clerk('store/gauge/cost'))).toBe(
        'A',
      )
    })
  })
})
