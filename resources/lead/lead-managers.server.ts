import { type Holder, holdersOf } from '../../server/permission/holders.ts'
import type { Db } from '../tables.ts'
import { lead } from './lead.ts'

/**
 * Administrators who assign leads: without an owner those who see the pool, otherwise those whose data scope includes the
 * owner (areas 2.2).
 */
export async function managersOf(db: Db, owner: number | null): Promise<number[]> {
  const managers = await holdersOf(db, `${lead.node}/assign`)
  if (owner === null) {
    const claimers = new Set((await holdersOf(db, `${lead.node}/claim`)).map(({ id }) => id))
    return managers.filter(({ id, reach }) => reach === 'all' || claimers.has(id)).map(({ id }) => id)
  }
  const departments = await departmentsAbove(db, owner)
  return managers.filter((manager) => reaches(manager, departments)).map(({ id }) => id)
}

/** The department of an administrator and those above it, nearest first; empty without a department. */
async function departmentsAbove(db: Db, admin: number): Promise<number[]> {
  const row = await db.selectFrom('admin').select('department_id').where('id', '=', admin).executeTakeFirst()
  const found: number[] = []
  for (let at = row?.department_id ?? 0; at > 0 && !found.includes(at); ) {
    found.push(at)
    const above = await db.selectFrom('department').select('pid').where('id', '=', at).executeTakeFirst()
    at = above?.pid ?? 0
  }
  return found
}

function reaches({ reach, department }: Holder, departments: readonly number[]): boolean {
  if (reach === 'all') return true
  if (department === null || reach === 'self') return false
  return reach === 'dept' ? departments[0] === department : departments.includes(department)
}
