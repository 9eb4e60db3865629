import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { addressOfRequest } from '../server/http/server.ts'

export type { ViteDevServer }

const source = /\.(?:[cm]?[jt]sx?|css)(?:\?|$)/

/**
 * While developing, the sources are served by the development server; requests it does not answer pass on to the
 * application.
 */
export function serveSources(app: FastifyInstance, vite: ViteDevServer): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Sources of the back office stand under its own entry, where every other address is its shell.
    const isSource = addressOfRequest(request).kind === 'file' || source.test(request.originalUrl)
    if (!isSource) return done()
    const { raw } = request
    const rewritten = raw.url
    raw.url = request.originalUrl
    vite.middlewares(raw, reply.raw, () => {
      if (rewritten !== undefined) raw.url = rewritten
      done()
    })
  })
}
