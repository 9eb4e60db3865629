import { expect, it } from 'vitest'
import { cleanDrawing } from './cleanDrawing.ts'

const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`
const long = drawing('<path d="M0 0h9"/>'.repeat(2000))
const nested = (depth: number) => drawing('<g>'.repeat(depth) + '</g>'.repeat(depth))

it('gives up a drawing that takes too long, and cleans the next', async () => {
  const [first, second] = await Promise.allSettled([cleanDrawing(long, 1), cleanDrawing(long)])
  expect(first).toMatchObject({ status: 'rejected', reason: { word: 'uploadImage' } })
  expect(second).toMatchObject({ status: 'fulfilled', value: expect.stringContaining('<path') })
})

it('takes what draughtsmen nest and refuses what only machines do, however short', async () => {
  expect(await cleanDrawing(nested(999))).toContain('<g>')
  await expect(cleanDrawing(nested(1000))).rejects.toMatchObject({ word: 'uploadImage' })
})
