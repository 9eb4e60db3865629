import type { Fault } from '../../contract/failures/failures.ts'
import { text } from '../../contract/text.ts'
import type { WorkContext } from '../../server/engine/context.ts'
import type { MeasureKind } from '../measure-template/measure-kinds.ts'
import type { Tables } from '../tables.ts'
import { measureInstrumentFailures } from './measure-instrument-failures.ts'

/**
 * Why an instrument cannot be used today: for an inspection when its calibration is overdue; in a site survey that is a warning.
 * Ask only when it is chosen anew: what was measured with it before stays.
 */
export async function instrumentFault(
  on: Pick<WorkContext<Tables>, 'db' | 'today' | 'warn'>,
  id: number,
  kind: MeasureKind,
): Promise<Fault | undefined> {
  const row = await on.db
    .selectFrom('measure_instrument')
    .select(['code', 'name', 'name_en'])
    .where('id', '=', id)
    .where('due_date', '<', on.today())
    .executeTakeFirst()
  if (!row) return undefined
  if (kind === 'inspect') return { word: measureInstrumentFailures.overdue }
  const { code, name, name_en } = row
  const { zh, en } = measureInstrumentFailures.overdue
  on.warn(text(`${zh}：${code} ${name}`, `${en}: ${code} ${name_en || name}`))
  return undefined
}
