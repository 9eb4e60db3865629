import { expect, it } from 'vitest'
import { networkOf, plainAddress } from './network.ts'

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:7:7f12::1', '2001:db8:7:7f12::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:7:7f12:1:2:3:4', '2001:db8:7:7f12::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['no address', 'unknown'],
])('%s sits in %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it('shows the address itself where a socket serves both families', () => {
  expect(plainAddress('::ffff:10.0.0.1')).toBe('10.0.0.1')
  expect(plainAddress('::ffff:zz')).toBe('::ffff:zz')
})
