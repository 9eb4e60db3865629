import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { type LedgerKind, ledgers } from './book.ts'

/** A member whose balance is not what that member's log ends with; amounts in cents or points. */
export interface Mismatch {
  user_id: number
  kind: LedgerKind
  stored: number
  expected: number
}

/** What the last check found; unix seconds. */
export interface LedgerCheck {
  time: number
  mismatches: readonly Mismatch[]
}

const name = 'ledger_check'
/** More than a reader needs; the sentence only has to say that something is wrong. */
const mostKept = 100

/** Members whose balance or score is not what their log ends with. */
export const ledgerMismatches = async (db: Db): Promise<Mismatch[]> => [
  ...(await mismatchesOf(db, 'money')),
  ...(await mismatchesOf(db, 'score')),
]

/** Compares every member's balance and score with the end of the member's log and keeps the result (areas 16). */
export async function checkLedgers(db: Db, now: number): Promise<LedgerCheck> {
  const found = await ledgerMismatches(db)
  const check = { time: now, mismatches: found.slice(0, mostKept) }
  const value = JSON.stringify(check)
  await db
    .insertInto('config')
    .values({ scope: 'internal', name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
  return check
}

/** What the last check found; undefined before the first one. */
export async function readLedgerCheck(db: Db): Promise<LedgerCheck | undefined> {
  const row = await db.selectFrom('config').select('value').where('name', '=', name).executeTakeFirst()
  // Written by `checkLedgers` alone.
  return row && (JSON.parse(row.value) as LedgerCheck)
}

/** One statement, so that a booking under way is seen whole or not at all. */
async function mismatchesOf(db: Db, kind: LedgerKind): Promise<Mismatch[]> {
  const log = sql.table(ledgers[kind].log.name)
  const { rows } = await sql<{ user_id: number; stored: number; expected: number }>`
    select user_id, stored, expected from (
      select self.id as user_id, ${sql.ref(`self.${kind}`)} as stored, coalesce((
        select entry."after" from ${log} as entry where entry.user_id = self.id order by entry.id desc limit 1
      ), 0) as expected from "user" as self
    ) as compared where stored <> expected order by user_id limit ${mostKept}`.execute(db)
  return rows.map((row) => ({ ...row, kind }))
}
