/**
 * Tables that no backup holds and no restore touches, each with the reason. Everything else that migrations made is carried: what is
 * forgotten here is saved once too often, not lost (start/carried.test.ts names both sides).
 */
export const leftOut: Readonly<Record<string, string>> = {
  migration: 'the steps stand in the manifest; a restore runs them',
  row_count: 'counted anew by the restore',
  token: 'sessions: who may enter is not brought back',
  verify_code: 'codes that run out within minutes',
  captcha: 'pictures that run out within minutes',
  captcha_count: 'a rate of the last minute',
  send_count: 'a rate of the day',
  sign_in: 'failed sign-ins that still lock an account',
  equal_post: 'answers of posts that are repeated within a day',
  scheduled_task: 'leases and next times of the running program, which makes the rows itself',
  database_backup: 'the list of backups says what lies on the disk today',
  maintenance: 'whether the site is closed at this moment',
  server_process: 'which processes run at this moment',
  presence: 'who has a form open at this moment',
}

/** Whether a backup holds it; `tables` are all of the database. */
export function isCarried(table: string, tables: ReadonlySet<string>): boolean {
  return !(Object.hasOwn(leftOut, table) || derivedFrom(table, tables) !== undefined)
}

/** The table whose search index or change notes this one holds: derived, so it is made anew. */
export function derivedFrom(table: string, tables: ReadonlySet<string>): string | undefined {
  const [, of] = /^(?:search|feed)_(\w+)$/.exec(table) ?? []
  return of !== undefined && tables.has(of) ? of : undefined
}
