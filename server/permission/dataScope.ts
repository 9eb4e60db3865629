import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Definition } from '../../contract/resource.ts'
import type { Condition } from '../engine/table.ts'
import { type Actor, may } from './actor.ts'

/**
 * Which rows of a definition with an owner an administrator may see at all (areas 2.2): his own, those of his department, of the
 * departments below it too, or all. Rows of nobody are open to whoever may claim them.
 */
export function dataScope(definition: Definition, actor: Actor): Condition | undefined {
  const { owner, node } = definition
  if (owner === undefined || actor.super || actor.reach === 'all') return undefined
  const column = sql.ref(`self.${owner}`)
  const reached = sql<boolean>`${column} in (${ownersFor(actor)})`
  const open = definition.actions?.claim !== undefined && may(actor, `${node}/claim`)
  return open ? sql<boolean>`(${reached} or ${column} is null)` : reached
}

/** Ids of the administrators whose rows count as the caller's; without a department only his own. */
function ownersFor({ id, reach, department }: Actor): RawBuilder<unknown> {
  if (reach === 'self' || department === null) return sql`${id}`
  const departments = reach === 'dept' ? sql`${department}` : branchOf(department)
  return sql`select id from admin where id = ${id} or department_id in (${departments})`
}

/** Whether somebody may be put into a department by the caller: only where his own rows reach, and never himself (areas 2.2). */
export async function mayPlaceIn(db: QueryExecutorProvider, department: number, actor: Actor): Promise<boolean> {
  if (actor.super || actor.reach === 'all' || department === actor.department) return true
  if (actor.reach !== 'dept_tree' || actor.department === null) return false
  const found = sql<{ id: number }>`select id from (${branchOf(actor.department)}) as own where id = ${department}`
  return (await found.execute(db)).rows.length > 0
}

/** A department and everything below it; a ring in faulty data ends, since no row is taken twice. */
const branchOf = (department: number): RawBuilder<unknown> => sql`with recursive branch (id) as (
    select id from department where id = ${department}
    union select below.id from department as below join branch on below.pid = branch.id
  ) select id from branch`
