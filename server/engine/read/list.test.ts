import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { user } from '../../../contract/system/user.ts'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../../start/testing.ts'
import { clerk, gauge, gaugeReading, makeStore, put, reading, shelf } from '../shelves.testing.ts'
import { listRows, type Query } from './list.ts'

onBothDatabases('a list', (dialect) => {
  let test: TestDatabase
  let first = 0
  beforeAll(async () => {
    test = await openTestDatabase(dialect)
    await makeStore(test.db)
    await put(test.db, shelf, { name: '大厅', name_en: 'Hall', secret: 'x', phone: '13800138000', weigh: 5 })
    await put(test.db, shelf, { name: '二排', name_en: 'Row', weigh: 5 })
    first = await put(test.db, gauge, {
      code: 'G1',
      name: 'g1',
      shelf_id: 1,
      size: '1.250',
      price: '12.34',
      amount: 3,
      images: ['/a.png'],
      params: { a: 1 },
      content: '<p>long</p>',
      phone: '13800138000',
      pin: 'topsecret',
      cost: '9.00',
    })
    for (let at = 2; at <= 25; at++)
      await put(test.db, gauge, { code: `G${at}`, name: `g${at}`, amount: at % 3 || null })
    await put(test.db, gaugeReading, { gauge_id: first, value: '1.00' })
    await put(test.db, gaugeReading, { gauge_id: first, value: '2.00' })
  })
  afterAll(() => test.drop())

  const list = (query: Query, actor = clerk()) => listRows(test.db, gauge, query, reading(actor))
  const ids = async (query: Query) => (await list(query)).list.map((row) => row.id)

  it('without parameters is the ten newest rows, the total and the remark', async () => {
    const { list: rows, total, remark } = await list({})
    expect([rows.length, rows[0]?.id, total, remark]).toEqual([10, 25, 25, '量具台账'])
  })

  it.each([
    ['5', 5],
    ['0', 15],
    ['-3', 15],
    ['ten', 15],
    ['5.5', 15],
    ['9999', 25],
    ['99999999999999999999999', 25],
    [['5'], 15],
    [{ a: '1' }, 15],
  ])('limit %j gives %i rows', async (limit, rows) => {
    expect((await list({ limit })).list).toHaveLength(rows)
  })

  it.each([
    ['2', 15],
    ['0', 25],
    ['-1', 25],
    ['x', 25],
  ])('page %s starts with row %i', async (page, id) => {
    expect((await ids({ page }))[0]).toBe(id)
  })

  it.each(['4', '999999999999999999999'])('page %s past the end is empty with the real total', async (page) => {
    expect(await list({ page })).toMatchObject({ list: [], total: 25 })
  })

  it.each([
    ['id,asc', [1, 2, 3]],
    ['id', [1, 2, 3]],
    ['id,sideways', [1, 2, 3]],
    ['id,DESC', [25, 24, 23]],
    ['code,asc', [1, 10, 11]],
    ['amount,asc', [24, 21, 18]],
    ['amount,desc', [1, 23, 20]],
    ['shelf.name,desc', [1, 25, 24]],
    ['shelf.name,asc', [25, 24, 23]],
  ])('order %s starts with %j, the newest first among equals', async (order, start) => {
    expect((await ids({ order })).slice(0, 3)).toEqual(start)
  })

  it.each([
    ['pin,asc', 'unknownColumn'],
    ['phone,asc', 'maskedColumn'],
    ['cost,asc', 'unknownColumn'],
    ['nothing,asc', 'unknownColumn'],
    ['readings_count,desc', 'unknownColumn'],
    ['shelf.phone', 'maskedColumn'],
    ['code;drop', 'unknownColumn'],
    ['__proto__', 'unknownColumn'],
  ])('order %s is refused', async (order, word) => {
    await expect(list({ order })).rejects.toMatchObject({ word })
  })

  it('an order that is no text is refused', async () => {
    await expect(list({ order: ['id', 'asc'] })).rejects.toMatchObject({ word: 'parameter' })
  })

  describe('shows a row', () => {
    const row = async (actor = clerk()) => (await list({ order: 'id,asc', limit: '1' }, actor)).list[0] ?? {}

    it('on the wire, joined and counted, without large texts', async () => {
      const shown = await row()
      expect(shown).toMatchObject({
        id: 1,
        code: 'G1',
        size: '1.250',
        price: '12.34',
        images: ['/a.png'],
        standards: [],
        checked_time: null,
        status: '1',
        exact: 0,
        readings_count: 2,
        shout: 'G1',
        keeper: null,
      })
      expect(shown.shelf).toEqual({ id: 1, name: '大厅', name_en: 'Hall', phone: '138****8000' })
      for (const column of ['content', 'params', 'marks', 'readings']) expect(shown).not.toHaveProperty(column)
    })

    it('with masks, and without what is guarded', async () => {
      const shown = await row()
      expect(shown.phone).toBe('138****8000')
      expect(shown).not.toHaveProperty('pin')
      expect(shown).not.toHaveProperty('cost')
    })

    it('in full to holders of the nodes, private columns never', async () => {
      const shown = await row(clerk('store/gauge/infoPlain', 'store/gauge/cost'))
      expect([shown.phone, shown.cost]).toEqual(['13800138000', '9.00'])
      expect(shown.shelf).toMatchObject({ phone: '138****8000' })
      expect(await row({ ...clerk(), super: true })).not.toHaveProperty('pin')
    })
  })

  it('holds what the definition lists, with twins, references and what lists are worked with', async () => {
    const { list: rows } = await listRows(test.db, shelf, { isTree: 'false', order: 'id,asc' }, reading())
    expect(rows[0]).toEqual({ id: 1, pid: 0, name: '大厅', name_en: 'Hall', status: '1', weigh: 5, gauges: 1 })
  })

  it('never shows or finds by a password', async () => {
    const group = await test.db
      .insertInto('user_group')
      .values({ name: '普通' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await test.db.insertInto('user').values({ group_id: group.id, username: 'root', password: 'hash' }).execute()
    const { list: rows } = await listRows(test.db, user, {}, reading())
    expect(rows[0]).not.toHaveProperty('password')
    const search = [{ field: 'password', operator: 'eq', val: 'hash' }]
    for (const query of [{ order: 'password,asc' }, { search }]) {
      await expect(listRows(test.db, user, query, reading())).rejects.toMatchObject({ word: 'unknownColumn' })
    }
  })

  it('holds only the rows in scope, and counts only these', async () => {
    const scope = async ({ name }: { name: string }) =>
      name === gauge.name ? sql<boolean>`${sql.ref('self.amount')} = ${1}` : undefined
    const scoped = await listRows(test.db, gauge, { limit: '500' }, { ...reading(clerk()), scope })
    expect(scoped.total).toBe(scoped.list.length)
    expect(new Set(scoped.list.map((row) => row.amount))).toEqual(new Set([1]))
  })

  it('counts rows exactly, whoever wrote them and however it ended', async () => {
    const total = async () => (await list({ limit: '1' })).total
    await expect(
      test.db.transaction().execute(async (trx) => {
        await sql`insert into gauge (name) values ('lost')`.execute(trx)
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow()
    expect(await total()).toBe(25)
    await sql`insert into gauge (name) values ('x'), ('y')`.execute(test.db)
    for (let at = 0; at < 300; at++) await sql`insert into gauge_reading (value) values (1)`.execute(test.db)
    expect(await total()).toBe(27)
    await sql`delete from gauge where name in ('x', 'y')`.execute(test.db)
    expect(await total()).toBe(25)
    const readings = () => listRows(test.db, gaugeReading, {}, reading())
    expect((await readings()).total).toBe(302)
    await sql`delete from gauge where id = ${first}`.execute(test.db)
    expect((await readings()).total).toBe(300)
  })
})
