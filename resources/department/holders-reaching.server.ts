import { type Holder, holdersOf } from '../../server/permission/holders.ts'
import type { Db } from '../tables.ts'

/**
 * Administrators who hold a node and whose data scope includes a row that one of these administrators owns (areas 2.2).
 */
export async function holdersReaching(db: Db, node: string, owners: readonly (number | null)[]): Promise<number[]> {
  const holders = await holdersOf(db, node)
  const known = owners.flatMap((owner) => owner ?? [])
  const above = await Promise.all(known.map((owner) => departmentsAbove(db, owner)))
  const isReached = (holder: Holder) =>
    known.includes(holder.id) || above.some((departments) => reaches(holder, departments))
  return holders.filter(isReached).map(({ id }) => id)
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
