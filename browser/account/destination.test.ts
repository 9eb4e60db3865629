// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { destination, knownAddress } from './destination.ts'

test('somebody who asked for a page goes there with its query', () => {
  expect(destination(`?to=${encodeURIComponent('/user/account/balance?type=refund')}`, '/user')).toBe(
    '/user/account/balance?type=refund',
  )
  expect(destination(`?redirect=${encodeURIComponent('/client/product/detail/7?lang=en#parts')}`, '/user')).toBe(
    '/client/product/detail/7?lang=en#parts',
  )
})

test('nobody is sent to another site, to the back office, to a call, or round in a circle', () => {
  for (const asked of [
    'https://elsewhere.example/user',
    '//elsewhere.example/user',
    '/\\elsewhere.example/user',
    '/user/../admin',
    'javascript:alert(1)',
    '/admin/product/product',
    '/api/index/index',
    '/user/login?to=/user',
    '/userland',
    '',
  ])
    expect(knownAddress(asked), asked).toBeUndefined()
})

test('without a page asked for the server decides, and a strange answer leads to the member centre', () => {
  expect(destination('', '/user')).toBe('/user')
  expect(destination('?to=/nowhere', '//elsewhere.example')).toBe('/user')
})
