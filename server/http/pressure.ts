import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../contract/failures.ts'
import { addressOfRequest } from './frame.ts'

/** Sheds work while the event loop lags: 503 with Retry-After at once, instead of a queue that only grows (quality 1). */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: 400,
    sampleInterval: 500,
    pressureHandler: (request) => {
      const { kind } = addressOfRequest(request)
      // Whoever runs the server must still see it; and files cost little, while a page without its styles is a broken page.
      if (kind !== 'service' && kind !== 'file') throw new Refusal('busy')
    },
  })
}
