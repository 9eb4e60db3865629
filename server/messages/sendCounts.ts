import type { Db } from '../db/database.ts'
import { networkOf } from '../session/network.ts'

const day = 86_400
/** Codes per receiver and per network on one day, sent or not (areas 17.6). */
const perTarget = 10
const perNetwork = 30

/** Counts one code against its receiver and the caller's network; false when either has had enough today. `now` in unix seconds. */
export async function mayAskForCode(db: Db, asked: { target: string; ip: string; now: number }): Promise<boolean> {
  const today = Math.floor(asked.now / day)
  const network = await counted(db, { key: `network ${networkOf(asked.ip)}`, day: today, most: perNetwork })
  return network && (await counted(db, { key: `target ${asked.target}`, day: today, most: perTarget }))
}

/** The condition stands inside the statement, so that parallel calls cannot slip past. */
async function counted(db: Db, { key, day, most }: { key: string; day: number; most: number }): Promise<boolean> {
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
