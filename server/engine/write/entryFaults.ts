import { entriesIn } from '../../../contract/definition/entries.ts'
import type { Choices } from '../../../contract/definition/field.ts'
import { nounOf } from '../../../contract/definition/noun.ts'
import { titleColumns } from '../../../contract/definition/resource.ts'
import { isEmpty } from '../../../contract/empty.ts'
import type { Fault } from '../../../contract/failures/failures.ts'
import { text } from '../../../contract/text.ts'
import { type EntryColumn, entriesOf, entryColumns } from '../display/entries.ts'
import { rowNames } from '../display/rowName.ts'
import type { Values } from '../module.ts'
import { anyTrx } from '../table.ts'
import type { Writing } from '../writing.ts'

/** Columns of a row that name no entry of their list, with their faults `choice` (areas 1.5, enum). */
export function entryFaults({ definition, settings }: Writing, row: Values): [string, Fault][] {
  return entryColumns(definition).flatMap(({ column, field }): [string, Fault][] => {
    const value = row[column]
    if (isEmpty(value) || Object.hasOwn(entriesOf(field, settings), String(value))) return []
    return [[column, { word: 'choice', values: { field: field.label } }]]
  })
}

const keyPattern = /^[a-z][a-z0-9_]*$/

/**
 * The fault of a setting (column text) that becomes the list of a field: `entryKey` for a malformed key, `entryTwice` for a
 * repeated one, `entryInUse` for a removed entry that rows still hold, with their number and names (areas 1.5, in use).
 * Undefined for settings that no field is chosen from.
 */
export async function entryListFault(
  on: Writing,
  name: string,
  { before, after }: { before: string; after: string },
): Promise<Fault | undefined> {
  const users = on.registry.definitions.flatMap(entryColumns).filter(({ field }) => field.bounds.of === name)
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
  const values = {
    entry: text(entry?.zh ?? key, entry?.en ?? key),
    count: Number(count),
    object: nounOf(definition, Number(count)),
  }
  return { word: 'entryInUse', values: { ...values, names: rowNames(definition, first) } }
}
