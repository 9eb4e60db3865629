import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '../../../start/testing.ts'
import { grey } from '../madeFiles.testing.ts'
import { Decoder } from './decoder.ts'
import script from './decoder.worker.ts?thread'

const folder = mkdtempSync(join(tmpdir(), 'atrium-decoder-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A picture at the limit, whose lines come in seven passes: all of it has to be kept while it is decoded. */
const large = join(folder, 'large.png')
const small = join(folder, 'small.png')
await sharp({ create: { width: 6500, height: 6000, channels: 4, background: '#08f' } })
  .png({ progressive: true })
  .toFile(large)
writeFileSync(small, grey(40, 30, Buffer.alloc(41 * 30)))

function opened(limits?: ConstructorParameters<typeof Decoder>[0]): Decoder {
  const decoder = new Decoder(limits)
  onTestFinished(() => decoder.end())
  return decoder
}
const measure = (decoder: Decoder, path: string) => decoder.run('uploadImage', 'measure', path, 'image/png')

const ended = async (pid: number | undefined) =>
  eventually(() => expect(() => process.kill(pid ?? 0, 0)).toThrow('ESRCH'))

/** Time stands still, and passes when the test says so. */
function heldTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

it('pictures are decoded one after the other, in one process that is not this one', async () => {
  const decoder = opened()
  expect(decoder.pid).toBeUndefined()
  const order: string[] = []
  const first = measure(decoder, large).then(() => order.push('large'))
  const second = measure(decoder, small).then(() => order.push('small'))
  await first
  const { pid } = decoder
  await second
  expect([order, decoder.pid === pid, pid === process.pid]).toEqual([['large', 'small'], true, false])
  expect(await measure(decoder, large)).toEqual({ width: 6500, height: 6000 })
})

it('what cannot be decoded is refused, and the process goes on', async () => {
  const decoder = opened()
  await measure(decoder, small)
  const { pid } = decoder
  const torn = join(folder, 'torn.png')
  writeFileSync(torn, grey(40, 30))
  await expect(measure(decoder, torn)).rejects.toMatchObject({ word: 'uploadImage' })
  expect(await measure(decoder, small)).toEqual({ width: 40, height: 30 })
  expect(decoder.pid).toBe(pid)
})

it('a picture that takes too much memory ends the process, and the next one is decoded', async () => {
  const decoder = opened({ megabytes: 120 })
  await measure(decoder, small)
  const { pid } = decoder
  await expect(measure(decoder, large)).rejects.toMatchObject({ word: 'uploadImage' })
  await ended(pid)
  expect(await measure(decoder, small)).toEqual({ width: 40, height: 30 })
})

it('a picture that takes too long ends the process, and the next one is decoded', async () => {
  const decoder = opened({ seconds: 20 })
  await measure(decoder, small)
  const { pid } = decoder
  heldTime()
  const both = Promise.allSettled([measure(decoder, large), measure(decoder, small)])
  // The process has been asked when promises have moved on, and can answer only when the event loop has turned.
  await Promise.resolve()
  vi.advanceTimersByTime(20_000)
  const [first, second] = await both
  expect(first).toMatchObject({ status: 'rejected', reason: { word: 'uploadImage' } })
  expect(second).toEqual({ status: 'fulfilled', value: { width: 40, height: 30 } })
  await ended(pid)
})

it('more than may wait are refused as busy, and taken again later', async () => {
  const decoder = opened({ tasks: 2 })
  const waiting = [measure(decoder, small), measure(decoder, small)]
  await expect(measure(decoder, small)).rejects.toMatchObject({ word: 'busy' })
  await Promise.all(waiting)
  expect(await measure(decoder, small)).toEqual({ width: 40, height: 30 })
})

it('a process that has died is started again', async () => {
  const decoder = opened()
  await measure(decoder, small)
  process.kill(decoder.pid ?? 0, 'SIGKILL')
  await eventually(() => expect(decoder.pid).toBeUndefined())
  expect(await measure(decoder, small)).toEqual({ width: 40, height: 30 })
})

it('a process that nobody asks ends after a while', async () => {
  const decoder = opened()
  heldTime()
  await measure(decoder, small)
  const { pid } = decoder
  vi.advanceTimersByTime(60_000)
  await ended(pid)
  expect(await measure(decoder, small)).toEqual({ width: 40, height: 30 })
})

it('a signal to the whole group does not end the process, the end of the server does', async () => {
  const child = fork(fileURLToPath(script), ['1000000000'], { execArgv: [], serialization: 'advanced' })
  const ask = async () => {
    child.send({ work: 'measure', given: [small, 'image/png'] })
    const [answer] = await once(child, 'message')
    return answer
  }
  const measured = { value: { width: 40, height: 30 } }
  expect(await ask()).toEqual(measured)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) child.kill(signal)
  expect(await ask()).toEqual(measured)
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
})
