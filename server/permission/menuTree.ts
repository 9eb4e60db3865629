import type { Language } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import { spokenTitle } from './spokenTitle.ts'

/** A node of the menu as the bootstrap sends it; leaves have no key `children` (protocol 2.5). */
export interface MenuNode {
  id: number
  pid: number
  type: string
  title: string
  name: string
  path: string
  icon: string
  menu_type: string | null
  url: string
  component: string
  keepalive: string | 0
  extend: string
  children?: MenuNode[]
}

/** Enabled rules as a tree, a rule under a missing or refused parent left out; `granted` decides by lower-cased name. */
export async function menuTree(db: Db, language: Language, granted: (name: string) => boolean): Promise<MenuNode[]> {
  const rules = await db
    .selectFrom('admin_rule')
    .select(['id', 'pid', 'type', 'title', 'title_en', 'name', 'path', 'icon', 'menu_type', 'url', 'component'])
    .select(['keepalive', 'extend'])
    .where('status', '=', '1')
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute()
  const under = new Map<number, MenuNode[]>()
  for (const { title_en, ...rule } of rules) {
    if (!granted(rule.name.toLowerCase())) continue
    const title = spokenTitle({ title: rule.title, title_en }, language)
    const keepalive = rule.keepalive ? rule.name : (0 as const)
    const node: MenuNode = { ...rule, title, keepalive, menu_type: rule.menu_type || null }
    under.set(rule.pid, [...(under.get(rule.pid) ?? []), node])
  }
  return branch(under, 0)
}

function branch(under: ReadonlyMap<number, MenuNode[]>, pid: number): MenuNode[] {
  return (under.get(pid) ?? []).map((node) => {
    const children = branch(under, node.id)
    return children.length > 0 ? { ...node, children } : node
  })
}
