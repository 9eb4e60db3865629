import type { Db } from '../db/database.ts'

/** Few enough values for one statement of either database. */
const rowsPerStatement = 1000

/** Fills the table of areas when it is empty; whatever stands there stays. The list is read for that alone. */
export async function seedAreas(db: Db): Promise<void> {
  const known = await db.selectFrom('area').select('id').limit(1).executeTakeFirst()
  if (known) return
  const { areaRows } = await import('./areaRows.ts')
  const rows = areaRows()
  await db.transaction().execute(async (trx) => {
    for (let from = 0; from < rows.length; from += rowsPerStatement) {
      await trx
        .insertInto('area')
        .values(rows.slice(from, from + rowsPerStatement))
        // Another process may have been faster.
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  })
}
