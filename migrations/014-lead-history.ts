import type { Kysely } from 'kysely'
import type { Migration } from '../server/db/migrate.ts'

interface Tables {
  lead: { id: number; name: string }
  lead_follow: {
    id: number
    lead_id: number
    type: string
    event: string
    content: string
    from_state: string
    to_state: string
    to_admin_id: number | null
    admin_id: number | null
    create_time: number | null
  }
  change: {
    resource: string
    row_id: number
    action: string
    before: string
    after: string
    row_title: string
    admin_id: number | null
    create_time: number
  }
}

const events = ['assign', 'claim', 'release', 'transition']
const atOnce = 500

/** What the program noted beside the words of people about leads moves into the history, where actions of every noun are. */
export const migration: Migration = {
  name: '014-lead-history',
  async up(_schema, untyped) {
    // A migration names the tables as they were when it was written.
    const db = untyped as Kysely<Tables>
    for (;;) {
      const rows = await db
        .selectFrom('lead_follow as told')
        .innerJoin('lead', 'lead.id', 'told.lead_id')
        .selectAll('told')
        .select('lead.name')
        .where('told.type', '=', 'system')
        .where('told.event', 'in', events)
        .orderBy('told.id')
        .limit(atOnce)
        .execute()
      if (rows.length === 0) return
      const ids = rows.map(({ id }) => id)
      await db.insertInto('change').values(rows.map(changeOf)).execute()
      await db.deleteFrom('lead_follow').where('id', 'in', ids).execute()
    }
  },
}

function changeOf(row: Tables['lead_follow'] & { name: string }): Tables['change'] {
  const { event, from_state, to_state, to_admin_id, content } = row
  const isStep = event === 'transition'
  // Only this step leads back to a state that follow-ups lead to.
  const step = to_state === 'contacted' ? 'reactivate' : to_state
  return {
    resource: 'lead',
    row_id: row.lead_id,
    action: isStep ? step : event,
    before: JSON.stringify(isStep ? { state: from_state } : {}),
    after: JSON.stringify({
      ...(isStep ? { state: to_state } : { owner_admin_id: to_admin_id }),
      ...(content !== '' && { note: content }),
    }),
    row_title: row.name,
    admin_id: row.admin_id,
    create_time: row.create_time ?? 0,
  }
}
