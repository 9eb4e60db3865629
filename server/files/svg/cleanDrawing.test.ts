import type { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished, vi } from 'vitest'
import { cleanDrawing } from './cleanDrawing.ts'

const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`
const long = (paths: number) => drawing('<path d="M0 0h9"/>'.repeat(paths))
const nested = (depth: number) => drawing('<g>'.repeat(depth) + '</g>'.repeat(depth))

it('cleans what takes long in a thread, and only that', async () => {
  // Leaves no thread that waits for another drawing.
  await expect(cleanDrawing(nested(20_000))).rejects.toMatchObject({ word: 'uploadImage' })
  const cleaned: string[] = []
  const listen = (thread: Worker) => thread.on('message', (svg: string) => cleaned.push(svg))
  process.on('worker', listen)
  onTestFinished(() => void process.off('worker', listen))
  expect(await cleanDrawing(long(20))).toContain('<path')
  expect(cleaned).toEqual([])
  const svg = await cleanDrawing(long(2000))
  expect(cleaned).toEqual([svg])
})

it('gives up a drawing that takes too long, and cleans the next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const both = Promise.allSettled([cleanDrawing(long(20_000)), cleanDrawing(long(2000))])
  // The thread has been asked when promises have moved on, and can answer only when the event loop has turned.
  await Promise.resolve()
  vi.advanceTimersByTime(6000)
  const [first, second] = await both
  expect(first).toMatchObject({ status: 'rejected', reason: { word: 'uploadImage' } })
  expect(second).toMatchObject({ status: 'fulfilled', value: expect.stringContaining('<path') })
})

it('takes what draughtsmen nest and refuses what only machines do, however short', async () => {
  expect(await cleanDrawing(nested(999))).toContain('<g>')
  await expect(cleanDrawing(nested(1000))).rejects.toMatchObject({ word: 'uploadImage' })
})

it('cleans long drawings that come together one after the other, each for itself', async () => {
  const counts = [1001, 1002, 1003]
  const cleaned = await Promise.all(counts.map((paths) => cleanDrawing(long(paths))))
  expect(cleaned.map((svg) => svg.match(/<path/g)?.length)).toEqual(counts)
})

it('gives up one on which the thread ends, and cleans the next', async () => {
  await expect(cleanDrawing(nested(20_000))).rejects.toMatchObject({ word: 'uploadImage' })
  expect(await cleanDrawing(long(2000))).toContain('<path')
})

it('keeps a style sheet that only draws, and none that reaches out, however it is written', async () => {
  const styled = (rules: string) => cleanDrawing(drawing(`<style>${rules}</style><path class="a" d="M0 0h9"/>`))
  expect(await styled('.a{fill:#0af}')).toContain('<style>.a{fill:#0af}</style>')
  for (const load of [
    'url(//evil.example)',
    'u&#114;l(//evil.example)',
    'u&amp;#114;l(//evil.example)',
    'u\\72l(//e.x)',
  ])
    expect(await styled(`.a{fill:${load}}`)).not.toContain('style')
})
