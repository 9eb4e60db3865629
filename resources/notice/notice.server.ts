import { sql } from 'kysely'
import type { Rules } from '../../server/engine/module.ts'

/** Everybody sees and deletes his own alone, whatever his role (areas 22.2). */
export const rules: Rules = {
  async scope({ actor }) {
    return sql<boolean>`self.admin_id = ${actor.id} and self.site = 1`
  },
}
