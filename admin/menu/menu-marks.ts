import { create } from 'zustand'
import type { Tab } from '../tabs/tab-store.ts'
import { type MenuNode, menuAddress } from './bootstrap.ts'

/** A page or a row that was looked at, by its address below the entry. */
export type Visited = Pick<Tab, 'path' | 'title' | 'icon'>

/** What an administrator keeps within reach, in menu and palette alike; kept in this browser. */
interface Marks {
  owner: number
  /** Pages by the name of their rule. */
  pinned: readonly string[]
  /** The latest first. */
  recent: readonly Visited[]
}

const mostRecent = 12

const keyOf = (owner: number) => `menu:${owner}`

const names = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : []

const visits = (value: unknown): readonly Visited[] => (Array.isArray(value) ? value.filter(isVisited) : [])
const isVisited = (entry: unknown): entry is Visited =>
  typeof entry === 'object' && entry !== null && 'path' in entry && 'title' in entry && 'icon' in entry

function stored(owner: number): Marks {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? '{}')
    const { pinned, recent }: { pinned?: unknown; recent?: unknown } = Object(parsed)
    return { owner, pinned: names(pinned), recent: visits(recent) }
  } catch {
    return { owner, pinned: [], recent: [] }
  }
}

/** The pinned among some pages, in the order in which they were pinned. */
export const pinnedPages = (pages: readonly MenuNode[], pinned: Marks['pinned']): MenuNode[] =>
  pinned.flatMap((name) => pages.find((page) => page.name === name) ?? [])

const mostRecentPages = 6

/** Those among some pages that were looked at last and are not pinned. */
export function recentPages(pages: readonly MenuNode[], { pinned, recent }: Omit<Marks, 'owner'>): MenuNode[] {
  const known = recent.flatMap(({ path }) => pages.find((page) => menuAddress(page) === path) ?? [])
  return known.filter(({ name }) => !pinned.includes(name)).slice(0, mostRecentPages)
}

export const useMarks = create<Marks>(() => ({ owner: 0, pinned: [], recent: [] }))

/** Takes up what an administrator marked before. */
export function restoreMarks(owner: number): void {
  if (useMarks.getState().owner !== owner) useMarks.setState(stored(owner))
}

function mark(change: Partial<Marks>): void {
  useMarks.setState(change)
  const { owner, pinned, recent } = useMarks.getState()
  localStorage.setItem(keyOf(owner), JSON.stringify({ pinned, recent }))
}

/** Pins a page, or takes it off. */
export function pin(name: string): void {
  const { pinned } = useMarks.getState()
  mark({ pinned: pinned.includes(name) ? pinned.filter((other) => other !== name) : [...pinned, name] })
}

/** A page or a row is looked at, under the title that its tab has. */
export function visit({ path, title, icon }: Visited): void {
  const { recent } = useMarks.getState()
  const [latest] = recent
  if (latest?.path === path && latest.title === title) return
  const others = recent.filter((known) => known.path !== path)
  mark({ recent: [{ path, title, icon }, ...others].slice(0, mostRecent) })
}
