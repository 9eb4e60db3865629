import { afterEach, beforeEach, expect, it } from 'vitest'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../start/testing.ts'
import { attemptSucceeded, countTry, type SignInAttempt } from './signInAttempts.ts'

const day = 86_400

onBothDatabases('tries of passwords', (dialect) => {
  let test: TestDatabase
  beforeEach(async () => {
    test = await openTestDatabase(dialect)
  })
  afterEach(() => test.drop())

  const now = 1_800_000_000
  const at = (account: string, ip: string, more: Partial<SignInAttempt> = {}): SignInAttempt => ({
    side: 'admin',
    account,
    ip,
    now,
    allowed: 10,
    ...more,
  })
  const signIn = async (attempt: SignInAttempt) => {
    expect(await countTry(test.db, attempt)).toBeUndefined()
    await attemptSucceeded(test.db, attempt)
  }
  /** As many as an account allows, each from another network. */
  const guess = async (account: string) => {
    for (let from = 0; from < 10; from++) await countTry(test.db, at(account, `198.51.${from}.1`))
  }

  /** As many as a network has in a day. */
  const exhaust = async (network: string) => {
    for (let name = 0; name < 100; name++) await countTry(test.db, at(`name${name}`, network))
  }

  it('of one network become slow at a hundred, also when somebody there has an account and signs in between', async () => {
    const network = '203.0.113.7'
    for (let name = 0; name < 99; name++) await countTry(test.db, at(`name${name}`, network))
    await signIn(at('own', network))
    expect(await countTry(test.db, at('name99', network))).toBeUndefined()
    expect(await countTry(test.db, at('name100', network))).toEqual({ word: 'networkSlowed', until: now + 60 })
    expect(await countTry(test.db, at('name100', network, { now: now + 60 }))).toBeUndefined()
    expect(await countTry(test.db, at('name101', network, { now: now + 60 }))).toMatchObject({ until: now + 120 })
  })

  it('of a network do not keep those out who signed in there before', async () => {
    await signIn(at('own', '203.0.113.7'))
    await exhaust('203.0.113.8')
    expect(await countTry(test.db, at('other', '203.0.113.7'))).toMatchObject({ word: 'networkSlowed' })
    expect(await countTry(test.db, at('own', '203.0.113.7'))).toBeUndefined()
  })

  it('that are refused leave nothing written', async () => {
    await exhaust('203.0.113.7')
    await guess('owner')
    const rows = () => test.db.selectFrom('sign_in').selectAll().orderBy('account').orderBy('network').execute()
    const before = await rows()
    for (const account of ['owner', 'nobody']) await countTry(test.db, at(account, '203.0.113.7', { now: now + 9 }))
    expect(await rows()).toEqual(before)
  })

  it('of others stay counted when the owner of the account signs in where he works', async () => {
    await signIn(at('owner', '192.0.2.1'))
    await guess('owner')
    await signIn(at('owner', '192.0.2.1'))
    expect(await countTry(test.db, at('owner', '198.51.100.1'))).toEqual({ word: 'accountLocked', until: now + day })
  })

  it('of others lock an account also where its owner signed in more than thirty days ago', async () => {
    await signIn(at('mover', '192.0.2.1', { now: now - 30 * day }))
    await guess('mover')
    expect(await countTry(test.db, at('mover', '192.0.2.1'))).toEqual({ word: 'accountLocked', until: now + day })
  })
})
