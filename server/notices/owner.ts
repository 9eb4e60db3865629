import type { SelectQueryBuilder } from 'kysely'
import type { SystemTables } from '../../contract/system/tables.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../permission/actor.ts'

/** Whose notices they are. */
export interface Owner {
  side: 'admin' | 'user'
  id: number
}

const columns = { admin: 'admin_id', user: 'user_id' } as const

/** The column that names a receiver of a side. */
export const receiverOf = (side: Owner['side']) => columns[side]

/** The owner of the notices that a signed-in caller reads. */
export const ownerOf = ({ kind, id }: Actor): Owner => ({ side: kind === 'admin' ? 'admin' : 'user', id })

/** The notices that an owner sees; what is only a mail on its way is not among them. */
export const shownTo = (db: Db, { side, id }: Owner): SelectQueryBuilder<SystemTables, 'notice', object> =>
  db.selectFrom('notice').where(columns[side], '=', id).where('site', '=', 1)
