import { dayOf } from '../../contract/moment.ts'
import type { Db } from '../db/database.ts'
import { dialectOf } from '../db/dialect.ts'

const dayMs = 86_400_000
const minutesOfDay = 1440

interface Wanted {
  channelId: number
  wanted: number
  /** Unix seconds. */
  now: number
  timeZone: string
}

/** Local days since 1970-01-01. */
const dayNumber = (now: number, timeZone: string): number => Date.parse(dayOf(now, timeZone)) / dayMs

/**
 * How many of so many messages a channel may still send in this minute and on this day, counted as sent (areas 17.1). The row of the
 * channel is held until the commit, so that several processes together keep to the limits, too.
 */
export async function reserve(db: Db, { channelId, wanted, now, timeZone }: Wanted): Promise<number> {
  const row = db.selectFrom('message_channel').select(['daily_limit', 'rate_per_min']).where('id', '=', channelId)
  const channel = await (dialectOf(db) === 'postgres' ? row.forUpdate() : row).executeTakeFirst()
  // What has no channel is not sent but refused.
  if (!channel) return wanted
  const minute = Math.floor(now / 60)
  const perMinute = {
    key: `channel ${channelId} minute ${minute % minutesOfDay}`,
    day: Math.floor(minute / minutesOfDay),
  }
  const perDay = { key: `channel ${channelId}`, day: dayNumber(now, timeZone) }
  const left = Math.min(
    channel.daily_limit - (await sentIn(db, perDay)),
    channel.rate_per_min - (await sentIn(db, perMinute)),
    wanted,
  )
  if (left <= 0) return 0
  for (const at of [perDay, perMinute]) await count(db, at, left)
  return left
}

/** How many a channel has sent today, by its id. */
export async function sentToday(db: Db, now: number, timeZone: string): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('send_count')
    .select(['key', 'sent'])
    .where('day', '=', dayNumber(now, timeZone))
    .where('key', 'like', 'channel %')
    .execute()
  return new Map(rows.flatMap(({ key, sent }) => (/^channel \d+$/.test(key) ? [[Number(key.slice(8)), sent]] : [])))
}

interface Place {
  key: string
  day: number
}

async function sentIn(db: Db, { key, day }: Place): Promise<number> {
  const row = await db
    .selectFrom('send_count')
    .select('sent')
    .where('key', '=', key)
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.sent ?? 0
}

const count = (db: Db, place: Place, sent: number) =>
  db
    .insertInto('send_count')
    .values({ ...place, sent })
    .onConflict((conflict) =>
      conflict.columns(['key', 'day']).doUpdateSet((row) => ({ sent: row('send_count.sent', '+', sent) })),
    )
    .execute()
