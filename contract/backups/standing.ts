import type { Text } from '../text.ts'

/** What stands above the list of backups and on the dashboard (areas 21, 22.1). */
export interface BackupStanding {
  /** The newest success. */
  last: { id: number; name: string; time: number } | null
  /** When the next one is made by itself; null when none is. */
  next: number | null
  /** None succeeded for twice as long as there may be between two. */
  overdue: boolean
  /** The last trial restore. */
  trial: { time: number; good: boolean; note: Text } | null
  count: number
  /** Bytes of all backups. */
  size: number
  /** Bytes of the disk that they lie on. */
  disk: { free: number; total: number } | null
  /** What is being made or restored. */
  running: number | null
  encrypts: boolean
  /** A store is configured to which copies can go. */
  copies: boolean
}

/** A table as it is picked. */
export interface BackupTableSize {
  name: string
  rows: number
  bytes: number
}

/** What a restore would replace. */
export interface RestorePlan {
  tables: { name: string; saved: number; now: number }[]
  /** Tables that name rows of others. */
  links: { table: string; to: string }[]
  create_time: number
  app_version: string
  schema_version: string
  include_files: boolean
  /** Steps of the schema that run after it was read. */
  isOlder: boolean
}

/** How far the work on a backup is. */
export interface BackupProgress {
  state: string
  restoring: string
  /** Of a restore: what is there is still being saved. */
  isSaving: boolean
  progress: number
  error: string
  error_en: string
}
