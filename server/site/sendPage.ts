import type { FastifyReply, FastifyRequest } from 'fastify'
import { codingOf } from '../http/coding.ts'
import type { Page } from './cache.ts'

/** Answers with a kept page in the best coding the browser takes, or that it has not changed; `vary` names what else decided. */
export function sendPage(
  page: Page,
  request: FastifyRequest,
  reply: FastifyReply,
  { type, vary = '' }: { type: string; vary?: string },
): FastifyReply {
  const coding = codingOf(request.headers['accept-encoding'])
  const tag = `"${page.tag}-${coding}"`
  reply.headers({ vary: `Accept-Encoding${vary}`, etag: tag })
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  if (coding !== 'identity') reply.header('content-encoding', coding)
  return reply.code(page.status).type(type).send(page.variant(coding))
}
