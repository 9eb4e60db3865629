import type { ReadContext } from '../../../server/engine/context.ts'
import { storedJson } from '../../stored-json.ts'
import type { Tables } from '../../tables.ts'

/** Hours after its plan from which an order that nobody began is overdue; `timing` of the definition says the same. */
export const overdueAfter = 2

/** Hours before a plan at which people are reminded. */
export const remindHours = ({ settings }: Pick<ReadContext<Tables>, 'settings'>): readonly number[] =>
  storedJson<readonly string[]>(settings.text('measure_remind_hours') || '[]').map(Number)
