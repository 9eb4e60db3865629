import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { addressOfRequest } from '../server/http/frame.ts'

export type { ViteDevServer }

/** While developing, the sources are served by the development server; whatever it does not know goes on to ours. */
export function serveSources(app: FastifyInstance, vite: ViteDevServer): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (addressOfRequest(request).kind !== 'file') return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
}
