import type { Asked } from '../../contract/dashboard.ts'
import { momentIn } from '../../contract/moment.ts'

const day = 86_400

/** The failed messages of the 24 hours up to a moment, as the state of the system counts them. */
export const failedMessages = (time: number, timeZone: string): Asked => ({
  search: [
    { field: 'state', operator: 'eq', val: 'failed' },
    {
      field: 'create_time',
      operator: 'RANGE',
      val: `${momentIn(time - day + 1, timeZone)},${momentIn(time, timeZone)}`,
      render: 'datetime',
    },
  ],
})

/** The address of the list that shows exactly the rows that a number counts. */
export function addressOf({ view, search, order }: Asked): string {
  return new URLSearchParams({
    ...(view !== undefined && { view }),
    ...(order !== undefined && { order }),
    // Also without conditions it says something, so that the list is not shown as it was left.
    where: JSON.stringify(search),
  }).toString()
}
