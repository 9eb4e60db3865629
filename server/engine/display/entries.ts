import { type EntryLists, entriesIn, offeredBy } from '../../../contract/definition/entries.ts'
import type { Choices, FieldOf } from '../../../contract/definition/field.ts'
import type { Definition } from '../../../contract/definition/resource.ts'
import type { Configured } from '../context.ts'
import type { Registry } from '../registry.ts'

/** A column whose values are keys of a list in the configuration. */
export interface EntryColumn {
  definition: Definition
  column: string
  field: FieldOf<'entry'>
}

/** The columns of a definition whose values are keys of a list in the configuration. */
export const entryColumns = (definition: Definition): EntryColumn[] =>
  Object.entries(definition.fields).flatMap(([column, field]) =>
    field.kind === 'entry' ? [{ definition, column, field }] : [],
  )

const read = new Map<string, { stored: string; list: Choices | undefined }>()

/** Lists are parsed again only after their setting was saved. */
function listIn(settings: Pick<Configured, 'text'>, name: string): Choices | undefined {
  const stored = settings.text(name)
  const known = read.get(name)
  if (known?.stored === stored) return known.list
  const list = entriesIn(stored)
  read.set(name, { stored, list })
  return list
}

/** What the values of a field are called at the moment (areas 9). */
export const entriesOf = (field: FieldOf<'entry'>, settings: Pick<Configured, 'text'>): Choices =>
  offeredBy(field, { [field.bounds.of]: listIn(settings, field.bounds.of) })

/** Every list that fields are chosen from, by the name of its setting. */
export function entryLists({ definitions }: Registry, settings: Pick<Configured, 'text'>): EntryLists {
  const fields = definitions.flatMap((definition) => entryColumns(definition).map(({ field }) => field))
  return Object.fromEntries(fields.map((field) => [field.bounds.of, entriesOf(field, settings)]))
}
