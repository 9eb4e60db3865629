import type { Db } from './database.ts'

export interface Counted {
  key: string
  /** Days since 1970; counts of days that are over are forgotten. */
  day: number
  most: number
}

const hour = 3600

/** A count of what happens in the hour of a moment, in unix seconds. */
export function countedInHour(key: string, now: number, most: number): Counted {
  const hours = Math.floor(now / hour)
  return { key: `${key} ${hours % 24}`, day: Math.floor(hours / 24), most }
}

/** Counts one under a key; false, and nothing counted, when there were enough. The condition stands inside the statement, so that parallel calls cannot slip past. */
export async function countedOnDay(db: Db, { key, day, most }: Counted): Promise<boolean> {
  const row = await db
    .insertInto('send_count')
    .values({ key, day, sent: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'day'])
        .doUpdateSet((eb) => ({ sent: eb('send_count.sent', '+', 1) }))
        .where('send_count.sent', '<', most),
    )
    .returning('sent')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether there were enough already, without counting. */
export async function isCountedOut(db: Db, { key, day, most }: Counted): Promise<boolean> {
  const row = await db
    .selectFrom('send_count')
    .select('sent')
    .where('key', '=', key)
    .where('day', '=', day)
    .executeTakeFirst()
  return row !== undefined && row.sent >= most
}
