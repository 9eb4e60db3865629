import type { Tone } from './definition/field.ts'
import type { Text } from './text.ts'

/** A query that took long, its values left out; times in milliseconds, of the last hour. */
export interface SlowQuery {
  sql: string
  count: number
  mean: number
  max: number
}

/** Something an operator should know, and what to do about it. */
export interface Finding {
  tone: Extract<Tone, 'ready' | 'bad'>
  title: Text
  cure: Text
  /** A page of the back office where it is seen or mended. */
  node?: string
}

/** How the installation is, in one answer; times in unix seconds, sizes in bytes (decision 082). */
export interface SystemState {
  time: number
  findings: readonly Finding[]
  program: {
    version: string
    node: string
    platform: string
    started: number
    pid: number
    closed: boolean
    readOnly: boolean
  }
  database: {
    kind: 'sqlite' | 'postgres'
    version: string
    bytes: number
    /** Of the write-ahead log and of pages that hold nothing; of a file alone. */
    wal?: number
    free?: number
    migration: string
    migrations: number
    /** Sizes of a file are measured in the background; null until then. */
    tables: readonly { name: string; rows: number | null; bytes: number | null }[]
    check: { time: number | null; outcome: 'none' | 'done' | 'failed'; words: Text; running: boolean }
  }
  load: {
    /** Of the process: resident set and heap. */
    memory: number
    heap: number
    /** Of the machine. */
    memoryFree: number
    memoryTotal: number
    /** Milliseconds that the event loop was late in the last minute. */
    delay: { p50: number; p99: number; max: number }
    /** Answers of each of the last minutes, the latest last. */
    minutes: readonly { requests: number; errors: number; refused: number }[]
  }
  slow: readonly SlowQuery[]
  events: { waiting: number; failing: number; stopped: number; oldest: number | null }
  messages: { waiting: number; oldest: number | null; failedToday: number }
  jobs: { all: number; failing: readonly Text[]; late: readonly Text[] }
  storage: {
    diskFree: number
    diskTotal: number
    uploads: number
    files: number
    backups: number
    logs: number
    mode: string
    fault: string
  }
  processes: readonly { host: string; pid: number; version: string; started: number; seen: number; own: boolean }[]
  logFiles: readonly { name: string; bytes: number }[]
}

export type LogLevel = 'info' | 'warn' | 'error' | 'fatal'

/** A line of the log as the back office shows it. */
export interface LogLine {
  /** Unix milliseconds. */
  time: number
  level: LogLevel
  message: string
  /** Everything else of the line, as text. */
  detail: string
}
