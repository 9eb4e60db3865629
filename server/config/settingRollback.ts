import { Refusal } from '../../contract/failures/failures.ts'
import { config } from '../../contract/system/config.ts'
import type { Db } from '../db/database.ts'
import { chosenChanges, lastChange, noteUndone, postedValue, rowBefore } from '../engine/history/rollback.ts'
import { lockRows } from '../engine/write/lockRows.ts'
import { inTransaction } from '../engine/write/transaction.ts'
import { type Context, type Writing, writerOf } from '../engine/writing.ts'
import type { Seal } from '../session/seal.ts'
import { saveSettings } from './saveSettings.ts'
import { changesIn, currentSettings, definitionOfAll } from './settingHistory.ts'
import type { SettingScope } from './settingScope.ts'
import { shownSettings } from './shownSettings.ts'

/**
 * Sets settings back to what they were before some changes, by the numbers of these in the history, all or none and by an ordinary save of the
 * screen (areas 18, 20). Throws `notFound` for what the caller is not shown, and what `rollBack` and `saveSettings` throw.
 */
export async function rollBackSettings(
  db: Db,
  context: Context,
  { scope, seal }: { scope: SettingScope; seal: Seal },
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) throw new Refusal('rollbackNone')
  await inTransaction(db, async (trx) => {
    const on: Writing = { ...writerOf(context, config.name), trx }
    const rows = await chosenChanges(on, ids)
    await lockRows(
      on,
      rows.map(({ row_id }) => Number(row_id)),
    )
    const settings = await shownSettings(trx, scope, context.actor.super)
    const changes = rows.flatMap((row) => changesIn(settings, row))
    if (changes.length < rows.length) throw new Refusal('notFound')
    const all: Writing = { ...on, definition: definitionOfAll(settings) }
    const before = await rowBefore(all, currentSettings(settings), changes, (column) => {
      const shown = settings.find(({ row }) => row.name === column || `${row.name}_en` === column)
      return lastChange(on, shown?.row.id ?? 0, shown?.row.name === column ? 'value' : 'value_en')
    })
    const body = Object.fromEntries(changes.map(({ column }) => [column, postedValue(all, before, column)]))
    await noteUndone(on, rows, () => saveSettings(trx, context, { scope, seal, body }))
  })
}
