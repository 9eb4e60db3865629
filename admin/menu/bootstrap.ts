import { create } from 'zustand'
import { call } from '../../browser/api-client.ts'
import { holdsNode, knowNodes, nodesOf } from '../../browser/auth.tsx'
import { remember, type Session } from '../../browser/session.ts'
import { knowUploads, type UploadSite } from '../../browser/upload/settings.ts'
import type { EntryLists } from '../../contract/definition/entries.ts'
import { memoize } from '../../contract/memoize.ts'

/** One node of the bootstrap (protocol 2.5). */
export interface MenuNode {
  id: number
  pid: number
  type: 'menu_dir' | 'menu' | 'button'
  title: string
  name: string
  path: string
  icon: string
  /** `tab`, `link` or `iframe`; rules of other programs may carry kinds that this one does not know. */
  menu_type: string | null
  url: string
  /** 0 where the page is made anew whenever it is looked at. */
  keepalive?: string | 0
  extend: 'none' | 'add_rules_only' | 'add_menu_only'
  children?: MenuNode[]
}

/** `timeZone` is ours: older servers do not say it. */
export interface SiteConfig extends UploadSite {
  siteName: string
  version: string
  /** Lists that fields are chosen from; older servers do not say them. */
  entries?: EntryLists
}

/** What the shell is told of the terminal; `off` is ours. */
export interface TerminalPart {
  npmPackageManager: string
  off?: boolean
}

interface BootstrapAnswer {
  adminInfo: Partial<Session> & { must_change_password?: boolean | 0 | 1 }
  menus: MenuNode[]
  siteConfig: SiteConfig
  terminal?: TerminalPart
}

interface Bootstrap {
  menus: MenuNode[]
  siteConfig: SiteConfig | null
  terminal: TerminalPart
  /** A node the administrator holds; a super administrator holds them all (specification 6). */
  may(node: string): boolean
  /** The password was set by another administrator. */
  mustChangePassword: boolean
  /** The session ended while the back office was open, not by signing out: the login page says so. */
  sessionEnded: boolean
}

export const useBootstrap = create<Bootstrap>(() => ({
  menus: [],
  siteConfig: null,
  terminal: { npmPackageManager: 'pnpm' },
  may: () => false,
  mustChangePassword: false,
  sessionEnded: false,
}))

/** Loads menu, permissions and site facts of the signed-in administrator; throws CallFailure. */
export async function loadBootstrap(): Promise<void> {
  const { data } = await call<BootstrapAnswer>({ path: '/admin/Index/index' })
  const { must_change_password: mustChange, ...adminInfo } = data.adminInfo
  remember('admin', adminInfo)
  const nodes = nodesOf(data.menus, '/admin/')
  knowNodes('admin', nodes)
  knowUploads('admin', data.siteConfig)
  useBootstrap.setState({
    menus: data.menus,
    siteConfig: data.siteConfig,
    ...(data.terminal && { terminal: data.terminal }),
    may: (node) => holdsNode(nodes, node),
    mustChangePassword: Boolean(mustChange),
  })
}

const allNodes = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...allNodes(node.children ?? [])])

/** An address that a window or a frame may open: of the web, or of this host. */
export const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url) || /^\/(?![/\\])/.test(url)

/** What the menu shows: folders with something in them, pages that lead somewhere, and kinds it does not know (protocol 2.5). */
export function visibleMenu(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => {
    if (node.type === 'button' || node.extend === 'add_rules_only') return []
    if (node.type === 'menu') {
      const needsUrl = node.menu_type === 'link' || node.menu_type === 'iframe'
      return needsUrl && node.url === '' ? [] : [{ ...node, children: [] }]
    }
    const children = visibleMenu(node.children ?? [])
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** Every page of the menu in order, whether shown or only routed. */
export const pagesOf = memoize((nodes: readonly MenuNode[]): readonly MenuNode[] =>
  allNodes(nodes).filter((node) => node.type === 'menu' && node.extend !== 'add_menu_only'),
)

/** Folders above a page, outermost first. */
export function trailOf(nodes: readonly MenuNode[], name: string): MenuNode[] {
  for (const node of nodes) {
    if (node.name === name) return [node]
    const below = trailOf(node.children ?? [], name)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** Address below the entry: tabs by their path, iframes by the encoded address they show (specification 2). */
export function menuAddress(node: MenuNode): string {
  return node.menu_type === 'iframe' ? `iframe/${encodeURIComponent(node.url)}` : node.path
}

/** The menu node of a page by its address; of a row's page that of its list. */
export function nodeAt(nodes: readonly MenuNode[], path: string): MenuNode | undefined {
  const pages = pagesOf(nodes)
  const at = (address: string) => pages.find((page) => menuAddress(page) === address)
  const parent = path.slice(0, path.lastIndexOf('/'))
  return at(path) ?? at(parent)
}

/** Address below the entry of the page that an administrator starts with. */
export function firstPage(nodes: readonly MenuNode[]): string | undefined {
  const first = pagesOf(nodes).find(({ menu_type: kind }) => kind !== 'link')
  return first && menuAddress(first)
}
