import type { QueryExecutorProvider } from 'kysely'
import type { JsonObject } from '../../../contract/definition/field.ts'
import { memoize } from '../../../contract/memoize.ts'
import { databaseOf } from '../../db/dialect.ts'
import type { Trx } from '../table.ts'
import type { Context } from '../writing.ts'
import { insertRows } from './insertRows.ts'
import { afterCommit } from './transaction.ts'

const wakersOf = memoize((_database: object) => new Set<() => void>())

/** Calls back after every commit of this process that wrote an event; returns the function that unsubscribes. */
export function onEmitted(db: QueryExecutorProvider, wake: () => void): () => void {
  const all = wakersOf(databaseOf(db)).add(wake)
  return () => all.delete(wake)
}

interface Emitted {
  event: string
  data: JsonObject
  /** Unix seconds before which it is not delivered; now when not given. */
  at?: number | undefined
}

/**
 * Writes an event into the outbox, once for each of its listeners, in the transaction of the change; nothing without listeners.
 * `at` in unix seconds.
 */
export async function emit({ registry, actor, now }: Context, trx: Trx, { event, data, at }: Emitted): Promise<void> {
  const listeners = registry.listeners(event)
  if (listeners.length === 0) return
  const row = {
    event,
    data: JSON.stringify(data),
    admin_id: actor.kind === 'admin' ? actor.id : null,
    user_id: actor.kind === 'user' ? actor.id : null,
    due_time: at ?? now,
    create_time: now,
  }
  await insertRows(
    trx,
    'outbox',
    listeners.map(({ name }) => ({ listener: name, ...row })),
  )
  afterCommit(trx, () => {
    for (const wake of wakersOf(databaseOf(trx))) wake()
  })
}
