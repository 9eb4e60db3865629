import { checkValue } from '../../contract/definition/check.ts'
import { toStored } from '../../contract/definition/kinds.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import type { HistoryPage } from '../../contract/history.ts'
import { config } from '../../contract/system/config.ts'
import type { Db } from '../db/database.ts'
import type { CurrentRow } from '../engine/history/currentRow.ts'
import { snapshotIn } from '../engine/history/deleted.ts'
import { foundOf, historyPage, parsed, type RecordedChange } from '../engine/history/history.ts'
import type { Found } from '../engine/history/timelineParts.ts'
import type { Values } from '../engine/module.ts'
import { anyTable } from '../engine/table.ts'
import type { Context } from '../engine/writing.ts'
import type { SettingScope } from './settingScope.ts'
import { settingWire } from './settingValue.ts'
import { fieldOfSetting, type ShownSetting, shownSettings } from './shownSettings.ts'

/**
 * What happened to the settings of a screen that this caller is shown, as `historyOf` does of a row: each change under the name of its setting,
 * passwords as `***`; rows that were added or deleted by what they are called.
 */
export async function settingHistory(
  connection: Db,
  context: Context,
  scope: SettingScope,
  before: number | undefined,
): Promise<HistoryPage> {
  const db = anyTable(connection)
  const settings = await shownSettings(connection, scope, context.actor.super)
  const ids = [...settings.map(({ row }) => row.id), ...(await deletedIds(connection, scope))]
  const page = await historyPage(
    db,
    {
      definition: definitionOfAll(settings),
      found: await foundOf(db, config.name, ids, before),
      changesIn: (row) => changesIn(settings, row),
      current: async () => currentSettings(settings),
      noteOf: ({ action, row_title }) => (action === 'edit' ? '' : String(row_title)),
    },
    context,
  )
  return { history: page.history, before: page.before }
}

/** Rows that owners added to a screen and deleted since. */
async function deletedIds(db: Db, scope: SettingScope): Promise<number[]> {
  const rows = await anyTable(db)
    .selectFrom('change')
    .select(['row_id', 'before'])
    .where('resource', '=', config.name)
    .where('action', '=', 'del')
    .execute()
  return rows.filter(({ before }) => snapshotIn(before).row.scope === scope.name).map(({ row_id }) => Number(row_id))
}

/** All settings of a screen as the columns of one row, as history shows and compares them. */
export const definitionOfAll = (settings: readonly ShownSetting[]): Definition => ({
  name: config.name,
  label: config.label,
  title: 'name',
  fields: Object.fromEntries(settings.map(({ row, setting }) => [row.name, fieldOfSetting(setting)])),
})

/** The change of a setting that a row of the history records, its values as a column of its kind would store them. */
export function changesIn(settings: readonly ShownSetting[], row: Found): RecordedChange[] {
  const shown = settings.find((one) => one.row.id === Number(row.row_id))
  if (!shown || row.action !== 'edit') return []
  const column = row.field === 'value' ? shown.row.name : row.field === 'value_en' ? `${shown.row.name}_en` : undefined
  if (column === undefined || (row.field === 'value_en' && !shown.setting.bilingual)) return []
  return [
    {
      id: Number(row.id),
      action: 'edit',
      undone: row.undone_id !== null,
      column,
      before: columnValue(shown, parsed(row.before)),
      after: columnValue(shown, parsed(row.after)),
    },
  ]
}

/** What is set on a screen. */
export function currentSettings(settings: readonly ShownSetting[]): CurrentRow {
  const values = settings.flatMap((shown): [string, unknown][] => [
    [shown.row.name, columnValue(shown, shown.row.value)],
    [`${shown.row.name}_en`, columnValue(shown, shown.row.value_en)],
  ])
  const row: Values = Object.fromEntries(values)
  return { row, children: {} }
}

/** The text of a setting as a column of its kind would store it; what its field takes no more stays as it is. */
function columnValue({ setting }: ShownSetting, stored: unknown): unknown {
  const field = fieldOfSetting(setting)
  if (field.kind === 'password' || typeof stored !== 'string') return stored
  const { value, fault } = checkValue(field, settingWire(field, stored))
  return fault ? stored : toStored(field, value)
}
