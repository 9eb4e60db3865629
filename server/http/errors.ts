import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FailureWord, failures, Refusal, sentenceOf } from '../../contract/failures/failures.ts'
import { say } from '../../contract/text.ts'
import { isDatabaseAway } from '../db/databaseAway.ts'
import { isDiskFull } from '../engine/write/constraint.ts'
import { languageOf } from './asked.ts'
import { sendHttpError, sendRefusal } from './envelope.ts'
import { addressOfRequest } from './server.ts'

const statuses: ReadonlyMap<Refusal['word'], number> = new Map([
  ['unknownAddress', 404],
  ['busy', 503],
  ['databaseAway', 503],
  ['internal', 500],
] satisfies [FailureWord, number][])

/** Faults that the server framework finds itself, as words of the catalogue. */
const words: Readonly<Record<string, FailureWord>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'malformedBody',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformedBody',
  FST_REQ_FILE_TOO_LARGE: 'uploadTooLarge',
  FST_PARTS_LIMIT: 'bodyTooLarge',
  FST_FILES_LIMIT: 'parameter',
  FST_FIELDS_LIMIT: 'bodyTooLarge',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'malformedBody',
  FST_MP_PREMATURE_CLOSE: 'uploadIncomplete',
}

/** Neither the caller nor the program is to blame, but the operator of the server must know. */
const conditions: ReadonlySet<Refusal['word']> = new Set(['databaseAway', 'diskFull'])

/** A refusal for anything the caller did wrong; nothing for a surprise. */
function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (isDatabaseAway(error)) return new Refusal('databaseAway')
  if (isDiskFull(error)) return new Refusal('diskFull')
  if (!(error instanceof Error)) return undefined
  // Errors of the framework carry these two.
  const { code, statusCode = 500 } = error as Partial<FastifyError>
  const word = words[code ?? '']
  if (word) return new Refusal(word)
  return statusCode >= 400 && statusCode < 500 ? new Refusal('parameter') : undefined
}

/** Every failure leaves through here: by name with its code, or as a number that the log explains (protocol 1.7). */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (!refusal) request.log.error({ err: error, req: request }, 'a request failed')
    else if (!(error instanceof Refusal) && conditions.has(refusal.word))
      request.log.warn({ err: error, req: request }, 'the database could not do it')
    const { kind } = addressOfRequest(request)
    if (kind !== 'call' && kind !== 'lostCall' && kind !== 'service') return plain(request, reply, refusal)
    if (!refusal) return surprise(request, reply)
    return refuse(request, reply, refusal)
  })
}

function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const language = languageOf(request)
  const sentence = say(sentenceOf(refusal), language)
  if (refusal.word === 'addressBlocked') {
    return reply
      .code(403)
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify({ msg: sentence }))
  }
  const status = statuses.get(refusal.word)
  if (status === 503) reply.header('retry-after', '2')
  if (status) return sendHttpError(reply, status, sentence)
  return sendRefusal(reply, refusal, language, request.caller?.now ?? Math.floor(Date.now() / 1000))
}

const surprise = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendHttpError(reply, 500, `${say(failures.internal, languageOf(request))} (${request.id})`)

/** What is no call has no envelope, so that its status must say these too. */
const plainStatuses: ReadonlyMap<Refusal['word'], number> = new Map([
  ...statuses,
  ['addressBlocked', 403],
  ['maintenance', 503],
] satisfies [Refusal['word'], number][])

function plain(request: FastifyRequest, reply: FastifyReply, refusal: Refusal | undefined): FastifyReply {
  const status = refusal ? (plainStatuses.get(refusal.word) ?? 400) : 500
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '2')
  const sentence = say(sentenceOf(refusal ?? { word: 'internal' }), languageOf(request))
  return reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .send(status === 500 ? `${sentence} (${request.id})` : sentence)
}
