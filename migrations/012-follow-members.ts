import { sql } from 'kysely'
import type { Migration } from '../server/db/migrate.ts'
import { referenceColumn } from '../server/db/schema.ts'

/** Which member said what was added to a lead: only that one may read it again. */
export const migration: Migration = {
  name: '012-follow-members',
  async up(schema) {
    await schema.addColumn('lead_follow', 'user_id', referenceColumn('user', 'set null'))
    await schema.index('lead_follow', ['user_id'], { where: sql`${sql.ref('user_id')} is not null` })
  },
}
