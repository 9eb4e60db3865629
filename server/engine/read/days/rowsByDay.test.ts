import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { localSeconds } from '../../../../contract/moment.ts'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../../../start/testing.ts'
import { contextFor } from '../../context.testing.ts'
import { Registry } from '../../registry.ts'
import { librarian } from '../../resources.testing.ts'
import { makeSlides, slide } from '../../slides.testing.ts'
import { anyTable } from '../../table.ts'
import { rowsByDay } from './rowsByDay.ts'

onBothDatabases('rows by day', (dialect) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(dialect)
    await makeSlides(database.db)
  })
  beforeEach(() => anyTable(database.db).deleteFrom('slide').execute())
  afterAll(() => database.drop())

  test.each([
    ['23', '2026-03-29', '2026-03-30'],
    ['25', '2026-10-25', '2026-10-26'],
  ])('stand on their day where the company is, be it of %s hours', async (_hours, day, next) => {
    const timeZone = 'Europe/Berlin'
    const midnight = localSeconds(`${next} 00:00:00`, timeZone) ?? 0
    const rows = [midnight - 1, midnight].map((expire_time) => ({ name: 's', status: '1', is_top: 0, expire_time }))
    await anyTable(database.db).insertInto('slide').values(rows).execute()
    const context = contextFor(new Registry([{ definition: slide }]), librarian(1))
    const reading = { ...context, settings: { ...context.settings, timeZone } }
    const asked = { by: 'expire_time', first: day, days: '2', each: '5' }
    const { days } = await rowsByDay(database.db, slide, asked, reading)
    expect(days).toEqual([
      { day, total: 1 },
      { day: next, total: 1 },
    ])
  })
})
