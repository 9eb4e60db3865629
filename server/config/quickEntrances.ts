import { inLanguage } from '../../contract/inLanguage.ts'
import { systemSettings } from '../../contract/system/settings.ts'
import type { Language } from '../../contract/text.ts'
import { settingWire } from './settingValue.ts'

/** A link that an owner put on the console: `key` is its label, `value` the name of a route (protocol 9.2). */
export interface QuickEntrance {
  key: string
  value: string
}

/** The links as stored, in one language. */
export function quickEntrances(stored: string, language: Language): QuickEntrance[] {
  // Checked when they were saved: a list of objects whose cells are text.
  const rows = settingWire(systemSettings.config_quick_entrance, stored) as Record<string, string>[]
  return rows.map(({ key = '', key_en = '', value = '' }) => ({
    key: inLanguage({ key, key_en }, language).key,
    value,
  }))
}
