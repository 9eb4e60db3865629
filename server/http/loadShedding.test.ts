import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Caller } from './caller.ts'
import { answerErrors } from './errors.ts'
import { shedLoad } from './loadShedding.ts'
import { RouteTable } from './routeTable.ts'
import { openServer } from './server.ts'

let app: FastifyInstance
let waiting: (() => void)[]
/** Called when a request waits. */
let noted: () => void

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  app = openServer({ routes: new RouteTable([]), entry: () => '/admin', trustProxy: false, logLevel: 'silent' })
  answerErrors(app)
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request) => {
    const { account } = request.headers
    // The part of a caller that counts here.
    if (account) request.caller = { actor: { kind: 'admin', id: Number(account) } } as unknown as Caller
  })
  shedLoad(app)
  waiting = []
  noted = () => undefined
  // Time stands still but for the work that is done.
  app.get('/work/:ms', async (request) => {
    vi.advanceTimersByTime(Number((request.params as { ms: string }).ms))
    return 'done'
  })
  app.get('/wait', async () => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      noted()
    })
    return 'done'
  })
  app.get('/healthz', async () => 'alive')
  await app.ready()
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

const asked = (path: string, ip = '10.0.1.1') => app.inject({ path, remoteAddress: ip })
const many = (path: string, count: number, ip?: string) =>
  Promise.all(Array.from({ length: count }, () => asked(path, ip)))
const statusOf = async (path: string, ip?: string): Promise<number> => (await asked(path, ip)).statusCode

it('sends away at once whoever a crowd would keep waiting, and serves the next', async () => {
  const answers = await many('/work/10', 150)
  const away = answers.filter(({ statusCode }) => statusCode === 503)
  // After a quarter of a second, a crowd of a hundred still may wait.
  expect([answers.length, away.length]).toEqual([150, 24])
  expect(away.every(({ headers }) => headers['retry-after'] === '2')).toBe(true)
  expect(await statusOf('/work/1')).toBe(200)
})

it('lets a few wait for a slow one', async () => {
  const answers = await many('/work/400', 100)
  expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
})

it('serves a visitor from elsewhere before those whom one network keeps waiting', async () => {
  const order: string[] = []
  const served = async (ip: string) => {
    const { statusCode } = await asked('/work/10', ip)
    order.push(`${ip} ${statusCode}`)
  }
  await Promise.all([...Array.from({ length: 300 }, () => served('10.0.1.1')), served('10.0.2.2')])
  expect(order.indexOf('10.0.2.2 200')).toBeLessThan(5)
})

/** Keeps as many requests of a network open as it may have; returns how to let them end. */
async function hold(ip: string, count: number): Promise<() => Promise<number[]>> {
  const before = waiting.length
  const full = new Promise<void>((resolve) => {
    noted = () => waiting.length === before + count && resolve()
  })
  const held = many('/wait', count, ip)
  await full
  return async () => {
    for (const wake of waiting) wake()
    return (await held).map(({ statusCode }) => statusCode)
  }
}

it('bounds how many of one network wait for something else, and leaves places to others', async () => {
  const release = await hold('10.0.1.1', 100)
  expect(await statusOf('/work/1', '10.0.1.200')).toBe(503)
  expect(await statusOf('/work/1', '10.0.2.2')).toBe(200)
  expect(await statusOf('/healthz')).toBe(200)
  expect(await release()).toEqual(Array(100).fill(200))
  expect(await statusOf('/work/1')).toBe(200)
})

it('bounds how many of all networks wait, and keeps places for accounts', async () => {
  const releases = [await hold('10.0.1.1', 100), await hold('10.0.2.2', 100)]
  expect(await statusOf('/work/1', '10.0.3.3')).toBe(503)
  const known = await app.inject({ path: '/work/1', headers: { account: '7' }, remoteAddress: '10.0.1.1' })
  expect(known.statusCode).toBe(200)
  for (const release of releases) await release()
})
