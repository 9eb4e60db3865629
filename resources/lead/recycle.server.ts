import { type SqlBool, sql } from 'kysely'
import { type Text, text } from '../../contract/text.ts'
import type { ActionContext, WorkContext } from '../../server/engine/context.ts'
import type { Db, Tables } from '../tables.ts'
import { ownerTold, toldLead } from './told-lead.ts'

type On = WorkContext<Tables>
type Idle = Awaited<ReturnType<ReturnType<typeof idleLeads>['execute']>>[number]

const day = 86_400
/** Days between the notice and the pool. */
const noticeDays = 2
/** Leads per run; the next run continues. */
const most = 500

/**
 * Returns leads without follow-up to the pool, some days after their owners were notified (areas 14.2). Each goes in a
 * transaction of its own, and only when it is still as it was found.
 */
export async function recycleLeads(on: ActionContext<Tables>): Promise<Text> {
  const days = on.settings.number('lead_recycle_days', 15)
  if (days === 0) return text('未启用', 'Switched off')
  const notice = Math.min(noticeDays, days - 1) * day
  const warned = sql<SqlBool>`recycle_warn_time >= ${since} and recycle_warn_time <= ${on.now - notice}`
  const unwarned = sql<SqlBool>`(recycle_warn_time is null or recycle_warn_time < ${since})`
  const length = days * day
  const gone = await idleLeads(on.db, on.now - length)
    .where(warned)
    .execute()
  const soon = await idleLeads(on.db, on.now - length + notice)
    .where(unwarned)
    .execute()
  let [recycled, announced] = [0, 0]
  for (const row of gone) if (await ifStill(on, row, giveBack)) recycled++
  for (const row of soon) if (await ifStill(on, row, (work) => announce(work, row, on.now + notice))) announced++
  return text(`退回 ${recycled} 条，提醒 ${announced} 条`, `${recycled} back to the pool, ${announced} announced`)
}

/** Since when nothing was done with a lead by its owner. */
const since = sql<number>`(case when coalesce(last_follow_time, 0) > coalesce(assign_time, create_time, 0)
  then last_follow_time else coalesce(assign_time, create_time, 0) end)`

const idleLeads = (db: Db, before: number) =>
  db
    .selectFrom('lead')
    .select(['id', 'code', 'name', 'owner_admin_id', 'last_follow_time', 'assign_time'])
    .where('state', 'in', ['new', 'contacted'])
    .where('owner_admin_id', 'is not', null)
    .where(sql<SqlBool>`${since} <= ${before}`)
    .orderBy('id')
    .limit(most)

/** Acts on a lead unless it was changed meanwhile; answers whether it did. */
function ifStill(on: ActionContext<Tables>, row: Idle, act: (work: On, row: Idle) => Promise<void>): Promise<boolean> {
  return on.transaction(async (work) => {
    const there = await work.db.selectFrom('lead').select('id').where('id', '=', row.id).executeTakeFirst()
    const now = there && (await work.rows('lead').lock(row.id))
    const isSame =
      now?.owner_admin_id === row.owner_admin_id &&
      now?.last_follow_time === row.last_follow_time &&
      now?.assign_time === row.assign_time &&
      (now?.state === 'new' || now?.state === 'contacted')
    if (isSame) await act(work, row)
    return isSame
  })
}

async function giveBack({ rows, emit }: On, row: Idle): Promise<void> {
  await rows('lead').change(await rows('lead').lock(row.id), { owner_admin_id: null, assign_time: null })
  await rows('lead_follow').add({ lead_id: row.id, type: 'system', event: 'recycled' })
  await emit('lead.released', ownerTold({ ...row, owner_admin_id: null }, row.owner_admin_id))
}

async function announce({ db, emit, now }: On, row: Idle, at: number): Promise<void> {
  await db.updateTable('lead').set({ recycle_warn_time: now }).where('id', '=', row.id).execute()
  await emit('lead.recycleSoon', { ...toldLead(row), at })
}
