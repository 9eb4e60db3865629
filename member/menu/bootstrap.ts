import { create } from 'zustand'
import { type Member, refreshMember } from '../../browser/account/member.ts'
import { call } from '../../browser/api-client.ts'
import { knowNodes, nodesOf } from '../../browser/auth.tsx'
import { knowUploads, type UploadSite } from '../../browser/upload/settings.ts'

/** One node of menu or rules (protocol 4.1). */
export interface MenuNode {
  id: number
  pid: number
  type: 'route' | 'menu_dir' | 'menu' | 'nav_user_menu' | 'nav' | 'button'
  title: string
  name: string
  path: string
  icon: string
  menu_type: 'tab' | 'link' | 'iframe'
  url: string
  extend: 'none' | 'add_rules_only' | 'add_menu_only'
  children?: MenuNode[]
}

type Site = Pick<UploadSite, 'cdnUrl' | 'timeZone'> & { siteName: string }

interface Answer {
  site: Site & UploadSite
  openMemberCenter: boolean
  userInfo: Partial<Member> | []
  rules: MenuNode[]
  menus: MenuNode[]
  closes?: number
}

interface Bootstrap {
  isLoaded: boolean
  isOpen: boolean
  menus: readonly MenuNode[]
  /** Entries of the member's own drop-down. */
  dropDown: readonly MenuNode[]
  site: Site
  /** When the account will be closed, in unix seconds; 0 while nobody asked. */
  closes: number
}

const unknownSite: Site = { siteName: '', cdnUrl: '', timeZone: 'Asia/Shanghai' }

const nothing: Bootstrap = {
  isLoaded: false,
  isOpen: true,
  menus: [],
  dropDown: [],
  site: unknownSite,
  closes: 0,
}

export const useBootstrap = create<Bootstrap>(() => nothing)

/** Of the company, in which members read times. */
export const useTimeZone = (): string => useBootstrap((state) => state.site.timeZone ?? '')

/** The next page asks the server again. */
export const forgetBootstrap = (): void => useBootstrap.setState(nothing, true)

/** Loads menu, rules and site facts of the signed-in member; throws CallFailure. */
export async function loadBootstrap(): Promise<void> {
  const { data } = await call<Answer>({ path: '/api/index/index', query: { requiredLogin: 1 }, quiet: true })
  if (!Array.isArray(data.userInfo)) refreshMember(data.userInfo)
  knowNodes('user', nodesOf(data.menus, '/user/'), nodesOf(data.rules, '/'))
  knowUploads('api', data.site)
  useBootstrap.setState({
    isLoaded: true,
    isOpen: data.openMemberCenter,
    menus: data.menus,
    dropDown: allNodes(data.rules).filter((node) => node.type === 'nav_user_menu'),
    site: { ...unknownSite, ...data.site },
    closes: data.closes ?? 0,
  })
}

export const allNodes = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...allNodes(node.children ?? [])])

/** Address below `/user`: pages by their path, frames by the encoded address they show (specification 2). */
export const menuAddress = (node: MenuNode): string =>
  node.menu_type === 'iframe' ? `iframe/${encodeURIComponent(node.url)}` : node.path

/**
 * What the menu shows: folders with something in them and entries that lead somewhere. A page this program has no screen for
 * leads nowhere.
 */
export function visibleMenu(nodes: readonly MenuNode[], hasScreen: (name: string) => boolean): MenuNode[] {
  return nodes.flatMap((node) => {
    if (node.extend === 'add_rules_only') return []
    if (node.type === 'menu_dir') {
      const children = visibleMenu(node.children ?? [], hasScreen)
      return children.length > 0 ? [{ ...node, children }] : []
    }
    if (node.type !== 'menu' && node.type !== 'nav_user_menu') return []
    const leads = node.menu_type === 'tab' ? hasScreen(node.name) : isWebAddress(node.url)
    return leads ? [{ ...node, children: [] }] : []
  })
}

const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url) || /^\/(?![/\\])/.test(url)

/** Every page of the menu in order, whether shown or only routed. */
export const pagesOf = (nodes: readonly MenuNode[]): MenuNode[] =>
  allNodes(nodes).filter(({ type, menu_type, extend, url }) => {
    if (type !== 'menu' || menu_type === 'link' || extend === 'add_menu_only') return false
    return menu_type !== 'iframe' || isWebAddress(url)
  })
