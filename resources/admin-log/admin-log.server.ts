import { sql } from 'kysely'
import { keptDays, oldBefore } from '../../server/config/retention.ts'
import type { Rules } from '../../server/engine/module.ts'
import { speakTitles } from '../../server/permission/spokenTitle.ts'
import { adminLogFailures } from './admin-log-failures.ts'

/**
 * What administrators did: each sees the own entries; only super administrators delete, and only old entries (areas
 * 15).
 */
export const rules: Rules = {
  async scope({ actor }) {
    return actor.super ? undefined : sql<boolean>`self.admin_id = ${actor.id}`
  },

  async afterRead({ actor }, rows) {
    speakTitles(rows, actor.language)
  },

  async beforeDelete({ db, actor, now }, rows) {
    if (!actor.super) return { word: 'noPermission' }
    const limit = await oldBefore(db, now, 'log_keep_days')
    const young = rows.some((row) => Number(row.create_time) >= limit)
    return young ? { word: adminLogFailures.young, values: { days: await keptDays(db, 'log_keep_days') } } : undefined
  },
}
