import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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

const many = (path: string, count: number) => Promise.all(Array.from({ length: count }, () => app.inject(path)))
const statusOf = async (path: string): Promise<number> => (await app.inject(path)).statusCode

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

it('bounds how many wait for something else, and stays visible to whoever runs it', async () => {
  const full = new Promise<void>((resolve) => {
    noted = () => waiting.length === 200 && resolve()
  })
  const held = many('/wait', 200)
  await full
  expect(await statusOf('/work/1')).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
  for (const wake of waiting) wake()
  expect((await held).filter(({ statusCode }) => statusCode !== 200)).toEqual([])
  expect(await statusOf('/work/1')).toBe(200)
})
