import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../contract/failures/failures.ts'
import type { Settings } from '../config/settings.ts'
import { isBlocked } from './blockedAddresses.ts'
import { addressOfRequest } from './server.ts'

/** Before anything else: refreshes the configuration and refuses the addresses it blocks (protocol 1.7). */
export function refuseAddresses(app: FastifyInstance, settings: Settings): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // Operators must still see that the server lives, from any address, and also when the database does not.
    if (addressOfRequest(request).kind === 'service') return done()
    const decide = () =>
      isBlocked(request.ip, settings.text('no_access_ip')) ? done(new Refusal('addressBlocked')) : done()
    if (settings.stale) settings.refresh().then(decide, done)
    else decide()
  })
}
