import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../start/testing.ts'
import { actionContext } from '../engine/actions/work.ts'
import { contextFor } from '../engine/context.testing.ts'
import type { ActionContext } from '../engine/context.ts'
import { addRow } from '../engine/save/save.ts'
import { writerOf } from '../engine/writing.ts'
import { type KettleTables, kettles, kettlesIn, makeKettles } from './kettles.testing.ts'
import { remindOnce, spanDue } from './reminders.ts'

onBothDatabases('a reminder', (dialect) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase(dialect)
    await makeKettles(test.db)
  })
  afterAll(() => test.drop())

  it('is told of each row once, and not of one that changed after it was found', async () => {
    const context = contextFor(kettles)
    for (const name of ['one', 'two']) await addRow(test.db, writerOf(context, 'kettle'), { name })
    // As jobs get it, with the tables of kettles.
    const on = actionContext(test.db, context) as ActionContext<KettleTables>
    const found = await on.db.selectFrom('kettle').selectAll().orderBy('id').execute()
    const told: string[] = []
    const remind = () =>
      remindOnce(on, 'kettle', {
        found,
        mark: ({ poured }) => (poured === 0 ? { poured: 1 } : undefined),
        tell: async (_work, { name }) => void told.push(name),
      })
    await on.db.updateTable('kettle').set({ poured: 7 }).where('name', '=', 'two').execute()
    expect(await remind()).toBe(1)
    expect(await remind()).toBe(0)
    expect(told).toEqual(['one'])
    expect((await kettlesIn(test.db)).map(({ poured }) => poured)).toEqual([1, 7])
  })
})

it('of several spans the nearest that has come is told, once', () => {
  const due = (left: number, told: number | null) => spanDue([7, 30, -1], left, told)
  expect([due(31, null), due(30, null), due(8, null), due(7, null), due(0, null)]).toEqual([null, 30, 30, 7, 7])
  expect([due(8, 30), due(7, 30), due(7, 7), due(-1, 7), due(-5, -1)]).toEqual([null, 7, null, -1, null])
})
