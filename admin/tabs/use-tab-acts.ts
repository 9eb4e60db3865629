import { useNavigate } from 'react-router'
import { speak } from '../../browser/language.ts'
import { notices } from '../../browser/signal.ts'
import { firstPage, useBootstrap } from '../menu/bootstrap.ts'
import { navigationTexts } from '../parts/navigation-texts.ts'
import { mayClose } from '../parts/unsaved/unsaved.ts'
import { pagePath, pathBelow } from '../shell/routes.ts'
import { closeTabs, moveTab, placeOf, reloadTab, setFullScreen, type Tab, useTabs } from './tab-store.ts'
import { useFrontPath } from './use-front-path.ts'

type Left = Pick<Tab, 'path' | 'search'>

export type TabActs = ReturnType<typeof useTabActs>

/** What can be done with tabs, from the strip, its list and its menus. Whatever closes one asks for what is unsaved on it. */
export function useTabActs() {
  const navigate = useNavigate()
  const frontPath = useFrontPath()
  const open = (tab: Left) => void navigate(pagePath(tab.path) + tab.search)

  /** Where to go once the open page is closed: to where it was opened from, else to the last tab, else to the first page. */
  const wayOn = (closed: readonly string[], active: string): Left => {
    const { tabs } = useTabs.getState()
    const parent = closed.length === 1 ? tabs.find(({ path }) => path === active)?.parent : undefined
    if (parent !== undefined) return placeOf(parent)
    const first = firstPage(useBootstrap.getState().menus) ?? ''
    return tabs.filter(({ path }) => !closed.includes(path)).at(-1) ?? { path: first, search: '' }
  }

  const close = async (paths: readonly string[]): Promise<void> => {
    const front = frontPath()
    // Whoever is asked sees what about.
    const show = (page: string) => pathBelow(page) !== frontPath() && open(placeOf(pathBelow(page)))
    if (!(await mayClose(paths.map(pagePath), show))) return
    const next = paths.includes(front) ? wayOn(paths, front) : placeOf(front)
    // The page that everything leads to stays, be it the first.
    closeTabs(paths.filter((path) => path !== next.path))
    if (next.path !== frontPath()) open(next)
  }

  const reload = async (path: string): Promise<void> => {
    if (await mayClose([pagePath(path)])) reloadTab(path)
  }

  const fullScreen = (tab: Left) => {
    open(tab)
    setFullScreen(true)
  }

  /** Answers the new place, or undefined where there is none, which is said. */
  const move = (path: string, by: -1 | 1): number | undefined => {
    const to = useTabs.getState().tabs.findIndex((tab) => tab.path === path) + by
    if (moveTab(path, to)) return to
    notices.tell({ level: 'warning', text: speak(navigationTexts.beyondRange) })
    return undefined
  }
  return { open, close, reload, fullScreen, move }
}

/** The last tab closes only to a page it was opened from. */
export const staysOpen = (tabs: readonly Tab[], { parent }: Tab): boolean => tabs.length < 2 && parent === undefined
