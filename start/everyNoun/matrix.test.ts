import { writeFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '../../server/http/route.ts'
import { onBothDatabases } from '../testing.ts'
import { openTestApp, type TestApp } from '../testingApp.ts'
import {
  type Caller,
  callers,
  expectedOf,
  lookalikesOf,
  type Matrix,
  openMatrix,
  outcomeOf,
  spellingsOf,
} from './matrix.testing.ts'
import { isWhole, shareOf, some } from './wholeRun.testing.ts'

/** MATRIX names the file for the table of a whole run (`npm run matrix`); otherwise chance picks a part of it. */
const file = process.env.MATRIX ?? ''
const patience = isWhole ? 1_200_000 : 120_000

/** Our own longest list, so that every address says which call it is. */
const nameOf = ({ app, controller, action }: Route): string => `${app} ${controller}/${action}`

onBothDatabases('every call', (dialect) => {
  let app: TestApp
  let matrix: Matrix
  let calls = 0
  const lines: string[] = []
  beforeAll(async () => {
    app = await openTestApp(dialect)
    matrix = await openMatrix(app)
  })
  afterAll(async () => {
    if (isWhole) writeFileSync(`${file}.${dialect}`, tableOf(dialect, lines, calls))
    await app.drop()
  })

  /** Callers who may not are tried at every call and under every spelling of a few (`everyRoute.test.ts`). */
  const mostRoutes = 100
  const isNode = ({ permission }: Route): boolean => permission !== 'public' && permission !== 'login'
  const ask = async (caller: Caller, method: Route['methods'][number], url: string) => {
    calls++
    // SQLite answers without a turn of the event loop, which an injected call needs to let go of its sockets.
    await setImmediate()
    return matrix.call(caller, method, url)
  }

  test('needs a node that can be granted', async () => {
    for (const route of app.routes.routes.filter(isNode)) {
      expect([nameOf(route), await matrix.grant(route.permission)]).toEqual([nameOf(route), true])
    }
  })

  test(
    'answers each caller as it should, however its address is spelled',
    async () => {
      for (const route of some(shareOf(app.routes.routes, dialect, 'routes'), mostRoutes, dialect)) {
        if (isNode(route)) await matrix.grant(route.permission)
        const found = new Map<Caller, Set<string>>()
        for (const caller of callers) {
          for (const method of route.methods) {
            for (const url of some(spellingsOf(route, app.settings.entry), 1, `${nameOf(route)} ${caller} ${method}`)) {
              const outcome = outcomeOf(await ask(caller, method, url), route)
              expect([caller, method, url, outcome]).toEqual([caller, method, url, expectedOf(route, caller)])
              found.set(caller, (found.get(caller) ?? new Set()).add(outcome))
            }
          }
        }
        lines.push(lineOf(route, found))
      }
    },
    patience,
  )

  test(
    'gives nothing away under an address that only looks like its own',
    async () => {
      for (const route of some(shareOf(app.routes.routes, dialect, 'lookalikes'), 20, dialect)) {
        for (const url of some(lookalikesOf(route, app.settings.entry), 2, nameOf(route))) {
          for (const caller of ['nobody', 'super'] as const) {
            const answer = await ask(caller, route.methods[0] ?? 'GET', url)
            expect([url, answer.statusCode < 500, succeeded(answer)]).toEqual([url, true, false])
          }
        }
      }
    },
    patience,
  )

  test(
    'is opened by its own node alone',
    async () => {
      const nodes = app.routes.routes.filter(isNode)
      for (const route of some(shareOf(nodes, dialect, 'nodes'), 20, dialect)) {
        await matrix.grant(route.permission)
        const caller = route.app === 'admin' ? 'adminWith' : 'memberWith'
        for (const other of some(nodes, 4, route.permission)) {
          if (other.app !== route.app || opens(route.permission, other)) continue
          const [url = ''] = spellingsOf(other, app.settings.entry)
          const outcome = outcomeOf(await ask(caller, other.methods[0] ?? 'GET', url), other)
          expect([route.permission, url, outcome]).toEqual([route.permission, url, 'refused'])
        }
      }
    },
    patience,
  )
})

/** A form's node also opens the list that it shows (architecture 7). */
const opens = (node: string, route: Route): boolean =>
  route.permission === node || (route.also?.({}).includes(node) ?? false)

function succeeded(answer: { headers: Record<string, unknown>; json(): unknown }): boolean {
  if (!String(answer.headers['content-type']).startsWith('application/json')) return false
  return (answer.json() as { code?: number }).code === 1
}

const wide = 44

function lineOf(route: Route, found: ReadonlyMap<Caller, ReadonlySet<string>>): string {
  const cells = callers.map((caller) => [...(found.get(caller) ?? [])].join('/').padEnd(14))
  return `${nameOf(route).padEnd(wide)} ${route.methods.join(' ').padEnd(16)} ${route.permission.padEnd(36)} ${cells.join('')}`
}

function tableOf(dialect: string, lines: readonly string[], calls: number): string {
  const head = `${dialect.padEnd(wide)} ${'methods'.padEnd(16)} ${'permission'.padEnd(36)} ${callers.map((one) => one.padEnd(14)).join('')}`
  return [head, ...lines, `${lines.length} calls, asked ${calls} times`, ''].join('\n')
}
