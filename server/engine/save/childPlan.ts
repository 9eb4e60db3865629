import { type QueryExecutorProvider, sql } from 'kysely'
import type { FieldOf, JsonObject } from '../../../contract/definition/field.ts'
import type { Definition } from '../../../contract/definition/resource.ts'
import { dialectOf } from '../../db/dialect.ts'
import type { Values } from '../module.ts'
import { anyTable } from '../table.ts'
import { changedColumns } from '../write/changes.ts'
import { changedLinks } from '../write/links.ts'
import type { Writing } from '../writing.ts'

/** A row that child rows belong to. */
export interface Owner {
  /** Null until it is written. */
  id: number | null
  /** As it will be, on the wire. */
  row: Values
}

/** A posted child row, checked and matched with the row that stands. */
export interface PlannedRow extends Owner {
  owner: Owner
  /** Where it stands in the body: `items[2]`. */
  path: string
  /** The row as stored; null when it is new. */
  before: Values | null
  /** The same on the wire, with its links. */
  wire: Values | null
  values: Values
  posted: Values
  /** Child rows of its own as rules see them. */
  children: Record<string, readonly JsonObject[]>
}

/** What saving one `children` field will do, to the rows of one owner or of a whole level. */
export interface ChildrenPlan {
  name: string
  field: FieldOf<'children'>
  definition: Definition
  owners: readonly Owner[]
  rows: readonly PlannedRow[]
  removed: readonly Values[]
  /** Rows that were not posted and may not be removed. */
  stays: readonly Values[]
  /** Of the children of these rows, a plan for each field. */
  below: readonly ChildrenPlan[]
}

/** Whether a row has values of its own to be written; its child rows aside. */
export const isChanged = (definition: Definition, { before, wire, values }: PlannedRow): boolean =>
  !before ||
  changedColumns(definition, before, values).length > 0 ||
  changedLinks(definition, wire ?? {}, values).length > 0

/** The rows of which child rows are added, changed or removed, at whatever depth. */
export function touchedOwners(plans: readonly ChildrenPlan[]): Set<Owner> {
  const touched = new Set<Owner>()
  for (const { definition, field, owners, rows, removed, below } of plans) {
    const further = touchedOwners(below)
    for (const row of rows) if (further.has(row) || isChanged(definition, row)) touched.add(row.owner)
    const losing = new Set(removed.map((row) => Number(row[field.bounds.by])))
    for (const owner of owners) if (owner.id !== null && losing.has(owner.id)) touched.add(owner)
  }
  return touched
}

/** The plans whose saving changes anything. */
export const changedPlans = (plans: readonly ChildrenPlan[]): ChildrenPlan[] =>
  plans.filter((plan) => touchedOwners([plan]).size > 0)

/** Child rows by the row they belong to, as rules see them before they are written. */
export function childrenByOwner(plans: readonly ChildrenPlan[]): Map<Owner, Record<string, JsonObject[]>> {
  const found = new Map<Owner, Record<string, JsonObject[]>>()
  for (const { name, owners, rows } of plans) {
    for (const owner of owners) found.set(owner, { ...found.get(owner), [name]: [] })
    // Checked wire values are JSON.
    for (const { owner, row, children } of rows) found.get(owner)?.[name]?.push({ ...row, ...children } as JsonObject)
  }
  return found
}

const idsPerQuestion = 500

/**
 * Stored child rows of rows with these ids, by id ascending. `locked` locks them on PostgreSQL until the commit, so that what is
 * written over them is what was read; on SQLite writers take turns.
 */
export async function storedChildren(
  { trx, definition }: Pick<Writing, 'definition'> & { trx: QueryExecutorProvider },
  by: string,
  owners: readonly number[],
  locked = false,
): Promise<Values[]> {
  const found: Values[] = []
  for (let from = 0; from < owners.length; from += idsPerQuestion) {
    const ids = owners.slice(from, from + idsPerQuestion)
    const query = anyTable(trx).selectFrom(definition.name).selectAll().where(by, 'in', ids).orderBy('id')
    const locks = locked && dialectOf(trx) === 'postgres'
    found.push(...(await (locks ? query.modifyEnd(sql`for update`) : query).execute()))
  }
  return found
}
