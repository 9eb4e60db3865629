import { BlockList, isIP, isIPv4 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../contract/failures/failures.ts'
import type { Settings } from '../config/settings.ts'
import { plainAddress } from '../session/network.ts'
import { addressOfRequest } from './server.ts'

let listed = ''
let list = new BlockList()

/** Whether config `no_access_ip` (addresses or ranges, one per line) names this caller; lines that are neither are skipped. */
export function isBlocked(address: string, lines: string): boolean {
  if (lines === '') return false
  if (lines !== listed) {
    list = listOf(lines)
    listed = lines
  }
  const ip = plainAddress(address)
  return isIP(ip) !== 0 && list.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6')
}

function listOf(lines: string): BlockList {
  const made = new BlockList()
  for (const line of lines.split(/[\s,]+/)) {
    const [ip = '', bits] = line.split('/')
    if (isIP(ip) === 0) continue
    const family = isIPv4(ip) ? 'ipv4' : 'ipv6'
    const longest = family === 'ipv4' ? 32 : 128
    const prefix = bits === undefined ? longest : Number(bits)
    if (Number.isInteger(prefix) && prefix >= 0 && prefix <= longest) made.addSubnet(ip, prefix, family)
  }
  return made
}

/**
 * Before anything else: refreshes the configuration, unless the database `isAtWork`, and refuses the addresses it blocks
 * (protocol 1.7).
 */
export function refuseAddresses(app: FastifyInstance, settings: Settings, isAtWork: () => boolean): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // Operators must still see that the server lives, from any address, and also when the database does not.
    if (addressOfRequest(request).kind === 'service') return done()
    const decide = () =>
      isBlocked(request.ip, settings.text('no_access_ip')) ? done(new Refusal('addressBlocked')) : done()
    if (settings.stale && !isAtWork()) settings.refresh().then(decide, done)
    else decide()
  })
}
