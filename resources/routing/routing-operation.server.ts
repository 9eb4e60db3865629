import { checkValue } from '../../contract/definition/check.ts'
import { toWire } from '../../contract/definition/kinds.ts'
import { fieldOf } from '../../contract/definition/resource.ts'
import type { WorkContext } from '../../server/engine/context.ts'
import type { Rules, Save, Values } from '../../server/engine/module.ts'
import { craft } from '../craft/craft.ts'
import { supplierFault } from '../supplier/supplier-use.server.ts'
import type { Tables } from '../tables.ts'
import { copiedFromCraft, routingOperation } from './routing-operation.ts'

type On = WorkContext<Tables>

const { fields } = routingOperation

/** What the definition of an operation cannot say (areas 12). */
export const rules: Rules<Tables> = {
  async beforeSave(on, save) {
    const { values, before } = save
    if (!before) await copyProcess(on, save)
    const isChosen = values.supplier_id !== undefined && values.supplier_id !== before?.supplier_id
    const fault = isChosen ? await supplierFault(on, values.supplier_id) : undefined
    return fault && { supplier_id: fault }
  },
}

/** A new operation takes from its process what was not posted: its name, or a rate that the caller may not see. */
async function copyProcess(on: On, { values, posted }: Save): Promise<void> {
  const left = copiedFromCraft.filter((column) => !(column in posted) || !maySet(on, column))
  if (left.length === 0) return
  const source: Values | undefined = await on.db
    .selectFrom('craft')
    .select([...left])
    .where('id', '=', Number(values.craft_id ?? 0))
    .executeTakeFirst()
  for (const column of source ? left : []) {
    const field = fieldOf(craft, column)
    if (field) values[column] = toWire(field, source?.[column])
  }
  // It was hidden before the process said that the operation is outsourced.
  if (left.includes('is_outsource') && values.is_outsource === 1)
    values.supplier_id = checkValue(fields.supplier_id, posted.supplier_id).value ?? null
}

function maySet(on: On, column: string): boolean {
  const guard = fieldOf(routingOperation, column)?.guard
  return guard === undefined || on.may(guard)
}
