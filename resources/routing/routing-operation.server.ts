import { checkValue } from '../../contract/definition/check.ts'
import { toWire } from '../../contract/definition/kinds.ts'
import { fieldOf } from '../../contract/definition/resource.ts'
import type { WorkContext } from '../../server/engine/context.ts'
import type { Rules, Values } from '../../server/engine/module.ts'
import { craft } from '../craft/craft.ts'
import type { Tables } from '../tables.ts'
import { copiedFromCraft, routingOperation } from './routing-operation.ts'

const { fields } = routingOperation

/** What the definition of an operation cannot say (areas 12). */
export const rules: Rules<Tables> = {
  /** A new operation takes from its process what was not posted: its name, or a rate that the caller may not see. */
  async beforeSave(on, { values, before, posted }) {
    const left = before ? [] : copiedFromCraft.filter((column) => !(column in posted) || !maySet(on, column))
    if (left.length === 0) return undefined
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
    return undefined
  },
}

function maySet(on: WorkContext<Tables>, column: string): boolean {
  const guard = fieldOf(routingOperation, column)?.guard
  return guard === undefined || on.may(guard)
}
