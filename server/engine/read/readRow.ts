import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { FieldOf } from '../../../contract/definition/field.ts'
import { type Definition, type OrderedColumn, sortOf } from '../../../contract/definition/resource.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import { runBuilt } from '../../db/builtOnce.ts'
import { mayOpen } from '../../permission/openRows.ts'
import { idOf } from '../ids.ts'
import type { Values } from '../module.ts'
import { type AnyDb, anyTable, type Condition } from '../table.ts'
import { completeRows } from './list.ts'
import { fromSelf, joinsSql, shownSql, whereSql } from './page.ts'
import { type Reading, scopeConditions } from './reading.ts'
import { type ReadModel, readModel } from './readModel.ts'
import { onWire, visibleColumns } from './visibleColumns.ts'

/**
 * A whole row on the wire with joined rows, computed values and the rows of its child tables (protocol 3.5, areas 1.4). Throws
 * `notFound` for a row that does not exist or lies outside the caller's scope.
 */
export async function readRow(
  connection: QueryExecutorProvider,
  definition: Definition,
  id: unknown,
  reading: Reading,
): Promise<Values> {
  const db = anyTable(connection)
  const wanted = idOf(id)
  if (wanted === undefined) throw new Refusal('notFound')
  const model = readModel(reading.registry, definition)
  const rows = await wholeRows(
    db,
    model,
    { by: 'id', is: wanted, scope: await scopeConditions(db, reading, definition) },
    reading,
  )
  const [row] = rows
  if (!row) throw new Refusal('notFound')
  await completeRows(db, { model, visible: visibleColumns(model, reading.actor, 'row') }, rows, {
    ...reading,
    extent: 'row',
  })
  for (const child of model.children) {
    if (!mayOpen(child.field, reading)) continue
    const below = await childRows(db, child.field, wanted, reading)
    row[child.name] = below
    await hangRows(db, child.field, below, reading)
  }
  return row
}

/** Gives rows of a child table the rows of their own child tables, a query for each field of a level. */
async function hangRows(
  db: AnyDb,
  { bounds: { of } }: FieldOf<'children'>,
  rows: readonly Values[],
  reading: Reading,
): Promise<void> {
  if (rows.length === 0) return
  const byId = new Map(rows.map((row) => [Number(row.id), row]))
  for (const { name, field } of readModel(reading.registry, reading.registry.definition(of)).children) {
    if (!mayOpen(field, reading)) continue
    const lists = new Map<number, Values[]>([...byId.keys()].map((id) => [id, []]))
    const found = await childRowsOf(db, field.bounds, [...byId.keys()], reading)
    for (const { parent, row } of found) lists.get(parent)?.push(row)
    for (const [id, row] of byId) row[name] = lists.get(id)
    await hangRows(
      db,
      field,
      found.map(({ row }) => row),
      reading,
    )
  }
}

async function childRows(db: AnyDb, field: FieldOf<'children'>, parent: number, reading: Reading): Promise<Values[]> {
  const model = readModel(reading.registry, reading.registry.definition(field.bounds.of))
  const rows = await wholeRows(db, model, { by: field.bounds.by, is: parent, scope: [] }, reading)
  await completeRows(db, { model, visible: visibleColumns(model, reading.actor, 'row') }, rows, {
    ...reading,
    extent: 'row',
  })
  return rows
}

/** A child row with the id of its parent. */
export interface ChildRow {
  parent: number
  row: Values
}

/** The child rows of many parents, each parent's together and in their order; masks and guards as for one row. */
export async function childRowsOf(
  db: AnyDb,
  { of, by }: Pick<FieldOf<'children'>['bounds'], 'of' | 'by'>,
  parents: readonly number[],
  reading: Reading,
): Promise<ChildRow[]> {
  const model = readModel(reading.registry, reading.registry.definition(of))
  const visible = visibleColumns(model, reading.actor, 'row')
  const parent = sql.ref(`self.${by}`)
  const query = sql<Values & { parent: number }>`select ${parent} as parent, ${shownSql(visible)}
    from ${fromSelf(model)}${joinsSql(visible)} where ${parent} in (${sql.join(parents)}) order by ${parent}, ${placeOf(model)}`
  const found = (await query.execute(db)).rows.map((stored) => ({
    parent: stored.parent,
    row: onWire(visible, stored),
  }))
  const rows = found.map(({ row }) => row)
  await completeRows(db, { model, visible }, rows, { ...reading, extent: 'row' })
  return found
}

/** Rows by the number in one column, within a scope. */
interface Wanted {
  by: string
  is: number
  scope: readonly Condition[]
}

async function wholeRows(db: AnyDb, model: ReadModel, wanted: Wanted, { actor }: Reading): Promise<Values[]> {
  const { by, is, scope } = wanted
  const visible = visibleColumns(model, actor, 'row')
  const build = ([id]: readonly [number]) =>
    sql<Values>`select ${shownSql(visible)} from ${fromSelf(model)}${joinsSql(visible)}
      ${whereSql([sql<boolean>`${sql.ref(`self.${by}`)} = ${id}`, ...scope])} order by ${placeOf(model)}`.compile(db)
  const { rows } =
    scope.length > 0
      ? await db.executeQuery(build([is]))
      : await runBuilt(db, `row ${model.id} ${visible.key} ${by}`, [is], build)
  return rows.map((row) => onWire(visible, row))
}

/**
 * Child rows keep the order they were saved in: by weight, by position, by step; rows that people do not put in order stand as their
 * noun says, else as they were made.
 */
function placeOf({ definition }: ReadModel): RawBuilder<unknown> {
  const { fields, sort } = definition
  if (fields.weigh) return sql`self.weigh desc, self.id`
  if (fields.seq) return sql`self.seq, self.id`
  if (fields.position?.kind === 'integer') return sql`self.position nulls first, self.id`
  return sort === undefined ? sql`self.id` : sql.join([...sortOf(definition), newest].map(orderedSql))
}

const newest = { column: 'id', descending: true }
const orderedSql = ({ column, descending }: OrderedColumn): RawBuilder<unknown> =>
  sql`${sql.ref(`self.${column}`)} ${sql.raw(descending ? 'desc nulls last' : 'asc nulls first')}`
