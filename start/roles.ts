import { text } from '../contract/text.ts'
import type { RoleSeed } from '../server/permission/seedRoles.ts'

/** What everyone at work needs. */
const everyone = ['dashboard/*', 'routine/adminInfo/*', 'routine/notice/*']

/**
 * Role groups of a fresh installation (areas 2.1): nodes, `*` for all that begin so, `!` for those left out. A noun that comes later
 * brings a line for each role that works with it; the groups that exist gain its rules at the start that brings them.
 */
export const roles: readonly RoleSeed[] = [
  {
    key: 'editor',
    name: text('内容编辑', 'Editors'),
    scope: 'all',
    nodes: [
      ...everyone,
      'content/*',
      'routine/attachment/*',
      'routine/attachmentFolder/*',
      'product/*',
      '!product/*/del',
    ],
  },
  {
    key: 'sales',
    name: text('销售', 'Sales'),
    scope: 'self',
    nodes: [
      ...everyone,
      'crm/lead/*',
      '!crm/lead/assign',
      '!crm/lead/merge',
      '!crm/lead/import',
      '!crm/lead/export',
      '!crm/lead/exportPlain',
      '!crm/lead/del',
      'user/user/index',
    ],
  },
  {
    key: 'sales_manager',
    name: text('销售主管', 'Sales managers'),
    scope: 'dept_tree',
    nodes: [...everyone, 'crm/lead/*', 'crm/leadBlock/*', 'user/user/index'],
  },
  {
    key: 'process',
    name: text('工艺工程师', 'Process engineers'),
    scope: 'all',
    nodes: [...everyone, 'production/craft/*', 'product/part/*'],
  },
  {
    key: 'qc',
    name: text('测量/质检员', 'Measurement and quality'),
    scope: 'self',
    nodes: [...everyone],
  },
  {
    key: 'purchase',
    name: text('采购', 'Purchasing'),
    scope: 'all',
    nodes: [...everyone, 'product/part/index', 'product/part/edit'],
  },
  {
    key: 'ops',
    name: text('运维', 'Operations'),
    scope: 'all',
    nodes: [...everyone, 'routine/config/*', 'message/*'],
  },
]
