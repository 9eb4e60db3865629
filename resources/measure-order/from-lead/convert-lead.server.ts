import type { Selectable } from 'kysely'
import { checkValue, type Faults } from '../../../contract/definition/check.ts'
import type { WorkContext } from '../../../server/engine/context.ts'
import type { Step, Values } from '../../../server/engine/module.ts'
import { normalizeContacts } from '../../lead/enquiry/contacts.ts'
import type { Tables } from '../../tables.ts'
import { measureOrder } from '../measure-order.ts'
import { contactFault } from '../order-checks.server.ts'
import { inviteMember } from './invite-member.server.ts'

type On = WorkContext<Tables>
type Lead = Selectable<Tables['lead']>

/** A survey needs somebody who can be reached, and a place; the dialog asks for what the lead lacks (areas 14.2). */
export async function convertFaults(_on: On, { row, values }: Step<Lead>): Promise<Faults> {
  Object.assign(values, normalizeContacts(values))
  const { mobile, email, address } = { ...row, ...values }
  const place = checkValue(measureOrder.fields.address, address)
  const contact = contactFault({ contact_mobile: mobile, contact_email: email })
  return { ...(place.fault && { address: place.fault }), ...(contact && { mobile: contact }) }
}

/** Makes a survey of what is known of a lead, whose owner looks after it too. */
export async function convertLead(on: On, { row, values, input }: Step<Lead>): Promise<void> {
  const lead = { ...row, ...values }
  const invited = input.account === 1 && row.user_id === null ? await inviteMember(on, row, lead) : undefined
  if (invited !== undefined) await on.rows('lead').change(await on.rows('lead').lock(row.id), { user_id: invited })
  await on.rows('measure_order').add({
    ...{ kind: 'site', lead_id: row.id, owner_admin_id: row.owner_admin_id ?? on.actor.id },
    user_id: row.user_id ?? invited ?? null,
    ...{ purpose: input.purpose, expect_time: input.expect_time, remark: input.remark },
    customer_name: row.company || row.name,
    contact_name: row.name,
    contact_mobile: lead.mobile,
    contact_email: lead.email,
    ...{ area_id: lead.area_id, address: lead.address },
    ...(await objectOf(on, row)),
  })
}

/** One product or part, if it is still offered. */
async function objectOf({ db }: On, { product_id, part_id }: Lead): Promise<Values> {
  for (const [table, id] of [
    ['product', product_id],
    ['part', part_id],
  ] as const) {
    if (id === null) continue
    const offered = db.selectFrom(table).select('id').where('id', '=', id).where('status', '=', '1')
    if (await offered.executeTakeFirst()) return { [`${table}_id`]: id }
  }
  return {}
}
