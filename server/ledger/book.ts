import type { Faults } from '../../contract/definition/check.ts'
import { fromScaled } from '../../contract/definition/schemas/schemas.ts'
import { type Fault, Refusal } from '../../contract/failures/failures.ts'
import { grouped, moneyInBoth } from '../../contract/figures.ts'
import { userMoneyLog } from '../../contract/system/userMoneyLog.ts'
import { userScoreLog } from '../../contract/system/userScoreLog.ts'
import type { Text } from '../../contract/text.ts'
import { dialectOf } from '../db/dialect.ts'
import type { WorkContext } from '../engine/context.ts'
import type { Trx } from '../engine/table.ts'

export type LedgerKind = 'money' | 'score'
export type MoneyType = keyof typeof userMoneyLog.fields.type.bounds
export type ScoreType = keyof typeof userScoreLog.fields.type.bounds

/** A movement of a member's balance (cents) or score (points). */
export interface Movement {
  kind: LedgerKind
  userId: number
  /** Signed, never 0. */
  amount: number
  /** Why; every row of a ledger says it. */
  memo: string
}

export type Booking = Movement & {
  /** What caused it, when it was not a person's decision. */
  ref?: { type: string; id: number }
  adminId?: number
  /** Unix seconds. */
  now: number
} & ({ kind: 'money'; type: MoneyType } | { kind: 'score'; type: ScoreType })

export interface Moved {
  before: number
  after: number
}

export interface Booked extends Moved {
  id: number
}

/** The two ledgers: the definition of the log, and what its amounts are called. */
export const ledgers = {
  money: { log: userMoneyLog, field: userMoneyLog.fields.money, short: 'insufficientBalance' },
  score: { log: userScoreLog, field: userScoreLog.fields.score, short: 'insufficientScore' },
} as const

/**
 * Books one movement: the member's balance or score and the row of the log in the transaction given (protocol 3B.8, areas 16).
 * With `emit`, listeners are notified. Throws `memberMissing`, `amountZero`, `memoRequired`, the range, `insufficientBalance` or
 * `insufficientScore`.
 */
export async function book(trx: Trx, booking: Booking, emit?: WorkContext['emit']): Promise<Booked> {
  const moved = await move(trx, booking)
  if ('faults' in moved) throw refusalOf(moved.faults)
  const id = await write(trx, booking, moved)
  if (emit) await tellMoved(emit, { ...booking, after: moved.after })
  return { id, ...moved }
}

/** Notifies listeners that a balance or score moved; amounts in cents or points. */
export function tellMoved(
  emit: WorkContext['emit'],
  { kind, userId, amount, after, memo, type }: Movement & Pick<Moved, 'after'> & { type: string },
): Promise<void> {
  return emit(`user.${kind}Changed`, { id: userId, amount, after, memo, type })
}

/**
 * The half of a booking that changes the member: locks the member's row, so that parallel bookings wait for each other, and
 * returns the amounts before and after. Refusals are faults by column of the log; then nothing was written.
 */
export async function move(trx: Trx, movement: Movement): Promise<Moved | { faults: Faults }> {
  const { kind, userId, amount } = movement
  const wrong = faultsOf(movement)
  if (Object.keys(wrong).length > 0) return { faults: wrong }
  const member = await lockedMember(trx, userId)
  if (!member) return { faults: { user_id: { word: 'memberMissing' } } }
  const before = member[kind]
  const after = before + amount
  if (after < 0) return { faults: { [kind]: short(kind, before) } }
  const set = kind === 'money' ? { money: after } : { score: after }
  await trx.updateTable('user').set(set).where('id', '=', userId).execute()
  return { before, after }
}

/** Cents or points as people read them. */
export const spelled = (kind: LedgerKind, amount: number): Text | string =>
  kind === 'money' ? moneyInBoth(fromScaled(amount, 2)) : grouped(amount)

const short = (kind: LedgerKind, amount: number): Fault => ({
  word: ledgers[kind].short,
  values: { amount: spelled(kind, amount) },
})

function faultsOf({ kind, userId, amount, memo }: Movement): Faults {
  const { field } = ledgers[kind]
  const { min, max } = field.bounds
  const faults: Faults = {}
  if (!Number.isSafeInteger(userId) || userId <= 0) faults.user_id = { word: 'memberMissing' }
  if (amount === 0) faults[kind] = { word: 'amountZero' }
  else if (!Number.isSafeInteger(amount) || amount < min || amount > max) {
    faults[kind] = {
      word: 'range',
      values: { field: field.label, min: spelled(kind, min), max: spelled(kind, max) },
    }
  }
  if (memo.trim() === '') faults.memo = { word: 'memoRequired' }
  return faults
}

function refusalOf(faults: Faults): Refusal {
  const [fault = { word: 'parameter' } as const] = Object.values(faults)
  return new Refusal(fault.word, fault.values)
}

/** On SQLite a transaction is alone; on PostgreSQL the row stays ours until the commit. */
async function lockedMember(trx: Trx, id: number) {
  const query = trx.selectFrom('user').select(['money', 'score']).where('id', '=', id).where('deleted_time', 'is', null)
  const locking = dialectOf(trx) === 'postgres' ? query.forUpdate() : query
  return locking.executeTakeFirst()
}

async function write(trx: Trx, booking: Booking, { before, after }: Moved): Promise<number> {
  const { userId, amount, memo, ref, adminId, now } = booking
  const row = {
    user_id: userId,
    before,
    after,
    memo: memo.trim(),
    ref_type: ref?.type ?? '',
    ref_id: ref?.id ?? null,
    admin_id: adminId ?? null,
    create_time: now,
  }
  const { id } = await (booking.kind === 'money'
    ? trx
        .insertInto('user_money_log')
        .values({ ...row, money: amount, type: booking.type })
        .returning('id')
        .executeTakeFirstOrThrow()
    : trx
        .insertInto('user_score_log')
        .values({ ...row, score: amount, type: booking.type })
        .returning('id')
        .executeTakeFirstOrThrow())
  return id
}
