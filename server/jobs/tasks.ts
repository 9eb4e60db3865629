import type { Insertable } from 'kysely'
import type { SystemTables } from '../../contract/system/tables.ts'
import type { Db } from '../db/database.ts'
import type { Job } from '../engine/module.ts'
import type { Registry } from '../engine/registry.ts'
import { inTransaction } from '../engine/write/transaction.ts'
import type { Context } from '../engine/writing.ts'
import { isDayTime, nextTime } from './times.ts'

type Row = Insertable<SystemTables['scheduled_task']>

export interface TaskParts {
  db: Db
  registry: Registry
  /** The context of the program itself at this moment. */
  system(): Promise<Context>
}

/** Makes the row of each job as the program has it now; what was set and found out about it stays, rows of jobs that are gone go. */
export async function keepTasks({ db, registry, system }: TaskParts): Promise<void> {
  const { now, settings } = await system()
  await inTransaction(db, async (trx) => {
    const rows = await trx.selectFrom('scheduled_task').selectAll().execute()
    const known = new Map(rows.map((row) => [row.name, row]))
    for (const [name, job] of registry.jobs) {
      const before = known.get(name)
      const facts = factsOf(name, job)
      const next_time = nextTime(job, { began: now, now }, settings.timeZone)
      if (!before) {
        // Another process may start beside this one.
        const row = { ...facts, name, next_time }
        await trx
          .insertInto('scheduled_task')
          .values(row)
          .onConflict((same) => same.doNothing())
          .execute()
      } else if (before.minutes !== facts.minutes || before.day_time !== facts.day_time)
        await trx
          .updateTable('scheduled_task')
          .set({ ...facts, next_time })
          .where('id', '=', before.id)
          .execute()
      else if (
        before.title !== facts.title ||
        before.title_en !== facts.title_en ||
        before.everywhere !== facts.everywhere
      )
        await trx.updateTable('scheduled_task').set(facts).where('id', '=', before.id).execute()
      known.delete(name)
    }
    if (known.size > 0)
      await trx
        .deleteFrom('scheduled_task')
        .where('name', 'in', [...known.keys()])
        .execute()
  })
}

/** Throws for a time that is none: a fault of the program, found at its first start. */
function factsOf(name: string, job: Job<never>) {
  const minutes = 'every' in job ? job.every.minutes : null
  const day_time = 'at' in job ? job.at : ''
  // For developers: times stand in the program.
  if (minutes === null ? !isDayTime(day_time) : minutes < 1) throw new Error(`the job ${name} has no time`)
  const { zh: title, en: title_en } = job.label
  return { title, title_en, minutes, day_time, everywhere: job.everywhere ? 1 : 0 } satisfies Row
}
