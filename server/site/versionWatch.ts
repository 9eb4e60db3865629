import type { Db } from '../db/database.ts'
import { dialectOf } from '../db/dialect.ts'
import { onContentChange, readContentVersion } from '../engine/write/contentVersion.ts'
import { sharedAnswer } from '../memory/sharedAnswer.ts'

/** Says whether content changed since it was last asked. */
export interface VersionWatch {
  /** Resolves when everything committed before the question is known; a value that is not a promise costs nothing. */
  settled(): Promise<void> | undefined
  stop(): void
}

/**
 * Calls `changed` for every change of content before an answer is given from the content before it. One process on SQLite is
 * notified of its own commits; on PostgreSQL other processes write too, so each question asks the database.
 */
export function watchContent(db: Db, changed: () => void): VersionWatch {
  const stop = onContentChange(changed)
  if (dialectOf(db) === 'sqlite') return { settled: () => undefined, stop }
  let seen: number | undefined
  const ask = async (): Promise<void> => {
    const version = await readContentVersion(db)
    if (seen !== undefined && seen !== version) changed()
    seen = version
  }
  return { settled: sharedAnswer(ask), stop }
}
