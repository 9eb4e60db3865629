import type { Row } from '../parts/row.ts'

/** Unsaved changes of one form, kept for this tab of the browser (areas 1.6). */
export interface Draft {
  changes: Row
  lock_version?: unknown
  /** What the row is called; missing for a new one. */
  name?: string | undefined
  /** Unix seconds. */
  at: number
}

const prefix = 'draft:'

const keyParts = /^draft:(\d+):(\w+):(new|\d+)$/

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

/** A form whose unsaved changes are kept. */
export interface KeptForm {
  adminId: number
  table: string
  /** Null for a row that does not exist yet. */
  id: number | null
}

/** Forms whose unsaved changes this tab of the browser keeps, of whoever wrote them. */
export const draftsIn = (): KeptForm[] =>
  Object.keys(sessionStorage).flatMap((key) => {
    const [, adminId, table, id] = keyParts.exec(key) ?? []
    return table === undefined ? [] : [{ adminId: Number(adminId), table, id: id === 'new' ? null : Number(id) }]
  })

export const dropDraft = (key: string): void => sessionStorage.removeItem(key)
