import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import { text } from 'node:stream/consumers'
import { localCertificate } from '../mailServer.testing.ts'
import type { OutsideParts } from './outsideRequest.ts'

export interface Received {
  method: string
  /** With its query. */
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface Reply {
  status?: number
  headers?: Record<string, string>
  body: string
}

/** A service of somebody else on this machine, which only `parts` may reach. */
export interface OutsideServer {
  /** `localhost` and its port. */
  host: string
  parts: OutsideParts
  /** The same, for a caller that gives up after a moment. */
  impatient: OutsideParts
  received: readonly Received[]
  /** How it answers from now on; `hang` and `drop` say nothing more to what they received. */
  answer(how: (request: Received) => Reply | 'hang' | 'drop'): void
  close(): Promise<void>
}

export async function openOutsideServer(): Promise<OutsideServer> {
  const { key, cert, file } = await localCertificate()
  const received: Received[] = []
  let how: (request: Received) => Reply | 'hang' | 'drop' = () => ({ body: '{}' })
  const server = createServer({ key, cert }, async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const one = { method, path, headers, body: await text(request) }
    received.push(one)
    const reply = how(one)
    if (reply === 'drop') request.socket.destroy()
    else if (reply !== 'hang') response.writeHead(reply.status ?? 200, reply.headers).end(reply.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const host = `localhost:${typeof address === 'object' && address ? address.port : 0}`
  const parts = { allowed: [host], trusted: readFileSync(file, 'utf8'), resolver: async () => ['127.0.0.1'] }
  return {
    host,
    parts,
    impatient: { ...parts, patience: 1500 },
    received,
    answer(next) {
      how = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
