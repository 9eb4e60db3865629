import { isIPv4, isIPv6 } from 'node:net'

/** `::ffff:10.0.0.1` is the IPv4 address that a socket open to both families shows. */
export const plainAddress = (ip: string): string => (ip.startsWith('::ffff:') && isIPv4(ip.slice(7)) ? ip.slice(7) : ip)

/** The network a caller sits in: a /24 of IPv4, a /64 of IPv6. Counting by it leaves a caller few addresses to change to. */
export function networkOf(address: string): string {
  const ip = plainAddress(address)
  if (isIPv4(ip)) return `${ip.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(ip)) return 'unknown'
  const groups = expanded(ip.split('%')[0] ?? ip)
  return `${groups.slice(0, 4).join(':')}::/64`
}

function expanded(ip: string): string[] {
  const [left = '', right] = ip.split('::')
  const head = left === '' ? [] : left.split(':')
  if (right === undefined) return head
  const tail = right === '' ? [] : right.split(':')
  return [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
}
