import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'

const away = new WeakSet<Error>()
const broken = new WeakSet<PoolClient>()

/** Whether a query failed because PostgreSQL could not be asked: it restarts, is gone, or has no connection left. */
export const isDatabaseAway = (error: unknown): boolean => error instanceof Error && away.has(error)

/** A pool of which every failure to reach the database is known as one; what was under way then may or may not have been done. */
export function tellingAway(pool: Pool): PostgresPool {
  // A connection that breaks is replaced by the pool; without listeners, at rest and at work, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => broken.add(client)))
  return {
    connect: () =>
      pool.connect().then(tellingClient, (error) => {
        throw noted(error)
      }),
    end: () => pool.end(),
  }
}

function tellingClient(client: PoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) =>
    client.query(text, [...values]).catch((error: unknown) => {
      if (isLeaving(error)) broken.add(client)
      throw broken.has(client) ? noted(error) : error
    })
  // PostgreSQL announces the end of a connection, so one that goes back to the pool would fail for its next user.
  const release = () => client.release(broken.has(client))
  // Kysely reads cursors with an extension only, which is not there.
  return { query: query as unknown as PostgresPoolClient['query'], release }
}

/** Classes of PostgreSQL: connection lost, out of resources, shut down by an operator. A full disk says so itself. */
const isLeaving = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:08|53[^1]|57P)/.test(String(error.code))

function noted(error: unknown): unknown {
  if (error instanceof Error) away.add(error)
  return error
}
