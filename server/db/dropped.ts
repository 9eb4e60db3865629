/** How many rows deletes took away. */
export const droppedRows = (...results: readonly { numDeletedRows: bigint }[]): number =>
  results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
