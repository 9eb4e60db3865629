import { afterEach, beforeEach, expect, it } from 'vitest'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../start/testing.ts'
import { attemptSucceeded, lockedUntil, type SignInAttempt } from './signInAttempts.ts'

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
    expect(await lockedUntil(test.db, attempt)).toBeUndefined()
    await attemptSucceeded(test.db, attempt)
  }
  /** As many as an account allows, each from another network. */
  const guess = async (account: string) => {
    for (let from = 0; from < 10; from++) await lockedUntil(test.db, at(account, `198.51.${from}.1`))
  }

  it('of one network end at a hundred, also when somebody there has an account and signs in between', async () => {
    const network = '203.0.113.7'
    for (let name = 0; name < 99; name++) await lockedUntil(test.db, at(`name${name}`, network))
    await signIn(at('own', network))
    expect(await lockedUntil(test.db, at('name99', network))).toBeUndefined()
    expect(await lockedUntil(test.db, at('name100', network))).toBe(now + day)
  })

  it('of others stay counted when the owner of the account signs in where he works', async () => {
    await signIn(at('owner', '192.0.2.1'))
    await guess('owner')
    await signIn(at('owner', '192.0.2.1'))
    expect(await lockedUntil(test.db, at('owner', '198.51.100.1'))).toBe(now + day)
  })

  it('of others lock an account also where its owner signed in more than thirty days ago', async () => {
    await signIn(at('mover', '192.0.2.1', { now: now - 30 * day }))
    await guess('mover')
    expect(await lockedUntil(test.db, at('mover', '192.0.2.1'))).toBe(now + day)
  })
})
