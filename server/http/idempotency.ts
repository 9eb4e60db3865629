import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '../../contract/failures/failures.ts'
import { headers } from '../../contract/headers.ts'
import { type Text, text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import { droppedRows } from '../db/dropped.ts'
import type { Trx } from '../engine/table.ts'
import { endingWith } from '../engine/write/transaction.ts'
import { Answer, Bytes, type Call, type Route } from './route.ts'

/** How long an answer is given again (architecture 7). */
const keptFor = 600
/** A post without an answer after this long was cut off; the next equal one does its work. */
const patience = 30
const between = 40

/** What makes posts and deletes of one caller to one call equal; undefined for a call that names no key, or whose answer is secret. */
export function idempotencyKeyOf(route: Route, { actor, headers: sent, method }: Call): string | undefined {
  const key = sent[headers.idempotencyKey]
  if (route.secret || method === 'GET' || typeof key !== 'string' || key === '') return undefined
  const parts = [actor.kind, actor.id, actor.id === 0 ? actor.ip : '', route.app, route.controller, route.action, key]
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}

interface Kept {
  message?: Text
  data: unknown
}

/** Stands in place of an answer from the commit of the change until its answer is known. */
const committed = ''
const lost = text('此操作已完成', 'This was done already')

/**
 * Does the work once for equal posts, in whichever process they arrive; the others wait for its answer. A refusal is not kept.
 * The key is part of the transaction of the change: when the answer was lost with the server, the next equal post is answered
 * as done already.
 */
export async function runOnce(db: Db, key: string, now: number, work: (db: Db) => Promise<unknown>): Promise<unknown> {
  for (let waited = 0; waited < patience * 1000; waited += between) {
    if (await take(db, key, now)) return doIt(db, key, now, work)
    const row = await db
      .selectFrom('equal_post')
      .select(['answer', 'create_time'])
      .where('key', '=', key)
      .executeTakeFirst()
    if (row?.answer) return given(row.answer)
    if (row?.answer === committed && row.create_time < now - patience) return new Answer(lost)
    await wait(between)
  }
  throw new Refusal('busy')
}

async function take(db: Db, key: string, now: number): Promise<boolean> {
  await db
    .deleteFrom('equal_post')
    .where('key', '=', key)
    .where((eb) =>
      eb.or([
        eb('create_time', '<', now - keptFor),
        eb.and([eb('answer', 'is', null), eb('create_time', '<', now - patience)]),
      ]),
    )
    .execute()
  const made = await db
    .insertInto('equal_post')
    .values({ key, answer: null, create_time: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return made !== undefined
}

async function doIt(db: Db, key: string, now: number, work: (db: Db) => Promise<unknown>): Promise<unknown> {
  try {
    const result = await work(endingWith(db, (trx) => noteCommit(trx, key, now)))
    // Files are not kept: an equal post has the file made again.
    if (result instanceof Bytes) {
      await forget(db, key, now)
      return result
    }
    const kept: Kept = result instanceof Answer ? { message: result.message, data: result.data } : { data: result }
    await db
      .updateTable('equal_post')
      .set({ answer: JSON.stringify(kept) })
      .where('key', '=', key)
      .where('create_time', '=', now)
      .execute()
    return result
  } catch (error) {
    await (error instanceof Refusal ? forget(db, key, now) : forgetUndone(db, key, now))
    throw error
  }
}

/** Throws `busy`, so that nothing changes, when an equal post took over the key of one that was too slow. */
async function noteCommit(trx: Trx, key: string, now: number): Promise<void> {
  const own = await trx
    .updateTable('equal_post')
    .set({ answer: committed })
    .where('key', '=', key)
    .where('create_time', '=', now)
    .returning('key')
    .executeTakeFirst()
  if (!own) throw new Refusal('busy')
}

/** The key of an equal post that took the place of this one stays. */
async function forget(db: Db, key: string, now: number): Promise<void> {
  await db.deleteFrom('equal_post').where('key', '=', key).where('create_time', '=', now).execute()
}

/** A fault does not say whether the commit before it happened; the key does. */
async function forgetUndone(db: Db, key: string, now: number): Promise<void> {
  await db
    .deleteFrom('equal_post')
    .where('key', '=', key)
    .where('create_time', '=', now)
    .where('answer', 'is', null)
    .execute()
}

function given(answer: string): unknown {
  // Written by doIt only.
  const { message, data } = JSON.parse(answer) as Kept
  return message ? new Answer(message, data) : data
}

/** Drops answers that are too old to be given again. */
export async function forgetKeys(db: Db, now: number): Promise<number> {
  const old = db.deleteFrom('equal_post').where('create_time', '<', now - keptFor)
  return droppedRows(await old.executeTakeFirst())
}
