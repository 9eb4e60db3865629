import { create } from 'zustand'

/** A page that is open; the address may carry a query that reopening replaces. */
export interface Tab {
  /** Menu path below the entry; identity of the tab. */
  path: string
  title: string
  icon: string
  search: string
  /** The page it was opened from and closes to, such as the list of a row. */
  parent?: string
  /** Counts reloads, so that a page can be made anew. */
  round: number
}

interface Tabs {
  tabs: readonly Tab[]
  /** The one that is in front. */
  active: string
  isFullScreen: boolean
  /** Whose tabs these are; undefined until somebody's were restored. */
  owner?: number | undefined
}

export const useTabs = create<Tabs>(() => ({ tabs: [], active: '', isFullScreen: false }))

const replace = (tabs: readonly Tab[]) => useTabs.setState({ tabs })

/** Opens a page, or brings its tab up to date when it is open already (protocol 11.5). */
export function openTab(page: Omit<Tab, 'round'>): void {
  const { tabs } = useTabs.getState()
  const known = tabs.find((tab) => tab.path === page.path)
  if (!known) replace([...tabs, { ...page, round: 0 }])
  else if (known.search !== page.search) {
    // A row's tab is called like the row by now.
    replace(tabs.map((tab) => (tab === known ? { ...tab, search: page.search } : tab)))
  }
}

/** Names a tab by what turned out to stand on its page. */
export const nameTab = (path: string, title: string): void =>
  replace(useTabs.getState().tabs.map((tab) => (tab.path === path ? { ...tab, title } : tab)))

/** Where a page was left: with the query it had, when it is open. */
export const placeOf = (path: string): Pick<Tab, 'path' | 'search'> =>
  useTabs.getState().tabs.find((tab) => tab.path === path) ?? { path, search: '' }

/** Closes one tab; answers where to go when it was the open one. */
export function closeTab(path: string, active: string): Pick<Tab, 'path' | 'search'> | undefined {
  const { tabs } = useTabs.getState()
  const parent = tabs.find((tab) => tab.path === path)?.parent
  const left = tabs.filter((tab) => tab.path !== path)
  replace(left)
  if (path !== active) return undefined
  return parent === undefined ? left.at(-1) : placeOf(parent)
}

/** Closes several; the others keep their order. */
export const closeTabs = (paths: readonly string[]): void =>
  replace(useTabs.getState().tabs.filter(({ path }) => !paths.includes(path)))

/** Those behind a tab in the strip. */
export function tabsAfter(path: string): readonly Tab[] {
  const { tabs } = useTabs.getState()
  return tabs.slice(tabs.findIndex((tab) => tab.path === path) + 1)
}

/** Puts a tab at another place; false when there is no such place. */
export function moveTab(path: string, to: number): boolean {
  const { tabs } = useTabs.getState()
  const moved = tabs.find((tab) => tab.path === path)
  if (!moved || to < 0 || to >= tabs.length) return false
  replace(tabs.filter((tab) => tab !== moved).toSpliced(to, 0, moved))
  return true
}

export const reloadTab = (path: string): void =>
  replace(useTabs.getState().tabs.map((tab) => (tab.path === path ? { ...tab, round: tab.round + 1 } : tab)))

/** Hides header and menu around the open page; the choice is kept (protocol 11.4). */
export const setFullScreen = (isFullScreen: boolean): void => useTabs.setState({ isFullScreen })
