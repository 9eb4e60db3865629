import { Link, useLocation } from 'react-router'
import { speak } from '../../browser/language.ts'
import { text } from '../../contract/text.ts'
import { Icon, type IconName } from '../parts/icon.tsx'
import { type Screens, useScreens } from '../parts/screens.ts'
import { pagePath } from '../shell/routes.ts'
import { allNodes, type MenuNode, menuAddress, useBootstrap, visibleMenu } from './bootstrap.ts'

const newWindow = text('（在新窗口打开）', ' (opens in a new window)')

/** Folders of the menu with the entries this program can open. */
export function useMenu(): MenuNode[] {
  const screens = useScreens()
  const menus = useBootstrap((state) => state.menus)
  return visibleMenu(menus, (name) => name in screens)
}

/** All entries in order, without their folders. */
export const entriesOf = (menu: readonly MenuNode[]): MenuNode[] =>
  allNodes(menu).filter((node) => node.type !== 'menu_dir')

/** Address of a page when it stands in this member's menu. */
export function usePage(name: string): string | undefined {
  const node = entriesOf(useMenu()).find((entry) => entry.name === name)
  return node && pagePath(menuAddress(node))
}

const iconOf = (node: MenuNode, screens: Screens): IconName =>
  screens[node.name]?.icon ?? (node.menu_type === 'iframe' ? 'frame' : 'link')

/** One entry of the menu, wherever it is drawn. */
export function Entry({ node, onOpen }: { node: MenuNode; onOpen?: () => void }) {
  const { pathname } = useLocation()
  const screens = useScreens()
  const words = (
    <>
      <Icon name={iconOf(node, screens)} />
      <span>{node.title}</span>
    </>
  )
  if (node.menu_type === 'link')
    return (
      <a href={node.url} target="_blank" rel="noopener noreferrer">
        {words}
        <span className="unseen">{speak(newWindow)}</span>
      </a>
    )
  const path = pagePath(menuAddress(node))
  const [open, own] = [decodeURIComponent(pathname), decodeURIComponent(path)]
  const current = open === own ? 'page' : open.startsWith(`${own}/`) || undefined
  return (
    <Link to={path} aria-current={current} onClick={onOpen}>
      {words}
    </Link>
  )
}
