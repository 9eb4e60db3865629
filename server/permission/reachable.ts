import type { Db } from '../db/database.ts'
import type { Actor, Reach } from './actor.ts'
import { type GrantedRules, heldTogether, type Role, type Roles, readRoles } from './roles.ts'

/** Which groups and members an administrator may manage (protocol 3.9, 3B.1). */
export interface Standing {
  roles: Roles
  /** The administrator's groups, disabled ones too. */
  own: ReadonlySet<number>
  /** The rules that the administrator's enabled groups hold together. */
  held: GrantedRules
  /**
   * Groups whose rules the administrator holds all, and at least one more, and whose data scope is no wider: a caller who may set the
   * password of an account can see what it sees. Every group for a super administrator.
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

/** Whether a data scope shows more than the given reach; a caller may not grant such a scope (areas 2.2). */
export const isWider = (scope: unknown, reach: Reach): boolean => widths.indexOf(scope) > widths.indexOf(reach)
