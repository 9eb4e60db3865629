import type { Definition } from './resource.ts'
import type { When } from './when.ts'

type Row = Readonly<Record<string, unknown>>

const none: ReadonlySet<string> = new Set()

/**
 * Fields that are not shown while a row (as on the wire) holds these values; what a hidden field decides is hidden too. Columns that
 * the row lacks count as empty.
 */
export function hiddenFields({ shown }: Pick<Definition, 'shown'>, row: Row): ReadonlySet<string> {
  if (!shown) return none
  const isHidden = (name: string, asked: readonly string[]): boolean =>
    Object.entries(shown[name] ?? {}).some(
      // A circle ends where it began.
      ([column, needed]) =>
        !isOneOf(needed, row[column]) || (!asked.includes(column) && isHidden(column, [...asked, column])),
    )
  return new Set(Object.keys(shown).filter((name) => isHidden(name, [name])))
}

/** Whether a row with these values needs a field that others may leave empty. */
export function isNeeded({ needed }: Pick<Definition, 'needed'>, name: string, row: Row): boolean {
  const when = needed?.[name]
  return when !== undefined && Object.entries(when).every(([column, held]) => isOneOf(held, row[column]))
}

const isOneOf = (needed: When[string], value: unknown): boolean =>
  needed === undefined || [needed].flat().includes(String(value ?? ''))
