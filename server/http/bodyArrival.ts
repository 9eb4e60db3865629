import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../contract/failures/failures.ts'
import { holderOf } from './loadShedding.ts'
import { Places } from './places.ts'

export interface ArrivalLimits {
  /** Bodies that are on their way at the same time. */
  all: number
  each: number
  /** Milliseconds in which the body of a form must be there. */
  formMs: number
  /** An upload must bring this many bytes in every such span of milliseconds. */
  uploadMs: number
  uploadBytes: number
}

const usual: ArrivalLimits = { all: 2000, each: 100, formMs: 15_000, uploadMs: 15_000, uploadBytes: 15_000 }

/**
 * Bodies that are sent slowly hold a connection and nothing else, and not for long: forms have a deadline, uploads a least rate,
 * and each network or account has its share (quality 3).
 */
export function limitArrival(app: FastifyInstance, limits: ArrivalLimits = usual): void {
  const places = new Places(limits)
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!hasBody(request)) return done(null, payload)
    const leave = places.take(holderOf(request).holder)
    if (!leave) {
      // The rest of the body is not waited for: the connection ends with the answer.
      reply.header('connection', 'close')
      return done(new Refusal('busy'))
    }
    const stop = isUpload(request) ? watchUpload(request.raw, limits) : awaitForm(request.raw, reply, limits)
    const arrived = () => {
      stop()
      leave()
    }
    request.raw.once('end', arrived).once('close', arrived)
    // A body that was given up neither ends nor closes.
    reply.raw.once('close', arrived)
    done(null, payload)
  })
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isUpload = ({ headers }: FastifyRequest): boolean => /^multipart\//i.test(headers['content-type'] ?? '')

/** Refuses a form that is not there in time with `bodyLate`, when somebody still reads it. */
function awaitForm(body: IncomingMessage, reply: FastifyReply, { formMs }: ArrivalLimits): () => void {
  const timer = setTimeout(() => {
    if (body.listenerCount('error') === 0) {
      body.destroy()
      return
    }
    reply.header('connection', 'close')
    body.emit('error', new Refusal('bodyLate'))
  }, formMs)
  return () => clearTimeout(timer)
}

/** Ends the connection of an upload that brings next to nothing, unless it is the server that has not read what came. */
function watchUpload(body: IncomingMessage, { uploadMs, uploadBytes }: ArrivalLimits): () => void {
  let before = body.socket.bytesRead
  const timer = setInterval(() => {
    const came = body.socket.bytesRead - before
    before += came
    if (came < uploadBytes && body.readableLength === 0) body.destroy()
  }, uploadMs)
  return () => clearInterval(timer)
}
