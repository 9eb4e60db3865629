import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../start/testing.ts'
import { openDatabase } from '../db/database.ts'
import { forgetNotes, noteChanged } from '../db/feed.ts'
import { integerColumn, Schema } from '../db/schema.ts'
import { followRows } from './followRows.ts'

interface Pots {
  pot: { id: number; size: number }
}
type Db = Kysely<Pots>

/** Sizes of pots by id, and how often rows were asked for. */
class Sizes {
  readonly byId = new Map<number, number>()
  taken: number[][] = []
  fails = false

  async take(db: Db, ids: readonly number[]): Promise<void> {
    if (this.fails) throw new Error('unreadable')
    this.taken.push([...ids])
    const rows = await db.selectFrom('pot').selectAll().where('id', 'in', ids).execute()
    for (const id of ids) this.byId.delete(id)
    for (const { id, size } of rows) this.byId.set(id, size)
  }

  get all(): Record<number, number> {
    return Object.fromEntries(this.byId)
  }
}

onBothDatabases('rows that are kept in memory', (dialect) => {
  let test: TestDatabase
  let db: Db
  beforeAll(async () => {
    test = await openTestDatabase(dialect)
    // The table is made here, where no type names it.
    db = test.db as unknown as Db
    const schema = new Schema(test.db as unknown as Kysely<unknown>)
    await schema.table('pot', { size: integerColumn() })
    await schema.followed('pot')
  })
  beforeEach(async () => {
    await sql`delete from pot`.execute(db)
    await sql`insert into pot (id, size) values (1, 1), (2, 2), (3, 3)`.execute(db)
  })
  afterAll(() => test.drop())

  const followed = () => followRows<Db, Sizes>('pot', () => new Sizes())

  it('are built while the database answers, and are true after every change', async () => {
    const pots = followed()
    expect(await pots.current(db)).toBeUndefined()
    const kept = await pots.ready(db)
    expect(kept.all).toEqual({ 1: 1, 2: 2, 3: 3 })
    await db.updateTable('pot').set({ size: 20 }).where('id', '=', 2).execute()
    await db.deleteFrom('pot').where('id', '=', 1).execute()
    await sql`insert into pot (id, size) values (4, 4)`.execute(db)
    expect(await pots.current(db)).toBe(kept)
    expect(kept.all).toEqual({ 2: 20, 3: 3, 4: 4 })
  })

  it('are read again only where something changed, also where that stands in another table', async () => {
    const pots = followed()
    const kept = await pots.ready(db)
    kept.taken = []
    await pots.current(db)
    expect(kept.taken).toEqual([])
    await db.transaction().execute((trx) => noteChanged(trx, 'pot', [3, 1, 3]))
    await pots.current(db)
    expect(kept.taken).toEqual([[1, 3]])
  })

  it('know nothing of a change that was taken back, nor of one that is not committed', async () => {
    const pots = followed()
    const kept = await pots.ready(db)
    const fails = db.transaction().execute(async (trx) => {
      await trx.updateTable('pot').set({ size: 99 }).execute()
      expect(await pots.current(trx)).toBeUndefined()
      throw new Error('taken back')
    })
    await expect(fails).rejects.toThrow('taken back')
    await pots.current(db)
    expect(kept.all).toEqual({ 1: 1, 2: 2, 3: 3 })
    await db.updateTable('pot').set({ size: 5 }).where('id', '=', 3).execute()
    await pots.current(db)
    expect(kept.all).toEqual({ 1: 1, 2: 2, 3: 5 })
  })

  it('hear of what another process wrote', async () => {
    const pots = followed()
    const kept = await pots.ready(db)
    const other = openDatabase(test.at) as unknown as Db
    await other.updateTable('pot').set({ size: 7 }).where('id', '=', 1).execute()
    await other.destroy()
    await pots.current(db)
    expect(kept.all).toEqual({ 1: 7, 2: 2, 3: 3 })
  })

  it('hear of a transaction that began before others and commits after them', async () => {
    if (dialect === 'sqlite') return
    const pots = followed()
    const kept = await pots.ready(db)
    const early = await db.startTransaction().execute()
    await early.updateTable('pot').set({ size: 10 }).where('id', '=', 1).execute()
    for (const size of [21, 22]) {
      await db.updateTable('pot').set({ size }).where('id', '=', 2).execute()
      await pots.current(db)
      expect(kept.all).toEqual({ 1: 1, 2: size, 3: 3 })
    }
    kept.taken = []
    await pots.current(db)
    expect(kept.taken).toEqual([])
    await early.commit().execute()
    await pots.current(db)
    expect(kept.all).toEqual({ 1: 10, 2: 22, 3: 3 })
  })

  it('stay with the database until an import has been taken', async () => {
    const pots = followed()
    const kept = await pots.ready(db)
    const rows = Array.from({ length: 2500 }, (_, at) => ({ id: at + 10, size: at }))
    for (let at = 0; at < rows.length; at += 500)
      await db
        .insertInto('pot')
        .values(rows.slice(at, at + 500))
        .execute()
    expect(await pots.current(db)).toBeUndefined()
    expect(await pots.ready(db)).toBe(kept)
    expect(kept.byId.size).toBe(2503)
  })

  it('are built anew after they could not be read', async () => {
    const pots = followed()
    const kept = await pots.ready(db)
    kept.fails = true
    await db.updateTable('pot').set({ size: 6 }).where('id', '=', 1).execute()
    expect(await pots.current(db)).toBeUndefined()
    expect((await pots.ready(db)).all).toEqual({ 1: 6, 2: 2, 3: 3 })
  })

  it('miss nothing when old notes are dropped', async () => {
    const pots = followed()
    const kept = await pots.ready(db)
    const later = Math.floor(Date.now() / 1000) + 2 * 86_400
    await db.updateTable('pot').set({ size: 8 }).where('id', '=', 1).execute()
    await pots.current(db)
    await forgetNotes(db, 'pot', later)
    await db.updateTable('pot').set({ size: 9 }).where('id', '=', 2).execute()
    await pots.current(db)
    expect(kept.all).toEqual({ 1: 8, 2: 9, 3: 3 })
    await forgetNotes(db, 'pot', later)
    const { rows } = await sql`select 1 from feed_pot`.execute(db)
    expect(rows).toHaveLength(1)
  })
})
