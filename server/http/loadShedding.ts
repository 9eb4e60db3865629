import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../contract/failures/failures.ts'
import { networkOf } from '../session/network.ts'
import { type Holder, holderAmong, Places } from './places.ts'
import { addressOfRequest } from './server.ts'
import { WaitingLine } from './waitingLine.ts'

/** Requests that wait for a database or a slow reader at the same time. */
const mostOpen = { all: 200, each: 100 }

/**
 * Bounds the work that is under way (quality 1, 3). A request enters the line when its body is there, so that sending one slowly
 * takes nothing from others; callers with a session have places of their own. Whoever waits too long in a crowd is refused
 * with 503 and Retry-After at once instead of waiting for a time-out.
 */
export function shedLoad(app: FastifyInstance): void {
  const line = new WaitingLine()
  const places = { visitors: new Places(mostOpen), accounts: new Places(mostOpen) }
  app.addHook('preValidation', (request, reply, done) => {
    const { kind } = addressOfRequest(request)
    // Operators must still reach the server; and files cost little, while a page without its styles is a broken page.
    if (kind === 'service' || kind === 'file') return done()
    const { holder, hasSession } = holderOf(request)
    line.enter(holder, (refusal) => {
      const leave = refusal ? undefined : (hasSession ? places.accounts : places.visitors).take(holder)
      if (!leave) return done(refusal ?? new Refusal('busy'))
      if (reply.raw.closed) leave()
      reply.raw.once('close', leave)
      done()
    })
  })
}

/** Who answers for a request: its account, and without a session the network that it comes from. */
export function holderOf(request: FastifyRequest): Holder {
  return request.caller ? holderAmong(request.caller.actor) : { holder: networkOf(request.ip), hasSession: false }
}
