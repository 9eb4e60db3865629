import type { Faults } from '../../contract/check.ts'
import { Refusal } from '../../contract/failures.ts'
import { isEmpty } from '../../contract/kinds.ts'
import { refuseField } from '../../server/account/refuse.ts'
import { eachRow } from '../../server/engine/batch.ts'
import { refuseFaults } from '../../server/engine/faults.ts'
import type { ActionHandler, Values } from '../../server/engine/module.ts'
import { dayOf } from '../../server/engine/zone.ts'
import { type Actor, may } from '../../server/permission/actor.ts'
import { grantedNodes } from '../../server/permission/grants.ts'
import type { Db, Tables } from '../tables.ts'
import { lead } from './lead.ts'
import { type LeadMove, leadMoves } from './lead-moves.ts'
import { openStates } from './lead-words.ts'
import { type Held, holdLead, refuseState } from './lead-writing.server.ts'

const isOpen = ({ row }: Held): boolean => openStates.includes(row.state)

/** What is done with leads beside editing them (areas 14.2). */
export const leadActions: Readonly<Record<string, ActionHandler<Tables>>> = {
  /** Somebody spoke to the customer; the first time it is an answer to his enquiry. */
  async follow(on, { ids, values }) {
    const { type, content, next_follow_time } = values
    const { actor } = on
    if (type === 'system') refuseChoice(actor)
    await holdLead(on, Number(ids[0]), async (held) => {
      if (!isOpen(held)) refuseState(held)
      const { row, now, write } = held
      if (typeof next_follow_time === 'number' && next_follow_time < now - 60)
        refuseField('next_follow_time', { word: 'followPast' }, actor.language)
      const columns = {
        state: row.state === 'new' ? 'contacted' : row.state,
        first_reply_time: row.first_reply_time ?? now,
        last_follow_time: now,
        next_follow_time: next_follow_time ?? null,
        follow_count: Number(row.follow_count) + 1,
      }
      await write(columns, { type, content, next_follow_time })
    })
    return null
  },

  async transition(on, { ids, values }) {
    const name = moveIn(values.to)
    if (!name)
      return refuseField('to', { word: 'choice', values: { field: lead.fields.state.label } }, on.actor.language)
    await holdLead(on, Number(ids[0]), (held) => move(held, name, values))
    return null
  },

  /** Out of the pool into one's own hands, up to a limit. */
  claim: (on, { ids }) =>
    eachRow(ids, on.actor, (id) =>
      holdLead(on.separately, id, async (held) => {
        if (!isOpen(held)) refuseState(held)
        if (held.row.owner_admin_id !== null) throw new Refusal('leadOwned')
        await refuseOverLimit(held)
        const mine = { owner_admin_id: on.actor.id, assign_time: held.now }
        await held.write(mine, { type: 'system', event: 'claim', to_admin_id: on.actor.id })
      }),
    ),

  async assign(on, { ids, values }) {
    const owner = Number(values.owner_admin_id)
    if (!(await mayHold(on.db, owner))) refuseField('owner_admin_id', { word: 'leadAssignee' }, on.actor.language)
    return eachRow(ids, on.actor, (id) =>
      holdLead(on.separately, id, async (held) => {
        if (!isOpen(held)) refuseState(held)
        const theirs = { owner_admin_id: owner, assign_time: held.now }
        const line = { type: 'system', event: 'assign', to_admin_id: owner, content: values.note }
        await held.write(theirs, line)
      }),
    )
  },

  release: (on, { ids, values }) =>
    eachRow(ids, on.actor, (id) =>
      holdLead(on.separately, id, async (held) => {
        if (!isOpen(held)) refuseState(held)
        if (held.row.owner_admin_id !== on.actor.id && !may(on.actor, `${lead.node}/assign`))
          throw new Refusal('leadNotYours')
        const nobodys = { owner_admin_id: null, assign_time: null }
        await held.write(nobodys, { type: 'system', event: 'release', content: values.note })
      }),
    ),
}

const refuseChoice = ({ language }: Actor): never =>
  refuseField('type', { word: 'choice', values: { field: lead.actions?.follow?.label ?? lead.label } }, language)

const moveIn = (to: unknown): LeadMove | undefined =>
  // A name of the table was just found.
  typeof to === 'string' && Object.hasOwn(leadMoves, to) ? (to as LeadMove) : undefined

async function move(held: Held, name: LeadMove, posted: Values): Promise<void> {
  const { from, to, asks, needed } = leadMoves[name]
  if (!from.some((state) => state === held.row.state)) refuseState(held)
  const { actor, now, row, write } = held
  const said: Values = {}
  for (const column of Object.keys(asks)) if (!isEmpty(posted[column])) said[column] = posted[column]
  refuseFaults(
    { ...missingFaults(name, needed, { ...row, note: '', ...said }), ...dayFault(held, said) },
    actor.language,
  )
  const { note = '', ...columns } = said
  const ends = {
    ...(to === 'won' && { won_time: now }),
    ...(name === 'reactivate' && { lost_reason: '', invalid_reason: '' }),
    ...(to !== 'qualified' && to !== 'contacted' && { next_follow_time: null }),
  }
  await write({ ...columns, ...ends, state: to }, { type: 'system', event: 'transition', content: note })
}

/** A reason that is none of those offered is said in words. */
function missingFaults(name: LeadMove, needed: readonly string[], row: Values): Faults {
  const faults: Faults = {}
  const all = name === 'lost' && row.lost_reason === 'other' ? [...needed, 'note'] : needed
  const asks: Readonly<Record<string, { label: typeof lead.label }>> = leadMoves[name].asks
  for (const column of all)
    if (isEmpty(row[column])) faults[column] = { word: 'required', values: { field: asks[column]?.label ?? column } }
  return faults
}

function dayFault({ settings, now, row }: Held, { expect_date: expected }: Values): Faults {
  if (typeof expected !== 'string' || expected === row.expect_date) return {}
  return expected < dayOf(now, settings.timeZone) ? { expect_date: { word: 'expectPast' } } : {}
}

async function refuseOverLimit({ db, actor, settings }: Held): Promise<void> {
  const max = settings.number('lead_claim_limit', 20)
  const { held } = await db
    .selectFrom('lead')
    .select((row) => row.fn.countAll<number>().as('held'))
    .where('owner_admin_id', '=', actor.id)
    .where('state', 'in', openStates)
    .executeTakeFirstOrThrow()
  if (Number(held) >= max) throw new Refusal('leadClaimLimit', { max })
}

/** Whether somebody who is to have a lead may see leads at all. */
async function mayHold(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .selectFrom('admin')
    .innerJoin('admin_group_access as access', 'access.uid', 'admin.id')
    .innerJoin('admin_group as role', 'role.id', 'access.group_id')
    .select('role.rules')
    .where('admin.id', '=', id)
    .where('admin.status', '=', '1')
    .where('role.status', '=', '1')
    .execute()
  const granted = await grantedNodes(
    db,
    rows.map(({ rules }) => rules),
  )
  return granted.super || granted.nodes.has(`${lead.node}/index`)
}
