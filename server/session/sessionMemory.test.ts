import { expect, it } from 'vitest'
import type { Holder } from './people.ts'
import { SessionMemory } from './sessionMemory.ts'

it('forgets what was read before a session ended, however long the reading took', async () => {
  const watched = { generation: 0 }
  const memory = new SessionMemory(true, watched)
  let answer = (_found: Holder) => {}
  const early = memory.recall('token', 1, () => new Promise((resolve) => (answer = resolve)))
  watched.generation += 1
  await memory.recall('other', 1, async () => undefined)
  // Nothing in here is looked at.
  const holder = { session: 'ended' } as Holder
  answer(holder)
  expect(await early).toBe(holder)
  expect(await memory.recall('token', 1, async () => undefined)).toBeUndefined()
})
