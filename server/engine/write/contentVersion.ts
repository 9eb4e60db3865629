import { sql } from 'kysely'
import { runBuilt } from '../../db/builtOnce.ts'
import type { Db } from '../../db/database.ts'

const name = 'content_version'
const listeners = new Set<() => void>()

/**
 * Calls back after every commit of this process that changed what visitors may see; returns the function that unsubscribes.
 */
export function onContentChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notifies caches of this process; `inTransaction` calls it after the commit, never before. */
export function announceContentChange(): void {
  for (const listener of listeners) listener()
}

/**
 * Moves the content version inside the transaction of the change; caches of every process compare it (architecture 8).
 * Call it last: on PostgreSQL the row stays locked until the commit.
 */
export async function moveContentVersion(trx: Db): Promise<void> {
  // Written as text: caches of settings watch their table, and this number is no setting.
  await runBuilt(trx, 'content version', [], () =>
    sql`insert into config (name, scope, type, value) values (${name}, 'internal', 'integer', '1')
      on conflict (name) do update set value = cast(cast(config.value as bigint) + 1 as text)`.compile(trx),
  )
}

/** The content version as committed; 0 until something was published. */
export async function readContentVersion(db: Db): Promise<number> {
  const row = await db.selectFrom('config').select('value').where('name', '=', name).executeTakeFirst()
  return Number(row?.value ?? 0)
}
