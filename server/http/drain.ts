import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

const between = 20

const openConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)))

/**
 * Stops listening and lets open connections end by themselves: every further answer says that it is the last one, so no client
 * meets a connection that closes under its next request. Waits at most `patience` milliseconds for those that rest.
 */
export async function drain(server: Server, patience = 1000): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  // Connections that are not accepted yet would be reset; after this turn they all are accepted.
  await turn()
  // The close of an http server also cuts resting connections, on which a request may be under way.
  NetServer.prototype.close.call(server)
  const end = Date.now() + patience
  while (Date.now() < end && (await openConnections(server)) > 0) await wait(between)
}
