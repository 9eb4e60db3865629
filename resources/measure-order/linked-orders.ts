import { measureOrder } from './measure-order.ts'

/** Orders as the lead or member lists them whom they name. */
export const linkedOrders = {
  definition: measureOrder,
  columns: ['code', 'state', 'kind', 'title', 'measurer_admin_id', 'plan_start_time', 'result'],
} as const
