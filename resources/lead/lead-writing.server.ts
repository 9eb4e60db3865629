import type { Selectable } from 'kysely'
import { Refusal } from '../../contract/failures.ts'
import type { ActionContext, WorkContext } from '../../server/engine/context.ts'
import type { Values } from '../../server/engine/module.ts'
import type { Tables } from '../tables.ts'
import { leadStates } from './lead-words.ts'

/** A lead under somebody's hands, locked until the transaction ends. */
export interface Held extends WorkContext<Tables> {
  row: Selectable<Tables['lead']>
  /** Writes columns of the lead, with its history, and a line of its story. */
  write(values: Values, line: Values): Promise<void>
}

/** Works on one lead in a transaction. Throws `notFound`. */
export function holdLead(
  { transaction }: ActionContext<Tables>,
  id: number,
  work: (held: Held) => Promise<void>,
): Promise<void> {
  return transaction(async (on) => {
    const row = await on.rows('lead').lock(id)
    await work({ ...on, row, write: (values, line) => write(on, row, values, line) })
  })
}

async function write({ rows, actor }: WorkContext<Tables>, row: Held['row'], values: Values, line: Values) {
  await rows('lead').change(row, values)
  await rows('lead_follow').add({
    lead_id: row.id,
    admin_id: actor.kind === 'admin' ? actor.id : null,
    from_state: row.state,
    to_state: values.state ?? row.state,
    ...line,
  })
}

export function refuseState({ row }: Held): never {
  throw new Refusal('leadState', { state: leadStates[row.state] })
}
