import { createHash } from 'node:crypto'
import { request } from 'node:http'

const block = 1024 * 1024

/** Bytes that differ from megabyte to megabyte and from file to file, made as they are sent; they begin like a film. */
function* film(size, name) {
  const head = Buffer.from([0, 0, 0, 24, ...Buffer.from('ftypisom'), 0, 0, 2, 0, ...Buffer.from('isomiso2')])
  const noise = createHash('sha512').update(name).digest()
  const piece = Buffer.alloc(block)
  for (let at = 0; at < block; at += noise.length) noise.copy(piece, at)
  head.copy(piece)
  for (let sent = 0, at = 1; sent < size; sent += block, at++) {
    yield Buffer.from(piece.subarray(0, Math.min(block, size - sent)))
    if (at === 1) noise.copy(piece)
    piece.writeUInt32LE(at, 64)
  }
}

/**
 * Sends a film of `size` bytes that is never held anywhere, and answers what the server says of it with the hash of
 * what was sent. `onSent` is called with the bytes sent so far; it may destroy the connection.
 */
export function sendFilm({ port, token }, { size, name, onSent = () => {} }) {
  const boundary = `----${createHash('sha1').update(name).digest('hex')}`
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}.mp4"\r\ncontent-type: video/mp4\r\n\r\n`
  const tail = `\r\n--${boundary}--\r\n`
  const headers = {
    batoken: token,
    server: 'true',
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': Buffer.byteLength(head) + size + Buffer.byteLength(tail),
  }
  return new Promise((resolve, reject) => {
    const hash = createHash('sha1')
    const post = request({ host: '127.0.0.1', port, path: '/admin/ajax/upload', method: 'POST', headers, agent: false })
    let ended = false
    post.on('error', (error) => {
      ended = true
      reject(error)
    })
    post.on('response', async (answer) => {
      ended = true
      const pieces = []
      for await (const piece of answer) pieces.push(piece)
      resolve({ status: answer.statusCode, sha1: hash.digest('hex'), ...parsed(Buffer.concat(pieces)) })
    })
    pump().catch(reject)

    async function pump() {
      post.write(head)
      let sent = 0
      for (const piece of film(size, name)) {
        if (ended) return
        hash.update(piece)
        if (!post.write(piece)) await roomIn(post)
        sent += piece.length
        onSent(sent, post)
        // The answers of other calls are measured by this process too.
        await new Promise((turn) => setImmediate(turn))
      }
      post.end(tail)
    }
  })
}

/** Until the connection takes more, or is gone. */
const roomIn = (post) =>
  new Promise((resolve) => {
    const go = () => {
      post.off('drain', go).off('close', go)
      resolve()
    }
    post.on('drain', go).on('close', go)
  })

const parsed = (body) => {
  try {
    return JSON.parse(body.toString())
  } catch {
    return { code: -1, msg: body.toString().slice(0, 200) }
  }
}
