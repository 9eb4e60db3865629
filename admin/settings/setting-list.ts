import { checkValue } from '../../contract/definition/check.ts'
import type { Field } from '../../contract/definition/field.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import type { SettingRow } from '../../contract/definition/setting.ts'
import type { Row } from '../parts/row.ts'
import { entryTexts } from './texts.ts'

/** Tabs with their settings, as `index` answers them (protocol 9.2); a group without settings has no list. */
export interface SettingsAnswer {
  list: Readonly<Record<string, { name: string; title: string; list?: readonly SettingRow[] }>>
  configGroup: Readonly<Record<string, string>>
  quickEntrance: readonly { key: string; value: string }[]
}

/** A tab with something on it. */
export interface SettingGroup {
  name: string
  title: string
  list: readonly SettingRow[]
}

export const groupsOf = ({ list }: SettingsAnswer): readonly SettingGroup[] =>
  Object.values(list).flatMap(({ list: settings, ...group }) => (settings ? [{ ...group, list: settings }] : []))

export const settingsOf = (answer: SettingsAnswer): readonly SettingRow[] =>
  groupsOf(answer).flatMap((group) => group.list)

/** All settings as the fields of one row, each group a tab of its form. */
export function definitionOf(answer: SettingsAnswer): Definition {
  const tabs = groupsOf(answer).map((group) => [group.name, group.list.map(({ name }) => name)])
  return {
    name: 'config',
    label: entryTexts.label,
    title: 'name',
    fields: Object.fromEntries(settingsOf(answer).map(({ name, field }) => [name, field])),
    // Owners name the groups; forms only take their tabs from a closed list.
    form: Object.fromEntries(tabs) as NonNullable<Definition['form']>,
  }
}

/**
 * A value as the inputs of its kind hold it: the server sends `true`, `"72"` and lists for older clients (protocol
 * 9.3).
 */
export function settled(field: Field, value: unknown): unknown {
  const checked = checkValue(field, value)
  return checked.fault ? value : checked.value
}

/** Values of one setting by column. */
const columnsOf = ({ name, field }: SettingRow, { value, value_en }: { value: unknown; value_en?: unknown }): Row => ({
  [name]: settled(field, value),
  ...(field.bilingual && { [`${name}_en`]: settled(field, value_en ?? '') }),
})

/** Values of all settings; the id makes it a row that exists, of which a password is never asked for again. */
export const valuesOf = (answer: SettingsAnswer): Row =>
  Object.assign({ id: 0 }, ...settingsOf(answer).map((setting) => columnsOf(setting, setting)))

/** What a setting is on a fresh installation; undefined for those that an owner added. */
export const initialOf = (setting: SettingRow): Row | undefined =>
  setting.initial && columnsOf(setting, setting.initial)

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The setting that a column belongs to, its English twin included. */
export const settingAt = (settings: readonly SettingRow[], column: string): SettingRow | undefined =>
  settings.find(({ name, field }) => name === column || (field.bilingual && column === `${name}_en`))
