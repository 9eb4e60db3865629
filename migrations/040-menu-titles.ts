import type { Kysely } from 'kysely'
import type { Migration } from '../server/db/migrate.ts'

interface Ground {
  admin_rule: { name: string; title_en: string }
}

/** What the menu was called in English when it was seeded, and what it is called since. */
const renamed = [
  { name: 'dashboard', before: 'Console', since: 'Dashboard' },
  { name: 'routine', before: 'Routine', since: 'General' },
  { name: 'routine/scheduledTask', before: 'Jobs', since: 'Scheduled tasks' },
  { name: 'routine/adminInfo', before: 'Own profile', since: 'My profile' },
  { name: 'user/scoreLog', before: 'Score log', since: 'Points log' },
]

/** Rules are seeded once, so the menu of an earlier database follows here; a title that an administrator wrote stays. */
export const migration: Migration = {
  name: '040-menu-titles',
  async up(_schema, db) {
    // The table as it stands since its own migration.
    const ground = db as Kysely<unknown> as Kysely<Ground>
    for (const { name, before, since } of renamed)
      await ground
        .updateTable('admin_rule')
        .set({ title_en: since })
        .where('name', '=', name)
        .where('title_en', '=', before)
        .execute()
  },
}
