import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answerErrors } from './errors.ts'
import { openFrame } from './frame.ts'
import { shedLoad } from './pressure.ts'
import { RouteTable } from './routeTable.ts'

let app: FastifyInstance
let base: string
let wake: () => void

const busyFor = (ms: number): void => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

beforeEach(async () => {
  app = openFrame({ routes: new RouteTable([]), entry: () => '/admin', trustProxy: false, logLevel: 'silent' })
  answerErrors(app)
  shedLoad(app)
  const woken = new Promise<void>((resolve) => {
    wake = resolve
  })
  app.get('/work/:ms', async (request) => {
    busyFor(Number((request.params as { ms: string }).ms))
    return 'done'
  })
  app.get('/wait', async () => {
    await woken
    return 'done'
  })
  app.get('/healthz', async () => 'alive')
  base = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

const many = (path: string, count: number) => Promise.all(Array.from({ length: count }, () => fetch(base + path)))
const statuses = (answers: readonly Response[]): number[] => [...new Set(answers.map(({ status }) => status))].sort()

it('sends away at once whoever a crowd would keep waiting, and serves the next', async () => {
  // Connections that stand already bring their requests all at once.
  await many('/work/0', 150)
  const answers = await many('/work/10', 150)
  expect(statuses(answers)).toEqual([200, 503])
  const away = answers.filter(({ status }) => status === 503)
  expect(away.every(({ headers }) => headers.get('retry-after') === '2')).toBe(true)
  expect((await fetch(`${base}/work/1`)).status).toBe(200)
})

it('lets a few wait for a slow one', async () => {
  const slow = fetch(`${base}/work/400`)
  expect(statuses([await slow, ...(await many('/work/1', 30))])).toEqual([200])
})

it('bounds how many wait for something else, and stays visible to whoever runs it', async () => {
  const waiting = many('/wait', 210)
  await expect.poll(async () => (await fetch(`${base}/work/1`)).status).toBe(503)
  expect((await fetch(`${base}/healthz`)).status).toBe(200)
  wake()
  expect(statuses(await waiting)).toEqual([200, 503])
  expect((await fetch(`${base}/work/1`)).status).toBe(200)
})
