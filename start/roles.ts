import { text } from '../contract/text.ts'
import type { RoleSeed } from '../server/permission/seedRoles.ts'

/** What everyone at work needs. */
const everyone = ['dashboard/*', 'routine/adminInfo/*', 'routine/notice/*']

/**
 * Role groups of a fresh installation (areas 2.1): nodes, `*` for all that begin so, `!` for those left out. Nodes of areas that
 * are added later join the groups at the start that brings them.
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
      'production/measureOrder/index',
      'production/measureOrder/add',
      'production/measureOrder/schedule',
      'user/user/index',
    ],
  },
  {
    key: 'sales_manager',
    name: text('销售主管', 'Sales managers'),
    scope: 'dept_tree',
    nodes: [
      ...everyone,
      'crm/lead/*',
      'crm/leadBlock/*',
      'production/measureOrder/index',
      'production/measureOrder/add',
      'production/measureOrder/schedule',
      'production/measureOrder/approve',
      'user/user/index',
    ],
  },
  {
    key: 'process',
    name: text('工艺工程师', 'Process engineers'),
    scope: 'all',
    nodes: [
      ...everyone,
      'production/craft/*',
      'production/routing/*',
      'production/measureTemplate/*',
      'product/part/*',
      'production/measureOrder/index',
      'production/measureOrder/approve',
    ],
  },
  {
    key: 'qc',
    name: text('测量/质检员', 'Measurement and quality'),
    scope: 'self',
    nodes: [
      ...everyone,
      'production/measureOrder/index',
      'production/measureOrder/start',
      'production/measureOrder/record',
      'production/measureOrder/submit',
      'production/instrument/*',
    ],
  },
  {
    key: 'purchase',
    name: text('采购', 'Purchasing'),
    scope: 'all',
    nodes: [...everyone, 'production/supplier/*', 'product/part/index', 'product/part/edit'],
  },
  {
    key: 'ops',
    name: text('运维', 'Operations'),
    scope: 'all',
    nodes: [
      ...everyone,
      'routine/config/*',
      'routine/databaseBackup/*',
      '!routine/databaseBackup/restore',
      'security/dataRecycleLog/index',
      'security/dataRecycleLog/info',
      'security/sensitiveDataLog/index',
      'security/sensitiveDataLog/info',
      'message/*',
    ],
  },
]
