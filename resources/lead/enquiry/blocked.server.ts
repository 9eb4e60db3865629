import type { Selectable } from 'kysely'
import type { WorkContext } from '../../../server/engine/context.ts'
import type { Values } from '../../../server/engine/module.ts'
import type { Db, Tables } from '../../tables.ts'
import { normalizeContacts } from './contacts.ts'

/** The contacts by which a sender can be blocked, normalized. */
function blockable(values: Values): { kind: 'mobile' | 'email'; value: string }[] {
  const { mobile = '', email = '' } = normalizeContacts(values)
  const found = [{ kind: 'mobile', value: mobile } as const, { kind: 'email', value: email } as const]
  return found.filter(({ value }) => value !== '')
}

export const canBeBlocked = (values: Values): boolean => blockable(values).length > 0

const blocksOf = (db: Db, values: Values) =>
  db
    .selectFrom('lead_block')
    .select('value')
    .where(
      'value',
      'in',
      blockable(values).map(({ value }) => value),
    )

/** Whether one of the contacts of an enquiry is blocked. */
export async function isBlocked(db: Db, values: Values): Promise<boolean> {
  return canBeBlocked(values) && (await blocksOf(db, values).executeTakeFirst()) !== undefined
}

/** Blocks the contacts of a lead: further enquiries from them notify no one. */
export async function blockContacts(
  { db, rows }: WorkContext<Tables>,
  lead: Selectable<Tables['lead']>,
  reason: string,
): Promise<void> {
  if (!canBeBlocked(lead)) return
  const known = (await blocksOf(db, lead).execute()).map(({ value }) => value)
  for (const { kind, value } of blockable(lead))
    if (!known.includes(value))
      await rows('lead_block').add({ kind, value, reason: reason.slice(0, 200), lead_id: lead.id })
}

/** Removes the blocks that were made with this lead, so that its sender may enquire again. */
export async function unblock({ db, rows }: WorkContext<Tables>, lead: number): Promise<void> {
  const made = await db.selectFrom('lead_block').select('id').where('lead_id', '=', lead).execute()
  if (made.length > 0) await rows('lead_block').remove(made.map(({ id }) => id))
}
