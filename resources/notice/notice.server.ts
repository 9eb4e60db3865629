import { sql } from 'kysely'
import type { Rules } from '../../server/engine/module.ts'

/** Every administrator sees and deletes the own notices alone, whatever the role (areas 22.2). */
export const rules: Rules = {
  async scope({ actor }) {
    return sql<boolean>`self.admin_id = ${actor.id} and self.site = 1`
  },
}
