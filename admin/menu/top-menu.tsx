import { Menu, type MenuProps } from 'antd'
import { useMemo } from 'react'
import { usePreferences } from '../shell/preferences.ts'
import { type MenuNode, trailOf, useBootstrap, visibleMenu } from './bootstrap.ts'
import { entryOf } from './menu-entries.tsx'
import { useMarks } from './menu-marks.ts'
import { MenuTheme } from './menu-theme.tsx'
import './side-menu.css'
import { useMenuWay } from './use-menu-way.ts'

/** The whole menu in the head (layout Streamline): what is below an entry hangs from it, a click on it leads to its first page. */
export function TopMenu({ active }: { active: string }) {
  const menus = useBootstrap((state) => state.menus)
  const { follow, followFirst } = useMenuWay()
  const pinned = useMarks((state) => state.pinned)
  const icon = usePreferences((state) => state.menuDefaultIcon)
  const items = useMemo(() => {
    const top = (node: MenuNode) => {
      const entry = entryOf(node, { icon, pinned })
      return node.children?.length ? { ...entry, onTitleClick: () => followFirst(node) } : entry
    }
    return visibleMenu(menus).map(top)
  }, [menus, icon, pinned, followFirst])
  const open: MenuProps['onClick'] = ({ key, domEvent }) => {
    if (domEvent.ctrlKey || domEvent.metaKey || domEvent.shiftKey) return
    const node = trailOf(menus, key).at(-1)
    if (node) follow(node)
  }
  return (
    <MenuTheme>
      <Menu className="top-menu" mode="horizontal" items={items} selectedKeys={[active]} onClick={open} />
    </MenuTheme>
  )
}
