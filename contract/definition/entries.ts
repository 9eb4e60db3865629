import { text } from '../text.ts'
import type { Choices, Field, FieldOf, Fields, RowsBounds } from './field.ts'
import type { Definition } from './resource.ts'

/** A row of a list that an owner keeps in the configuration: rows of tables hold its key, people read its name. */
type Entry = {
  key: string
  value: string
  value_en: string
}

const columns = {
  key: { kind: 'string', label: text('键名', 'Key'), required: 'save', bounds: { max: 30 } },
  value: { kind: 'string', label: text('名称', 'Name'), required: 'save', bounds: { max: 30 } },
  value_en: { kind: 'string', label: text('名称（英文）', 'Name (English)'), bounds: { max: 60 } },
} as const satisfies RowsBounds['columns']

/** The grid in which an owner keeps such a list. */
export const entryBounds = { max: 100, columns } as const satisfies RowsBounds

/** A list as rows of that grid. */
export const entryRows = (choices: Choices): Entry[] =>
  Object.entries(choices).map(([key, { zh, en }]) => ({ key, value: zh, value_en: en }))

/** The list that stands in a setting (column text), Chinese where an entry has no English; undefined when there is none. */
export function entriesIn(stored: string): Choices | undefined {
  try {
    // Checked as that grid when it was saved; whatever else stands there is no list.
    const rows = JSON.parse(stored) as readonly Entry[]
    return Object.fromEntries(rows.map(({ key, value, value_en }) => [key, text(value, value_en || value)]))
  } catch {
    return undefined
  }
}

/** Lists by the name of their setting. */
export type EntryLists = Readonly<Record<string, Choices | undefined>>

/** What a field offers: the list of its setting, or that of a fresh installation. */
export const offeredBy = ({ bounds }: FieldOf<'entry'>, lists: EntryLists): Choices => lists[bounds.of] ?? bounds.usual

/** The same definition with its entries as the choices that they are at the moment. */
export function withEntries(definition: Definition, lists: EntryLists): Definition {
  if (!Object.values(definition.fields).some(({ kind }) => kind === 'entry')) return definition
  const fields: Fields = Object.fromEntries(
    Object.entries(definition.fields).map(([name, field]) => [name, withChoices(field, lists)]),
  )
  return { ...definition, fields }
}

const withChoices = (field: Field, lists: EntryLists): Field =>
  field.kind === 'entry' ? { ...field, kind: 'choice', bounds: offeredBy(field, lists) } : field
