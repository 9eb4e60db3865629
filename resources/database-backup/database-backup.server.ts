import type { SystemTables } from '../../contract/system/tables.ts'
import type { Guards, Rules } from '../../server/engine/module.ts'

export const rules: Rules = {
  /** The file goes after the commit; what the restore needs stays with the row until then. */
  async beforeDelete({ emit }, rows) {
    const pinned = rows.find(({ is_pinned }) => is_pinned === 1)
    if (pinned) return { word: 'backupPinned', values: { name: String(pinned.name) } }
    for (const { file, copied, name } of rows)
      await emit('database_backup.dropped', { file: String(file), copied: copied === 1 ? String(name) : '' })
    return undefined
  },
}

export const guards: Guards<SystemTables, 'database_backup'> = {
  async pin(_on, { values }) {
    values.is_pinned = 1
    return undefined
  },
}
