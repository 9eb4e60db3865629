// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { deepLinkOf, routesBelow } from './deep-links.ts'

describe.each(['/user', '/admin', '/office-7'])('pages below %s', (entry) => {
  const { loadingPath, resolved, waitingAt } = routesBelow(entry)

  test('a deep link waits on the loading route and comes back whole', () => {
    const link = deepLinkOf(`${entry}/account/balance`, '?type=refund&page=2')
    expect(resolved(waitingAt(loadingPath(link)))).toBe(`${entry}/account/balance?type=refund&page=2`)
    const frame = `${entry}/iframe/${encodeURIComponent('https://map.example/a?b=1')}`
    expect(resolved(waitingAt(loadingPath(deepLinkOf(frame, ''))))).toBe(frame)
    expect(waitingAt(loadingPath())).toBeUndefined()
  })

  test('nothing outside them is ever gone to', () => {
    const inside = [`${entry}/login`, `${entry}/loading/x`, `${entry}/../elsewhere`]
    for (const path of ['/elsewhere', `//elsewhere.example${entry}/`, ...inside, 'x'])
      expect(resolved(JSON.stringify({ path, query: {} })), path).toBeUndefined()
    expect(resolved('no json')).toBeUndefined()
    expect(resolved(undefined)).toBeUndefined()
  })
})
