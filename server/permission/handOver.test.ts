import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Definition } from '../../contract/definition/resource.ts'
import { refusalOf } from '../../start/everyNoun/catalogue.testing.ts'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../start/testing.ts'
import { working } from '../engine/actions/work.ts'
import { contextFor } from '../engine/context.testing.ts'
import { Registry } from '../engine/registry.ts'
import { book, furnish, librarian, shelf } from '../engine/resources.testing.ts'
import { addRow } from '../engine/save/save.ts'
import { anyTable } from '../engine/table.ts'
import { writerOf } from '../engine/writing.ts'
import { handOver } from './handOver.ts'

const owned: Definition = { ...book, scope: { by: ['create_admin_id'] } }
const definitions = [shelf, owned]

onBothDatabases('whoever leaves', (dialect) => {
  let base: TestDatabase
  let first: number
  beforeAll(async () => {
    base = await openTestDatabase(dialect)
    await furnish(base.db)
  })
  const registry = new Registry(definitions.map((definition) => ({ definition })))
  beforeEach(async () => {
    await anyTable(base.db).deleteFrom('book').execute()
    const add = (title: string) => addRow(base.db, writerOf(contextFor(registry, librarian(1)), 'book'), { title })
    first = await add('One')
    await add('Two')
  })
  afterAll(() => base.drop())

  const leave = (ids: readonly number[], posted: Record<string, unknown> = {}) =>
    working(base.db, contextFor(registry, librarian(2)), (on) => handOver(on, definitions, { ids, posted }))

  test('without rows of his own needs nobody to take over', async () => {
    expect(await leave([2])).toBeUndefined()
  })

  test('with rows of his own names who takes over', async () => {
    const refusal = await refusalOf(leave([1, 2]))
    expect([refusal.word, refusal.data]).toEqual(['handOver', { handover: { 1: 2 } }])
  })

  test('gives them to somebody who stays', async () => {
    expect(await leave([1, 2], { handover: '2' })).toEqual({ word: 'handOverTo' })
    expect(await leave([1], { handover: 99 })).toEqual({ word: 'handOverTo' })
    expect(await leave([1], { handover: '2' })).toBeUndefined()
    const rows = await anyTable(base.db).selectFrom('book').select('create_admin_id').execute()
    expect(rows.map((row) => row.create_admin_id)).toEqual([2, 2])
    const history = await base.db
      .selectFrom('change')
      .select(['field', 'before', 'after', 'admin_id'])
      .where('row_id', '=', first)
      .where('action', '=', 'edit')
      .execute()
    expect(history).toEqual([{ field: 'create_admin_id', before: '1', after: '2', admin_id: 2 }])
  })
})
