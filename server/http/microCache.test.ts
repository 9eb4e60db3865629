import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../start/testing.ts'
import { Settings } from '../config/settings.ts'
import { TableWatch } from '../memory/tableWatch.ts'
import { refuseAddresses } from './blockedAddresses.ts'
import { MicroCache } from './microCache.ts'
import { RouteTable } from './routeTable.ts'
import { openServer } from './server.ts'

let test: TestDatabase
let settings: Settings
let app: FastifyInstance
let microCache: MicroCache
let port: number
/** How often the router had to answer. */
let routed: number
let until: number

beforeEach(async () => {
  test = await openTestDatabase('sqlite')
  const watch = new TableWatch()
  settings = new Settings(test.db.withPlugin(watch), watch)
  await settings.refresh()
  microCache = new MicroCache(settings, { current: () => undefined })
  routed = 0
  until = Number.POSITIVE_INFINITY
  app = openServer({
    routes: new RouteTable([]),
    entry: () => '/admin',
    trustProxy: true,
    logLevel: 'silent',
    microCache,
  })
  refuseAddresses(app, settings, () => false)
  app.get('/page', (request, reply) => {
    routed += 1
    const body = Buffer.from(`answer ${routed}`)
    reply.code(request.headers['if-none-match'] === '"1"' ? 304 : 200)
    reply.header('etag', '"1"').header('vary', 'Accept-Encoding, Cookie').type('text/html').send(body)
    microCache.store(request, reply, { body, until })
  })
  await app.listen({ port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
  await test.drop()
})

const ask = (headers: Record<string, string> = {}, method = 'GET', path = '/page') =>
  fetch(`http://127.0.0.1:${port}${path}`, { method, headers })

const readAgain = () => settings.refresh()

it('repeats what the router answered, header by header', async () => {
  const first = await ask()
  const second = await ask()
  expect(routed).toBe(1)
  expect(await second.text()).toBe(await first.text())
  const named = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'date')
  expect(named(second)).toEqual(named(first))
  expect(named(second)).toContainEqual(['x-content-type-options', 'nosniff'])
})

it('counts what it answers', async () => {
  const counted = vi.fn()
  microCache.onAnswer(counted)
  await ask()
  expect(counted).not.toHaveBeenCalled()
  await ask()
  expect(counted).toHaveBeenCalledOnce()
})

it('repeats nothing once content changed, the configuration was read again, or its instant has come', async () => {
  await ask()
  microCache.empty()
  await ask()
  expect(routed).toBe(2)
  await readAgain()
  await ask()
  expect(routed).toBe(3)
  microCache.empty()
  until = Date.now() / 1000 - 1
  await ask()
  await ask()
  expect(routed).toBe(5)
})

it('asks the router while the configuration is older than a second', async () => {
  await ask()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 })
  await ask()
  expect(routed).toBe(2)
})

it.each([
  ['another address', {}, 'GET', '/page?a=1'],
  ['another coding', { 'accept-encoding': 'br' }, 'GET', '/page'],
  ['a chosen language', { cookie: 'a=1; think_lang=en' }, 'GET', '/page'],
  ['a validator', { 'if-none-match': '"1"' }, 'GET', '/page'],
  ['another method', {}, 'HEAD', '/page'],
])('asks the router for %s', async (_name, headers, method, path) => {
  await ask()
  await ask(headers, method, path)
  expect(routed).toBe(2)
})

it('repeats an answer whatever the site was called, so that made-up names cannot empty the memory', async () => {
  await ask()
  await ask({ 'x-forwarded-host': 'elsewhere.example', 'x-forwarded-proto': 'https' })
  expect(routed).toBe(1)
})

it('repeats an answer for readers whose cookies do not change it', async () => {
  await ask()
  await ask({ cookie: 'page_seen=1; user-token=abc' })
  expect(routed).toBe(1)
})

it('answers nobody as long as addresses are blocked', async () => {
  await ask()
  await test.db
    .insertInto('config')
    .values({ name: 'no_access_ip', scope: 'system', type: 'textarea', value: '127.0.0.1' })
    .onConflict((on) => on.column('name').doUpdateSet({ value: '127.0.0.1' }))
    .execute()
  await readAgain()
  expect((await ask()).status).not.toBe(200)
  expect(routed).toBe(1)
})

it('stores no answer but a whole one', async () => {
  expect((await ask({ 'if-none-match': '"1"' })).status).toBe(304)
  expect(await (await ask()).text()).toContain(' 2')
})
