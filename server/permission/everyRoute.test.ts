import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import type { Route } from '../http/route.ts'

let app: TestApp
let withNothing: string
let member: string
beforeAll(async () => {
  app = await openTestApp('sqlite')
  await app.addAdmin('powerless', [])
  withNothing = await app.signIn('powerless')
  await app.addMember('powerless')
  await app.db.updateTable('user_group').set({ rules: '' }).where('name', '=', 'group of powerless').execute()
  member = await app.signInMember('powerless')
})
afterAll(() => app.drop())

const nodePattern = /^[a-z][a-zA-Z]*(?:\/[a-z][a-zA-Z]*)+$/

const open = new Set(['admin Index/login', 'admin Index/logout', 'api common/refreshToken'])

/** The envelope's code; of a call that refuses in a form of its own, the code that an envelope would have. */
const codeOf = (route: Route, answer: LightMyRequestResponse, refused: number): number => {
  if (!route.refused) return answer.json().code
  const isRefused = answer.body.includes('command-exec-error') && !answer.body.includes('command-link-success')
  return isRefused ? refused : 0
}

const nameOf = (route: Route): string => `${route.app} ${route.controller}/${route.action}`
const each = (check: (route: Route, method: Route['methods'][number]) => Promise<void>) =>
  Promise.all(app.routes.routes.flatMap((route) => route.methods.map((method) => check(route, method))))

const spellings = (route: Route): string[] => [
  `/${route.app}/${route.controller}/${route.action}`,
  `/${route.app}/${route.controller.toUpperCase()}/${route.action.toUpperCase()}.html`,
  `/index.php/${route.app}//${route.controller}/${route.action}/`,
  `/${route.app}/${encodeURIComponent(route.controller).replaceAll('.', '%2e')}/${route.action}`,
]

it('names a permission on every route: a node, any sign-in, or the word public', () => {
  for (const route of app.routes.routes) {
    const named = route.permission === 'public' || route.permission === 'login' || nodePattern.test(route.permission)
    expect([nameOf(route), named]).toEqual([nameOf(route), true])
  }
})

it('leaves open on the admin side only the way in and out', () => {
  const found = app.routes.routes
    .filter(({ app, permission }) => app === 'admin' && permission === 'public')
    .map(nameOf)
  expect(found.filter((name) => !open.has(name))).toEqual([])
})

it('sends nobody past the door, under any spelling', async () => {
  await each(async (route, method) => {
    if (route.permission === 'public') return
    for (const url of spellings(route)) {
      const answer = await app.inject({ method, url, headers: { server: 'true' } })
      expect([url, codeOf(route, answer, 303)]).toEqual([url, 303])
    }
  })
})

it('knows no member on the side of administrators and no administrator on the side of members', async () => {
  await each(async (route, method) => {
    if (route.permission === 'public') return
    const other = route.app === 'admin' ? member : withNothing
    for (const url of spellings(route)) {
      const headers = { server: 'true', batoken: other, 'ba-user-token': other }
      expect([url, codeOf(route, await app.inject({ method, url, headers }), 303)]).toEqual([url, 303])
    }
  })
})

it('answers 401 to a member without the node, under any spelling', async () => {
  await each(async (route, method) => {
    if (route.permission === 'public' || route.permission === 'login' || route.app !== 'api') return
    for (const url of spellings(route)) {
      const headers = { server: 'true', 'ba-user-token': member }
      expect([url, (await app.inject({ method, url, headers })).json().code]).toEqual([url, 401])
    }
  })
})

it('answers 401 to an administrator without the node, under any spelling', async () => {
  await each(async (route, method) => {
    if (route.permission === 'public' || route.permission === 'login' || route.app !== 'admin') return
    for (const url of spellings(route)) {
      const answer = await app.inject({ method, url, headers: { server: 'true', batoken: withNothing } })
      // The list of a resource also serves remote selects of those who may edit what refers to it.
      expect([url, codeOf(route, answer, 401)]).toEqual([url, 401])
    }
  })
})

it('opens none of the internal addresses to anybody outside, however they are written', async () => {
  const keys = { batoken: await app.signIn(), 'ba-user-token': member }
  const inside = (route: Route) => `${route.app}/${route.controller}/${route.action}`.toLowerCase()
  await each(async (route, method) => {
    for (const start of ['/~/', '/%7E/', '/%7e/']) {
      const answer = await app.inject({ method, url: `${start}${inside(route)}`, headers: keys })
      expect([start, inside(route), answer.statusCode]).toEqual([start, inside(route), 404])
    }
  })
  for (const url of ['/~/shell/admin', '/%7E/shell/admin', '/%7e/shell/user'])
    expect([url, (await app.inject({ url, headers: keys })).statusCode]).toEqual([url, 404])
})
