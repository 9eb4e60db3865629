import type { Text, TextValues } from '../../contract/text.ts'
import type { Row } from '../parts/row.ts'
import { isSame, type SettingsAnswer, settingAt, settingsOf, valuesOf } from './setting-list.ts'
import { settingTexts } from './texts.ts'

interface StoredValue {
  text: Text
  values: TextValues
}

/** Settings that another session changed since they were read, to other values than are about to be saved. */
export function changedByOthers(
  known: SettingsAnswer,
  fresh: SettingsAnswer,
  changes: Row,
): Record<string, StoredValue> {
  const [before, now] = [valuesOf(known), valuesOf(fresh)]
  const names = Object.keys(changes).filter(
    (name) => name in now && !isSame(now[name], before[name]) && !isSame(now[name], changes[name]),
  )
  return Object.fromEntries(names.map((name) => [name, storedValue(fresh, name, now[name])]))
}

function storedValue(answer: SettingsAnswer, column: string, value: unknown): StoredValue {
  const field = settingAt(settingsOf(answer), column)?.field
  const short = field?.kind !== 'richtext' && (typeof value === 'string' || typeof value === 'number')
  if (!short || String(value).length > 40) return { text: settingTexts.changedByOthersUnnamed, values: {} }
  return { text: settingTexts.changedByOthers, values: { value: value === '' ? settingTexts.empty : value } }
}
