import { type EntryLists, entriesIn, offeredBy } from '../../contract/entries.ts'
import type { Fault } from '../../contract/failures.ts'
import type { Choices, FieldOf } from '../../contract/field.ts'
import { isEmpty } from '../../contract/kinds.ts'
import { type Definition, titleColumns } from '../../contract/resource.ts'
import { text } from '../../contract/text.ts'
import type { Configured } from './context.ts'
import type { Values } from './module.ts'
import type { Registry } from './registry.ts'
import { rowNames } from './rowName.ts'
import { anyTrx } from './table.ts'
import type { Writing } from './writing.ts'

/** A column whose values are keys of a list in the configuration. */
interface EntryColumn {
  definition: Definition
  column: string
  field: FieldOf<'entry'>
}

const columnsIn = (definition: Definition): EntryColumn[] =>
  Object.entries(definition.fields).flatMap(([column, field]) =>
    field.kind === 'entry' ? [{ definition, column, field }] : [],
  )

const read = new Map<string, { stored: string; list: Choices | undefined }>()

/** Lists are read anew only after their setting was saved. */
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
  const fields = definitions.flatMap((definition) => columnsIn(definition).map(({ field }) => field))
  return Object.fromEntries(fields.map((field) => [field.bounds.of, entriesOf(field, settings)]))
}

/** Columns of a row that name no entry of their list, with their faults (areas 1.5, enum). */
export function entryFaults({ definition, settings }: Writing, row: Values): [string, Fault][] {
  return columnsIn(definition).flatMap(({ column, field }): [string, Fault][] => {
    const value = row[column]
    if (isEmpty(value) || Object.hasOwn(entriesOf(field, settings), String(value))) return []
    return [[column, { word: 'choice', values: { field: field.label } }]]
  })
}

const keyPattern = /^[a-z][a-z0-9_]*$/

/**
 * What is wrong with a setting (column text) that becomes the list of a field: a key that is none, a key twice, or an entry gone that
 * rows still hold, with their number and names (areas 1.5, in use). Undefined for settings that no field is chosen from.
 */
export async function entryListFault(
  on: Writing,
  name: string,
  { before, after }: { before: string; after: string },
): Promise<Fault | undefined> {
  const users = on.registry.definitions.flatMap(columnsIn).filter(({ field }) => field.bounds.of === name)
  if (users.length === 0 || before === after) return undefined
  // Checked as a grid just before.
  const keys = (JSON.parse(after || '[]') as readonly { key: string }[]).map(({ key }) => key)
  const odd = keys.find((key) => !keyPattern.test(key))
  if (odd !== undefined) return { word: 'entryKey', values: { key: odd } }
  const twice = keys.find((key, at) => keys.indexOf(key) !== at)
  if (twice !== undefined) return { word: 'entryTwice', values: { key: twice } }
  for (const user of users) {
    const gone = Object.entries(entriesIn(before) ?? user.field.bounds.usual).filter(([key]) => !keys.includes(key))
    for (const [key, entry] of gone) {
      const fault = await heldFault(on, user, { key, entry })
      if (fault) return fault
    }
  }
  return undefined
}

async function heldFault(
  on: Writing,
  { definition, column }: EntryColumn,
  { key, entry }: { key: string; entry: Choices[string] },
): Promise<Fault | undefined> {
  const held = anyTrx(on.trx).selectFrom(definition.name).where(column, '=', key)
  const { count } = await held.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (Number(count) === 0) return undefined
  const first = await held
    .select(['id', ...titleColumns(definition)])
    .orderBy('id')
    .limit(3)
    .execute()
  const values = { entry: text(entry?.zh ?? key, entry?.en ?? key), count: Number(count), object: definition.label }
  return { word: 'entryInUse', values: { ...values, names: rowNames(definition, first) } }
}
