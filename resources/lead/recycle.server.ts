import { type SqlBool, sql } from 'kysely'
import { type Text, text } from '../../contract/text.ts'
import type { ActionContext, WorkContext } from '../../server/engine/context.ts'
import type { Db, Tables } from '../tables.ts'
import { changeOwner, leadPayload } from './lead-events.server.ts'

type On = WorkContext<Tables>
type IdleLead = Awaited<ReturnType<ReturnType<typeof idleLeads>['execute']>>[number]

const day = 86_400
/** Days from the notice to the owner until the lead returns to the pool. */
const noticeDays = 2
/** Leads per run; the next run continues. */
const batchSize = 500

/**
 * Returns leads without follow-up to the pool, some days after their owners were notified (areas 14.2). Each is written in
 * a transaction of its own, and skipped when it changed after it was found.
 */
export async function recycleLeads(on: ActionContext<Tables>): Promise<Text> {
  const days = on.settings.number('lead_recycle_days', 15)
  if (days === 0) return text('未启用', 'Switched off')
  const notice = Math.min(noticeDays, days - 1) * day
  const warned = sql<SqlBool>`recycle_warn_time >= ${idleSince} and recycle_warn_time <= ${on.now - notice}`
  const unwarned = sql<SqlBool>`(recycle_warn_time is null or recycle_warn_time < ${idleSince})`
  const length = days * day
  const expired = await idleLeads(on.db, on.now - length)
    .where(warned)
    .execute()
  const expiring = await idleLeads(on.db, on.now - length + notice)
    .where(unwarned)
    .execute()
  let [recycled, announced] = [0, 0]
  for (const row of expired)
    if (await ifUnchanged(on, row, (work) => changeOwner(work, row, null, 'recycled'))) recycled++
  for (const row of expiring)
    if (await ifUnchanged(on, row, (work) => warnOwner(work, row, on.now + notice))) announced++
  return text(`退回 ${recycled} 条，提醒 ${announced} 条`, `${recycled} back to the pool, ${announced} announced`)
}

/** The time of the last follow-up or of the assignment, whichever is later. */
const idleSince = sql<number>`(case when coalesce(last_follow_time, 0) > coalesce(assign_time, create_time, 0)
  then last_follow_time else coalesce(assign_time, create_time, 0) end)`

const idleLeads = (db: Db, before: number) =>
  db
    .selectFrom('lead')
    .select(['id', 'code', 'name', 'owner_admin_id', 'last_follow_time', 'assign_time'])
    .where('state', 'in', ['new', 'contacted'])
    .where('owner_admin_id', 'is not', null)
    .where(sql<SqlBool>`${idleSince} <= ${before}`)
    .orderBy('id')
    .limit(batchSize)

/** Calls `act` unless the lead was changed meanwhile; returns whether it did. */
function ifUnchanged(on: ActionContext<Tables>, row: IdleLead, act: (work: On) => Promise<void>): Promise<boolean> {
  return on.transaction(async (work) => {
    const there = await work.db.selectFrom('lead').select('id').where('id', '=', row.id).executeTakeFirst()
    const now = there && (await work.rows('lead').lock(row.id))
    const isSame =
      now?.owner_admin_id === row.owner_admin_id &&
      now?.last_follow_time === row.last_follow_time &&
      now?.assign_time === row.assign_time &&
      (now?.state === 'new' || now?.state === 'contacted')
    if (isSame) await act(work)
    return isSame
  })
}

async function warnOwner({ db, emit, now }: On, row: IdleLead, at: number): Promise<void> {
  await db.updateTable('lead').set({ recycle_warn_time: now }).where('id', '=', row.id).execute()
  await emit('lead.recycleSoon', { ...leadPayload(row), at })
}
