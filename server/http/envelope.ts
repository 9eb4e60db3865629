import type { FastifyReply } from 'fastify'
import { type Envelope, maintenanceData, success } from '../../contract/envelope.ts'
import { codes, type Refusal, sentenceOf } from '../../contract/failures/failures.ts'
import { type Language, say } from '../../contract/text.ts'
import { codingOf, packedNow } from './coding.ts'

const type = 'application/json; charset=utf-8'

/** Bytes. Less fits into the first packets anyway; packing more would keep others waiting. */
const packed = { from: 2048, to: 524_288 }

/** The envelope, its keys in the order that clients were shown (protocol 1.6), packed where the caller takes that. */
function sendEnvelope(reply: FastifyReply, { code, msg, time, data }: Envelope): FastifyReply {
  const plain = Buffer.from(JSON.stringify({ code, msg, time, data: data ?? null }))
  const fits = plain.length >= packed.from && plain.length <= packed.to
  const coding = fits ? codingOf(reply.request.headers['accept-encoding']) : 'identity'
  // Nothing on the way keeps an answer, so what it depends on need not be said.
  if (coding !== 'identity') reply.header('content-encoding', coding)
  return reply.header('content-type', type).send(packedNow(plain, coding))
}

export const sendSuccess = (reply: FastifyReply, msg: string, time: number, data: unknown): FastifyReply =>
  sendEnvelope(reply, { code: success, msg, time, data })

/** What clients expect beside some codes (protocol 1.6, 1.7). */
function dataOf(refusal: Refusal): unknown {
  if (refusal.data !== null) return refusal.data
  if (refusal.word === 'needLogin') return { type: 'need login' }
  // So that screens can wait for the end instead of showing an error.
  if (refusal.word === 'maintenance') return maintenanceData
  if (refusal.word === 'loggedIn') return { type: 'logged in' }
  const code = codes.get(refusal.word)
  return code === 401 || code === 409 ? [] : null
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal, language: Language, time: number): FastifyReply {
  const msg = say(sentenceOf(refusal), language)
  return sendEnvelope(reply, { code: codes.get(refusal.word) ?? 0, msg, time, data: dataOf(refusal) })
}

/** The other shape: HTTP errors carry `message` and no envelope (protocol 1.7). */
export function sendHttpError(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply
    .code(status)
    .header('content-type', type)
    .send(JSON.stringify({ code: 0, message }))
}
