import type { Selectable } from 'kysely'
import type { WorkContext } from '../../server/engine/context.ts'
import type { Step, Values } from '../../server/engine/module.ts'
import type { Tables } from '../tables.ts'

type On = WorkContext<Tables>
type Lead = Selectable<Tables['lead']>
type PayloadColumn = 'id' | 'code' | 'name' | 'owner_admin_id'

/** What every event of a lead carries: which lead and whose; nothing that needs a permission to read. */
export const leadPayload = ({ id, code, name, owner_admin_id: owner }: Readonly<Record<PayloadColumn, unknown>>) => ({
  id: Number(id),
  code: String(code),
  name: String(name),
  owner: typeof owner === 'number' ? owner : null,
})

/** Emits `lead.created` of a new row, and `lead.replyDue` for the time at which its first reply is due. */
export async function emitCreated({ emit }: On, row: Values): Promise<void> {
  const { id, code, name, owner_admin_id, reply_due_time: due } = row
  const payload = leadPayload({ id, code, name, owner_admin_id })
  await emit('lead.created', payload)
  if (typeof due === 'number' && row.first_reply_time === null) await emit('lead.replyDue', payload, { at: due })
}

/** Emits `lead.moved` when a step leads to another state. */
export async function emitTransition({ emit }: On, { row, values }: Step<Lead>): Promise<void> {
  if (values.state !== row.state)
    await emit('lead.moved', { ...leadPayload(row), from: row.state, to: String(values.state) })
}

/** Emits `lead.assigned` or `lead.released` when the owner is another one than before. */
export async function emitOwnerChange({ emit }: On, before: Pick<Lead, PayloadColumn>, owner: unknown): Promise<void> {
  if (owner === before.owner_admin_id) return
  const payload = leadPayload({ ...before, owner_admin_id: owner })
  await emit(owner === null ? 'lead.released' : 'lead.assigned', { ...payload, before: before.owner_admin_id })
}

/** Assigns a lead, or returns it to the pool, without an administrator: with an entry in its timeline and the event. */
export async function changeOwner(
  on: On,
  before: Pick<Lead, PayloadColumn>,
  owner: number | null,
  event: 'assigned' | 'recycled',
): Promise<void> {
  const leads = on.rows('lead')
  const assign_time = owner === null ? null : on.now
  await leads.change(await leads.lock(before.id), { owner_admin_id: owner, assign_time })
  await on.rows('lead_follow').add({ lead_id: before.id, type: 'system', event })
  await emitOwnerChange(on, before, owner)
}
