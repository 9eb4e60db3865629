import { once } from 'node:events'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { openDatabase } from './database.ts'
import { isDatabaseAway, tellingAway } from './databaseAway.ts'

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
  expect(await failureOf(sql`select 1`.execute(db))).toBeUndefined()
  expect(isDatabaseAway(await failureOf(sql`select nothing`.execute(db)))).toBe(false)
  await Promise.all([db.destroy(), other.destroy()])
})

it('is told of a connection that was ended between two queries of a transaction, where nobody waits who could be told', async () => {
  const pool = new pg.Pool({ connectionString: inject('postgresUrl') })
  const db = new Kysely({ dialect: new PostgresDialect({ pool: tellingAway(pool) }) })
  const other = openDatabase({ url: inject('postgresUrl') })
  const connected = once(pool, 'connect')
  const torn = failureOf(
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      const [client] = await connected
      // Its error comes first, and is what the listeners of the pool are for.
      const ended = new Promise((resolve) => client.once('end', resolve))
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other)
      await ended
      await sql`select 1`.execute(trx)
    }),
  )
  expect(isDatabaseAway(await torn)).toBe(true)
  expect(await failureOf(sql`select 1`.execute(db))).toBeUndefined()
  await Promise.all([db.destroy(), other.destroy()])
})

it('is told of a database that takes no connection', async () => {
  const db = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' })
  expect(isDatabaseAway(await failureOf(sql`select 1`.execute(db)))).toBe(true)
  await db.destroy()
})
