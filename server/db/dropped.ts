import { setImmediate as turn } from 'node:timers/promises'

/** How many rows deletes took away. */
export const droppedRows = (...results: readonly { numDeletedRows: bigint }[]): number =>
  results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)

/** Rows of one step; a writer waits for no more than that. */
const together = 500

/** Deletes many rows in steps of at most `limit`, each committed for itself; answers how many went. */
export async function dropInSteps(
  step: (limit: number) => Promise<{ numDeletedRows: bigint }>,
  limit = together,
): Promise<number> {
  for (let dropped = 0; ; ) {
    const count = droppedRows(await step(limit))
    dropped += count
    if (count < limit) return dropped
    await turn()
  }
}
