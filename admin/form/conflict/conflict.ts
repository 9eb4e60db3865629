import type { Row } from '../../parts/row.ts'
import type { Clash } from './merge-changes.ts'

/** The row was saved by another session since it was read (areas 1.6). */
export interface OtherSave {
  who: string
  /** Unix seconds, or text from a server that formats it itself. */
  at: number | string
  columns: readonly string[]
}

/** What both changed differently: nothing is saved until the writer has decided. */
export interface Conflict extends Partial<OtherSave> {
  clashes: readonly Clash[]
  /** The row as it is stored now. */
  theirs: Row
}

/** What a refused save says about the other save; undefined when it was refused for another reason. */
export function conflictIn(data: unknown): OtherSave | undefined {
  if (typeof data !== 'object' || data === null || !('conflict' in data)) return undefined
  const { conflict } = data
  if (typeof conflict !== 'object' || conflict === null) return undefined
  const values: Readonly<Record<string, unknown>> = { ...conflict }
  const at = values.update_time
  const fields = values.changed_fields
  return {
    who: nameIn(values.update_admin),
    at: typeof at === 'number' || typeof at === 'string' ? at : '',
    columns: Array.isArray(fields) ? fields.map(String) : [],
  }
}

function nameIn(admin: unknown): string {
  if (typeof admin === 'string') return admin
  return typeof admin === 'object' && admin !== null && 'nickname' in admin ? String(admin.nickname) : '—'
}
