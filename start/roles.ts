import type { Definition } from '../contract/definition/resource.ts'
import { shareNode } from '../contract/savedView.ts'
import { type Text, text } from '../contract/text.ts'
import type { Reach } from '../server/permission/actor.ts'
import type { RoleSeed } from '../server/permission/seedRoles.ts'

interface Role {
  name: Text
  scope: Reach
  /** Besides what nouns grant it themselves. */
  nodes: readonly string[]
}

/**
 * Role groups of a fresh installation (areas 2.1) by key: nodes, `*` for all that begin so, `!` for those left out. A business noun
 * names what it grants in its definition (`grants`); the groups that exist gain its rules at the start that brings them.
 */
const roles: Readonly<Record<string, Role>> = {
  editor: {
    name: text('内容编辑', 'Editors'),
    scope: 'all',
    nodes: [
      'content/*',
      'routine/attachment/*',
      '!routine/attachment/disclose',
      'routine/attachmentFolder/*',
      'product/*',
      '!product/*/del',
      shareNode,
    ],
  },
  sales: { name: text('销售', 'Sales'), scope: 'self', nodes: ['user/user/index'] },
  sales_manager: {
    name: text('销售主管', 'Sales managers'),
    scope: 'dept_tree',
    nodes: ['user/user/index', shareNode],
  },
  process: { name: text('工艺工程师', 'Process engineers'), scope: 'all', nodes: [] },
  qc: { name: text('测量/质检员', 'Measurement and quality'), scope: 'self', nodes: [] },
  purchase: { name: text('采购', 'Purchasing'), scope: 'all', nodes: [] },
  ops: {
    name: text('运维', 'Operations'),
    scope: 'all',
    nodes: ['routine/config/*', 'routine/system/*', 'message/*', shareNode],
  },
}

/** What everyone at work needs. */
const everyone = ['dashboard/*', 'routine/adminInfo/*', 'routine/notice/*']

/** Every role with its nodes and those that the nouns grant it; throws for a role that only a noun knows. */
export function roleSeeds(definitions: readonly Definition[]): RoleSeed[] {
  const granted = definitions.flatMap(({ node, grants = {} }) =>
    Object.entries(grants).flatMap(([role, actions]) => actions.map((action) => [role, nodeOf(node, action)] as const)),
  )
  const unknown = granted.find(([role]) => !Object.hasOwn(roles, role))
  // For developers: a definition that names a role wrongly ends the start.
  if (unknown) throw new Error(`a noun grants ${unknown[1]} to ${unknown[0]}, which is no role`)
  return Object.entries(roles).map(([key, { name, scope, nodes }]) => {
    const own = granted.flatMap(([role, node]) => (role === key ? [node] : []))
    return { key, name, scope, nodes: [...everyone, ...nodes, ...own] }
  })
}

const nodeOf = (node: string | undefined, action: string): string =>
  action.startsWith('!') ? `!${node}/${action.slice(1)}` : `${node}/${action}`
