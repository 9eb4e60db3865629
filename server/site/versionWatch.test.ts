import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../../start/testing.ts'
import { moveContentVersion } from '../engine/write/contentVersion.ts'
import { watchContent } from './versionWatch.ts'

it('tells nobody from an answer that was asked for before he came', async () => {
  const test = await openTestDatabase('postgres')
  let hold: Promise<void> | undefined
  let arrive = () => {}
  /** Answers arrive while they are not held back. */
  const slow: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      arrive()
      await hold
      return result
    },
  }
  let changes = 0
  const watch = watchContent(test.db.withPlugin(slow), () => {
    changes += 1
  })
  await watch.settled()
  let goOn = () => {}
  hold = new Promise((resolve) => {
    goOn = resolve
  })
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const early = watch.settled()
  await arrived
  await test.db.transaction().execute((trx) => moveContentVersion(trx))
  const late = watch.settled()
  goOn()
  await early
  expect(changes).toBe(0)
  await late
  expect(changes).toBe(1)
  watch.stop()
  await test.drop()
})
