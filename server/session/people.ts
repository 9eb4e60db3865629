import type { Db } from '../db/database.ts'
import type { Reach } from '../permission/actor.ts'
import { grantedNodes, memberNodes, widestReach } from '../permission/grants.ts'
import type { Side } from './lives.ts'

/** The account behind a token, with what it may do. */
export interface Person {
  id: number
  username: string
  nickname: string
  avatar: string
  last_login_time: number | null
  super: boolean
  nodes: ReadonlySet<string>
  reach: Reach
  department: number | null
}

/** A person found by an access token. */
export interface Holder {
  person: Person
  session: string
  expires: number
}

const administrators = (db: Db) =>
  db
    .selectFrom('admin')
    .leftJoin('admin_group_access as access', 'access.uid', 'admin.id')
    .leftJoin('admin_group as role', (join) =>
      join.onRef('role.id', '=', 'access.group_id').on('role.status', '=', '1'),
    )
    .select(['admin.id', 'username', 'nickname', 'avatar', 'last_login_time', 'department_id'])
    .select(['role.rules', 'role.data_scope'])
    .where('admin.status', '=', '1')

const members = (db: Db) =>
  db
    .selectFrom('user')
    .leftJoin('user_group as role', (join) => join.onRef('role.id', '=', 'user.group_id').on('role.status', '=', '1'))
    .select(['user.id', 'username', 'nickname', 'avatar', 'last_login_time', 'role.rules'])
    .where('user.status', '=', 'enable')

type AdministratorRow = Awaited<ReturnType<ReturnType<typeof administrators>['execute']>>[number]
type MemberRow = Awaited<ReturnType<ReturnType<typeof members>['execute']>>[number]

/** One row for each enabled group of one administrator. */
async function administratorOf(db: Db, rows: readonly AdministratorRow[]): Promise<Person | undefined> {
  const [first] = rows
  if (!first) return undefined
  const granted = await grantedNodes(
    db,
    rows.map((row) => row.rules ?? ''),
  )
  const { id, username, nickname, avatar, last_login_time, department_id } = first
  const reach = granted.super ? 'all' : widestReach(rows.map((row) => row.data_scope))
  return { id, username, nickname, avatar, last_login_time, ...granted, reach, department: department_id }
}

async function memberOf(db: Db, row: MemberRow | undefined): Promise<Person | undefined> {
  if (!row) return undefined
  const { id, username, nickname, avatar, last_login_time, rules } = row
  const granted = await memberNodes(db, rules ?? '')
  return { id, username, nickname, avatar, last_login_time, ...granted, reach: 'self', department: null }
}

/** The holder of the access token with this hash; undefined when the account is disabled or gone. */
export async function holderOf(db: Db, side: Side, key: string): Promise<Holder | undefined> {
  if (side === 'admin') {
    const rows = await administrators(db)
      .innerJoin('token', 'token.user_id', 'admin.id')
      .select(['expire_time', 'session'])
      .where('token.token', '=', key)
      .where('token.type', '=', 'admin')
      .execute()
    const person = await administratorOf(db, rows)
    return person && held(person, rows[0])
  }
  const row = await members(db)
    .innerJoin('token', 'token.user_id', 'user.id')
    .select(['expire_time', 'session'])
    .where('token.token', '=', key)
    .where('token.type', '=', 'user')
    .executeTakeFirst()
  const person = await memberOf(db, row)
  return person && held(person, row)
}

const held = (person: Person, row: { expire_time: number; session: string } | undefined): Holder | undefined =>
  row && { person, session: row.session, expires: row.expire_time }

/** An account that may sign in, with what it may do. */
export async function personOf(db: Db, side: Side, id: number): Promise<Person | undefined> {
  if (side === 'admin') return administratorOf(db, await administrators(db).where('admin.id', '=', id).execute())
  return memberOf(db, await members(db).where('user.id', '=', id).executeTakeFirst())
}
