import { isEmpty } from '../../contract/empty.ts'
import {
  type EnglishState,
  isChinese,
  type TranslationArea,
  type TranslationFilter,
  twinsIn,
  type UntranslatedRow,
} from '../../contract/english.ts'
import { type Language, say } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import { type Actor, may } from '../permission/actor.ts'
import type { SettingScope } from './settingScope.ts'
import { settingWire } from './settingValue.ts'
import { type ShownSetting, shownSettings } from './shownSettings.ts'

/** Settings stand beside nouns in the list of what lacks English: by this word and the name of their screen. */
const tableOf = (scope: SettingScope): string => `config:${scope.name}`

interface Translated {
  shown: ShownSetting
  state: EnglishState
  lacking: boolean
}

/** Settings of a screen that the caller has and that hold words; a few dozen, read in one query. */
async function translated(db: Db, scope: SettingScope, actor: Actor): Promise<Translated[]> {
  if (!may(actor, `${scope.node}/index`)) return []
  const settings = await shownSettings(db, scope, actor.super)
  return settings.flatMap((shown) => {
    const { setting, row } = shown
    const twins = twinsIn(setting)
    if (!setting.bilingual && twins.length === 0) return []
    const pairs = setting.bilingual ? [[row.value, row.value_en]] : pairsOf(shown, twins)
    const lacking = pairs.some(([chinese, english]) => isChinese(chinese) && isEmpty(english))
    const begun = pairs.some(([, english]) => !isEmpty(english))
    // English is out as soon as it is written.
    return [{ shown, lacking, state: lacking ? (begun ? 'filled' : 'empty') : 'published' }]
  })
}

/** Chinese and English of every cell that has both; nothing for text that is no grid. */
function pairsOf({ setting, row }: ShownSetting, twins: readonly string[]): (readonly [unknown, unknown])[] {
  const rows = settingWire(setting, row.value)
  if (!Array.isArray(rows)) return []
  return rows.flatMap((cells) => twins.map((name) => [cells[name], cells[`${name}_en`]] as const))
}

/** How far the English of a screen of settings is; nothing for callers without the screen. */
export async function settingsArea(db: Db, scope: SettingScope, actor: Actor): Promise<TranslationArea[]> {
  const found = await translated(db, scope, actor)
  if (found.length === 0) return []
  const of = (state: EnglishState) => found.filter((one) => one.state === state).length
  return [
    {
      table: tableOf(scope),
      settings: { node: scope.node, label: scope.label },
      counts: { published: of('published'), filled: of('filled'), empty: of('empty') },
      rows: { lacking: found.filter((one) => one.lacking).length, ready: 0 },
    },
  ]
}

/** All settings that lack English; undefined when `table` is no screen of the caller's settings. */
export async function untranslatedSettings(
  db: Db,
  scopes: readonly SettingScope[],
  asked: { table: unknown; filter: TranslationFilter; actor: Actor },
): Promise<{ list: UntranslatedRow[]; total: number } | undefined> {
  const scope = scopes.find((one) => tableOf(one) === asked.table)
  if (!scope || !may(asked.actor, `${scope.node}/index`)) return undefined
  const found = asked.filter === 'lacking' ? await translated(db, scope, asked.actor) : []
  const list = found.filter((one) => one.lacking).map((one) => untranslatedRow(one, asked.actor.language))
  return { list, total: list.length }
}

function untranslatedRow({ shown: { row, setting }, state }: Translated, language: Language): UntranslatedRow {
  const column = setting.bilingual ? `${row.name}_en` : row.name
  return {
    id: row.id,
    name: say(setting.label, language),
    code: row.name,
    state,
    missing: [column],
    group: setting.group,
  }
}
