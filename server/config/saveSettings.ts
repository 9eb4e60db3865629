import { checkValue, type Faults, twinLabel } from '../../contract/definition/check.ts'
import type { FieldOf, Fields } from '../../contract/definition/field.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { missingWord } from '../../contract/definition/schemas/validators.ts'
import { isEmpty } from '../../contract/empty.ts'
import type { Fault } from '../../contract/failures/failures.ts'
import type { Text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import type { Values } from '../engine/module.ts'
import type { ChangedColumn } from '../engine/write/changes.ts'
import { entryListFault } from '../engine/write/entryFaults.ts'
import { refuseFaults } from '../engine/write/faults.ts'
import { lockRows } from '../engine/write/lockRows.ts'
import { pictureFaults } from '../engine/write/pictureFaults.ts'
import { postedValues } from '../engine/write/posted.ts'
import { referenceFaults } from '../engine/write/references.ts'
import { changesContent, inTransaction } from '../engine/write/transaction.ts'
import { updateRow } from '../engine/write/writeRow.ts'
import { type Context, type Writing, writerOf } from '../engine/writing.ts'
import type { Seal } from '../session/seal.ts'
import { sealedSetting } from './sealedSettings.ts'
import type { SettingScope, SettingsAfter } from './settingScope.ts'
import { settingText } from './settingValue.ts'
import { definitionOfSetting, fieldOfSetting, type ShownSetting, shownSettings } from './shownSettings.ts'

/** One posted value that its field found right. */
export interface Posted {
  shown: ShownSetting
  /** Key of the body. */
  key: string
  column: 'value' | 'value_en'
  wire: unknown
  text: string
}

interface Saving {
  scope: SettingScope
  seal: Seal
  /** Name of setting and value. */
  body: Values
}

/**
 * Saves the posted settings of a scope, all or none: names that the caller is not shown are ignored, an empty password leaves the one there is
 * (protocol 9.4, areas 18). Every change goes into the history, and pages are made anew. Throws the faults by name in `data.errors`.
 */
export async function saveSettings(db: Db, context: Context, saving: Saving): Promise<void> {
  await inTransaction(db, async (trx) => {
    const settings = await shownSettings(trx, saving.scope, context.actor.super)
    const on: Writing = { ...writerOf(context, 'config'), trx }
    const { posted, faults } = checkPosted(settings, saving.body)
    for (const one of posted) {
      const { row } = one.shown
      const fault =
        (await missingReference(on, one)) ??
        remotePicture(on, one) ??
        ruleFault(on, saving.scope, { one, posted }) ??
        (await entryListFault(on, row.name, { before: row.value, after: one.text }))
      if (fault) faults[one.key] ??= fault
    }
    refuseFaults(faults, context.actor.language)
    await write(on, saving.seal, posted)
  })
}

/** The posted values of these settings that their fields find right, and the faults of the others. */
export function checkPosted(settings: readonly ShownSetting[], body: Values): { posted: Posted[]; faults: Faults } {
  const posted: Posted[] = []
  const faults: Faults = {}
  const check = (shown: ShownSetting, column: Posted['column'], label: Text) => {
    const key = column === 'value' ? shown.row.name : `${shown.row.name}_en`
    const field = fieldOfSetting(shown.setting)
    if (!Object.hasOwn(body, key) || (field.kind === 'password' && isEmpty(body[key]))) return
    const { value: cleaned } = postedValues(definitionOfSetting(shown.setting), ['value'], { value: body[key] })
    const { value: wire, fault } = checkValue(field, cleaned, label)
    const missing = column === 'value' && field.required === 'save' && isEmpty(wire)
    if (fault ?? missing) faults[key] = fault ?? { word: missingWord(field.valid), values: { field: label } }
    else posted.push({ shown, key, column, wire, text: settingText(field, wire) })
  }
  for (const shown of settings) {
    check(shown, 'value', shown.setting.label)
    if (shown.setting.bilingual) check(shown, 'value_en', twinLabel(shown.setting.label))
  }
  return { posted, faults }
}

async function missingReference(on: Writing, { shown, column, wire }: Posted): Promise<Fault | undefined> {
  const definition = definitionOfSetting(shown.setting)
  const field = fieldOfSetting(shown.setting)
  // The check of the kind makes them rows.
  if (field.kind === 'rows') return missingInRows(on, field, wire as readonly Values[])
  const [faults] = await referenceFaults({ ...on, definition }, [{ [column]: wire }])
  return faults?.[column]
}

/** A text that stands there already is left alone. */
function remotePicture(on: Writing, { shown: { setting, row }, column, wire, text }: Posted): Fault | undefined {
  if (row[column] === text) return undefined
  return pictureFaults(on, definitionOfSetting(setting), { [column]: wire })[column]
}

/** Cells of a grid that point at rows; returns a fault for the first that points at no row. */
async function missingInRows(on: Writing, field: FieldOf<'rows'>, rows: readonly Values[]): Promise<Fault | undefined> {
  // The kinds of cells are kinds of fields.
  const definition: Definition = { ...on.definition, fields: field.bounds.columns as Fields }
  const faults = await referenceFaults({ ...on, definition }, rows)
  return faults.flatMap((found) => Object.values(found)).find(Boolean)
}

function ruleFault(
  on: Writing,
  scope: SettingScope,
  { one, posted }: { one: Posted; posted: readonly Posted[] },
): Fault | undefined {
  const { name } = one.shown.row
  const rule = Object.hasOwn(scope.rules, name) ? scope.rules[name] : undefined
  return rule?.(one.text, settingsAfter(on, posted))
}

/** What rules are given: settings as they will be after the save. */
export function settingsAfter(on: Pick<Context, 'settings' | 'actor'>, posted: readonly Posted[]): SettingsAfter {
  const found = (name: string) => posted.find(({ key }) => key === name)
  return {
    text: (name) => found(name)?.text ?? on.settings.text(name),
    isPosted: (name) => found(name) !== undefined,
    now: on.settings,
    ip: on.actor.ip,
  }
}

async function write(on: Writing, seal: Seal, posted: readonly Posted[]): Promise<void> {
  const changed = posted.filter(({ shown, column, text }) => shown.row[column] !== text)
  if (changed.length === 0) return
  const locked = await lockRows(on, [...new Set(changed.map(({ shown }) => shown.row.id))])
  for (const row of locked) {
    const own = changed.filter(({ shown }) => shown.row.id === row.id)
    const [first] = own
    if (!first) continue
    const { setting } = first.shown
    const columns = own.map((one): ChangedColumn => {
      const after = setting.kind === 'password' ? sealedSetting(seal, first.shown.row.name, one.text) : one.text
      return { column: one.column, before: row[one.column], after }
    })
    const values = Object.fromEntries(own.map(({ column, wire }) => [column, wire]))
    await updateRow({ ...on, definition: definitionOfSetting(setting) }, row, { columns }, values)
  }
  // Page sizes, switches and limits change pages too, not only what pages may read.
  changesContent(on.trx)
}
