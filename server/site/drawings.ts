import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownDrawings } from '../files/pictures/decoder.ts'
import { tagOf } from '../http/coding.ts'
import { PackedText } from '../http/packedText.ts'

/** Drawings the site itself owns, by name; each is made once. */
export type Drawings = Readonly<Record<string, () => string>>

interface Asked {
  Params: { name: string }
}

/** Their addresses name no content, so a new release is seen within the hour. */
const lasting = { 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' }

/** `/static/drawing/{name}.svg` as it is drawn, and `.jpg` as it stands for a page that is shared. */
export function serveDrawings(app: FastifyInstance, drawings: Drawings): void {
  const drawn = new Map<string, PackedText>()
  const painted = new Map<string, Promise<Buffer>>()
  const find = (name: string): PackedText | undefined => {
    const draw = drawings[name]
    const text = drawn.get(name) ?? (draw && new PackedText(draw(), 'image/svg+xml; charset=utf-8'))
    if (text) drawn.set(name, text)
    return text
  }
  const send = (name: string, request: FastifyRequest, reply: FastifyReply) => {
    const text = find(name)
    if (!text) return missing(reply)
    return text.send(request, reply.headers(lasting))
  }
  app.get('/favicon.svg', (request, reply) => send('favicon', request, reply))
  app.get<Asked>('/static/drawing/:name.svg', (request, reply) => send(request.params.name, request, reply))
  app.get<Asked>('/static/drawing/:name.jpg', async (request, reply) => {
    const { name } = request.params
    const text = find(name)
    if (!text) return missing(reply)
    const painting = painted.get(name) ?? ownDrawings.run('busy', 'paintShared', text.plain)
    painted.set(name, painting)
    // The next one who asks has it painted again.
    const picture = await painting.catch((error) => {
      painted.delete(name)
      throw error
    })
    const tag = `"${tagOf(picture)}"`
    reply.headers({ ...lasting, etag: tag })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('image/jpeg').send(picture)
  })
}

const missing = (reply: FastifyReply): FastifyReply => reply.code(404).type('text/plain').send('')
