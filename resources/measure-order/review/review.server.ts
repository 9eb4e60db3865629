import type { Selectable } from 'kysely'
import type { Faults } from '../../../contract/definition/check.ts'
import { isEmpty } from '../../../contract/empty.ts'
import type { Fault } from '../../../contract/failures/failures.ts'
import { text } from '../../../contract/text.ts'
import type { WorkContext } from '../../../server/engine/context.ts'
import type { Step } from '../../../server/engine/module.ts'
import { storedJson } from '../../stored-json.ts'
import type { Tables } from '../../tables.ts'
import { measureFailures } from '../measure-failures.ts'
import { measureOrder } from '../measure-order.ts'
import { judgedOrder } from '../readings/judging.server.ts'

type On = WorkContext<Tables>
type Order = Selectable<Tables['measure_order']>

/** How many names a sentence holds; the number says how many there are. */
const namedAtMost = 10

/** Nothing that is required is missing; what the order comes to is worked out here (areas 13.4, 13.5). */
export async function submitFault(on: On, { row, values }: Step<Order>): Promise<Fault | undefined> {
  const items = await on.db.selectFrom('measure_item').select('photos').where('order_id', '=', row.id).execute()
  if (row.kind === 'inspect' && items.length === 0) return { word: measureFailures.noItems }
  const { result, unmeasured } = await judgedOrder(on.db, row)
  if (unmeasured.length > 0) {
    const names = unmeasured.slice(0, namedAtMost).map(({ row: item }) => item)
    const more = unmeasured.length > namedAtMost ? '…' : ''
    return {
      word: measureFailures.unmeasured,
      values: {
        n: unmeasured.length,
        names: text(
          names.map(({ position, name }) => `${position} ${name}`).join('、') + more,
          names.map(({ position, name, name_en }) => `${position} ${name_en || name}`).join(', ') + more,
        ),
      },
    }
  }
  const min = row.kind === 'site' ? on.settings.number('measure_photo_min', 1) : 0
  const photos = [row, ...items].flatMap((one) => storedJson<string[]>(one.photos || '[]'))
  if (photos.length < min) return { word: measureFailures.photos, values: { min } }
  Object.assign(values, { result, waiting_time: null })
  return undefined
}

/** Somebody else looks at it, and says what becomes of goods that do not qualify. */
export async function approveFault(on: On, { row, values }: Step<Order>): Promise<Fault | Faults | undefined> {
  const own = [row.measurer_admin_id, row.submit_admin_id].includes(on.actor.id)
  if (own && !on.settings.flag('measure_self_approve')) return { word: measureFailures.ownApproval }
  const { disposition, approve_note } = { ...row, ...values }
  const isNone = isEmpty(disposition) || disposition === 'none'
  if (row.result !== 'unqualified') return isNone ? undefined : { disposition: { word: measureFailures.qualified } }
  const { label } = measureOrder.fields.approve_note
  const faults: Faults = {
    ...(isNone && { disposition: { word: measureFailures.disposition } }),
    ...(isEmpty(approve_note) && { approve_note: { word: 'required', values: { field: label } } }),
  }
  if (Object.keys(faults).length > 0) return faults
  if (disposition === 'concession') values.result = 'concession'
  return undefined
}

/** What a customer has not confirmed is closed with a word about why. */
export async function closeFault({ settings }: On, { row, input }: Step<Order>): Promise<Faults | undefined> {
  const isOpen = row.kind === 'site' && row.customer_confirm_time === null && settings.flag('customer_confirm')
  return isOpen && isEmpty(input.note) ? { note: { word: measureFailures.unconfirmed } } : undefined
}
