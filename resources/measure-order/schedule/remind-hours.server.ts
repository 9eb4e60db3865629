import type { ReadContext } from '../../../server/engine/context.ts'
import { storedJson } from '../../stored-json.ts'
import type { Tables } from '../../tables.ts'

/** Hours after its plan from which an order that nobody began is overdue; `timing` of the definition says the same. */
export const overdueAfter = 2

type Clock = Pick<ReadContext<Tables>, 'settings' | 'now'>

/** The least hours before a plan, of those at which people are reminded, that have come already; null before the first. */
export function hoursReached({ settings, now }: Clock, start: number): number | null {
  const reached = storedJson<readonly string[]>(settings.text('measure_remind_hours') || '[]')
    .map(Number)
    .filter((hours) => start - hours * 3600 <= now)
  return reached.length > 0 ? Math.min(...reached) : null
}
