import type { Insertable } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dayOf } from '../../contract/moment.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import type { Db, Tables } from '../tables.ts'

const day = 86_400

onBothDatabases('a buyer', (dialect) => {
  let app: TestApp
  let buyer: number
  beforeAll(async () => {
    app = await openTestApp(dialect)
    buyer = await app.addAdmin('buyer', ['production/supplier/index'])
  })
  afterAll(() => app.drop())
  beforeEach(() => db().deleteFrom('supplier').execute())

  // The same connection with the tables of resources in view.
  const db = () => app.db as unknown as Db
  const dateIn = (days: number) => dayOf(Math.floor(Date.now() / 1000) + days * day, app.settings.timeZone)
  const supplierOf = async (values: Partial<Insertable<Tables['supplier']>> = {}) => {
    const row: Insertable<Tables['supplier']> = {
      code: 'GYS-1',
      name: '沪铸',
      short_name: '沪铸',
      buyer_admin_id: buyer,
      state: 'approved',
    }
    return (
      await db()
        .insertInto('supplier')
        .values({ ...row, ...values })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  }
  const certOf = async (supplier_id: number, expire_date: string, name = 'ISO 9001') => {
    const row = { supplier_id, name, expire_date, file: '/storage/c.svg' }
    return (await db().insertInto('supplier_cert').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  /** Runs the job and answers what it told whom. */
  async function told(): Promise<[number | null, string][]> {
    // Equal notices of ten minutes are one.
    await db().deleteFrom('notice').execute()
    await app.jobs.run('supplier.remind')
    await app.events.settled()
    const rows = await db().selectFrom('notice').select(['title', 'admin_id']).orderBy('id').execute()
    return rows.map(({ title, admin_id }) => [admin_id, title])
  }
  const remind = async () => (await told()).map(([, title]) => title)

  it('is told once of a certificate that ends within 30 days, and once more within 7', async () => {
    const id = await certOf(await supplierOf(), dateIn(30))
    await certOf(await supplierOf({ code: 'GYS-2', name: '别家' }), dateIn(31))
    expect(await remind()).toEqual([`供应商 沪铸 的证书 ${dateIn(30)} 到期：ISO 9001`])
    expect(await remind()).toEqual([])
    const move = (expire_date: string, notice_date: string) =>
      db().updateTable('supplier_cert').set({ expire_date, notice_date }).where('id', '=', id).execute()
    // As it stands some days later.
    await move(dateIn(8), dateIn(-22))
    expect(await remind()).toEqual([])
    await move(dateIn(7), dateIn(-23))
    expect((await remind()).length).toBe(1)
    expect(await remind()).toEqual([])
    await move(dateIn(-1), dateIn(-8))
    expect(await remind()).toEqual([])
    // Renewed, and about to end again.
    await move(dateIn(25), dateIn(-400))
    expect((await remind()).length).toBe(1)
  })

  it('is told once of a review that is due, and again of the next one', async () => {
    const id = await supplierOf({ next_review_date: dateIn(1) })
    expect(await remind()).toEqual([])
    const plan = (next_review_date: string) =>
      db().updateTable('supplier').set({ next_review_date }).where('id', '=', id).execute()
    await plan(dateIn(0))
    expect(await remind()).toEqual([`供应商 沪铸 应于 ${dateIn(0)} 评审`])
    expect(await remind()).toEqual([])
    await db()
      .updateTable('supplier')
      .set({ review_notice_date: dateIn(-365) })
      .where('id', '=', id)
      .execute()
    expect((await remind()).length).toBe(1)
  })

  it('hears nothing of suppliers that are blacklisted, disabled, or another one’s', async () => {
    const other = await app.addAdmin('other', ['production/supplier/index'])
    const due = { next_review_date: dateIn(-1) }
    await certOf(await supplierOf({ ...due, state: 'blacklisted' }), dateIn(3))
    await certOf(await supplierOf({ ...due, code: 'GYS-2', name: '停用', status: '0' }), dateIn(3))
    await certOf(await supplierOf({ ...due, code: 'GYS-3', name: '无人', buyer_admin_id: null }), dateIn(3))
    expect(await remind()).toEqual([])
    await supplierOf({ ...due, code: 'GYS-4', name: '他人', short_name: '他人', buyer_admin_id: other })
    expect(await told()).toEqual([[other, expect.stringContaining('他人')]])
  })
})
