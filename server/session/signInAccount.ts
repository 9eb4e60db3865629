import { idNamed } from '../db/anyCase.ts'
import type { Db } from '../db/database.ts'

/** What a sign-in of the back office needs to know of an administrator. */
export interface SigningIn {
  id: number
  username: string
  nickname: string
  avatar: string
  password: string
  status: string
  last_login_time: number | null
  must_change_password: number
  /** Empty without a second factor. */
  otp_secret: string
}

const accounts = (db: Db) =>
  db
    .selectFrom('admin')
    .select(['id', 'username', 'nickname', 'avatar', 'password', 'status', 'last_login_time'])
    .select(['must_change_password', 'otp_secret'])

export async function accountNamed(db: Db, username: string): Promise<SigningIn | undefined> {
  const id = await idNamed(db, 'admin', username)
  return id === undefined ? undefined : accountWith(db, id)
}

export const accountWith = (db: Db, id: number): Promise<SigningIn | undefined> =>
  accounts(db).where('id', '=', id).executeTakeFirst()
