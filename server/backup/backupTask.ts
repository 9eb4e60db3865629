import type { DatabasePlace } from '../db/database.ts'

/** What a backup is to be. */
export interface BackupWish {
  /** Path of the finished file. */
  file: string
  /** As people know it; stands in the file. */
  name: string
  kind: string
  app_version: string
  /** Only these tables; all when left out. */
  tables?: readonly string[] | undefined
  /** Encrypted under it unless empty or left out. */
  passphrase?: string | undefined
  /** The folder of uploads, whose files are saved too. */
  uploads?: string | undefined
  /** Without pauses for others; for a command on a server that does not run. */
  hurried?: boolean
}

/** What a finished backup came to. */
export interface BackupFacts {
  tables: { name: string; rows: number }[]
  rows: number
  size: number
  sha256: string
  engine: 'sqlite' | 'postgres'
  app_version: string
  schema_version: string
  encrypted: boolean
  include_files: boolean
  files: number
  /** Files in a cloud, which are only counted. */
  cloud_files: number
}

/** What the last block of a file says. */
export interface Trailer {
  tables: { name: string; rows: number }[]
  files: number
  cloud_files: number
}

/** What a copy into the live database found. */
export interface Restored {
  tables: { name: string; rows: number }[]
  /** The secret of the installation is another one: running processes must start again. */
  secretChanged: boolean
}

/** Work of the thread, each with all it needs. */
export type BackupTask =
  | { do: 'write'; place: DatabasePlace; wish: BackupWish }
  | { do: 'check'; file: string; passphrase: string; sha256: string | undefined }
  | { do: 'load'; file: string; passphrase: string; sha256: string | undefined; scratch: ScratchPlace }
  | { do: 'inspect'; scratch: ScratchPlace; isFull: boolean }
  | { do: 'copy'; scratch: ScratchPlace; place: DatabasePlace; wish: CopyWish }

export type ScratchPlace = Extract<DatabasePlace, { file: string }>

export interface CopyWish {
  tables: readonly string[]
  /** The session that goes on; all others end. */
  keepSession: string
  /** Unix seconds. */
  now: number
  /** The backup with its files, and the folder they go to; left out when they stay. */
  files?: { file: string; passphrase: string; folder: string } | undefined
}

/** What the thread tells: how far it is (0 to 1), or how it ended. */
export type BackupNews =
  | { progress: number }
  | { done: unknown }
  | { refused: { word: string; values: Record<string, string | number> } }
  | { failed: { message: string; stack: string; code: string } }

/** The first number of the memory that the thread shares: 1 once it shall stop. */
export const stopAt = 0
