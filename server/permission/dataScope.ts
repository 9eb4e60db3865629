import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Definition } from '../../contract/definition/resource.ts'
import { nodeOfAction } from '../../contract/definition/workflow.ts'
import type { Condition } from '../engine/table.ts'
import { type Actor, may } from './actor.ts'

/**
 * Which rows of a definition with a scope an administrator may see at all (areas 2.2): their own, those of their department, of the
 * departments below it too, or all. Rows without an owner are open to callers with permission to take them out of the pool.
 */
export function dataScope(definition: Definition, actor: Actor): Condition | undefined {
  const { scope } = definition
  if (!scope || actor.super || actor.reach === 'all') return undefined
  const owners = ownersFor(actor)
  const columns = scope.by.map((column) => sql.ref(`self.${column}`))
  const reached = [...scope.by, ...(scope.shared ?? [])].map((column) => reaches(definition, column, owners))
  const isOpen = scope.pool !== undefined && may(actor, nodeOfAction(definition, scope.pool))
  const nobodys = sql<boolean>`(${sql.join(
    columns.map((column) => sql`${column} is null`),
    sql` and `,
  )})`
  return sql<boolean>`(${sql.join(isOpen ? [...reached, nobodys] : reached, sql` or `)})`
}

/** Whether a column holds one of the administrators, alone or in a list. */
function reaches({ fields }: Definition, column: string, owners: RawBuilder<{ id: number }>): Condition {
  const ref = sql.ref(`self.${column}`)
  if (fields[column]?.kind !== 'references') return sql`${ref} in (${owners})`
  return sql`(${ref} <> '' and exists (select 1 from (${owners}) as owner where ',' || ${ref} || ',' like '%,' || owner.id || ',%'))`
}

/** Ids of the administrators whose rows count as the caller's; without a department only the caller's own id. */
function ownersFor({ id, reach, department }: Actor): RawBuilder<{ id: number }> {
  if (reach === 'self' || department === null) return sql`select id from admin where id = ${id}`
  const departments = reach === 'dept' ? sql`${department}` : branchOf(department)
  return sql`select id from admin where id = ${id} or department_id in (${departments})`
}

/** Those of the departments that the caller's own rows reach; none of them is the top above all. */
export async function departmentsInReach(
  db: QueryExecutorProvider,
  departments: readonly number[],
  { super: above, reach, department }: Actor,
): Promise<readonly number[]> {
  if (above || reach === 'all') return departments
  if (reach === 'self' || department === null) return []
  if (reach === 'dept') return departments.filter((id) => id === department)
  return idsAmong(db, departments, branchOf(department))
}

/** Those of the administrators whose rows the caller sees. */
export async function ownersInReach(
  db: QueryExecutorProvider,
  owners: readonly number[],
  actor: Actor,
): Promise<readonly number[]> {
  return actor.super || actor.reach === 'all' ? owners : idsAmong(db, owners, ownersFor(actor))
}

async function idsAmong(
  db: QueryExecutorProvider,
  ids: readonly number[],
  reached: RawBuilder<{ id: number }>,
): Promise<number[]> {
  const found = new Set((await reached.execute(db)).rows.map(({ id }) => id))
  return ids.filter((id) => found.has(id))
}

/** A department and everything below it; a ring in faulty data ends, since no row is taken twice. */
const branchOf = (department: number): RawBuilder<{ id: number }> => sql`with recursive branch (id) as (
    select id from department where id = ${department}
    union select below.id from department as below join branch on below.pid = branch.id
  ) select id from branch`
