import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../contract/failures/failures.ts'
import { hasBadCharacters } from './badCharacters.ts'
import type { Part, PartLimits } from './route.ts'

/** Parts of a multipart body while they arrive; the limit of a file's size is its reader's business. */
export async function* partsOf(
  request: FastifyRequest,
  limits: PartLimits = { files: 1, fields: 20 },
): AsyncGenerator<Part> {
  if (!request.isMultipart()) return
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize: Number.MAX_SAFE_INTEGER } })) {
      if (part.type === 'file') {
        yield { kind: 'file', name: part.fieldname, filename: part.filename ?? '', stream: part.file }
        continue
      }
      const value = `${part.value ?? ''}`
      if (hasBadCharacters(value)) throw new Refusal('badCharacters')
      yield { kind: 'field', name: part.fieldname, value }
    }
  } finally {
    // What still comes after a refusal is read and thrown away: a paused connection never notices that its client has left.
    request.raw.unpipe()
    request.raw.resume()
  }
}
