import type { QueryExecutorProvider } from 'kysely'
import { type Definition, linksOf } from '../../../contract/definition/resource.ts'
import type { Values } from '../module.ts'
import { anyTable, anyTrx } from '../table.ts'
import { type Writing, writingOf } from '../writing.ts'
import { type ChangedColumn, recordEdit } from './changes.ts'

/** Links of rows by their id, each field as ids in ascending order; no query is made for nouns without links. */
export async function linksOfRows(
  on: Pick<Writing, 'definition'> & { trx: QueryExecutorProvider },
  ids: readonly number[],
): Promise<ReadonlyMap<number, Values>> {
  const found = new Map<number, Record<string, number[]>>()
  const fields = linksOf(on.definition)
  for (const id of ids) found.set(id, Object.fromEntries(fields.map(({ name }) => [name, []])))
  for (const { name, field } of fields) {
    const { through, by, as } = field.bounds
    const rows = await anyTable(on.trx)
      .selectFrom(through)
      .select([by, as])
      .where(by, 'in', ids)
      .orderBy(by)
      .orderBy(as)
      .execute()
    for (const row of rows) found.get(Number(row[by]))?.[name]?.push(Number(row[as]))
  }
  return found
}

/** Ids of links as they stand on the wire. */
export const idsOfLinks = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : [])

/** Ids of links as history holds them. */
export const asText = (value: unknown): string =>
  idsOfLinks(value)
    .sort((a, b) => a - b)
    .join(',')

/** Links whose ids differ between two rows on the wire, as comma lists for history; the order of ids means nothing. */
export function changedLinks(definition: Definition, before: Values, values: Values): ChangedColumn[] {
  return linksOf(definition).flatMap(({ name }) => {
    if (!(name in values)) return []
    const [stood, stands] = [asText(before[name]), asText(values[name])]
    return stood === stands ? [] : [{ column: name, before: stood, after: stands }]
  })
}

/** Links that a save adds; those that exist already are not checked again. */
export const addedLinks = (before: unknown, value: unknown): number[] => {
  const stood = new Set(idsOfLinks(before))
  return idsOfLinks(value).filter((id) => !stood.has(id))
}

/** Writes the links of a row into the tables between, which keep no history of their own. */
export async function saveLinks(on: Writing, id: number, before: Values, values: Values): Promise<void> {
  for (const { name, field } of linksOf(on.definition)) {
    if (!(name in values)) continue
    const { through, by, as } = field.bounds
    const removed = addedLinks(values[name], before[name])
    const added = addedLinks(before[name], values[name])
    const table = anyTrx(on.trx)
    if (removed.length > 0) await table.deleteFrom(through).where(by, '=', id).where(as, 'in', removed).execute()
    if (added.length === 0) continue
    await table
      .insertInto(through)
      .values(added.map((other) => ({ [by]: id, [as]: other })))
      .execute()
  }
}

/** Deletes the links of rows that are deleted. */
export async function dropLinks(on: Writing, ids: readonly number[]): Promise<void> {
  for (const { field } of linksOf(on.definition)) {
    await anyTrx(on.trx).deleteFrom(field.bounds.through).where(field.bounds.by, 'in', ids).execute()
  }
}

/** Cuts the links of other tables to rows that are deleted, which the history of their rows records. */
export async function cutLinks(on: Writing, ids: readonly number[]): Promise<void> {
  for (const { definition, column, field } of on.registry.pointingAt(on.definition.name)) {
    if (field.kind !== 'links') continue
    const { through, by, as } = field.bounds
    const table = anyTrx(on.trx)
    const linked = await table.selectFrom(through).select(by).distinct().where(as, 'in', ids).execute()
    if (linked.length === 0) continue
    const other = writingOf(on, definition)
    const owners = linked.map((row) => Number(row[by]))
    const before = await linksOfRows(other, owners)
    await table.deleteFrom(through).where(as, 'in', ids).execute()
    const rows = await table.selectFrom(definition.name).selectAll().where('id', 'in', owners).orderBy('id').execute()
    for (const row of rows) {
      const stood = idsOfLinks(before.get(Number(row.id))?.[column])
      const left = stood.filter((id) => !ids.includes(id))
      await recordEdit(other, Number(row.id), row, [{ column, before: asText(stood), after: asText(left) }])
    }
  }
}
