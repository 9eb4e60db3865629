import { sql } from 'kysely'
import type { Migration } from '../server/db/migrate.ts'
import { jsonColumn, nullableInteger, referenceColumn, textColumn } from '../server/db/schema.ts'

/** A message has a number and a sender of its own, and contacts of members say whether their ownership was proved (decision 066). */
export const migration: Migration = {
  name: '038-messages-of-senders',
  async up(schema, db) {
    await schema.addColumn('user', 'email_verified_time', nullableInteger())
    await schema.addColumn('user', 'mobile_verified_time', nullableInteger())
    await schema.addColumn('lead', 'original', jsonColumn('{}'))
    await schema.addColumn('lead_follow', 'code', textColumn())
    await schema.addColumn('lead_follow', 'asked_id', referenceColumn('lead', 'set null'))
    await sql`update lead_follow set asked_id = lead_id where event = 'enquiry'`.execute(db)
    await schema.index('lead_follow', ['asked_id'])
    await schema.index('lead_follow', ['code'], { where: sql`code <> ''` })
  },
}
