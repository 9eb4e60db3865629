import { sql } from 'kysely'
import type { Migration } from '../server/db/migrate.ts'
import { integerColumn, jsonColumn, nullableInteger, textColumn } from '../server/db/schema.ts'

/** What waits to be heard, what is done by itself, and the clocks of leads. */
export const migration: Migration = {
  name: '032-events-and-jobs',
  async up(schema) {
    await schema.table('outbox', {
      event: textColumn(),
      listener: textColumn(),
      data: jsonColumn('{}'),
      admin_id: nullableInteger(),
      user_id: nullableInteger(),
      state: textColumn('waiting'),
      attempts: integerColumn(),
      due_time: nullableInteger(),
      error: textColumn(),
      error_en: textColumn(),
      create_time: nullableInteger(),
    })
    await schema.index('outbox', ['due_time'])
    await schema.table('scheduled_task', {
      name: textColumn(),
      title: textColumn(),
      title_en: textColumn(),
      minutes: nullableInteger(),
      day_time: textColumn(),
      everywhere: integerColumn(),
      state: textColumn('active'),
      outcome: textColumn('none'),
      last_time: nullableInteger(),
      duration_ms: nullableInteger(),
      next_time: nullableInteger(),
      result: textColumn(),
      result_en: textColumn(),
      error: textColumn(),
      error_en: textColumn(),
      failures: integerColumn(),
      asked_time: nullableInteger(),
      lease_until: nullableInteger(),
      lease_by: textColumn(),
    })
    await schema.index('scheduled_task', ['name'], { unique: true })
    await schema.addColumn('lead', 'reply_due_time', nullableInteger())
    await schema.addColumn('lead', 'recycle_warn_time', nullableInteger())
    // Those that nobody has answered yet, which are few.
    await schema.index('lead', ['reply_due_time'], { where: sql`first_reply_time is null` })
  },
}
