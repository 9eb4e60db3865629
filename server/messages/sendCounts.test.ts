import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../start/testing.ts'
import { forgetMessages } from './forget.ts'
import { mayAskForCode } from './sendCounts.ts'

onBothDatabases('codes of one day', (dialect) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase(dialect)
  })
  afterAll(() => test.drop())

  const at = (moment: string) => Date.parse(moment) / 1000
  const ask = (timeZone: string, moment: string) =>
    mayAskForCode(test.db, { target: `${timeZone}@example.com`, ip: '203.0.113.9', now: at(moment), timeZone })

  it('are counted anew at midnight of the site, whatever the day is elsewhere', async () => {
    // Eight in the morning in Shanghai is midnight in Greenwich.
    for (let sent = 0; sent < 10; sent++) expect(await ask('Asia/Shanghai', '2026-11-20T20:00:00Z')).toBe(true)
    expect(await ask('Asia/Shanghai', '2026-11-21T00:30:00Z')).toBe(false)
    expect(await ask('Asia/Shanghai', '2026-11-21T15:59:59Z')).toBe(false)
    expect(await ask('Asia/Shanghai', '2026-11-21T16:00:00Z')).toBe(true)
  })

  it('are not forgotten before their day is over', async () => {
    for (let sent = 0; sent < 10; sent++) expect(await ask('America/Los_Angeles', '2026-11-20T18:00:00Z')).toBe(true)
    await forgetMessages(test.db, at('2026-11-21T04:00:00Z'))
    expect(await ask('America/Los_Angeles', '2026-11-21T04:00:00Z')).toBe(false)
    await forgetMessages(test.db, at('2026-11-25T04:00:00Z'))
    expect(await test.db.selectFrom('send_count').selectAll().execute()).toEqual([])
  })
})
