import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { openDatabase } from './database.ts'
import { isDatabaseAway } from './databaseAway.ts'

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

it('is told of a query whose connection was ended, and the next one finds another', async () => {
  const db = openDatabase({ url: inject('postgresUrl') })
  const other = openDatabase({ url: inject('postgresUrl') })
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const waiting = failureOf(sql`select pg_sleep(20)`.execute(db))
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other)
  expect(isDatabaseAway(await waiting)).toBe(true)
  // Between two queries of a transaction nobody waits who could be told.
  const torn = failureOf(
    db.transaction().execute(async (trx) => {
      const own = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await sql`select pg_terminate_backend(${own.rows[0]?.pid})`.execute(other)
      await new Promise((later) => setTimeout(later, 50))
      await sql`select 1`.execute(trx)
    }),
  )
  expect(isDatabaseAway(await torn)).toBe(true)
  expect(await failureOf(sql`select 1`.execute(db))).toBeUndefined()
  expect(isDatabaseAway(await failureOf(sql`select nothing`.execute(db)))).toBe(false)
  await Promise.all([db.destroy(), other.destroy()])
})

it('is told of a database that takes no connection', async () => {
  const db = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' })
  expect(isDatabaseAway(await failureOf(sql`select 1`.execute(db)))).toBe(true)
  await db.destroy()
})
