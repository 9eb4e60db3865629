import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Places } from '../http/places.ts'
import { discard, dropLeftovers, receive } from './arrival.ts'
import { ArrivingFiles, type Sender } from './arrivingFiles.ts'

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

it('a file takes room for each megabyte, gives it back when it is discarded, and is refused when there is none', async () => {
  const rooms = new Places({ all: 3, each: 2 })
  const large = () => receive(pieces('a'.repeat(1_048_576), 'b'), folder, 2 ** 21, () => rooms.take('a'))
  const arrival = await large()
  await expect(large()).rejects.toMatchObject({ word: 'uploadsFull' })
  expect(await readdir(folder)).toHaveLength(1)
  await discard(arrival)
  await discard(await large())
  expect(await readdir(folder)).toEqual([])
})

it('visitors of one network leave room to those of others, and accounts have room of their own', () => {
  const arriving = new ArrivingFiles(() => 1_048_576)
  const fill = (by: Sender) => {
    let taken = 0
    while (arriving.takeRoom(by)) taken += 1
    return taken
  }
  const visitor = (ip: string): Sender => ({ kind: 'visitor', id: 0, ip })
  expect([fill(visitor('127.0.1.1')), fill(visitor('127.0.1.2')), fill(visitor('127.0.2.1'))]).toEqual([64, 0, 64])
  for (let at = 3; at <= 9; at++) fill(visitor(`127.0.${at}.1`))
  expect(fill(visitor('127.0.10.1'))).toBe(0)
  expect(fill({ kind: 'user', id: 1, ip: '127.0.1.1' })).toBe(256)
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

it('where others receive files too, it is swept after an hour', async () => {
  await writeFile(join(folder, 'half.part'), 'half')
  await dropLeftovers(folder, { alone: false, now: Date.now() + 61 * 60_000 })
  expect(await readdir(folder)).toEqual([])
})
