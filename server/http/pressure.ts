import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../contract/failures.ts'
import { addressOfRequest } from './frame.ts'

/** How long those who came together may keep each other waiting before the rest is sent away. */
const longestTurnMs = 250
/** One slow request is no overload: it takes a crowd. */
const crowd = 50
/** Requests that wait for a database or a slow reader at the same time. */
const mostOpen = 200

/**
 * Sheds work that would only wait: 503 with Retry-After at once, instead of a queue that grows (quality 1). The event loop takes
 * up whoever has come and works them off in one turn; when a turn gets long, whoever is left in it is told to come again, and
 * the next visitor finds the server free.
 */
export function shedLoad(app: FastifyInstance): void {
  let open = 0
  let turn: { started: number; taken: number } | undefined
  app.addHook('onRequest', (request, reply, done) => {
    open += 1
    reply.raw.once('close', () => {
      open -= 1
    })
    const now = performance.now()
    if (!turn) {
      turn = { started: now, taken: 0 }
      setImmediate(() => {
        turn = undefined
      })
    }
    turn.taken += 1
    const late = turn.taken > crowd && now - turn.started > longestTurnMs
    // Whoever runs the server must still see it.
    if ((late || open > mostOpen) && addressOfRequest(request).kind !== 'service') return done(new Refusal('busy'))
    done()
  })
}
