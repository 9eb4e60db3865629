import { expect } from 'vitest'
import type { Tables } from '../../resources/tables.ts'
import { ownTables } from '../../server/engine/table.ts'
import type { TestApp } from '../testingApp.ts'
import type { Effects } from './settings.testing.ts'

/** A routing of a part with sixteen hours of work, as it is answered. */
async function routingIn(app: TestApp): Promise<unknown> {
  const db = ownTables<Tables>(app.db)
  const code = `R-${Math.random()}`.replace('.', '')
  const part = await db.insertInto('part').values({ code, name: code }).returning('id').executeTakeFirstOrThrow()
  const craft = await db.insertInto('craft').values({ code, name: code }).returning('id').executeTakeFirstOrThrow()
  const operations = [{ craft_id: craft.id, run_min: '960' }]
  const body = { name: '阀杆', target_type: 'part', part_id: part.id, operations }
  const answer = await app.call('POST', '/admin/production.Routing/add?return=row', { token: await app.signIn(), body })
  // What our own form is answered.
  return (answer.data as { row: unknown }).row
}

export const effects: Effects = {
  async code_rule_routing({ app, change }) {
    await change({ code_rule_routing: 'LX{####}' })
    expect(await routingIn(app)).toMatchObject({ code: expect.stringMatching(/^LX\d{4}$/) })
  },

  async work_hours_per_day({ app, change }) {
    expect(await routingIn(app)).toMatchObject({ lead_days: 2 })
    await change({ work_hours_per_day: 4 })
    expect(await routingIn(app)).toMatchObject({ lead_days: 4 })
  },
}
