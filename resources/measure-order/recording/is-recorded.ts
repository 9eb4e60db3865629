import { isRowOf } from '../../../contract/definition/workflow.ts'
import { measureOrder } from '../measure-order.ts'

/** Whoever measures an order records on it, while it is measured; the row is as lists have it. */
export const isRecorded = (row: Readonly<Record<string, unknown>>, adminId: number): boolean =>
  row.state === 'measuring' && isRowOf(measureOrder, row, adminId)
