import { sql } from 'kysely'
import type { SystemState } from '../../contract/systemState.ts'
import { type Text, text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'

const day = 86_400
/** Seconds after its time at which a job counts as late: a process may be busy for a minute. */
const lateAfter = 300

/** Events that could not be handled yet; those of a later time are not waited for. */
export async function eventFacts(db: Db, now: number): Promise<SystemState['events']> {
  const rows = await db
    .selectFrom('outbox')
    .select((row) => ['state', row.fn.countAll<number>().as('count'), row.fn.min('due_time').as('oldest')])
    .where((row) => row.or([row('state', '<>', 'waiting'), row('due_time', '<=', now)]))
    .groupBy('state')
    .execute()
  const countOf = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0)
  const due = rows.flatMap(({ state, oldest }) => (state === 'waiting' && oldest !== null ? [Number(oldest)] : []))
  return {
    ...{ waiting: countOf('waiting'), failing: countOf('failing'), stopped: countOf('stopped') },
    oldest: due[0] ?? null,
  }
}

export async function messageFacts(db: Db, now: number): Promise<SystemState['messages']> {
  const queued = await db
    .selectFrom('message_log')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.min('due_time').as('oldest')])
    .where('due_time', '<=', now)
    .executeTakeFirstOrThrow()
  const failed = await db
    .selectFrom('message_log')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('create_time', '>', now - day)
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()
  return {
    waiting: Number(queued.count),
    oldest: queued.oldest === null ? null : Number(queued.oldest),
    failedToday: Number(failed.count),
  }
}

const checkJob = 'house.integrity'

/** Jobs that failed at their last run, and those whose time has passed without a run. */
export async function jobFacts(
  db: Db,
  now: number,
): Promise<{ jobs: SystemState['jobs']; check: SystemState['database']['check'] }> {
  const rows = await db.selectFrom('scheduled_task').selectAll().orderBy('name').execute()
  const nameOf = ({ title, title_en }: (typeof rows)[number]): Text => text(title, title_en)
  const isLate = ({ state, everywhere, next_time, lease_until }: (typeof rows)[number]): boolean =>
    state === 'active' && everywhere !== 1 && (next_time ?? now) < now - lateAfter && (lease_until ?? 0) <= now
  const check = rows.find(({ name }) => name === checkJob)
  return {
    jobs: {
      all: rows.length,
      failing: rows.filter(({ outcome }) => outcome === 'failed').map(nameOf),
      late: rows.filter(isLate).map(nameOf),
    },
    check: {
      time: check?.last_time ?? null,
      outcome: check?.outcome === 'done' || check?.outcome === 'failed' ? check.outcome : 'none',
      words:
        check?.outcome === 'failed'
          ? text(check.error, check.error_en)
          : text(check?.result ?? '', check?.result_en ?? ''),
      running: check !== undefined && (check.asked_time !== null || (check.lease_until ?? 0) > now),
    },
  }
}

/** Asks for the check of the database; the next look of the scheduler begins it. Answers whether there is such a job. */
export async function askForCheck(db: Db, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('scheduled_task')
    .set({ asked_time: now })
    .where('name', '=', checkJob)
    .where(sql<boolean>`coalesce(lease_until, 0) <= ${now}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
