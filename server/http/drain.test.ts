import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { drain } from './drain.ts'

test('visitors who keep asking while the server stops meet no connection that closes under their request', async () => {
  const server = createServer((_request, response) => response.end('ok'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening server has an address with a port.
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 10 })
  const faults: string[] = []
  let stopped = false
  let answers = 0
  const ask = () =>
    new Promise<void>((resolve) => {
      get({ port, host: '127.0.0.1', agent }, (answer) => {
        answers++
        answer.resume().on('end', resolve)
      }).on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') stopped = true
        else faults.push(error.code ?? error.message)
        resolve()
      })
    })
  const visitor = async () => {
    while (!stopped) await ask()
  }
  const visitors = Promise.all(Array.from({ length: 10 }, visitor))
  await vi.waitUntil(() => answers > 100, { timeout: 15_000 })
  const closed = drain(server)
  await Promise.all([visitors, closed])
  expect(faults).toEqual([])
})
