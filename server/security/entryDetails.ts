import { childrenOf, type Definition, fieldOf } from '../../contract/definition/resource.ts'
import { isEmpty } from '../../contract/empty.ts'
import type { EntryDetails, HeldRows, HeldValue } from '../../contract/entryDetails.ts'
import { say } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import { headOf } from '../engine/display/cells.ts'
import { readerOfRow } from '../engine/display/contacts.ts'
import { isSeen, valueFormatterOf } from '../engine/history/historyValues.ts'
import type { Values } from '../engine/module.ts'
import type { Reading } from '../engine/read/reading.ts'
import { anyTable } from '../engine/table.ts'
import type { Snapshot } from '../engine/write/changes.ts'
import { managed } from '../engine/write/posted.ts'

/** What people read of an entry of the history: values by the words of their noun, and whether the row stands (areas 20). */
export async function entryDetails(db: Db, entry: Values, reading: Reading): Promise<EntryDetails> {
  const noun = reading.registry.find(String(entry.resource))
  if (!noun) return { stands: false }
  const own = await anyTable(db)
    .selectFrom('change')
    .select(['action', 'field', 'before', 'after'])
    .where('id', '=', Number(entry.id))
    .executeTakeFirstOrThrow()
  const row = await anyTable(db)
    .selectFrom(noun.name)
    .selectAll()
    .where('id', '=', Number(entry.row_id))
    .executeTakeFirst()
  const stands = row !== undefined
  if (own.action === 'del') {
    // Written by `recordDelete` alone.
    const { row: held, children } = JSON.parse(String(own.before)) as Snapshot
    const below = await Promise.all(
      Object.entries(children).map(([table, rows]) => {
        // That they belonged to this row is said by where they stand.
        const parent = childrenOf(noun).find(({ field }) => field.bounds.of === table)?.field.bounds.by
        const plain = rows.map((one) => Object.fromEntries(Object.entries(one).filter(([column]) => column !== parent)))
        return heldRows(db, reading.registry.find(table), plain, reading)
      }),
    )
    return {
      stands,
      values: await heldValues(db, noun, held, reading),
      below: below.filter((one) => one !== undefined),
    }
  }
  const column = String(own.field)
  if (!isSeen(fieldOf(noun, column)?.guard, reading)) return { stands }
  const change = { column, before: parsed(own.before), after: parsed(own.after) }
  const as = { ...reading, actor: readerOfRow(noun, row ?? {}, reading.actor) }
  const formatter = await valueFormatterOf(anyTable(db), noun, [change], as)
  return { stands, change: { column, ...formatter.change(change) } }
}

const parsed = (json: unknown): unknown => (typeof json === 'string' ? JSON.parse(json) : null)

/** The values of a deleted row that hold something and that the caller may see, each with its label. */
async function heldValues(db: Db, noun: Definition, row: Values, reading: Reading): Promise<HeldValue[]> {
  const as = { ...reading, actor: readerOfRow(noun, row, reading.actor) }
  const held = Object.entries(row).filter(([column, value]) => {
    const field = fieldOf(noun, column)
    if (column === managed.version) return false
    return field !== undefined && field.kind !== 'password' && isSeen(field.guard, as) && !isEmpty(value)
  })
  const changes = held.map(([column, after]) => ({ column, before: null, after }))
  const formatter = await valueFormatterOf(anyTable(db), noun, changes, as)
  return changes.map((change) => ({
    column: change.column,
    label: say(headOf(noun, change.column), reading.actor.language),
    ...formatter.change(change),
  }))
}

async function heldRows(
  db: Db,
  noun: Definition | undefined,
  rows: readonly Values[],
  reading: Reading,
): Promise<HeldRows | undefined> {
  if (!noun || rows.length === 0) return undefined
  const held = await Promise.all(rows.map((row) => heldValues(db, noun, row, reading)))
  return { table: noun.name, label: say(noun.label, reading.actor.language), rows: held }
}
