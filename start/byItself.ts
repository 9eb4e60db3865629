import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '../server/config/settings.ts'
import type { Db } from '../server/db/database.ts'
import { contextOf } from '../server/engine/actions/work.ts'
import type { Registry } from '../server/engine/registry.ts'
import { Dispatcher } from '../server/jobs/dispatcher.ts'
import { Scheduler } from '../server/jobs/scheduler.ts'
import { systemActor } from '../server/permission/actor.ts'

interface ItselfParts {
  db: Db
  registry: Registry
  settings: Settings
  log: FastifyBaseLogger
  isClosed(): Promise<boolean>
}

/** What happens without a request: events reach their listeners, jobs run at their times. */
export function byItself({ db, registry, settings, log, isClosed }: ItselfParts): {
  events: Dispatcher
  jobs: Scheduler
} {
  const system = async () => {
    if (settings.stale) await settings.refresh()
    return contextOf({ registry, settings, actor: systemActor, now: Math.floor(Date.now() / 1000) })
  }
  return {
    events: new Dispatcher({
      ...{ db, registry, system, isClosed },
      report: (error, { event, listener }) => log.error({ err: error, event, listener }, 'event handler failed'),
    }),
    jobs: new Scheduler({
      ...{ db, registry, system, isClosed },
      report: (error, job) => log.error({ err: error, job }, 'a job failed'),
    }),
  }
}
