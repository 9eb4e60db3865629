import { projection } from '../../../contract/definition/projection.ts'
import { measureOrder } from '../measure-order.ts'

/** Columns of a measurement order that its member may read (areas 13.6, 23.10): neither result nor items, which the report tells. */
export const ownOrder = projection(
  measureOrder,
  'member',
  [
    ...(['id', 'code', 'kind', 'title', 'address', 'expect_time', 'plan_start_time', 'plan_end_time'] as const),
    ...(['remark_public', 'create_time', 'customer_confirm_time'] as const),
  ],
  {
    reads: [
      ...(['state', 'object_code', 'object_name', 'object_name_en'] as const),
      ...(['start_time', 'submit_time', 'approve_time', 'close_time'] as const),
    ],
  },
)
