import type { Asked } from '../../contract/dashboard.ts'

/** The address of the list that shows exactly the rows that a number counts. */
export function addressOf({ view, search, order }: Asked): string {
  return new URLSearchParams({
    ...(view !== undefined && { view }),
    ...(order !== undefined && { order }),
    // Also without conditions it says something, so that the list is not shown as it was left.
    where: JSON.stringify(search),
  }).toString()
}
