import type { ReactNode } from 'react'
import { create } from 'zustand'
import { adminEntry, currentSide } from './entry.ts'
import type { Side } from './session.ts'

/** Address of a page with buttons → addresses of its buttons, all in small letters; `/admin` stands for any entry (protocol 2.6). */
export type NodeMap = ReadonlyMap<string, ReadonlySet<string>>

/** What a bootstrap says of a rule, as far as permission goes. */
interface RuleNode {
  name: string
  type: string
  children?: readonly RuleNode[]
}

/** A button of the page that is open, by its action; or any page by its address, with or without one of its buttons. */
export type AuthNode = string | { name: string; subNodeName?: string }

const folded = (address: string): string => {
  const path = address.toLowerCase()
  const entry = adminEntry.toLowerCase()
  return path.startsWith(`${entry}/`) ? `/admin${path.slice(entry.length)}` : path
}

/** The pages of some rules with their buttons; the prefix is `/admin/`, `/user/` for menus of members, `/` for their other rules. */
export function nodesOf(rules: readonly RuleNode[], prefix: string): NodeMap {
  const found = new Map<string, ReadonlySet<string>>()
  const walk = ({ name, children = [] }: RuleNode) => {
    const buttons = children.filter((child) => child.type === 'button')
    if (buttons.length > 0) found.set(folded(prefix + name), new Set(buttons.map((one) => folded(prefix + one.name))))
    children.forEach(walk)
  }
  rules.forEach(walk)
  return found
}

const nothing: Record<Side, NodeMap> = { admin: new Map(), user: new Map() }
const useNodes = create<Record<Side, NodeMap>>(() => nothing)

/** Keeps what the bootstrap of a side said; the next one replaces it. */
export const knowNodes = (side: Side, ...maps: readonly NodeMap[]): void =>
  useNodes.setState({ [side]: new Map(maps.flatMap((map) => [...map])) })

/** Whether the session of the open side holds a node (specification 6). The server checks it again. */
export const auth = (node: AuthNode): boolean => holds(useNodes.getState()[currentSide()], node)

function holds(map: NodeMap, node: AuthNode): boolean {
  const name = folded(typeof node === 'string' ? location.pathname : node.name)
  const sub = typeof node === 'string' ? `${name}/${node}` : node.subNodeName
  const buttons = map.get(name)
  return buttons !== undefined && (sub === undefined || buttons.has(folded(sub)))
}

/** Any node of the back office by its name, `auth/group` or `auth/group/add`, wherever one stands. */
export function holdsNode(map: NodeMap, node: string): boolean {
  const address = folded(`/admin/${node}`)
  const page = address.slice(0, address.lastIndexOf('/'))
  return map.has(address) || (map.get(page)?.has(address) ?? false) || [...map.values()].some((set) => set.has(address))
}

/** As auth, for a component: drawn anew when the nodes change. */
export function useAuth(): (node: AuthNode) => boolean {
  const map = useNodes((state) => state[currentSide()])
  return (node) => holds(map, node)
}

/** Draws its children for those who hold the node and leaves nothing for others (specification 6). */
export function Auth({ node, children }: { node: AuthNode; children: ReactNode }): ReactNode {
  return useAuth()(node) ? children : null
}
