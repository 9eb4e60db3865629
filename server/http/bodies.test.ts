import qs from 'qs'
import { expect, it } from 'vitest'
import { parsedQuery } from './bodies.ts'

const queries = [
  'id=30',
  'limit=20&page=2&order=weigh,desc',
  'a=1&a=2',
  'a=&b=~x',
  'a',
  'a&b=1',
  '=1',
  'ids[]=3&ids[]=4',
  'search[0][field]=id&search[0][val]=1',
  'search%5B0%5D%5Bfield%5D=id',
  'a.b=1&c=1,2',
  '__proto__=1&constructor=2&toString=3&x=4',
  'hasOwnProperty=1',
  'quickSearch=%E7%90%83+a',
  'a=1&&b=2',
  'a=b=c',
  `a=${'x'.repeat(400)}`,
]

it.each(queries)('reads %s as the protocol writes it, with or without the parser', (query) => {
  expect(parsedQuery(query)).toEqual(qs.parse(query, { arrayLimit: 500, depth: 6 }))
})

it('gives nobody a way to the prototype of all objects', () => {
  expect(Object.keys(parsedQuery('__proto__=1&constructor=2'))).toEqual([])
  expect(Object.getPrototypeOf(parsedQuery('__proto__=1'))).toBe(Object.prototype)
})
