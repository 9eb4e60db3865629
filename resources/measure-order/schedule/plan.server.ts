import type { Selectable } from 'kysely'
import type { Faults } from '../../../contract/definition/check.ts'
import { filled } from '../../../contract/text.ts'
import type { WorkContext } from '../../../server/engine/context.ts'
import type { Step } from '../../../server/engine/module.ts'
import { spanReached } from '../../../server/jobs/reminders.ts'
import type { Tables } from '../../tables.ts'
import { measureFailures } from '../measure-failures.ts'
import { measureOrder } from '../measure-order.ts'
import { remindHours } from './remind-hours.server.ts'

type On = WorkContext<Tables>
type Order = Selectable<Tables['measure_order']>

const { fields, node } = measureOrder
const longestVisit = 86_400

/** When and by whom an order is to be measured; other plans of the measurer are only warned of (areas 13.5). */
export async function planFaults(on: On, { row, values }: Step<Order>): Promise<Faults> {
  const { measurer_admin_id: measurer, plan_start_time, plan_end_time, assistant_ids } = { ...row, ...values }
  const [start, end] = [Number(plan_start_time), Number(plan_end_time)]
  const faults: Faults = {}
  if (end <= start)
    faults.plan_end_time = {
      word: 'dateOrder',
      values: { end: fields.plan_end_time.label, start: fields.plan_start_time.label },
    }
  else if (row.kind === 'site' && end - start > longestVisit) faults.plan_end_time = { word: measureFailures.planLong }
  const assistants = idsIn(assistant_ids).filter((id) => id !== measurer)
  if (!(await mayMeasure(on, Number(measurer)))) faults.measurer_admin_id = { word: measureFailures.measurer }
  for (const id of assistants)
    if (!(await mayMeasure(on, id))) faults.assistant_ids = { word: measureFailures.measurer }
  if (Object.keys(faults).length > 0) return faults
  values.assistant_ids = assistants.join()
  // Hours that have come already need no reminder: whoever hears of the plan hears of them.
  const reminded_hours = spanReached(remindHours(on), (start - on.now) / 3600)
  Object.assign(values, { reminded_hours, overdue_time: null })
  await warnOfClashes(on, { id: row.id, measurer: Number(measurer), start, end })
  return {}
}

const mayMeasure = ({ isGranted }: On, id: number) => isGranted(id, `${node}/start`)

/** The ids of a comma list. */
export const idsIn = (list: unknown): number[] =>
  String(list ?? '')
    .split(',')
    .filter(Boolean)
    .map(Number)

interface Plan {
  id: number
  measurer: number
  start: number
  end: number
}

async function warnOfClashes({ db, warn }: On, { id, measurer, start, end }: Plan): Promise<void> {
  const clashing = await db
    .selectFrom('measure_order')
    .select('code')
    .where('measurer_admin_id', '=', measurer)
    .where('state', 'in', ['scheduled', 'measuring'])
    .where('id', '<>', id)
    .where('plan_start_time', '<', end)
    .where('plan_end_time', '>', start)
    .orderBy('plan_start_time')
    .execute()
  if (clashing.length === 0) return
  warn(filled(measureFailures.clash, { codes: clashing.map(({ code }) => code).join(', ') }))
}
