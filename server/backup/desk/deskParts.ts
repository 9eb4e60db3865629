import type { Definition } from '../../../contract/definition/resource.ts'
import type { Settings } from '../../config/settings.ts'
import type { DatabasePlace, Db } from '../../db/database.ts'
import type { Migration } from '../../db/migrate.ts'
import type { WorkContext } from '../../engine/context.ts'
import type { Cloud } from '../../files/cloud/cloud.ts'
import type { Maintenance } from '../../maintenance/maintenance.ts'

/** What backups are made and restored with. */
export interface DeskParts {
  db: Db
  settings: Settings
  /** Of every noun. */
  definitions: readonly Definition[]
  place: DatabasePlace
  dataDir: string
  /** Of the program. */
  version: string
  migrations: readonly Migration[]
  cloud: Cloud
  maintenance: Maintenance
  /** Bytes that a backup from elsewhere may have. */
  mostUpload: number
  report(error: unknown): void
}

/** What somebody, or the schedule, wants. */
export interface RunWish {
  kind: 'manual' | 'auto' | 'pre_restore'
  /** Empty: all of them. */
  tables: readonly string[]
  includeFiles: boolean
  encrypt: boolean
  copy: boolean
  note: string
  adminId: number | null
  /** Of the demo: when it is said to have been made. */
  time?: number
}

/** What the operator of a restore confirmed. */
export interface RestoreWish {
  id: number
  name: string
  file: string
  sha256: string
  passphrase: string
  /** Empty: all that it holds. */
  tables: readonly string[]
  includeFiles: boolean
  adminId: number
  /** The session that goes on. */
  session: string
}

/** The work of whoever asked: it begins transactions and tells what happened. */
export interface Teller {
  transaction<T>(work: (on: WorkContext<never>) => Promise<T>): Promise<T>
}
