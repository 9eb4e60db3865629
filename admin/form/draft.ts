import type { Row } from '../parts/row.ts'

/** Unsaved changes of one form, kept for this tab of the browser (areas 1.6). */
export interface Draft {
  changes: Row
  lock_version?: unknown
  /** Unix seconds. */
  at: number
}

const prefix = 'draft:'

export const draftKey = (adminId: number, table: string, id: number | null): string =>
  `${prefix}${adminId}:${table}:${id ?? 'new'}`

export function readDraft(key: string): Draft | undefined {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    // Written by this page alone.
    return typeof parsed === 'object' && parsed !== null && 'changes' in parsed ? (parsed as Draft) : undefined
  } catch {
    return undefined
  }
}

/** A full store is no reason to disturb the writer. */
export function writeDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    sessionStorage.removeItem(key)
  }
}

export const dropDraft = (key: string): void => sessionStorage.removeItem(key)
