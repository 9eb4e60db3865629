import type { Db } from '../db/database.ts'
import { droppedRows } from '../db/dropped.ts'
import type { Side } from './lives.ts'
import { networkOf } from './network.ts'

const day = 86_400
/** Failures of one network over all accounts in a day; guessing one password for many names becomes slow here. */
const allowedPerNetwork = 100
/** Seconds between two tries of such a network. */
const slowedFor = 60
const trustedFor = 30 * day

const counted = ['network', 'failures', 'failure_time', 'success_time'] as const

interface Counter {
  network: string
  failures: number
  failure_time: number
  success_time: number
}

export interface SignInAttempt {
  side: Side
  /** The account's own name where there is one, so that other ways to name it count together; else what was typed. */
  account: string
  ip: string
  now: number
  /** Consecutive failures after which an account is refused for a day (protocol 2.3). */
  allowed: number
}

/** Why a try is refused before its password is looked at, and the unix second at which that ends. */
export interface SignInLock {
  word: 'accountLocked' | 'networkSlowed'
  until: number
}

/**
 * Counts a try before its password is looked at; parallel tries cannot slip past. Answers undefined when it may go on. A network
 * with a success on the account in the last 30 days is locked by its own failures only, so failures from elsewhere, or of
 * neighbours on other accounts, cannot lock the owner out (architecture 7). Nothing is written of a refused try.
 */
export async function countTry(db: Db, attempt: SignInAttempt): Promise<SignInLock | undefined> {
  const { side, now } = attempt
  const account = attempt.account.toLowerCase()
  const network = networkOf(attempt.ip)
  const known = (name: string, where: string) =>
    db
      .selectFrom('sign_in')
      .select(counted)
      .where('side', '=', side)
      .where('account', '=', name)
      .where('network', '=', where)
      .executeTakeFirst()
  const seen = {
    overall: await known('', network),
    total: await known(account, ''),
    own: await known(account, network),
  }
  return (
    lockOf(seen, attempt) ??
    db.transaction().execute(async (trx) => {
      // The empty account counts the network as a whole. Written first: on PostgreSQL its row keeps other tries waiting.
      const overall = await counterOf(trx, side, '', network)
      const total = await counterOf(trx, side, account, '')
      const own = await counterOf(trx, side, account, network)
      const lock = lockOf({ overall, total, own }, attempt)
      if (lock) return lock
      for (const [name, counter] of [
        ['', overall],
        [account, total],
        [account, own],
      ] as const) {
        await trx
          .updateTable('sign_in')
          .set({ failures: live(counter, now) + 1, failure_time: now })
          .where('side', '=', side)
          .where('account', '=', name)
          .where('network', '=', counter.network)
          .execute()
      }
      return undefined
    })
  )
}

interface Counters {
  /** Of the network, over all accounts. */
  overall: Counter | undefined
  /** Of the account, from everywhere. */
  total: Counter | undefined
  /** Of the account from this network. */
  own: Counter | undefined
}

function lockOf({ overall, total, own }: Counters, { now, allowed }: SignInAttempt): SignInLock | undefined {
  const trusted = own !== undefined && own.success_time > now - trustedFor
  const deciding = trusted ? own : total
  if (deciding && live(deciding, now) >= allowed) return { word: 'accountLocked', until: deciding.failure_time + day }
  if (trusted || !overall || live(overall, now) < Math.max(allowed, allowedPerNetwork)) return undefined
  const until = overall.failure_time + slowedFor
  return until > now ? { word: 'networkSlowed', until } : undefined
}

/** The try was neither a failure nor a success yet: it does not count, and changes nothing else. */
export async function cancelAttempt(db: Db, { side, account, ip }: SignInAttempt): Promise<void> {
  const name = account.toLowerCase()
  const network = networkOf(ip)
  await db.transaction().execute(async (trx) => {
    for (const [counted, where] of [
      ['', network],
      [name, ''],
      [name, network],
    ] as const) {
      await trx
        .updateTable('sign_in')
        .set((row) => ({ failures: row('failures', '-', 1) }))
        .where('side', '=', side)
        .where('account', '=', counted)
        .where('network', '=', where)
        .where('failures', '>', 0)
        .execute()
    }
  })
}

/** Writes as much as noting the failure of a known account does, so that timing does not distinguish the two. */
export async function countAttempt(db: Db, { side, account, ip, now }: SignInAttempt): Promise<void> {
  await db
    .updateTable('sign_in')
    .set({ failure_time: now })
    .where('side', '=', side)
    .where('account', '=', account.toLowerCase())
    .where('network', '=', networkOf(ip))
    .execute()
}

/**
 * The password was right: the account starts from zero here, and this network is trusted. Returns whether the network is new: the
 * account signed in from others of late, and not from this one.
 */
export async function attemptSucceeded(db: Db, { side, account, ip, now }: SignInAttempt): Promise<boolean> {
  const name = account.toLowerCase()
  const network = networkOf(ip)
  return db.transaction().execute(async (trx) => {
    // In the order of countTry, so that two transactions never wait for each other.
    const overall = await counterOf(trx, side, '', network)
    const total = await counterOf(trx, side, name, '')
    const own = await counterOf(trx, side, name, network)
    const at = (account: string, network: string) =>
      trx.updateTable('sign_in').where('side', '=', side).where('account', '=', account).where('network', '=', network)
    await at(name, network).set({ failures: 0, success_time: now }).execute()
    await at(name, '')
      .set({ failures: Math.max(0, total.failures - own.failures) })
      .execute()
    await at('', network)
      .set({ failures: Math.max(0, overall.failures - 1) })
      .execute()
    if (own.success_time > now - trustedFor) return false
    const others = trx.selectFrom('sign_in').select('network').where('side', '=', side).where('account', '=', name)
    const trusted = others
      .where('network', '<>', network)
      .where('success_time', '>', now - trustedFor)
      .limit(1)
    return (await trusted.executeTakeFirst()) !== undefined
  })
}

/** An administrator unlocks an account: its counters start from zero everywhere, whichever network failed. */
export async function forgetAttemptsOf(db: Db, side: Side, account: string): Promise<void> {
  await db
    .updateTable('sign_in')
    .set({ failures: 0 })
    .where('side', '=', side)
    .where('account', '=', account.toLowerCase())
    .execute()
}

/** Counters that are not needed any more: no failure for a day and no success within the trusted time. */
export async function forgetAttempts(db: Db, now: number): Promise<number> {
  const idle = db
    .deleteFrom('sign_in')
    .where('failure_time', '<', now - day)
    .where('success_time', '<', now - trustedFor)
  return droppedRows(await idle.executeTakeFirst())
}

const live = (counter: Counter, now: number): number => (counter.failure_time > now - day ? counter.failures : 0)

async function counterOf(db: Db, side: string, account: string, network: string): Promise<Counter> {
  return db
    .insertInto('sign_in')
    .values({ side, account, network, failures: 0, failure_time: 0, success_time: 0 })
    .onConflict((conflict) => conflict.columns(['side', 'account', 'network']).doUpdateSet({ side }))
    .returning(counted)
    .executeTakeFirstOrThrow()
}
