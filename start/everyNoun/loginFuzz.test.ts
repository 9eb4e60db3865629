import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { keepChallenge } from '../../server/captcha/challenge.ts'
import { onBothDatabases } from '../testing.ts'
import { openTestApp, superPassword, type TestApp } from '../testingApp.ts'
import { LoginTries, type LoginTry } from './loginTries.testing.ts'

/** Tries per side and database: a handful in every test run, 10,000 by `npm run fuzz -- login`. */
const count = Number(process.env.FUZZ ?? 240)
const seed = Number(process.env.FUZZ_SEED ?? 20_260_101)
const perTryMs = 60

/** How often a password was really looked at, by what it was compared with; only how often, so a cheap look will do. */
const looked = vi.hoisted(() => new Map<string, number>())
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const verify: typeof real.verify = (stored, password, options) => {
    looked.set(`${stored}`, (looked.get(`${stored}`) ?? 0) + 1)
    return real.verify(stored, password, options)
  }
  return { ...real, verify, hash: (password: string) => real.hash(password, { memoryCost: 256, timeCost: 1 }) }
})

const allowed = 10
const allowedPerNetwork = 100
const networks = 3
const home = '198.51.100.7'
const login = { admin: '/admin/Index/login', user: '/api/user/checkIn' } as const
type Side = keyof typeof login

/** Of names, addresses and numbers, everything by which the owner's account is known. */
const owner = { username: 'Owner_1', email: 'owner@example.com', mobile: '13900000001' }

async function addOwner(app: TestApp, side: Side): Promise<string> {
  if (side === 'admin') await app.addAdmin(owner.username, ['dashboard'])
  else {
    const { username, ...addresses } = owner
    await app.addMember(username, addresses)
  }
  const row = await app.db
    .selectFrom(side)
    .select('password')
    .where('username', '=', owner.username)
    .executeTakeFirstOrThrow()
  return row.password
}

const ownTry = { tab: 'login', username: owner.username, password: superPassword }

async function send(app: TestApp, side: Side, { query, headers, payload, remoteAddress }: LoginTry) {
  const url = login[side] + query
  const answer = await app.inject({ method: 'POST', url, headers, remoteAddress, payload })
  // The envelope, or what HTTP errors carry.
  const told: { code: number; msg: string; data: unknown } = answer.json()
  return { ...told, status: answer.statusCode }
}

/** Sends all tries, alone and in bursts; answers what was told, by sentence. */
async function storm(app: TestApp, side: Side, tries: LoginTries, wanted = count): Promise<Map<string, number>> {
  const told = new Map<string, number>()
  for (let sent = 0; sent < wanted; ) {
    const burst = tries.burst().slice(0, wanted - sent)
    sent += burst.length
    const answers = await Promise.all(burst.map((one) => send(app, side, one)))
    for (const { status, code, msg } of answers) {
      const kind = status === 200 && code === 0 ? msg : `status ${status}, code ${code}: ${msg}`
      told.set(kind, (told.get(kind) ?? 0) + 1)
    }
  }
  return told
}

const sum = (counts: Iterable<number>): number => [...counts].reduce((total, one) => total + one, 0)
const credentials = '账号或密码错误'
const locked = '登录失败次数超限，请在1天后再试'

onBothDatabases('whoever guesses passwords', (dialect) => {
  describe.each(['admin', 'user'] as const)('of the side %s', (side) => {
    let app: TestApp
    let stored: string
    beforeAll(async () => {
      app = await openTestApp(dialect)
      stored = await addOwner(app, side)
    })
    afterAll(() => app.drop())
    const enter = (remoteAddress: string) => send(app, side, { query: '', headers: {}, payload: ownTry, remoteAddress })

    it('has no more tries than configured, whatever he changes, and the owner still gets in', {
      timeout: 60_000 + count * perTryMs,
    }, async () => {
      expect(await enter(home)).toMatchObject({ code: 1 })
      looked.clear()
      const told = await storm(app, side, new LoginTries({ seed, owner, networks }))
      expect([...told.keys()].filter((kind) => kind.startsWith('status'))).toEqual([])
      // One sentence per look at a password: everything else was refused before.
      expect(told.get(credentials) ?? 0).toBe(sum(looked.values()))
      expect(looked.get(stored) ?? 0).toBeLessThanOrEqual(allowed)
      expect(sum(looked.values())).toBeLessThanOrEqual(networks * allowedPerNetwork)
      expect(told.get(locked) ?? 0).toBeGreaterThan(0)
      // A stranger is locked out with the right password too, the owner is not.
      expect(await enter('203.0.113.77')).toMatchObject({
        code: 0,
        msg: locked,
        data: { locked_until: expect.any(Number) },
      })
      expect(await enter(home.replace('.7', '.200'))).toMatchObject({ code: 1 })
    })

    it('may send what cannot be right as often as he likes: it never counts and is never looked at', {
      timeout: 60_000 + count * perTryMs,
    }, async () => {
      looked.clear()
      const told = await storm(app, side, new LoginTries({ seed, owner, networks, invalid: true, from: home }))
      expect([...told.keys()].filter((kind) => kind.startsWith('status'))).toEqual([])
      expect(sum(looked.values())).toBe(0)
      expect(told.has(credentials)).toBe(false)
      expect(await enter(home)).toMatchObject({ code: 1 })
    })
  })

  describe.each(['admin', 'user'] as const)('behind a captcha of the side %s', (side) => {
    let app: TestApp
    beforeAll(async () => {
      app = await openTestApp(dialect, { environment: { LOGIN_CAPTCHA: '1' } })
      await addOwner(app, side)
    })
    afterAll(() => app.drop())

    it('has no try at all, and the owner with a captcha does', { timeout: 60_000 + count * perTryMs }, async () => {
      looked.clear()
      const told = await storm(app, side, new LoginTries({ seed, owner, networks }))
      expect([...told.keys()].filter((kind) => kind.startsWith('status'))).toEqual([])
      expect(sum(looked.values())).toBe(0)
      const challenge = { width: 350, height: 200, boxes: [{ left: 10, top: 10, right: 30, bottom: 30 }], work: '' }
      await keepChallenge(app.db, 'puzzle', challenge, Math.floor(Date.now() / 1000))
      const payload = { ...ownTry, captchaId: 'puzzle', captchaInfo: '20,20;350;200' }
      const remoteAddress = '203.0.113.77'
      expect(await send(app, side, { query: '', headers: {}, payload, remoteAddress })).toMatchObject({ code: 1 })
    })
  })
})
