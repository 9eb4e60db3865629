import type { Language } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import type { Owner } from './owner.ts'

export interface Account {
  id: number
  /** Empty where there is none. */
  email: string
  mobile: string
  language: Language
}

const columns = ['id', 'email', 'mobile', 'lang as language'] as const

/** Of these ids of a side the accounts that exist and may sign in. */
export async function enabledAccounts(db: Db, side: Owner['side'], ids: readonly number[]): Promise<Account[]> {
  if (ids.length === 0) return []
  return side === 'admin'
    ? db.selectFrom('admin').select(columns).where('id', 'in', ids).where('status', '=', '1').execute()
    : db.selectFrom('user').select(columns).where('id', 'in', ids).where('status', '=', 'enable').execute()
}
