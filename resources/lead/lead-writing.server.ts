import { Refusal } from '../../contract/failures.ts'
import { changedColumns } from '../../server/engine/changes.ts'
import { lockedRows } from '../../server/engine/locked.ts'
import type { Values } from '../../server/engine/module.ts'
import { Registry } from '../../server/engine/registry.ts'
import { updateRow } from '../../server/engine/rows.ts'
import { addRow } from '../../server/engine/save.ts'
import { inTransaction } from '../../server/engine/transaction.ts'
import { type Writing, writerOf } from '../../server/engine/writing.ts'
import type { Actor } from '../../server/permission/actor.ts'
import { ownTables } from '../../server/site/screen.ts'
import { type Db, resources, type Tables } from '../tables.ts'
import { lead } from './lead.ts'
import { type LeadState, leadStates } from './lead-words.ts'

const registry = new Registry(resources.map((definition) => ({ definition })))

/** A lead under somebody's hands, locked until the transaction ends. */
export interface Held {
  db: Db
  actor: Actor
  /** Unix seconds. */
  now: number
  /** As stored. */
  row: Values
  state: LeadState
  /** Writes columns of the lead, with its history, and a line of its story. */
  write(values: Values, line: Values): Promise<void>
}

/** Works on one lead in a transaction. Throws `notFound`. */
export function holdLead(db: Db, id: number, actor: Actor, work: (held: Held) => Promise<void>): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  return inTransaction(db, async (trx) => {
    const on: Writing = { ...writerOf(registry, 'lead', actor, now), trx }
    const [row] = await lockedRows(on, [id])
    if (!row) throw new Refusal('notFound')
    // The column holds nothing else.
    const state = row.state as LeadState
    await work({
      db: ownTables<Tables>(trx),
      actor,
      now,
      row,
      state,
      write: (values, line) => write(on, row, values, line),
    })
  })
}

async function write(on: Writing, row: Values, values: Values, line: Values): Promise<void> {
  const columns = changedColumns(lead, row, values)
  if (columns.length > 0) await updateRow(on, row, { columns }, values)
  const states = { from_state: row.state, to_state: values.state ?? row.state }
  await addRow(on.trx, writerOf(registry, 'lead_follow', on.actor, on.now), {
    lead_id: row.id,
    admin_id: on.actor.kind === 'admin' ? on.actor.id : null,
    ...states,
    ...line,
  })
}

export function refuseState({ state }: Held): never {
  throw new Refusal('leadState', { state: leadStates[state] })
}
