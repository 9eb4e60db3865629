import { currentLanguage } from '../../browser/language.ts'
import { menuAddress, pagesOf, useBootstrap } from '../menu/bootstrap.ts'
import { recordAt } from '../record/open-record.ts'
import { type Tab, useTabs } from './tab-store.ts'

/** Where existing clients keep whether a tab fills the window (protocol 11.4); what is ours stands beside it. */
const storeKey = 'storeTabViewConfig'

interface StoredTabs {
  tabs: readonly (Omit<Tab, 'round'> & { language?: string })[]
  active: string
}

interface Stored {
  state?: { tabFullScreen?: boolean }
  /** Open pages by administrator. */
  open?: Readonly<Record<string, StoredTabs>>
}

function read(storage: Storage): Stored {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(storeKey) ?? '{}')
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}

/** This window's own come first: another one may have written its own since. */
const openOf = (owner: number): StoredTabs | undefined =>
  read(sessionStorage).open?.[owner] ?? read(localStorage).open?.[owner]

/** A stored tab as the menu knows it now, in the language of the page; undefined when its page is in it no more. */
function known({ language, ...tab }: StoredTabs['tabs'][number]): Tab[] {
  const pages = pagesOf(useBootstrap.getState().menus)
  const titleOf = (path: string) => pages.find((page) => menuAddress(page) === path)?.title
  const own = titleOf(tab.path)
  if (own !== undefined) return [{ ...tab, title: own, round: 0 }]
  const record = recordAt(tab.path)
  const list = record && titleOf(record.list)
  if (list === undefined) return []
  // The name of a row comes in the language in which it was read.
  return [{ ...tab, title: language === currentLanguage ? tab.title : `${list} #${record?.id}`, round: 0 }]
}

/** Brings back what an administrator had open; the pages themselves are made when they are looked at. */
export function restoreTabs(owner: number): void {
  const { owner: before, tabs } = useTabs.getState()
  if (before === owner) return
  const stored = openOf(owner)
  const restored = Array.isArray(stored?.tabs) ? stored.tabs.flatMap(known) : []
  const isFullScreen = read(localStorage).state?.tabFullScreen === true
  const opened = tabs.filter(({ path }) => !restored.some((tab) => tab.path === path))
  useTabs.setState({ owner, tabs: [...restored, ...opened], active: stored?.active ?? '', isFullScreen })
}

/** Nobody's: the next administrator finds his own. */
export const leaveTabs = (): void => useTabs.setState({ owner: undefined, tabs: [], active: '' })

function write(storage: Storage, { owner, tabs, active, isFullScreen }: ReturnType<typeof useTabs.getState>): void {
  const before = read(storage)
  const stored = tabs.map(({ round: _round, ...tab }) => ({ ...tab, language: currentLanguage }))
  const open = owner === undefined ? before.open : { ...before.open, [owner]: { tabs: stored, active } }
  storage.setItem(
    storeKey,
    JSON.stringify({ ...before, state: { ...before.state, tabFullScreen: isFullScreen }, open }),
  )
}

useTabs.subscribe((now) => {
  if (now.owner === undefined) return
  write(localStorage, now)
  write(sessionStorage, now)
})
