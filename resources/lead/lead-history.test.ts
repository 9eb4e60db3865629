import { expect, it } from 'vitest'
import { migration } from '../../migrations/014-lead-history.ts'
import { referenceColumn, Schema } from '../../server/db/schema.ts'
import { anyTable } from '../../server/engine/table.ts'
import { onBothDatabases, openTestDatabase } from '../../start/testing.ts'

onBothDatabases('notes of the program about leads', (dialect) => {
  it('move into the history, and words of people stay where they are', async () => {
    const { db, drop } = await openTestDatabase(dialect)
    const tables = anyTable(db)
    // Migrations name their tables themselves.
    const untyped = db as unknown as Parameters<typeof migration.up>[1]
    // Follow-ups had this column until 015.
    await new Schema(untyped).addColumn('lead_follow', 'to_admin_id', referenceColumn('admin', 'set null'))
    await tables.insertInto('lead').values({ name: '陈工', code: 'XS1' }).execute()
    const { id: lead_id } = await tables.selectFrom('lead').select('id').executeTakeFirstOrThrow()
    await db.insertInto('admin').values({ username: 'tom', nickname: 'Tom' }).execute()
    const { id: admin_id } = await db.selectFrom('admin').select('id').executeTakeFirstOrThrow()
    const noted = {
      lead_id,
      type: 'system',
      content: '',
      from_state: 'new',
      to_state: 'new',
      admin_id,
      create_time: 100,
    }
    const moved = { ...noted, event: 'transition' }
    await tables
      .insertInto('lead_follow')
      .values([
        {
          lead_id,
          type: 'call',
          event: 'none',
          content: '已通话',
          from_state: 'new',
          to_state: 'contacted',
          create_time: 50,
        },
        { ...noted, event: 'assign', to_admin_id: admin_id, content: '华东客户' },
        { ...moved, from_state: 'contacted', to_state: 'lost' },
        { ...moved, from_state: 'lost', to_state: 'contacted', content: '客户回来了' },
        { ...noted, event: 'enquiry', content: '请再加 5 台。' },
      ])
      .execute()
    await migration.up(new Schema(untyped), untyped)
    const left = await tables.selectFrom('lead_follow').select('event').orderBy('id').execute()
    expect(left).toEqual([{ event: 'none' }, { event: 'enquiry' }])
    const columns = ['row_id', 'action', 'before', 'after', 'row_title', 'admin_id', 'create_time'] as const
    const history = await db.selectFrom('change').select(columns).orderBy('id').execute()
    const by = { row_id: lead_id, row_title: '陈工', admin_id, create_time: 100 }
    expect(history).toEqual([
      { ...by, action: 'assign', before: '{}', after: `{"owner_admin_id":${admin_id},"note":"华东客户"}` },
      { ...by, action: 'lost', before: '{"state":"contacted"}', after: '{"state":"lost"}' },
      { ...by, action: 'reactivate', before: '{"state":"lost"}', after: '{"state":"contacted","note":"客户回来了"}' },
    ])
    await drop()
  })
})
