import { request } from 'node:http'
import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'

/**
 * One request from an address of this machine: 127.0.1.x is one network to the server, 127.0.2.x another. Returns
 * `{status, code, data, ms}`; status 0 when the connection ended without an answer.
 */
export function send(port, { from, method = 'GET', path, headers = {}, body }) {
  const began = performance.now()
  return new Promise((resolve) => {
    const done = (answer) => resolve({ ...answer, ms: performance.now() - began })
    const options = { host: '127.0.0.1', port, localAddress: from, method, path, agent: false, timeout: 20_000 }
    const asking = request({ ...options, headers: { server: 'true', ...headers } }, async (answer) => {
      const pieces = []
      try {
        for await (const piece of answer) pieces.push(piece)
      } catch {
        return done({ status: 0 })
      }
      done({ status: answer.statusCode, ...parsed(Buffer.concat(pieces)) })
    })
    asking.on('error', () => done({ status: 0 }))
    asking.on('timeout', () => asking.destroy())
    asking.end(body)
  })
}

const parsed = (body) => {
  try {
    return JSON.parse(body.toString())
  } catch {
    return { length: body.length }
  }
}

/** Posts a value or JSON as it is: `{from, path, body, headers}`. */
export const postJson = (port, { body, headers, ...asked }) =>
  send(port, {
    ...{ ...asked, method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) },
    headers: { 'content-type': 'application/json', ...headers },
  })

const edge = '----attack'

/** A multipart body: the fields, then files of `{name, content}` under one name. */
export function form(fields, files, name = 'files[]') {
  const pieces = Object.entries(fields).map(([key, value]) =>
    Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`),
  )
  for (const file of files) {
    const head = `--${edge}\r\ncontent-disposition: form-data; name="${name}"; filename="${file.name}"\r\n\r\n`
    pieces.push(Buffer.from(head), file.content, Buffer.from('\r\n'))
  }
  return Buffer.concat([...pieces, Buffer.from(`--${edge}--\r\n`)])
}

export const postForm = (port, { body, headers, ...asked }) =>
  send(port, {
    ...{ ...asked, method: 'POST', body },
    headers: { 'content-type': `multipart/form-data; boundary=${edge}`, 'content-length': body.length, ...headers },
  })

/**
 * A connection that sends a head, and then a piece of its body at a time for as long as it is open; begun again when the server
 * ends it. `count` is called with each piece and each end.
 */
export function hold(port, { from, head, piece, everyMs, isOver, count }) {
  const socket = connect({ host: '127.0.0.1', port, localAddress: from })
  const timer = setInterval(() => socket.write(piece), everyMs)
  socket.on('connect', () => socket.write(head))
  socket.on('data', () => {})
  socket.on('error', () => {})
  socket.on('close', () => {
    clearInterval(timer)
    count('ended by the server')
    if (!isOver()) setTimeout(() => hold(port, { from, head, piece, everyMs, isOver, count }), 3000)
  })
  count('opened')
  const over = setInterval(() => {
    if (!isOver()) return
    clearInterval(over)
    socket.destroy()
  }, 200)
  over.unref()
}

/** The head of a post that promises so many bytes. */
export const headOf = (path, type, length) =>
  `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nserver: true\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`

export const multipartType = `multipart/form-data; boundary=${edge}`
