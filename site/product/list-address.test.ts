import { expect, it } from 'vitest'
import { tabAddress, typeAddress } from './list-address.ts'

const narrowed = new URLSearchParams([
  ['q', 'DN50'],
  ['brand', '3'],
  ['brand', '4'],
  ['standard', 'API 6D'],
  ['flag', 'new'],
  ['p.size', 'DN50'],
  ['p.seat', 'PTFE'],
  ['sort', 'newest'],
  ['type', '7'],
  ['page', '5'],
]).toString()

const left = (address: string) => [...new Set(new URL(address, 'http://localhost').searchParams.keys())].sort()

it('another type keeps everything that narrows the list, but for params that it does not have', () => {
  const address = typeAddress(narrowed, '9', ['seat'])
  expect(left(address)).toEqual(['brand', 'flag', 'p.size', 'q', 'sort', 'standard', 'type'])
  expect(address).toContain('brand=3&brand=4')
  expect(address).toContain('type=9')
  expect(left(typeAddress(narrowed, null))).toEqual(['brand', 'flag', 'p.seat', 'p.size', 'q', 'sort', 'standard'])
})

it('the other tab keeps what both tabs can be asked', () => {
  expect(left(tabAddress(narrowed, 'parts'))).toEqual(['brand', 'q', 'tab'])
  expect(tabAddress(narrowed, 'parts')).toContain('brand=3&brand=4')
  expect(left(tabAddress('tab=parts&q=seat&category=seal&wear=1&brand=3', 'products'))).toEqual(['brand', 'q'])
})
