import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { signedInApp } from '../../start/signedIn.testing.ts'
import { systemActor } from '../permission/actor.ts'
import { discard } from './arrival.ts'
import { uploadTo } from './uploading.testing.ts'

const { app, token } = await signedInApp()

async function* arriving(content: string) {
  yield Buffer.from(content)
}
const bodyOf = async (url: string) => (await app.inject({ url })).body
const incoming = () => readdirSync(join(app.config.dataDir, 'incoming'))

it('a file has its old content again when the change of its record came to nothing', async () => {
  const { data } = await uploadTo(app, { token }, { name: 'plan.txt', content: 'first plan' })
  const url = `${data.file.url}`
  const other = await app.storage.receive(arriving('second plan'), systemActor)
  const swap = await app.storage.swap(url, other)
  expect(await bodyOf(url)).toBe('second plan')
  await swap.undo()
  expect(await bodyOf(url)).toBe('first plan')
  const again = await app.storage.swap(url, other)
  await again.settle()
  expect(await bodyOf(url)).toBe('second plan')
  await discard(other)
  expect(incoming()).toEqual([])
})

it('what was left half received is swept while the server runs, once nobody wrote to it for an hour', async () => {
  const left = join(app.config.dataDir, 'incoming', 'left.part')
  await writeFile(left, 'half')
  onTestFinished(() => void vi.restoreAllMocks())
  const at = (minutes: number) =>
    vi.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + performance.now() + minutes * 60_000)
  at(30)
  await app.storage.tidyIfNeeded()
  expect(existsSync(left)).toBe(true)
  at(61)
  await app.storage.tidyIfNeeded()
  expect(existsSync(left)).toBe(false)
})
