import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockWaits, onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import { contextOf } from '../engine/actions/work.ts'
import { inTransaction } from '../engine/write/transaction.ts'
import { systemActor } from '../permission/actor.ts'
import { awardDailyLogin, awardProfile, awardRegistration, scoreRules } from './awards.ts'
import { type Booking, book } from './book.ts'
import { checkLedgers, readLedgerCheck } from './ledgerCheck.ts'

const now = 1_767_225_600
const day = 86_400

onBothDatabases('a ledger', (dialect) => {
  let app: TestApp
  let anna: number

  beforeEach(async () => {
    app = await openTestApp(dialect)
    anna = await app.addMember('anna')
  })
  afterEach(() => app.drop())

  const booked = (more: Partial<Extract<Booking, { kind: 'money' }>> = {}) => {
    const booking = { kind: 'money', type: 'adjust', userId: anna, amount: 1000, memo: 'why', now, ...more } as const
    return inTransaction(app.db, (trx) => book(trx, booking))
  }
  /** What the program gives, at a moment. */
  const at = (now: number) => contextOf({ registry: app.registry, settings: app.settings, actor: systemActor, now })
  const member = () =>
    app.db.selectFrom('user').select(['money', 'score']).where('id', '=', anna).executeTakeFirstOrThrow()
  const moneyLog = () => app.db.selectFrom('user_money_log').selectAll().orderBy('id').execute()
  const scoreLog = () => app.db.selectFrom('user_score_log').selectAll().orderBy('id').execute()

  it('moves the balance and says what stood before and stands now', async () => {
    expect(await booked({ amount: 1234, ref: { type: 'order', id: 7 } })).toMatchObject({ before: 0, after: 1234 })
    expect(await booked({ amount: -234, type: 'consume' })).toMatchObject({ before: 1234, after: 1000 })
    expect(await member()).toMatchObject({ money: 1000 })
    expect(await moneyLog()).toMatchObject([
      { money: 1234, before: 0, after: 1234, type: 'adjust', ref_type: 'order', ref_id: 7, create_time: now },
      { money: -234, before: 1234, after: 1000, type: 'consume', ref_type: '', ref_id: null },
    ])
  })

  it('refuses what would leave a debt, nothing, too much, no reason or nobody, and then writes nothing', async () => {
    await booked({ amount: 550 })
    const refusals = [
      [{ amount: -551 }, 'insufficientBalance'],
      [{ amount: 0 }, 'amountZero'],
      [{ amount: 100_000_001 }, 'range'],
      [{ amount: -100_000_001 }, 'range'],
      [{ amount: 1.5 }, 'range'],
      [{ memo: '  ' }, 'memoRequired'],
      [{ userId: 999_999 }, 'memberMissing'],
    ] as const
    for (const [more, word] of refusals) await expect(booked(more)).rejects.toMatchObject({ word })
    await expect(booked({ amount: -551 })).rejects.toMatchObject({ values: { amount: { zh: '¥5.50' } } })
    expect(await member()).toMatchObject({ money: 550 })
    expect(await moneyLog()).toHaveLength(1)
  })

  it('takes the largest movement to the cent', async () => {
    await booked({ amount: 100_000_000 })
    await booked({ amount: -99_999_999 })
    expect(await member()).toMatchObject({ money: 1 })
  })

  it('keeps nothing of a booking whose transaction is taken back', async () => {
    const work = inTransaction(app.db, async (trx) => {
      await book(trx, { kind: 'score', type: 'adjust', userId: anna, amount: 5, memo: 'why', now })
      throw new Error('taken back')
    })
    await expect(work).rejects.toThrow('taken back')
    expect([(await member()).score, await scoreLog()]).toEqual([0, []])
  })

  it('adds fifty parallel bookings of one member exactly, each row following the one before', async () => {
    const amounts = Array.from({ length: 50 }, (_, at) => (at % 5 === 4 ? -7 : 13 + at))
    await booked({ amount: 1000 })
    await Promise.all(amounts.map((amount) => booked({ amount })))
    const sum = amounts.reduce((total, amount) => total + amount, 1000)
    expect((await member()).money).toBe(sum)
    const rows = await moneyLog()
    expect(rows).toHaveLength(51)
    rows.forEach((row, at) => {
      expect(row.before).toBe(at === 0 ? 0 : rows[at - 1]?.after)
      expect(row.after).toBe(Number(row.before) + Number(row.money))
    })
  })

  it('never lets parallel withdrawals take more than there is', async () => {
    await booked({ amount: 100 })
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => booked({ amount: -30 })))
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(3)
    expect((await member()).money).toBe(10)
  })

  it('rewards a registration once, in the language of the member, also when asked in parallel', async () => {
    await app.db.updateTable('user').set({ lang: 'en' }).where('id', '=', anna).execute()
    const given = await Promise.all([1, 2, 3, 4].map(() => awardRegistration(app.db, at(now), anna)))
    expect(given.sort()).toEqual([0, 0, 0, 100])
    expect(await scoreLog()).toMatchObject([
      { score: 100, type: 'register', memo: 'Registration reward', admin_id: null },
    ])
  })

  it('rewards once, though two calls reach the member before either is done', async () => {
    const given = await app.db.transaction().execute(async (trx) => {
      await trx.updateTable('user').set({ score: 0 }).where('id', '=', anna).execute()
      const both = [1, 2].map(() => awardRegistration(app.db, at(now), anna))
      await lockWaits(app.db, 2)
      return { both }
    })
    expect((await Promise.all(given.both)).sort()).toEqual([0, 100])
  })

  it('rewards the first sign-in of a local day', async () => {
    // 2026-01-01 08:00 in Shanghai; the day ends 16 hours later.
    const give = (now: number) => awardDailyLogin(app.db, at(now), anna)
    expect([await give(now), await give(now + 16 * 3600 - 1)]).toEqual([5, 0])
    expect(await Promise.all([give(now + 16 * 3600), give(now + 16 * 3600 + 1)])).toContain(5)
    expect((await member()).score).toBe(10)
  })

  it('rewards a profile once it is complete, and never again', async () => {
    const give = () => awardProfile(app.db, at(now), anna)
    expect(await give()).toBe(0)
    const profile = { avatar: '/a.png', company: 'C', mobile: '13900000001', email: 'a@b.example' }
    await app.db.updateTable('user').set(profile).where('id', '=', anna).execute()
    expect([await give(), await give()]).toEqual([50, 0])
    await app.db.updateTable('user').set({ company: '' }).where('id', '=', anna).execute()
    await app.db.updateTable('user').set({ company: 'D' }).where('id', '=', anna).execute()
    expect(await give()).toBe(0)
  })

  it('gives nothing for a rule that is switched off, and tells members only of the others', async () => {
    await app.db.updateTable('config').set({ value: '0' }).where('name', '=', 'score_daily_login').execute()
    await app.settings.refresh()
    expect(await awardDailyLogin(app.db, at(now), anna)).toBe(0)
    expect(scoreRules(app.settings)).toEqual([
      { name: 'register', points: 100 },
      { name: 'profile', points: 50 },
      { name: 'enquiry', points: 20 },
    ])
  })

  it('is compared with what members have, and a difference is kept until it is gone', async () => {
    await booked({ amount: 900 })
    await booked({ amount: -200 })
    expect(await checkLedgers(app.db, now)).toEqual({ time: now, mismatches: [] })
    await app.db.updateTable('user').set({ money: 701, score: 3 }).where('id', '=', anna).execute()
    expect(await readLedgerCheck(app.db)).toEqual({ time: now, mismatches: [] })
    await checkLedgers(app.db, now + day)
    expect(await readLedgerCheck(app.db)).toEqual({
      time: now + day,
      mismatches: [
        { user_id: anna, kind: 'money', stored: 701, expected: 700 },
        { user_id: anna, kind: 'score', stored: 3, expected: 0 },
      ],
    })
  })
})
