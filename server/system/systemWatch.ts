import { freemem, totalmem } from 'node:os'
import type { SystemState } from '../../contract/systemState.ts'
import type { Settings } from '../config/settings.ts'
import type { Db } from '../db/database.ts'
import { queryTimesOf } from '../db/queryTimes.ts'
import type { Cloud } from '../files/cloud/cloud.ts'
import { logFilesIn } from '../logs/logFiles.ts'
import { DatabaseFacts } from './databaseFacts.ts'
import { findingsOf } from './findings.ts'
import { LoopDelay } from './loopDelay.ts'
import { Processes } from './processes.ts'
import { eventFacts, jobFacts, messageFacts } from './queueFacts.ts'
import { RequestRates } from './requestRates.ts'
import { storageFacts } from './storageFacts.ts'

export interface WatchParts {
  db: Db
  settings: Settings
  cloud: Cloud
  dataDir: string
  logFolder: string
  version: string
  /** Nothing may be written meanwhile. */
  isClosed(): boolean
}

const mostSlow = 20

/** Looks after the installation while it runs and says in one answer how it is (decision 082). */
export class SystemWatch {
  readonly rates = new RequestRates()
  readonly facts: DatabaseFacts
  readonly #parts: WatchParts
  readonly #delay = new LoopDelay()
  readonly #processes: Processes

  constructor(parts: WatchParts) {
    this.#parts = parts
    this.facts = new DatabaseFacts(parts.db)
    this.#processes = new Processes(parts.db, parts.version, parts.isClosed)
  }

  start(): void {
    this.#delay.start()
    this.#processes.start()
  }

  async stop(): Promise<void> {
    this.#delay.stop()
    await this.#processes.stop()
  }

  /** `now` in unix seconds. */
  async read(now: number): Promise<SystemState> {
    const { db, settings, cloud, dataDir, logFolder, version } = this.#parts
    const { jobs, check } = await jobFacts(db, now)
    const [database, events, messages, storage, processes] = await Promise.all([
      this.facts.read(),
      eventFacts(db, now),
      messageFacts(db, now),
      storageFacts(db, cloud, dataDir),
      this.#processes.living(now),
    ])
    const state = {
      time: now,
      program: {
        ...{ version, node: process.version, platform: `${process.platform} ${process.arch}` },
        ...{ started: this.#processes.began, pid: process.pid },
        ...{ closed: settings.flag('site_closed'), readOnly: settings.flag('readonly_mode') },
      },
      database: { ...database, check },
      load: this.#load(),
      slow: queryTimesOf(db)?.slowest(mostSlow) ?? [],
      ...{ events, messages, jobs, storage, processes },
      logFiles: logFilesIn(logFolder).map(({ name, bytes }) => ({ name, bytes })),
    }
    return { ...state, findings: findingsOf(state) }
  }

  #load(): SystemState['load'] {
    const { rss, heapUsed } = process.memoryUsage()
    return {
      ...{ memory: rss, heap: heapUsed, memoryFree: freemem(), memoryTotal: totalmem() },
      delay: this.#delay.latest(),
      minutes: this.rates.latest(),
    }
  }
}
