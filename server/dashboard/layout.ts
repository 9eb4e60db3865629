import * as z from 'zod/mini'
import { type Placed, widgetSizes } from '../../contract/dashboard.ts'
import { Refusal } from '../../contract/failures/failures.ts'
import type { Db } from '../db/database.ts'

const shape = z
  .array(z.object({ name: z.string().check(z.maxLength(80)), size: z.enum(widgetSizes), hidden: z.boolean() }))
  .check(z.maxLength(200))

/** How an administrator arranged the dashboard; empty when he did not, and for what cannot be read. */
export async function layoutOf(db: Db, adminId: number): Promise<readonly Placed[]> {
  const row = await db
    .selectFrom('dashboard_layout')
    .select('layout')
    .where('admin_id', '=', adminId)
    .executeTakeFirst()
  if (!row) return []
  const read = shape.safeParse(JSON.parse(row.layout))
  return read.success ? read.data : []
}

/** Keeps an arrangement; an empty one restores the usual one. Throws `parameter` for anything else than one. */
export async function keepLayout(db: Db, adminId: number, posted: unknown, now: number): Promise<void> {
  const read = shape.safeParse(posted)
  if (!read.success) throw new Refusal('parameter')
  if (read.data.length === 0)
    return void (await db.deleteFrom('dashboard_layout').where('admin_id', '=', adminId).execute())
  const kept = { layout: JSON.stringify(read.data), update_time: now }
  await db
    .insertInto('dashboard_layout')
    .values({ admin_id: adminId, ...kept })
    .onConflict((conflict) => conflict.column('admin_id').doUpdateSet(kept))
    .execute()
}
