import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../start/testing.ts'
import type { Trx } from '../engine/table.ts'
import { type Db, openDatabase } from './database.ts'
import { committedTogether } from './groupCommit.ts'

let at: TestDatabase
/** Another process, which sees what is committed. */
let other: Db
beforeEach(async () => {
  at = await openTestDatabase('sqlite')
  other = openDatabase(at.at)
})
afterEach(async () => {
  await other.destroy()
  await at.drop()
})

const add = (trx: Trx, username: string) => trx.insertInto('admin').values({ username }).execute()
const namesIn = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('admin').select('username').orderBy('username').execute()
  return rows.map(({ username }) => username)
}

it('commits work that waits for the same file at once, and answers none before', async () => {
  const seen: (readonly string[])[] = []
  const answered: string[] = []
  const adding = async (name: string) => {
    await committedTogether(at.db, async (trx) => {
      seen.push([...(await namesIn(other)), ...answered])
      await add(trx, name)
    })
    answered.push(name)
  }
  await Promise.all(['ann', 'ben', 'cid'].map(adding))
  expect(seen).toEqual([[], [], []])
  expect([await namesIn(other), answered]).toEqual([
    ['ann', 'ben', 'cid'],
    ['ann', 'ben', 'cid'],
  ])
})

it('takes back only the work that failed, and tells its caller why', async () => {
  const done = await Promise.allSettled([
    committedTogether(at.db, (trx) => add(trx, 'ann')),
    committedTogether(at.db, async (trx) => {
      await add(trx, 'ben')
      throw new Error('ben may not')
    }),
    committedTogether(at.db, async (trx) => (await add(trx, 'cid')).length),
  ])
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(done[1]).toMatchObject({ reason: { message: 'ben may not' } })
  expect(done[2]).toMatchObject({ value: 1 })
  expect(await namesIn(other)).toEqual(['ann', 'cid'])
})

it('keeps what fits when one work fills the disk', async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(at.db)
  await sql.raw(`pragma max_page_count = ${Number(rows[0]?.page_count) + 20}`).execute(at.db)
  const done = await Promise.allSettled([
    committedTogether(at.db, (trx) => add(trx, 'ann')),
    committedTogether(at.db, (trx) => add(trx, 'b'.repeat(1_000_000))),
    committedTogether(at.db, (trx) => add(trx, 'cid')),
  ])
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(done[1]).toMatchObject({ reason: { code: 'SQLITE_FULL' } })
  expect(await namesIn(other)).toEqual(['ann', 'cid'])
})

it('does the others again when one work ends the transaction of all', async () => {
  const done = await Promise.allSettled([
    committedTogether(at.db, (trx) => add(trx, 'ann')),
    committedTogether(at.db, (trx) => sql`rollback`.execute(trx)),
    committedTogether(at.db, (trx) => add(trx, 'cid')),
  ])
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await namesIn(other)).toEqual(['ann', 'cid'])
})

it('commits slow work before what waits behind it begins', async () => {
  let seen: readonly string[] = []
  await Promise.all([
    committedTogether(at.db, async (trx) => {
      await add(trx, 'ann')
      await setTimeout(40)
    }),
    committedTogether(at.db, async () => {
      seen = await namesIn(other)
    }),
  ])
  expect(seen).toEqual(['ann'])
})

it('does all work of a crowd, in the order it came', async () => {
  const done: number[] = []
  const crowd = Array.from({ length: 50 }, (_, n) => n)
  await Promise.all(
    crowd.map((n) =>
      committedTogether(at.db, async (trx) => {
        await add(trx, `person ${n}`)
        done.push(n)
      }),
    ),
  )
  expect([done, (await namesIn(other)).length]).toEqual([crowd, 50])
})
