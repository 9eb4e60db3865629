import { expect, it } from 'vitest'
import { ownTables } from '../../server/engine/table.ts'
import { seedDemo } from '../../start/demo.ts'
import { openTestApp } from '../../start/testingApp.ts'
import type { Tables } from '../tables.ts'

it('measurement orders of the demo company show every state, what was read, and one that is overdue', async () => {
  const app = await openTestApp('sqlite')
  await seedDemo(app)
  const db = ownTables<Tables>(app.db)
  const orders = await db
    .selectFrom('measure_order')
    .select(['id', 'kind', 'state', 'result', 'round', 'lead_id'])
    .orderBy('id', 'desc')
    .execute()
  const seen: Record<string, unknown>[] = []
  for (const { id, kind, state, result, round, lead_id } of orders) {
    const items = await db.selectFrom('measure_item').select('result').where('order_id', '=', id).execute()
    const count = (wanted: string) => items.filter((item) => item.result === wanted).length
    const judged = [count('ok') + count('na'), count('ng'), count('pending')].join(' ')
    seen.push({ order: [kind, state, result, `R${round}`].join(' '), judged, lead: lead_id !== null })
  }
  const token = await app.signIn()
  const { data } = await app.call('GET', '/admin/production.MeasureOrder/index?view=overdue', { token })
  const steps = await db
    .selectFrom('change')
    .select(['row_id', 'action'])
    .where('resource', '=', 'measure_order')
    .orderBy('id')
    .execute()
  const closed = orders.find(({ state }) => state === 'closed')?.id
  await app.drop()
  expect(steps.flatMap(({ row_id, action }) => (row_id === closed && action !== 'add' ? [action] : []))).toEqual([
    'schedule',
    'start',
    'submit',
    'approve',
    'close',
  ])
  expect(seen).toEqual([
    { order: 'site draft pending R1', judged: '0 0 10', lead: false },
    { order: 'site scheduled pending R1', judged: '0 0 10', lead: true },
    { order: 'inspect scheduled pending R1', judged: '0 0 8', lead: false },
    { order: 'site measuring pending R1', judged: '5 0 5', lead: false },
    { order: 'site submitted qualified R1', judged: '10 0 0', lead: false },
    { order: 'inspect submitted unqualified R1', judged: '4 2 0', lead: false },
    { order: 'inspect measuring pending R2', judged: '3 0 3', lead: false },
    { order: 'site cancelled pending R1', judged: '0 0 10', lead: false },
    { order: 'site approved qualified R1', judged: '8 0 0', lead: false },
    { order: 'inspect closed qualified R1', judged: '8 0 0', lead: false },
  ])
  expect(data).toMatchObject({ total: 1, list: [{ kind: 'inspect', timing: 'overdue' }] })
}, 120_000)
