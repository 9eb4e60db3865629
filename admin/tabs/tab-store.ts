import { create } from 'zustand'

/** A page that is open; the address may carry a query that reopening replaces. */
export interface Tab {
  /** Menu path below the entry; identity of the tab. */
  path: string
  title: string
  icon: string
  search: string
  /** Counts reloads, so that a page can be made anew. */
  round: number
}

interface Tabs {
  tabs: Tab[]
  isFullScreen: boolean
}

const storeKey = 'storeTabViewConfig'

function storedFullScreen(): boolean {
  try {
    return JSON.parse(localStorage.getItem(storeKey) ?? '{}')?.state?.tabFullScreen === true
  } catch {
    return false
  }
}

export const useTabs = create<Tabs>(() => ({ tabs: [], isFullScreen: storedFullScreen() }))

const replace = (tabs: Tab[]) => useTabs.setState({ tabs })

/** Opens a page, or brings its tab up to date when it is open already (protocol 11.5). */
export function openTab(page: Omit<Tab, 'round'>): void {
  const { tabs } = useTabs.getState()
  const known = tabs.find((tab) => tab.path === page.path)
  if (!known) replace([...tabs, { ...page, round: 0 }])
  else if (known.search !== page.search) replace(tabs.map((tab) => (tab === known ? { ...tab, ...page } : tab)))
}

/** Closes one tab; answers the tab to go to when it was the open one. */
export function closeTab(path: string, active: string): Tab | undefined {
  const left = useTabs.getState().tabs.filter((tab) => tab.path !== path)
  replace(left)
  return path === active ? left.at(-1) : undefined
}

export const closeOthers = (path: string): void => replace(useTabs.getState().tabs.filter((tab) => tab.path === path))

export const closeAll = (): void => replace([])

export const reloadTab = (path: string): void =>
  replace(useTabs.getState().tabs.map((tab) => (tab.path === path ? { ...tab, round: tab.round + 1 } : tab)))

/** Hides header and menu around the open page; the choice is kept (protocol 11.4). */
export function setFullScreen(isFullScreen: boolean): void {
  useTabs.setState({ isFullScreen })
  localStorage.setItem(storeKey, JSON.stringify({ state: { tabFullScreen: isFullScreen } }))
}
