import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** SHA-256 of what a stream brings, in hex. */
export async function hashOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of pieces) hash.update(piece)
  return hash.digest('hex')
}

export const fileHash = (path: string): Promise<string> => hashOf(createReadStream(path))
