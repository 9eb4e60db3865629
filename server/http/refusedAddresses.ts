import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../contract/failures/failures.ts'
import type { Settings } from '../config/settings.ts'
import { isBlocked } from './blockedAddresses.ts'
import { addressOfRequest } from './server.ts'

/** Before anything else: the configuration as it stands, and nobody whom it keeps out (protocol 1.7). */
export function refuseAddresses(app: FastifyInstance, settings: Settings): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // Whoever runs the server must still see that it lives, from wherever, and also when the database does not.
    if (addressOfRequest(request).kind === 'service') return done()
    const decide = () =>
      isBlocked(request.ip, settings.text('no_access_ip')) ? done(new Refusal('addressBlocked')) : done()
    if (settings.stale) settings.refresh().then(decide, done)
    else decide()
  })
}
