import { createReadStream } from 'node:fs'
import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { pipeline } from 'node:stream/promises'

/** A store that does not answer, or answers something else than was asked for; the message says what, without keys. */
export class StoreFault extends Error {}

/** What is sent: a file of this machine, or a few bytes. */
export type Content = { path: string; size: number } | Buffer

export interface Asked {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE' | 'OPTIONS'
  url: URL
  headers: Record<string, string>
  content?: Content | undefined
}

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  /** Must be read or destroyed. */
  body: IncomingMessage
}

/** A store that says nothing for so long is away. */
const silenceMs = 15_000

/** One request to a store; nothing is held in memory. Throws StoreFault when the store does not answer. */
export async function exchange({ method, url, headers, content }: Asked): Promise<Reply> {
  const length = method === 'PUT' ? { 'content-length': `${content ? sizeOf(content) : 0}` } : {}
  const request = (url.protocol === 'https:' ? secure : plain)(url, { method, headers: { ...headers, ...length } })
  request.setTimeout(silenceMs, () => request.destroy(new Error('no answer')))
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve)
    request.once('error', reject)
  })
  try {
    const [body] = await Promise.all([answered, sending(content, request)])
    return { status: body.statusCode ?? 0, headers: body.headers, body }
  } catch (error) {
    request.destroy()
    // The log and the command line show it; browsers get `storeAway`.
    throw new StoreFault(`${url.host} cannot be reached: ${error instanceof Error ? error.message : error}`)
  }
}

const sizeOf = (content: Content): number => (Buffer.isBuffer(content) ? content.length : content.size)

async function sending(content: Content | undefined, request: ClientRequest): Promise<void> {
  if (content === undefined) request.end()
  else if (Buffer.isBuffer(content)) request.end(content)
  // A store may refuse before all was sent; its answer says why, and the broken pipe says nothing.
  else await pipeline(createReadStream(content.path), request).catch(() => undefined)
}

const longestText = 65_536

/** The body of a short answer as text. */
export async function textOf({ body }: Reply): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    // Bytes, because no encoding was set.
    for await (const piece of body as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > longestText) break
      pieces.push(piece)
    }
  } catch {
    // As above: for the log.
    throw new StoreFault('the answer of the store broke off')
  }
  return Buffer.concat(pieces).toString('utf8')
}
