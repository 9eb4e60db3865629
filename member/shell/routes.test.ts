// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { loadingPath, resolved, targetOf } from './routes.ts'

test('a deep link waits on the loading route and comes back whole', () => {
  const target = targetOf('/user/account/balance', '?type=refund&page=2')
  const to = decodeURIComponent(loadingPath(target).split('/').at(-1) ?? '')
  expect(resolved(to)).toBe('/user/account/balance?type=refund&page=2')
})

test('nothing outside the member centre is ever gone to', () => {
  for (const path of ['/admin', '//elsewhere.example/user/', '/user/login', '/user/loading/x', '/user/../admin', 'x'])
    expect(resolved(JSON.stringify({ path, query: {} })), path).toBeUndefined()
  expect(resolved('no json')).toBeUndefined()
  expect(resolved(undefined)).toBeUndefined()
})
