import type { Definition } from '../../contract/definition/resource.ts'
import type { TranslationArea } from '../../contract/english.ts'
import type { Text } from '../../contract/text.ts'

/** An area as it is drawn: a noun by its definition, settings by their screen. */
export interface KnownArea extends TranslationArea {
  label: Text
  /** None for settings, which have a screen of their own. */
  definition: Definition | undefined
}

/** Undefined for a noun that this program does not know. */
export function knownArea(area: TranslationArea, definitions: ReadonlyMap<string, Definition>): KnownArea | undefined {
  const definition = definitions.get(area.table)
  const label = area.settings?.label ?? definition?.label
  return label && { ...area, definition, label }
}
