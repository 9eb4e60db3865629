import type { Migration } from '../server/db/migrate.ts'
import { auditColumns, referenceColumn, textColumn } from '../server/db/schema.ts'

/** Contacts whose enquiries nobody is to see; and follow-ups lose the owner that history has held since 014. */
export const migration: Migration = {
  name: '015-lead-blocks',
  async up(schema) {
    await schema.table('lead_block', {
      kind: textColumn('mobile'),
      value: textColumn(),
      reason: textColumn(),
      lead_id: referenceColumn('lead', 'set null'),
      ...auditColumns(),
    })
    await schema.index('lead_block', ['value'], { unique: true })
    await schema.index('lead_block', ['create_time desc', 'id desc'])
    await schema.index('lead_block', ['lead_id'])
    await schema.searchable('lead_block')
    await schema.dropColumn('lead_follow', 'to_admin_id')
  },
}
