import type { Field, JsonObject } from '../../contract/definition/field.ts'
import { emptyOf } from '../../contract/definition/kinds.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import type { Setting, SettingRow } from '../../contract/definition/setting.ts'
import { isEmpty } from '../../contract/empty.ts'
import { inLanguage } from '../../contract/inLanguage.ts'
import { memoize } from '../../contract/memoize.ts'
import { config } from '../../contract/system/config.ts'
import { type Language, noWords, say, type Text, text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import { contentOf, fieldOfOwn, inputExtendOf, plainExtendOf } from './ownSettings.ts'
import type { SettingScope } from './settingScope.ts'
import { settingText, settingWire, wireRuleOf, wireTypeOf } from './settingValue.ts'

/** A row of the configuration as stored. */
export type StoredSetting = Awaited<ReturnType<typeof storedSettings>>[number]

/** A row with what its value is: by its definition, or by the input type that an owner gave it. */
export interface ShownSetting {
  row: StoredSetting
  setting: Setting
}

const storedSettings = (db: Db, scope: SettingScope['name']) =>
  db.selectFrom('config').selectAll().where('scope', '=', scope).orderBy('weigh', 'desc').orderBy('id').execute()

/** Settings of a scope that this caller may see and change, in the order of their screen. */
export async function shownSettings(db: Db, scope: SettingScope, isSuper: boolean): Promise<ShownSetting[]> {
  const rows = await storedSettings(db, scope.name)
  return rows.flatMap((row) => {
    const setting = Object.hasOwn(scope.list, row.name) ? scope.list[row.name] : ownSetting(row)
    return setting && (isSuper || !setting.super) ? [{ row, setting }] : []
  })
}

function ownSetting(row: StoredSetting): Setting | undefined {
  if (row.allow_del !== 1) return undefined
  return { ...fieldOfOwn(row), group: row.group, ...(row.tip !== '' && { tip: bothOf(row.tip, row.tip_en) }) }
}

export const bothOf = (zh: string, en: string): Text => text(zh, en || zh)

/** The value alone: an emptied setting stays empty, so its default is no part of the check. */
export const fieldOfSetting = memoize((setting: Setting): Field => {
  const {
    group: _group,
    tip: _tip,
    open: _open,
    default_en: _english,
    super: _super,
    ordered: _ordered,
    default: _usual,
    ...field
  } = setting
  return field
})

/** Table `config` as it holds this value, so that the engine checks, writes and remembers it as its kind. */
export const definitionOfSetting = (setting: Setting): Definition => ({
  ...config,
  fields: { ...config.fields, value: { ...fieldOfSetting(setting), bilingual: true } },
})

/** A row as both screens answer it, titles in the reader's language (protocol 9.1 to 9.3). */
export function settingRow({ row, setting }: ShownSetting, language: Language): SettingRow {
  const { id, name, group, type, rule, content, allow_del, weigh } = row
  const field = fieldOfSetting(setting)
  const note = setting.tip ?? noWords
  const own = allow_del === 1
  return {
    id,
    name,
    group,
    title: say(setting.label, language),
    tip: say(note, language),
    type: own ? type : wireTypeOf(field),
    value: settingWire(field, row.value),
    content: own ? contentOf(content) : choicesOf(field, language),
    rule: own ? rule : wireRuleOf(field),
    extend: own ? plainExtendOf(row.extend) : [],
    input_extend: own ? inputExtendOf(row.extend) : [],
    allow_del: own ? 1 : 0,
    weigh,
    field,
    note,
    ...(setting.ordered && { ordered: true }),
    ...(field.bilingual && { value_en: row.value_en }),
    ...(!own && { initial: initialOf(setting) }),
  }
}

function initialOf(setting: Setting): NonNullable<SettingRow['initial']> {
  const value = settingWire(setting, settingText(setting, emptyOf(setting)))
  return setting.bilingual ? { value, value_en: setting.default_en ?? '' } : { value }
}

/** Options of existing clients, in the reader's language. */
function choicesOf(field: Field, language: Language): SettingRow['content'] {
  if (field.kind !== 'choice' && field.kind !== 'choices') return ''
  return Object.fromEntries(Object.entries(field.bounds).map(([key, label]) => [key, say(label, language)]))
}

/** Keys and names of the groups in order: as an owner arranged them, then the built-in ones the owner left out. */
export function groupsOf(
  { groups, groupsFrom }: SettingScope,
  settings: readonly ShownSetting[],
  language: Language,
): Record<string, string> {
  const arranged = settings.find(({ row }) => row.name === groupsFrom)
  const rows = arranged ? listedRows(arranged) : []
  const names = new Map(rows.map((row) => [row.key ?? '', groupName(row, groups, language)]))
  for (const [key, label] of Object.entries(groups)) if (!names.has(key)) names.set(key, say(label, language))
  // What stands in none of them must be found too.
  for (const { row } of settings) if (!names.has(row.group)) names.set(row.group, row.group)
  return Object.fromEntries(names)
}

/** Rows of a grid; each cell is text. */
function listedRows({ row, setting }: ShownSetting): Record<string, string>[] {
  // Checked when it was saved: a list of objects whose cells are text.
  return settingWire(setting, row.value) as Record<string, string>[]
}

/** Existing clients know one name per group; one that is still ours has an English name of ours. */
function groupName(row: Readonly<Record<string, string>>, groups: SettingScope['groups'], language: Language): string {
  const { key = '', value = '', value_en = '' } = row
  const ours = Object.hasOwn(groups, key) ? groups[key] : undefined
  const english = isEmpty(value_en) && ours?.zh === value ? ours.en : value_en
  return inLanguage({ value, value_en: english } satisfies JsonObject, language).value
}
