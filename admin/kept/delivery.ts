import type { Delivery } from '../../browser/kept/sending.ts'
import type { Views } from '../parts/view.ts'

/** How the views of this program deliver what their pages kept. */
export const deliveryOf =
  (views: Views): Delivery =>
  async (table) =>
    (await views[table]?.())?.deliver
