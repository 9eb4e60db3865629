/** What a database refused, in words that are the same on both databases. */
export interface Violation {
  kind: 'unique' | 'reference'
  /** Empty when the database does not say (SQLite says nothing about foreign keys). */
  table: string
  columns: readonly string[]
}

interface DriverError {
  code: string
  message: string
  table?: string
  constraint?: string
}

/** The broken constraint behind an error of either driver; undefined for every other error. */
export function violationOf(error: unknown): Violation | undefined {
  if (!isDriverError(error)) return undefined
  switch (error.code) {
    case 'SQLITE_CONSTRAINT_UNIQUE':
    case 'SQLITE_CONSTRAINT_PRIMARYKEY':
      return { kind: 'unique', ...columnsInMessage(error.message) }
    case '23505':
      return { kind: 'unique', ...columnsInName(error, 'key') }
    case 'SQLITE_CONSTRAINT_FOREIGNKEY':
      return { kind: 'reference', table: '', columns: [] }
    case '23503':
      return { kind: 'reference', ...columnsInName(error, 'fkey') }
    default:
      return undefined
  }
}

/**
 * Whether two transactions blocked each other, on SQLite those of two processes (a command beside the server); the same work may
 * simply run again.
 */
export function mayRunAgain(error: unknown): boolean {
  return isDriverError(error) && /^(?:40001|40P01|SQLITE_BUSY)/.test(error.code)
}

/** Whether the disk had no space left for what was to be written; nothing of it was. */
export function isDiskFull(error: unknown): boolean {
  return isDriverError(error) && (error.code === 'SQLITE_FULL' || error.code === '53100')
}

function isDriverError(error: unknown): error is DriverError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}

/**
 * SQLite names the columns nowhere but in its message: `UNIQUE constraint failed: brand.code, brand.kind`; of an index over
 * lowered columns it names the index alone.
 */
function columnsInMessage(message: string): { table: string; columns: string[] } {
  const index = /index '(\w+)_key'/.exec(message)
  if (index) return { table: '', columns: [index[1] ?? ''] }
  const named = [...message.matchAll(/(\w+)\.(\w+)/g)]
  return { table: named[0]?.[1] ?? '', columns: named.map((match) => match[2] ?? '') }
}

/**
 * Names of our indexes and keys are `<table>_<columns>_key`; columns are split by the caller, who knows their names.
 */
function columnsInName(
  { table = '', constraint = '' }: DriverError,
  suffix: string,
): { table: string; columns: string[] } {
  const inner = constraint.slice(table.length + 1, -suffix.length - 1)
  return { table, columns: inner === '' ? [] : [inner] }
}
