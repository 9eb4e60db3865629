import { useNavigate } from 'react-router'
import { speak } from '../../browser/language.ts'
import { notices } from '../../browser/signal.ts'
import { navigationTexts } from '../parts/navigation-texts.ts'
import { useOffice } from '../parts/office.tsx'
import { pagePath } from '../shell/routes.ts'
import { hasPage } from '../shell/screens.ts'
import { placeOf } from '../tabs/tab-store.ts'
import { useFrontPath } from '../tabs/use-front-path.ts'
import { isWebAddress, type MenuNode, menuAddress } from './bootstrap.ts'

const kinds: readonly (string | null)[] = ['tab', 'link', 'iframe']

const warn = (text: (typeof navigationTexts)[keyof typeof navigationTexts], level: 'warning' | 'success' = 'warning') =>
  notices.tell({ level, text: speak(text) })

/** Where a menu entry leads as a link, which can be opened elsewhere and copied; undefined where it leads nowhere. */
export function linkOf(node: MenuNode): string | undefined {
  if (node.menu_type === 'link') return isWebAddress(node.url) ? node.url : undefined
  return kinds.includes(node.menu_type) ? pagePath(menuAddress(node)) : undefined
}

/** The first page below a folder that somebody can be led to. */
function firstBelow(node: MenuNode, isPage: (node: MenuNode) => boolean): MenuNode | undefined {
  for (const child of node.children ?? []) {
    const found = child.type === 'menu' && isPage(child) ? child : firstBelow(child, isPage)
    if (found) return found
  }
  return undefined
}

/** Follows a menu entry, or says why it does not lead anywhere (specification 8). */
export function useMenuWay() {
  const navigate = useNavigate()
  const frontPath = useFrontPath()
  const { definitions } = useOffice()
  const isPage = (node: MenuNode) =>
    node.menu_type !== 'link' && kinds.includes(node.menu_type) && hasPage(node, definitions)

  /** Why an entry cannot be followed; undefined when it can. */
  const hindrance = (node: MenuNode) => {
    if (!kinds.includes(node.menu_type)) return navigationTexts.unknownKind
    const leads = node.menu_type === 'link' ? isWebAddress(node.url) : isPage(node)
    return leads ? undefined : navigationTexts.invalidRoute
  }
  const follow = (node: MenuNode): void => {
    const path = menuAddress(node)
    const why = hindrance(node)
    if (why) warn(why)
    else if (node.menu_type === 'link') window.open(node.url, '_blank', 'noopener')
    else if (frontPath() === path) warn(navigationTexts.alreadyThere, 'success')
    // A page that is open is gone to as it was left.
    else void navigate(pagePath(path) + placeOf(path).search)
  }
  /** A folder at the top of a horizontal menu leads to its first page. */
  const followFirst = (folder: MenuNode): void => {
    const first = firstBelow(folder, isPage)
    if (first) follow(first)
    else warn(navigationTexts.noChild)
  }
  return { follow, followFirst }
}
