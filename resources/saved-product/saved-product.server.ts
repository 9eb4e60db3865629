import type { Db } from '../tables.ts'

/** Deletes what a member saved and compared, when the account goes and its row stays. */
export async function forgetSaved(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('saved_product').where('user_id', '=', userId).execute()
  await db.deleteFrom('saved_comparison').where('user_id', '=', userId).execute()
}
