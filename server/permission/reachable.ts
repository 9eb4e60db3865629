import type { Db } from '../db/database.ts'
import type { Actor, Reach } from './actor.ts'
import { type GrantedRules, heldTogether, type Role, type Roles, readRoles } from './roles.ts'

/** How far an administrator's hand reaches over groups and their members (protocol 3.9, 3B.1). */
export interface Standing {
  roles: Roles
  /** Groups he belongs to, disabled ones too. */
  own: ReadonlySet<number>
  /** What his enabled groups hold together. */
  held: GrantedRules
  /**
   * Groups whose rules he all holds while he holds at least one more, and that show no more data than he reaches: whoever may give
   * an account its password sees what it sees. Every group for a super administrator.
   */
  below: ReadonlySet<number>
}

export async function standingOf(db: Db, actor: Actor): Promise<Standing> {
  const roles = await readRoles(db)
  const rows = await db.selectFrom('admin_group_access').select('group_id').where('uid', '=', actor.id).execute()
  const own = new Set(actor.kind === 'admin' ? rows.map((row) => row.group_id) : [])
  if (actor.super) return { roles, own, held: 'all', below: new Set(roles.groups.keys()) }
  const mine = [...own].flatMap((id) => {
    const group = roles.groups.get(id)
    return group?.status === '1' ? [group.held] : []
  })
  const held = heldTogether(mine)
  const isUnder = ({ held: inner, data_scope }: Role) => isBelow(inner, held) && !isWider(data_scope, actor.reach)
  const below = [...roles.groups.values()].filter(isUnder).map((group) => group.id)
  return { roles, own, held, below: new Set(below) }
}

/** Contained, with something left over. */
function isBelow(inner: GrantedRules, outer: GrantedRules): boolean {
  if (inner === 'all' || outer === 'all') return inner !== 'all'
  return inner.size < outer.size && [...inner].every((id) => outer.has(id))
}

/** Those of the administrators who are in some group that is not below the caller's; disabled groups may be enabled again. */
export async function beyondReach(db: Db, { below }: Standing, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('admin_group_access').selectAll().where('uid', 'in', ids).execute()
  return [...new Set(rows.filter((row) => !below.has(row.group_id)).map((row) => row.uid))]
}

const widths: readonly unknown[] = ['self', 'dept', 'dept_tree', 'all'] satisfies Reach[]

/** Whether a data scope shows more than one reaches himself; nobody hands that on (areas 2.2). */
export const isWider = (scope: unknown, reach: Reach): boolean => widths.indexOf(scope) > widths.indexOf(reach)
