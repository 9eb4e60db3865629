import { expect, it } from 'vitest'
import { openTestDatabase } from '../../start/testing.ts'
import { demo } from './lead.demo.ts'

it('leads of the demo company hold one possible duplicate, of the same customer', async () => {
  const at = await openTestDatabase('sqlite')
  const rows: Record<string, unknown>[] = []
  await demo.seed(at.db, {
    now: 1_790_000_000,
    save: async (table, values) => (table === 'lead' ? rows.push({ ...values }) : 0),
    storeFile: async (name) => name,
    password: () => '',
    backUp: async () => undefined,
  })
  await at.drop()
  const repeated = rows.filter((row) => row.duplicate_of_id !== null)
  expect(repeated).toHaveLength(1)
  const [again] = repeated
  expect(rows[Number(again?.duplicate_of_id) - 1]).toMatchObject({ name: again?.name, mobile: again?.mobile })
})
