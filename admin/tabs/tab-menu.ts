import type { MenuProps } from 'antd'
import { speak as say } from '../../browser/language.ts'
import { nodeAt, useBootstrap } from '../menu/bootstrap.ts'
import { pin, useMarks } from '../menu/menu-marks.ts'
import { shellTexts } from '../shell/texts.ts'
import { type Tab, tabsAfter, useTabs } from './tab-store.ts'
import { staysOpen, type TabActs } from './use-tab-acts.ts'

/** What a right click on a tab, or the menu key, offers (protocol 11.5). */
export function tabMenu(tab: Tab, acts: TabActs, onMove: (by: -1 | 1) => void): NonNullable<MenuProps['items']> {
  const { tabs, active } = useTabs.getState()
  const paths = tabs.map(({ path }) => path)
  const behind = tabsAfter(tab.path).map(({ path }) => path)
  const at = paths.indexOf(tab.path)
  const only = tabs.length < 2
  return [
    {
      key: 'reload',
      label: say(shellTexts.tabReload),
      disabled: tab.path !== active,
      onClick: () => void acts.reload(tab.path),
    },
    { key: 'full', label: say(shellTexts.tabFull), onClick: () => acts.fullScreen(tab) },
    ...pinning(tab),
    { type: 'divider' },
    { key: 'left', label: say(shellTexts.tabLeft), disabled: at === 0, onClick: () => onMove(-1) },
    { key: 'onward', label: say(shellTexts.tabOnward), disabled: behind.length === 0, onClick: () => onMove(1) },
    { type: 'divider' },
    {
      key: 'close',
      label: say(shellTexts.tabClose),
      disabled: staysOpen(tabs, tab),
      onClick: () => void acts.close([tab.path]),
    },
    {
      key: 'others',
      label: say(shellTexts.tabOthers),
      disabled: only,
      onClick: () => void acts.close(paths.filter((path) => path !== tab.path)),
    },
    {
      key: 'right',
      label: say(shellTexts.tabRight),
      disabled: behind.length === 0,
      onClick: () => void acts.close(behind),
    },
    { key: 'all', label: say(shellTexts.tabAll), disabled: only, onClick: () => void acts.close(paths) },
  ]
}

/** The page, or the list of the row that stands on it, in the menu. */
function pinning({ path }: Tab): NonNullable<MenuProps['items']> {
  const name = nodeAt(useBootstrap.getState().menus, path)?.name
  if (name === undefined) return []
  const isPinned = useMarks.getState().pinned.includes(name)
  return [{ key: 'pin', label: say(isPinned ? shellTexts.tabUnpin : shellTexts.tabPin), onClick: () => pin(name) }]
}
