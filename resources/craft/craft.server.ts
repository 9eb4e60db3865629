import { type Fault, sentenceOf } from '../../contract/failures/failures.ts'
import { text } from '../../contract/text.ts'
import type { Rules, Values } from '../../server/engine/module.ts'
import type { Tables } from '../tables.ts'
import { craft } from './craft.ts'
import { type CraftParam, isOutOfOrder } from './craft-param.ts'

const { fields } = craft

const noTime = text('准备工时和单件工时均为 0，请确认', 'Setup and run times are both 0; please check')

/** What the definition of a process cannot say (areas 11). */
export const rules: Rules<Tables> = {
  async beforeSave(on, { values, before }) {
    const row: Values = { ...before, ...values }
    if (row.kind !== 'other' && Number(row.setup_min) + Number(row.run_min) === 0) on.warn(noTime)
    const params = paramsFault(values)
    return params && { params }
  },

  /** In how many routings a process is, each counted once. */
  async afterRead({ db }, rows, extent) {
    if (extent === 'select' || rows.length === 0) return
    const counted = await db
      .selectFrom('routing_operation')
      .select((row) => ['craft_id', row.fn.count<number | string>('routing_id').distinct().as('routings')])
      .where(
        'craft_id',
        'in',
        rows.map(({ id }) => Number(id)),
      )
      .groupBy('craft_id')
      .execute()
    const routings = new Map(counted.map((one) => [one.craft_id, Number(one.routings)]))
    for (const row of rows) row.used_in_count = routings.get(Number(row.id)) ?? 0
  },
}

function paramsFault({ params }: Values): Fault | undefined {
  // Checked rows of the grid.
  const rows = (params ?? []) as readonly CraftParam[]
  const at = rows.findIndex(isOutOfOrder)
  const wrong = rows[at]
  if (!wrong) return undefined
  const fault = sentenceOf({ word: 'rangeOrder', values: { field: wrong.name } })
  return { word: 'rowFault', values: { field: fields.params.label, row: at + 1, fault } }
}
