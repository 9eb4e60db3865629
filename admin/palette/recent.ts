import type { Tab } from '../tabs/tab-store.ts'

/** A page or a row that was open, by its address below the entry. */
export type Visited = Pick<Tab, 'path' | 'title' | 'icon'>

const most = 12
const keyOf = (adminId: number) => `visited:${adminId}`

/** What an administrator opened in this browser, the latest first; an unreadable store counts as none. */
export function visitedBy(adminId: number): readonly Visited[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(keyOf(adminId)) ?? '[]')
    return Array.isArray(parsed) ? parsed.filter(isVisited) : []
  } catch {
    return []
  }
}

const isVisited = (entry: unknown): entry is Visited =>
  typeof entry === 'object' && entry !== null && 'path' in entry && 'title' in entry && 'icon' in entry

export function noteVisited(adminId: number, { path, title, icon }: Visited): void {
  const others = visitedBy(adminId).filter((known) => known.path !== path)
  localStorage.setItem(keyOf(adminId), JSON.stringify([{ path, title, icon }, ...others].slice(0, most)))
}
