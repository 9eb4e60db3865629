import { Menu, type MenuProps } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { AdminIcon } from '../icon.tsx'
import { pagePath } from '../shell/routes.ts'
import { type MenuNode, menuAddress, trailOf, useBootstrap, visibleMenu } from './bootstrap.ts'
import './side-menu.css'

type Item = NonNullable<MenuProps['items']>[number]

function itemOf(node: MenuNode): Item {
  const shown = { key: node.name, label: node.title, icon: <AdminIcon name={node.icon} /> }
  return node.children?.length ? { ...shown, children: node.children.map(itemOf) } : shown
}

/** The menu of the signed-in administrator; links open a window, pages open a tab (protocol 2.5). */
export function SideMenu({ active, collapsed, onOpen }: { active: string; collapsed: boolean; onOpen?: () => void }) {
  const navigate = useNavigate()
  const menus = useBootstrap((state) => state.menus)
  const items = useMemo(() => visibleMenu(menus).map(itemOf), [menus])
  const trail = trailOf(menus, active)
  const open: MenuProps['onClick'] = ({ key }) => {
    const node = trailOf(menus, key).at(-1)
    if (!node) return
    onOpen?.()
    if (node.menu_type === 'link') window.open(node.url, '_blank', 'noopener')
    else navigate(pagePath(menuAddress(node)))
  }
  return (
    <Menu
      mode="inline"
      inlineCollapsed={collapsed}
      items={items}
      selectedKeys={[active]}
      defaultOpenKeys={collapsed ? [] : trail.map((node) => node.name)}
      onClick={open}
    />
  )
}
