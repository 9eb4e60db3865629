import { sql } from 'kysely'
import { dialectOf } from '../../db/dialect.ts'
import type { Values } from '../module.ts'
import { notClosed } from '../read/reading.ts'
import { anyTrx } from '../table.ts'
import { reads, type Writing } from '../writing.ts'

/**
 * Stored rows that the caller may touch, by id ascending; others are absent, as in the caller's lists (areas 2.2). PostgreSQL
 * keeps them locked until the commit, so that a save always starts from the newest version; on SQLite writers take turns.
 */
export async function lockRows(on: Writing, ids: readonly number[]): Promise<Values[]> {
  let query = anyTrx(on.trx)
    .selectFrom(`${on.definition.name} as self`)
    .selectAll()
    .where('self.id', 'in', ids)
    .orderBy('self.id')
  const scopes = [await on.scope?.(on.definition, on.actor), await on.rules.scope?.(reads(on.trx, on), {})]
  for (const scope of [...scopes, ...notClosed(on.definition)]) if (scope) query = query.where(scope)
  if (dialectOf(on.trx) === 'postgres') query = query.modifyEnd(sql`for update`)
  return query.execute()
}
