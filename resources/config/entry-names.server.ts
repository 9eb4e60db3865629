import type { FieldOf } from '../../contract/definition/field.ts'
import { type Language, say } from '../../contract/text.ts'
import { entriesOf } from '../../server/engine/display/entries.ts'
import type { Db } from '../tables.ts'
import { readPublicSettings } from './store-settings.server.ts'

/** What the keys of a list are called in one language, in the order of its owner; a key that is gone reads as it stands. */
export interface EntryNames {
  keys: readonly string[]
  of(key: string): string
}

/** The list that a field is chosen from, for pages; its setting is open to visitors. */
export async function readEntryNames(db: Db, field: FieldOf<'entry'>, language: Language): Promise<EntryNames> {
  const settings = await readPublicSettings(db, language)
  const entries = entriesOf(field, { text: (name) => settings.get(name) ?? '' })
  return {
    keys: Object.keys(entries),
    of(key) {
      const name = Object.hasOwn(entries, key) ? entries[key] : undefined
      return name ? say(name, language) : key
    },
  }
}
