import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Of all addresses of IPv6 only these are given to hosts of the internet; every translation of IPv4 lies outside or has a range of its own. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** It answers the machines of a cloud with their own secrets from an address that looks public. */
const wireServer = '168.63.129.16'

/** Whether an address, as a resolver answers it, belongs to a host of the internet and to nothing inside. */
export function isPublicAddress(address: string): boolean {
  // Only the usual notation: a zone, or a number in another base, is none of the internet.
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast' || parsed.toString() === wireServer) return false
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast)
}

/** The host of an address as the URL standard reads it, whatever its notation: without brackets and final dot. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')

/** It means this machine, and resolvers need not be asked. */
export const isOwnName = (host: string): boolean => host === '' || /(^|\.)localhost$/.test(host)
