import { sql } from 'kysely'
import type { Migration } from '../server/db/migrate.ts'

/** The areas that existing clients have a page for. */
const builtIn = [
  'dashboard',
  ...['auth/group', 'auth/admin', 'auth/rule', 'auth/adminLog'],
  ...['user/user', 'user/group', 'user/rule', 'user/moneyLog', 'user/scoreLog'],
  ...['routine/config', 'routine/attachment', 'routine/adminInfo'],
]

/**
 * Rules of other areas were seeded with a component that no client has, which led from its menu to its dashboard. Those that an owner
 * gave another one keep it.
 */
export const migration: Migration = {
  name: '037-pages-of-clients',
  async up(_schema, db) {
    await sql`update admin_rule set component = ''
      where name in (select name from seeded_rule) and name not in (${sql.join(builtIn)})
        and component in ('/src/views/backend/' || name || '.vue', '/src/views/backend/' || name || '/index.vue')`.execute(
      db,
    )
  },
}
