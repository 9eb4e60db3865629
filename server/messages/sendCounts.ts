import { dayOf } from '../../contract/moment.ts'
import type { Db } from '../db/database.ts'
import { countedOnDay } from '../db/dayCounts.ts'
import { networkOf } from '../session/network.ts'

const dayMs = 86_400_000
/** Codes per receiver and per network on one day, sent or not (areas 17.6). */
const perTarget = 10
const perNetwork = 30

interface Asked {
  target: string
  ip: string
  /** Unix seconds. */
  now: number
  /** Whose midnight begins a day. */
  timeZone: string
}

/** Counts one code against its receiver and the caller's network; false when either has had enough today. */
export async function mayAskForCode(db: Db, { target, ip, now, timeZone }: Asked): Promise<boolean> {
  const day = dayNumber(now, timeZone)
  const network = await countedOnDay(db, { key: `network ${networkOf(ip)}`, day, most: perNetwork })
  return network && (await countedOnDay(db, { key: `target ${target}`, day, most: perTarget }))
}

/** Local days since 1970-01-01. */
const dayNumber = (now: number, timeZone: string): number => Date.parse(dayOf(now, timeZone)) / dayMs
