import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dropLeftovers, receive } from './arrival.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-test-arrival-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function* pieces(...all: string[]) {
  for (const piece of all) yield Buffer.from(piece)
}

it('a file arrives with its hash and its size', async () => {
  const { sha1, size } = await receive(pieces('ab', 'c'), folder, 3)
  expect([sha1, size]).toEqual(['a9993e364706816aba3e25717850c26c9cd0d89d', 3])
})

it('nothing stays of a file that is too long or breaks off', async () => {
  await expect(receive(pieces('ab', 'cd'), folder, 3)).rejects.toMatchObject({ word: 'uploadTooLarge' })
  async function* broken() {
    yield Buffer.from('ab')
    throw new Error('gone')
  }
  await expect(receive(broken(), folder, 3)).rejects.toMatchObject({ word: 'uploadIncomplete' })
  expect(await readdir(folder)).toEqual([])
})

it('what a process that died left is swept at the next start, where nobody else receives files', async () => {
  await writeFile(join(folder, 'half.part'), 'half')
  const later = Date.now() + 60_000
  await dropLeftovers(folder, { alone: false, started: later })
  await dropLeftovers(folder, { alone: true, started: later - 120_000 })
  expect(await readdir(folder)).toEqual(['half.part'])
  await dropLeftovers(folder, { alone: true, started: later })
  expect(await readdir(folder)).toEqual([])
})

it('where others receive files too, it is swept after a day', async () => {
  await writeFile(join(folder, 'half.part'), 'half')
  await dropLeftovers(folder, { alone: false, now: Date.now() + 25 * 3_600_000 })
  expect(await readdir(folder)).toEqual([])
})
