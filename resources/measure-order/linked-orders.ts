import { text } from '../../contract/text.ts'
import { measureOrder } from './measure-order.ts'

/** Orders as the lead or member lists them whom they name. */
export const linkedOrders = {
  definition: measureOrder,
  // Beside three other tabs on a phone.
  label: text('测量', 'Surveys'),
  columns: ['code', 'state', 'kind', 'title', 'measurer_admin_id', 'plan_start_time', 'result'],
} as const
