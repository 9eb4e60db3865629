import type { Selectable } from 'kysely'
import type { SystemTables } from '../../contract/system/tables.ts'
import type { Text } from '../../contract/text.ts'
import { actionContext } from '../engine/actions/work.ts'
import type { ActionContext } from '../engine/context.ts'
import type { Job } from '../engine/module.ts'
import type { Context } from '../engine/writing.ts'
import { faultWords } from './faultWords.ts'
import { Lease } from './lease.ts'
import { Pulse } from './pulse.ts'
import { keepTasks, type TaskParts } from './tasks.ts'
import { nextTime } from './times.ts'

export interface SchedulerParts extends TaskParts {
  /** Nothing begins by itself while it says so. */
  isClosed(): Promise<boolean>
  report(error: unknown, job: string): void
}

/** Milliseconds between two looks at what is due. */
const between = 2000

type Task = Selectable<SystemTables['scheduled_task']>

/** What became of a job: its sentence, or what it threw. */
type Outcome = { result: Text } | { error: unknown }

/** A job ends between two of its transactions: the process stops, or another one has its lease. */
class Ended extends Error {}

/**
 * Runs jobs at their times (architecture 2). Of several processes the one that gets the lease of its row runs a job; the lease is
 * renewed while it runs, and ends by itself when the process does. Each job runs for itself: one that throws or takes long stops no
 * other.
 */
export class Scheduler {
  readonly #parts: SchedulerParts
  readonly #pulse: Pulse
  readonly #running = new Map<string, Promise<unknown>>()
  /** When this process next runs what every process does. */
  readonly #own = new Map<string, number>()
  #kept: Promise<void> | undefined
  #stopping = false

  constructor(parts: SchedulerParts) {
    this.#parts = parts
    this.#pulse = new Pulse(
      () => this.#look(),
      between,
      (error) => parts.report(error, ''),
    )
  }

  start(): void {
    if (this.#parts.registry.jobs.size > 0) this.#pulse.start()
  }

  /** Nothing more begins; waits for the step that each running job is at. */
  async stop(): Promise<void> {
    this.#stopping = true
    await this.#pulse.stop()
    await Promise.all(this.#running.values())
  }

  /** Runs a job now, whatever its time is, and answers what it says. Throws what it throws, and when another process runs it. */
  async run(name: string): Promise<Text> {
    await this.#keep()
    const task = await this.#tasks().where('name', '=', name).executeTakeFirst()
    const outcome = task && (await this.#begin(task, { atOnce: true }))
    // For developers: calls over the network set `asked_time`.
    if (!outcome) throw new Error(`the job ${name} is not there, or runs already`)
    if ('error' in outcome) throw outcome.error
    return outcome.result
  }

  #keep(): Promise<void> {
    this.#kept ??= keepTasks(this.#parts).catch((error: unknown) => {
      this.#kept = undefined
      throw error
    })
    return this.#kept
  }

  #tasks() {
    return this.#parts.db.selectFrom('scheduled_task').selectAll()
  }

  async #look(): Promise<void> {
    if (await this.#parts.isClosed()) return
    await this.#keep()
    const now = seconds()
    for (const task of await this.#tasks().execute()) if (this.#isDue(task, now)) void this.#begin(task)
  }

  #isDue({ name, state, asked_time, next_time, everywhere, lease_until }: Task, now: number): boolean {
    if (!this.#parts.registry.jobs.has(name) || this.#running.has(name)) return false
    const next = everywhere ? this.#ownTime(name, now) : (next_time ?? now)
    const isFree = everywhere === 1 || lease_until === null || lease_until <= now
    return isFree && (asked_time !== null || (state === 'active' && next <= now))
  }

  #ownTime(name: string, now: number): number {
    const job = this.#parts.registry.jobs.get(name)
    const known = this.#own.get(name)
    if (known !== undefined || !job) return known ?? now
    // What every process does goes by minutes, which are the same everywhere.
    const next = nextTime(job, { began: now, now }, 'UTC')
    this.#own.set(name, next)
    return next
  }

  /** Undefined when another process has it. */
  async #begin(task: Task, { atOnce = false } = {}): Promise<Outcome | undefined> {
    const job = this.#parts.registry.jobs.get(task.name)
    if (!job || this.#stopping || this.#running.has(task.name)) return undefined
    const lease = new Lease(this.#parts.db, task)
    // One moment for both: the next time is reckoned from the one that stands in the row.
    const began = seconds()
    const run = lease
      .take(began, atOnce)
      .then((took) => (took ? this.#work(job, { name: task.name, began }, lease) : undefined))
      .catch((error: unknown) => {
        // The database went away; the process that finds the lease ended runs it again.
        this.#parts.report(error, task.name)
        return { error }
      })
      .finally(() => {
        lease.close()
        this.#running.delete(task.name)
      })
    this.#running.set(task.name, run)
    return run
  }

  async #work(job: Job<never>, { name, began }: { name: string; began: number }, lease: Lease): Promise<Outcome> {
    const started = performance.now()
    const context = await this.#parts.system()
    const outcome = await this.#outcomeOf(job, name, lease, context)
    const next = nextTime(job, { began, now: seconds() }, context.settings.timeZone)
    this.#own.set(name, next)
    if ('error' in outcome && outcome.error instanceof Ended) await lease.handOn(seconds())
    else await lease.end({ ...wordsOf(outcome), next, ms: Math.round(performance.now() - started) })
    return outcome
  }

  async #outcomeOf(job: Job<never>, name: string, lease: Lease, context: Context): Promise<Outcome> {
    try {
      return { result: await job.run(this.#inSteps(lease, context)) }
    } catch (error) {
      if (!(error instanceof Ended)) this.#parts.report(error, name)
      return { error }
    }
  }

  /** The context of a job, which may begin no transaction once it is to end. */
  #inSteps(lease: Lease, context: Context): ActionContext<never> {
    const on = actionContext(this.#parts.db, context)
    return {
      ...on,
      transaction: (work) => {
        if (this.#stopping || lease.lost) throw new Ended()
        return on.transaction(work)
      },
    }
  }
}

const seconds = (): number => Math.floor(Date.now() / 1000)

function wordsOf(outcome: Outcome) {
  if ('result' in outcome) return { outcome: 'done' as const, words: outcome.result }
  return { outcome: 'failed' as const, words: faultWords(outcome.error) }
}
