import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallFailure } from '../api-client.ts'
import type { StoredFile } from './stored-file.ts'
import { UploadQueue } from './upload-queue.ts'

type Failure = Pick<CallFailure, 'message' | 'code' | 'refused' | 'cancelled'>

interface Sent {
  name: string
  signal: AbortSignal
  progress(share: number): void
  store(more?: Partial<StoredFile>): Promise<void>
  refuse(message: string): Promise<void>
  breakOff(code?: number): Promise<void>
}

const named = (name: string) => new File(['content'], name)

/** A line whose wire is held by the test. */
function line() {
  const sent: Sent[] = []
  const told: string[] = []
  const queue = new UploadQueue({
    failed: (words) => told.push(words),
    refusal: ({ name }) => (name.endsWith('.exe') ? 'wrong type' : undefined),
    send: (file, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        const settle = async (act: () => void) => {
          act()
          await vi.advanceTimersByTimeAsync(100)
        }
        const fail = (failure: Failure) => settle(() => reject(failure))
        signal.addEventListener('abort', () => reject({ message: '', code: 0, refused: false, cancelled: true }))
        sent.push({
          name: file.name,
          signal,
          progress: onProgress,
          store: (more) =>
            settle(() => resolve({ url: `/storage/${file.name}`, full_url: '', isKnown: false, ...more })),
          refuse: (message) => fail({ message, code: 0, refused: true, cancelled: false }),
          breakOff: (code = 0) => fail({ message: 'no connection', code, refused: false, cancelled: false }),
        })
      }),
  })
  const states = () => queue.state().uploads.map(({ file, state }) => `${file.name} ${state}`)
  const take = (): Sent => {
    const next = sent.shift()
    if (!next) throw new Error('nothing was sent')
    return next
  }
  return { queue, sent, states, take, told }
}

const passed = (time: number) => vi.advanceTimersByTimeAsync(time)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('many uploads', () => {
  it('go three at once, in the order they were chosen', async () => {
    const { queue, sent, take } = line()
    queue.add(['a', 'b', 'c', 'd', 'e'].map(named))
    expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    await take().store()
    expect(sent.map(({ name }) => name)).toEqual(['b', 'c', 'd'])
  })

  it('tell how far each is, together and not at every byte', async () => {
    const { queue, take } = line()
    const heard = vi.fn()
    queue.subscribe(heard)
    queue.add([named('a')])
    const a = take()
    for (let share = 0; share < 1; share += 0.01) a.progress(share)
    await passed(100)
    expect(heard).toHaveBeenCalledTimes(1)
    expect(queue.state().uploads[0]?.share).toBeCloseTo(0.99)
  })

  it('hold a file of a wrong type back, and sending it again is not offered', async () => {
    const { queue, sent } = line()
    queue.add([named('virus.exe')])
    await passed(100)
    const [upload] = queue.state().uploads
    expect(upload).toMatchObject({ state: 'failed', failure: 'wrong type', canRetry: false })
    queue.retryAll()
    expect(sent).toEqual([])
  })

  it('tell why some failed, and once why many were refused', async () => {
    const { queue, take, told } = line()
    queue.add(['a', 'one.exe', 'b', 'two.exe'].map(named))
    expect(told).toEqual(['wrong type'])
    await take().refuse('no space')
    await take().breakOff()
    expect(told).toEqual(['wrong type', 'no space'])
  })

  it('can be stopped one by one and all together', async () => {
    const { queue, sent, take, states } = line()
    queue.add(['a', 'b', 'c', 'd', 'e'].map(named))
    const a = take()
    queue.drop(1)
    await passed(100)
    expect(a.signal.aborted).toBe(true)
    expect(sent.map(({ name }) => name)).toEqual(['b', 'c', 'd'])
    await take().store()
    queue.cancel()
    await passed(60_000)
    expect(states()).toEqual(['b stored'])
    expect(sent.every(({ name, signal }) => name === 'e' || signal.aborted)).toBe(true)
  })
})

describe('an upload that the server refuses', () => {
  it('stays refused until somebody sends it again', async () => {
    const { queue, sent, take } = line()
    queue.add([named('a')])
    await take().refuse('no space')
    await passed(120_000)
    expect(queue.state().uploads[0]).toMatchObject({ state: 'failed', failure: 'no space', canRetry: true })
    queue.online()
    expect(sent).toEqual([])
    queue.retry(1)
    await take().store()
    expect(queue.state().uploads[0]).toMatchObject({ state: 'stored', share: 1 })
    expect(queue.state().uploads[0]).not.toHaveProperty('failure')
  })

  it('does not hold up the others', async () => {
    const { queue, take, states } = line()
    queue.add(['a', 'b'].map(named))
    await take().refuse('no')
    await take().store()
    expect(states()).toEqual(['a failed', 'b stored'])
    queue.retryAll()
    await take().store()
    expect(states()).toEqual(['a stored', 'b stored'])
  })
})

describe('a connection that breaks', () => {
  it('stops the line; after a pause one file tries it, and the others follow', async () => {
    const { queue, sent, take, states } = line()
    queue.add(['a', 'b', 'c', 'd', 'e'].map(named))
    for (const one of sent.splice(0)) await one.breakOff()
    expect(states()).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `${name} waiting`))
    expect(queue.state().resumesAt).toBeGreaterThan(Date.now())
    expect(sent).toEqual([])
    await passed(1000)
    expect(sent.map(({ name }) => name)).toEqual(['d'])
    expect(queue.state().resumesAt).toBeUndefined()
    await take().store()
    expect(sent.map(({ name }) => name)).toEqual(['e', 'a', 'b'])
  })

  it('is tried again after pauses that grow to half a minute', async () => {
    const { queue, sent, take } = line()
    queue.add(Array.from({ length: 20 }, (_, at) => named(`${at}`)))
    for (const one of sent.splice(0)) await one.breakOff()
    const pauses: number[] = []
    for (let round = 0; round < 8; round++) {
      pauses.push(Math.round(((queue.state().resumesAt ?? 0) - Date.now()) / 1000))
      await passed(31_000)
      await take().breakOff()
    }
    expect(pauses).toEqual([1, 2, 4, 8, 15, 30, 30, 30])
  })

  it('is also one whose server says "later"', async () => {
    const { queue, take, states } = line()
    queue.add([named('a')])
    await take().breakOff(503)
    expect(states()).toEqual(['a waiting'])
    await passed(1000)
    await take().breakOff(413)
    expect(states()).toEqual(['a failed'])
  })

  it('is tried at once when the browser is online again, also for what was given up', async () => {
    const { queue, take, states, sent } = line()
    queue.add([named('a')])
    for (let round = 0; round < 7; round++) {
      await take().breakOff()
      await passed(31_000)
    }
    expect(states()).toEqual(['a failed'])
    expect(sent).toEqual([])
    queue.online()
    await take().store()
    expect(states()).toEqual(['a stored'])
  })

  it('is not waited for when the reader wants to try now', async () => {
    const { queue, take, states } = line()
    queue.add([named('a')])
    await take().breakOff()
    queue.resume()
    await take().store()
    expect(states()).toEqual(['a stored'])
    expect(queue.state().resumesAt).toBeUndefined()
  })
})
