import type { Drawing } from './drawing.ts'

export type FormPlace = 'page' | 'beside'

/** How an administrator arranged one table; kept in this browser (areas 1.4). */
export interface Arrangement {
  hidden?: readonly string[]
  sequence?: readonly string[]
  /** Columns that stay at the start while the others move. */
  pinned?: readonly string[]
  /** Pixels of columns that were drawn wider or narrower. */
  widths?: Readonly<Record<string, number>>
  order?: string
  limit?: number
  compact?: boolean
  /** Revisions of one thing stand together. */
  grouped?: boolean
  drawing?: Drawing
  /** Its forms take the place of the list, or stand beside it, whatever their size says. */
  forms?: FormPlace
  /** Columns of the kanban that were folded or opened by hand, by their state. */
  folded?: Readonly<Record<string, boolean>>
  /** How much of the calendar is shown at once. */
  span?: 'week' | 'day'
  /** By which of their days or moments rows stand in the calendar. */
  dateField?: string
  /** Lanes of the calendar that stand there although nothing is planned for them. */
  lanes?: readonly number[]
  view?: string
  filters?: Readonly<Record<string, unknown>>
  /** Open branches of a tree. */
  branches?: 'all' | 'none' | readonly number[]
}

const keyOf = (adminId: number, table: string) => `table:${adminId}:${table}`

/** An unreadable or missing arrangement counts as none. */
export function remembered(adminId: number, table: string): Arrangement {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(keyOf(adminId, table)) ?? '{}')
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}

export function rememberArrangement(adminId: number, table: string, arrangement: Arrangement): void {
  const defined = Object.entries(arrangement).filter(([, value]) => value !== undefined)
  localStorage.setItem(keyOf(adminId, table), JSON.stringify(Object.fromEntries(defined)))
}
