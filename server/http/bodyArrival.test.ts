import { createConnection, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { failures } from '../../contract/failures/failures.ts'
import { acceptBodies } from './bodies.ts'
import { limitArrival } from './bodyArrival.ts'
import { answerErrors } from './errors.ts'
import { partsOf } from './parts.ts'
import { RouteTable } from './routeTable.ts'
import { openServer } from './server.ts'

let app: FastifyInstance
/** What a whole body brought. */
let received: unknown[]

/** Server's ends of the connections by the port of the other end. */
let ends: Map<number | undefined, Socket>

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  app = openServer({ routes: new RouteTable([]), entry: () => '/admin', trustProxy: false, logLevel: 'silent' })
  answerErrors(app)
  limitArrival(app, { all: 10, each: 4, formMs: 1000, uploadMs: 1000, uploadBytes: 100 })
  received = []
  ends = new Map()
  app.server.on('connection', (end) => ends.set(end.remotePort, end))
  await app.register(async (scope) => {
    await acceptBodies(scope)
    scope.post('/healthz', async (request) => {
      for await (const part of partsOf(request))
        if (part.kind === 'file') for await (const bytes of part.stream) received.push(bytes.length)
      received.push(request.body)
      return 'done'
    })
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  vi.useRealTimers()
  for (const end of ends.values()) end.destroy()
  await app.close()
})

const headers = (type: string, length: number) =>
  `POST /healthz HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`

/** A connection from an address, and everything that it is answered until it ends. */
async function open(from: string, head: string): Promise<{ socket: Socket; answer: Promise<string> }> {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const socket = createConnection({ host: '127.0.0.1', port, localAddress: from })
  let text = ''
  socket.on('data', (bytes) => {
    text += bytes
  })
  const answer = new Promise<string>((resolve) => socket.on('error', () => undefined).on('close', () => resolve(text)))
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(head)
  return { socket, answer }
}

/** Sends something, waits until the server has it, and lets time go by. */
async function send({ socket }: { socket: Socket }, bytes: string, ms: number): Promise<void> {
  socket.write(bytes)
  await expect.poll(() => ends.get(socket.localPort)?.bytesRead).toBe(socket.bytesWritten)
  vi.advanceTimersByTime(ms)
}

it('refuses a form that does not arrive in time, and ends the connection', async () => {
  const form = await open('127.0.1.1', headers('application/json', 100))
  await send(form, '{', 600)
  await send(form, ' ', 600)
  const text = await form.answer
  expect(text).toMatch(/connection: close/i)
  expect(text).toContain(failures.bodyLate.zh)
  expect(received).toEqual([])
})

it('ends an upload that brings next to nothing, and lets a steady one come to its end', async () => {
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
  const end = '\r\n--x--\r\n'
  const type = 'multipart/form-data; boundary=x'
  const steady = await open('127.0.1.1', headers(type, part.length + 400 + end.length))
  await send(steady, part, 0)
  for (let at = 0; at < 4; at++) await send(steady, '1'.repeat(100), 1000)
  await send(steady, end, 0)
  await expect.poll(() => received.at(-1)).toBeUndefined()
  expect(received.slice(0, -1).reduce((sum: number, length) => sum + Number(length), 0)).toBe(400)
  const slow = await open('127.0.1.1', headers(type, 5000))
  await send(slow, '', 0)
  await send(slow, part + '1'.repeat(100), 1000)
  await send(slow, '1', 1000)
  expect(await slow.answer).toBe('')
})

it('takes so many bodies at once from one network, and others from elsewhere', async () => {
  const slow = headers('application/json', 100)
  for (let at = 1; at <= 4; at++) await open(`127.0.1.${at}`, slow)
  const other = await open('127.0.2.1', `${headers('application/json', 2)}{}`)
  await expect.poll(() => received).toEqual([{}])
  other.socket.end()
  const late = await open('127.0.1.9', slow)
  expect(await late.answer).toMatch(/ 503 /)
})

it('gives places back that slow forms and unwanted ones held, as soon as they are refused', async () => {
  const slow = headers('application/json', 100)
  const forms = await Promise.all(Array.from({ length: 4 }, (_, at) => open(`127.0.1.${at + 1}`, slow)))
  for (const form of forms) await send(form, '', 0)
  const away = await Promise.all(Array.from({ length: 4 }, (_, at) => open(`127.0.1.${at + 1}`, slow)))
  for (const { answer } of away) expect(await answer).toMatch(/ 503 /)
  vi.advanceTimersByTime(1000)
  for (const { answer } of forms) expect(await answer).toContain(failures.bodyLate.zh)
  const next = await Promise.all(
    Array.from({ length: 3 }, () => open('127.0.1.1', `${headers('application/json', 2)}{}`)),
  )
  await expect.poll(() => received).toEqual([{}, {}, {}])
  for (const { socket } of next) socket.end()
})
