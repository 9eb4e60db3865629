import { Refusal } from '../../contract/failures/failures.ts'
import type { Settings } from '../config/settings.ts'
import type { Db } from '../db/database.ts'
import type { Call } from '../http/route.ts'
import { type Side, triesAllowed } from './lives.ts'
import { passwordMatches } from './passwords.ts'
import {
  attemptSucceeded,
  cancelAttempt,
  countAttempt,
  countTry,
  forgetAttemptsOf,
  type SignInAttempt,
} from './signInAttempts.ts'

interface Claim {
  /** The account, when there is one of this name. */
  id?: number | undefined
  /** Its stored password. */
  stored?: string | undefined
  /** What was typed. */
  password: string
  /** More is asked before the claim counts as proven: a second factor. */
  halfway?: boolean
}

/** A try of a caller on an account, refused after as many failures as its side allows. */
export const attemptOn = (account: string, side: Side, { actor, now }: Call, settings: Settings): SignInAttempt => ({
  side,
  account,
  ip: actor.ip,
  now,
  allowed: triesAllowed(settings, side),
})

/**
 * Whether a password belongs to an account, for everything that asks for one. Refused before hashing when there were too many failures;
 * an unknown account costs and answers the same as a known one. Throws `accountLocked` or `networkSlowed` (with `locked_until`, unix seconds)
 * or `credentials` (protocol 2.3, architecture 7). Answers whether it came from a network that is new to the account.
 */
export async function tryPassword(db: Db, attempt: SignInAttempt, claim: Claim): Promise<boolean> {
  await refuseLocked(db, attempt)
  if (!(await passwordMatches(claim.stored, claim.password))) {
    await noteFailure(db, attempt, claim.id)
    throw new Refusal('credentials')
  }
  if (!claim.halfway) return noteSuccess(db, attempt, claim.id)
  await cancelAttempt(db, attempt)
  return false
}

/** Counts a try that is about to be looked at. Throws `accountLocked` or `networkSlowed` instead when there were too many. */
export async function refuseLocked(db: Db, attempt: SignInAttempt): Promise<void> {
  const lock = await countTry(db, attempt)
  if (lock) throw new Refusal(lock.word, {}, { locked_until: lock.until })
}

/** Counts a failure for display in the back office. The lock itself looks at its own counters. */
export async function noteFailure(db: Db, attempt: SignInAttempt, id: number | undefined): Promise<void> {
  const { side, now } = attempt
  if (id === undefined) return countAttempt(db, attempt)
  if (side === 'admin') {
    await db
      .updateTable('admin')
      .set((row) => ({ login_failure: row('login_failure', '+', 1), last_failure_time: now }))
      .where('id', '=', id)
      .execute()
    return
  }
  await db
    .updateTable('user')
    .set((row) => ({ login_failure: row('login_failure', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Answers whether it came from a network that is new to the account. */
export async function noteSuccess(db: Db, attempt: SignInAttempt, id: number | undefined): Promise<boolean> {
  const isNew = await attemptSucceeded(db, attempt)
  if (id !== undefined) await noFailures(db, attempt.side).where('id', '=', id).execute()
  return isNew
}

/** Lets an account sign in again from everywhere (areas 15, 16). */
export async function unlock(db: Db, side: Side, username: string): Promise<void> {
  await forgetAttemptsOf(db, side, username)
  await noFailures(db, side).where('username', '=', username).execute()
}

const noFailures = (db: Db, side: Side) => db.updateTable(side).set({ login_failure: 0 }).where('login_failure', '>', 0)
