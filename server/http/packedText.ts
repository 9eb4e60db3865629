import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Coding, codingOf, packedWell, tagOf } from './coding.ts'

/** Text that never changes while the server runs: packed once for each coding, when it is first asked for. */
export class PackedText {
  readonly plain: Buffer
  readonly #type: string
  readonly #tag: string
  readonly #packed = new Map<Coding, Promise<Buffer>>()

  constructor(text: string, type: string) {
    this.plain = Buffer.from(text)
    this.#type = type
    this.#tag = tagOf(this.plain)
  }

  /** Answers a request with it, or that it has not changed. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const coding = codingOf(request.headers['accept-encoding'])
    const tag = `"${this.#tag}-${coding}"`
    reply.headers({ etag: tag, vary: 'Accept-Encoding' })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    if (coding !== 'identity') reply.header('content-encoding', coding)
    return reply.type(this.#type).send(await this.#in(coding))
  }

  #in(coding: Coding): Promise<Buffer> {
    const known = this.#packed.get(coding)
    if (known) return known
    const packing = packedWell(this.plain, coding)
    this.#packed.set(coding, packing)
    return packing
  }
}
