import { Menu, type MenuProps } from 'antd'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useSay } from '../../browser/language.ts'
import { usePreferences } from '../shell/preferences.ts'
import { shellTexts } from '../shell/texts.ts'
import { type MenuNode, trailOf, useBootstrap, visibleMenu } from './bootstrap.ts'
import { entryOf, markedEntry, pagesIn, withoutMark } from './menu-entries.tsx'
import { pinnedPages, recentPages, useMarks } from './menu-marks.ts'
import { MenuSearch } from './menu-search.tsx'
import { MenuTheme } from './menu-theme.tsx'
import './side-menu.css'
import { useFound } from './use-found.ts'
import { useMenuWay } from './use-menu-way.ts'

interface SideMenuProps {
  /** Name of the node that is in front. */
  active: string
  collapsed: boolean
  /** A page was gone to. */
  onOpen?: () => void
}

type Items = NonNullable<MenuProps['items']>

/** The menu of the signed-in administrator, with what was pinned above and a search (protocol 2.5). */
export function SideMenu({ active, collapsed, onOpen }: SideMenuProps) {
  const menus = useBootstrap((state) => state.menus)
  const nodes = useMemo(() => visibleMenu(menus), [menus])
  const { follow } = useMenuWay()
  const [words, setWords] = useState('')
  const [isSearching, setSearching] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const found = useFound(nodes, words, isSearching)
  const items = useItems(nodes, { found, isSearching, collapsed })
  const folding = useFolding(trailOf(menus, active), nodes)

  const go = (node: MenuNode | undefined) => {
    if (!node) return
    setWords('')
    setSearching(false)
    onOpen?.()
    follow(node)
  }
  const open: MenuProps['onClick'] = ({ key, domEvent }) => {
    // The link itself opens another window.
    if (domEvent.ctrlKey || domEvent.metaKey || domEvent.shiftKey) return
    go(trailOf(menus, withoutMark(key)).at(-1))
  }
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const isTyped = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
    const { target } = event
    if (!(target instanceof HTMLElement) || target.tagName === 'INPUT' || !isTyped) return
    if (event.key === '*') target.closest('li')?.querySelector<HTMLElement>('.menu-pin')?.click()
    // What is typed then stands in the box.
    else place.current?.querySelector('input')?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the entries and of the box inside arrive here.
    <div
      ref={place}
      className="side-menu"
      onKeyDown={keys}
      onBlur={({ relatedTarget }) => !place.current?.contains(relatedTarget) && setSearching(false)}
    >
      {!collapsed && (
        <MenuSearch
          {...{ words, found }}
          onWords={(typed) => {
            setWords(typed)
            setSearching(true)
          }}
          onSearch={() => setSearching(true)}
          onDown={() => place.current?.querySelector<HTMLElement>('.ant-menu-item')?.focus()}
          onEnter={() => go(found?.[0])}
        />
      )}
      <MenuTheme>
        <Menu
          mode="inline"
          inlineCollapsed={collapsed}
          items={items}
          selectedKeys={[active, markedEntry(active)]}
          onClick={open}
          {...(!collapsed && folding)}
        />
      </MenuTheme>
    </div>
  )
}

/** What the menu shows: what was found, or all of it below what is pinned and, while something is searched, what was looked at last. */
function useItems(
  nodes: readonly MenuNode[],
  {
    found,
    isSearching,
    collapsed,
  }: { found: readonly MenuNode[] | undefined; isSearching: boolean; collapsed: boolean },
): Items {
  const say = useSay()
  const { pinned, recent } = useMarks()
  const icon = usePreferences((state) => state.menuDefaultIcon)
  return useMemo(() => {
    const entry = (node: MenuNode) => entryOf(node, { icon, pinned })
    if (found) return found.map(entry)
    const pages = pagesIn(nodes)
    const group = (label: string, marked: readonly MenuNode[]): Items => {
      const children = marked.map((node) => ({ ...entry(node), key: markedEntry(node.name) }))
      if (children.length === 0) return []
      return [
        ...(collapsed ? children : [{ type: 'group' as const, key: label, label, children }]),
        { type: 'divider' },
      ]
    }
    return [
      ...group(say(shellTexts.menuPinned), pinnedPages(pages, pinned)),
      ...(isSearching ? group(say(shellTexts.menuRecent), recentPages(pages, { pinned, recent })) : []),
      ...nodes.map(entry),
    ]
  }, [nodes, found, isSearching, collapsed, pinned, recent, icon, say])
}

/** Which folders are open: those above the open page, and those that were opened, of which there may be one only. */
function useFolding(trail: readonly MenuNode[], nodes: readonly MenuNode[]) {
  const above = trail.slice(0, -1).map(({ name }) => name)
  const [openKeys, setOpenKeys] = useState<string[]>(above)
  const only = usePreferences((state) => state.menuUniqueOpened)
  const led = above.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the folders above the open page open when it does, and may be closed then.
  useEffect(() => {
    if (led !== '') setOpenKeys((now) => (only ? above : [...new Set([...now, ...above])]))
  }, [led, only])
  const onOpenChange = (keys: string[]) => {
    const opened = keys.find((key) => !openKeys.includes(key))
    setOpenKeys(only && opened !== undefined ? trailOf(nodes, opened).map(({ name }) => name) : keys)
  }
  return { openKeys, onOpenChange }
}
